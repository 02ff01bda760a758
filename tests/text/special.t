=== angle, isreal
# x = [-1., 0., 2., nan]
x: float[4]
    return (torch.angle(x), torch.isreal(x))
--- onnx 17
    (float[4] x) => (float[4] y, bool[4] y1)
        <float constant = {0},
         float "constant.1" = {3.1415927},
         bool[4] "constant.2" = {1,1,1,1}>
    {
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "constant.1", constant)
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where_1"] y = Where ("/IsNaN_output_0", x, "/Where_output_0")
        ["/Identity"] y1 = Identity ("constant.2")
    }
=== special_entr, special_ndtr, special_log_ndtr
# x in 0..1
x: float[3]
    return (torch.special_entr(x), torch.special_ndtr(x), torch.special_log_ndtr(x))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1, float[3] y2)
        <float constant = {0},
         float "constant.1" = {-inf},
         double "constant.2" = {-0.7071067811865476},
         double "constant.3" = {30},
         double "constant.4" = {-inf},
         double "constant.5" = {0.46875},
         double "constant.6" = {inf},
         double "constant.7" = {2.1531153547440383e-08},
         double "constant.8" = {0.5641884969886701},
         double "constant.9" = {8.883149794388377},
         double "constant.10" = {66.11919063714163},
         double "constant.11" = {298.6351381974001},
         double "constant.12" = {881.952221241769},
         double "constant.13" = {1712.0476126340707},
         double "constant.14" = {2051.0783778260716},
         double "constant.15" = {15.744926110709835},
         double "constant.16" = {117.6939508913125},
         double "constant.17" = {537.1811018620099},
         double "constant.18" = {1621.3895745666903},
         double "constant.19" = {3290.7992357334597},
         double "constant.20" = {4362.619090143247},
         double "constant.21" = {3439.3676741437216},
         double "constant.22" = {1230.3393547979972},
         double "constant.23" = {1230.3393548037495},
         double "constant.24" = {1},
         double "constant.25" = {0.016315387137302097},
         double "constant.26" = {0.30532663496123236},
         double "constant.27" = {0.36034489994980445},
         double "constant.28" = {0.12578172611122926},
         double "constant.29" = {0.016083785148742275},
         double "constant.30" = {2.568520192289822},
         double "constant.31" = {1.8729528499234673},
         double "constant.32" = {0.5279051029514285},
         double "constant.33" = {0.06051834131244132},
         double "constant.34" = {0.0006587491615298378},
         double "constant.35" = {0.0023352049762686918},
         double "constant.36" = {4},
         double "constant.37" = {0.5641895835477563},
         double "constant.38" = {0},
         double "constant.39" = {2},
         double "constant.40" = {0.18577770618460315},
         double "constant.41" = {3.1611237438705655},
         double "constant.42" = {113.86415415105016},
         double "constant.43" = {377.485237685302},
         double "constant.44" = {23.601290952344122},
         double "constant.45" = {244.02463793444417},
         double "constant.46" = {1282.6165260773723},
         double "constant.47" = {3209.3775891384694},
         double "constant.48" = {2844.236833439171},
         double "constant.49" = {0.5},
         double "constant.50" = {1.4142135623730951},
         double "constant.51" = {-1}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (x, constant)
        ["/Neg"] "/Neg_output_0" = Neg (x)
        ["/Log"] "/Log_output_0" = Log (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Neg_output_0", "/Log_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "/Mul_output_0")
        ["/Less"] "/Less_output_0" = Less (x, constant)
        ["/Where_1"] y = Where ("/Less_output_0", "constant.1", "/Where_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_output_0", "constant.2")
        ["/Abs"] "/Abs_output_0" = Abs ("/Mul_1_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Abs_output_0", "constant.5", "constant.3")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Clip_output_0", "constant.7")
        ["/Add"] "/Add_output_0" = Add ("/Mul_2_output_0", "constant.8")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_output_0", "/Clip_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_3_output_0", "constant.9")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_1_output_0", "/Clip_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_4_output_0", "constant.10")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_2_output_0", "/Clip_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_5_output_0", "constant.11")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_3_output_0", "/Clip_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_6_output_0", "constant.12")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_4_output_0", "/Clip_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_7_output_0", "constant.13")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_5_output_0", "/Clip_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_8_output_0", "constant.14")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_6_output_0", "/Clip_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Clip_output_0", "constant.15")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_7_output_0", "/Clip_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_10_output_0", "constant.16")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_8_output_0", "/Clip_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_11_output_0", "constant.17")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_9_output_0", "/Clip_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_12_output_0", "constant.18")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_10_output_0", "/Clip_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_13_output_0", "constant.19")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_11_output_0", "/Clip_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_14_output_0", "constant.20")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_12_output_0", "/Clip_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_15_output_0", "constant.21")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Add_13_output_0", "/Clip_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_9_output_0", "constant.22")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_16_output_0", "constant.23")
        ["/Div"] "/Div_output_0" = Div ("/Add_14_output_0", "/Add_15_output_0")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_17_output_0")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Reciprocal_output_0", "constant.25")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_18_output_0", "constant.26")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_16_output_0", "/Reciprocal_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_19_output_0", "constant.27")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_17_output_0", "/Reciprocal_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_20_output_0", "constant.28")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_18_output_0", "/Reciprocal_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_21_output_0", "constant.29")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_19_output_0", "/Reciprocal_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Reciprocal_output_0", "constant.30")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_20_output_0", "/Reciprocal_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_23_output_0", "constant.31")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_21_output_0", "/Reciprocal_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_24_output_0", "constant.32")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_22_output_0", "/Reciprocal_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_25_output_0", "constant.33")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_23_output_0", "/Reciprocal_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_22_output_0", "constant.34")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Reciprocal_output_0", "/Add_24_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_26_output_0", "constant.35")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_27_output_0", "/Add_25_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Clip_output_0", "constant.36")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.37", "/Div_1_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_output_0", "/Clip_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_1_output_0", "/Div_output_0", "/Div_2_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Mul_1_output_0")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Neg_1_output_0", "/Mul_1_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Mul_28_output_0")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Where_2_output_0", "/Exp_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Mul_1_output_0", "constant.38")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.39", "/Mul_29_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_2_output_0", "/Sub_1_output_0", "/Mul_29_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Abs_output_0", "constant.5")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Mul_1_output_0", "/Mul_1_output_0")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Mul_30_output_0", "constant.40")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_31_output_0", "constant.41")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_26_output_0", "/Mul_30_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_32_output_0", "constant.42")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_27_output_0", "/Mul_30_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_33_output_0", "constant.43")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_28_output_0", "/Mul_30_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_30_output_0", "constant.44")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_29_output_0", "/Mul_30_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_35_output_0", "constant.45")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Add_30_output_0", "/Mul_30_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_36_output_0", "constant.46")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Add_31_output_0", "/Mul_30_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_34_output_0", "constant.47")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Mul_1_output_0", "/Add_32_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_37_output_0", "constant.48")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_38_output_0", "/Add_33_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.24", "/Div_3_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_3_output_0", "/Sub_2_output_0", "/Where_3_output_0")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Where_4_output_0", "constant.49")
        ["/Cast_1"] y1 = Cast <to = 1> ("/Mul_39_output_0")
        ["/Neg_2"] "/Neg_2_output_0" = Neg ("/Cast_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Neg_2_output_0", "constant.24", "constant.6")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Clip_1_output_0", "constant.50")
        ["/Clip_2"] "/Clip_2_output_0" = Clip ("/Div_4_output_0", "constant.5", "constant.6")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Clip_2_output_0", "constant.7")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Mul_40_output_0", "constant.8")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_34_output_0", "/Clip_2_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Mul_41_output_0", "constant.9")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Add_35_output_0", "/Clip_2_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Mul_42_output_0", "constant.10")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Add_36_output_0", "/Clip_2_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Mul_43_output_0", "constant.11")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Add_37_output_0", "/Clip_2_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Mul_44_output_0", "constant.12")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Add_38_output_0", "/Clip_2_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_45_output_0", "constant.13")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Add_39_output_0", "/Clip_2_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_46_output_0", "constant.14")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Add_40_output_0", "/Clip_2_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Clip_2_output_0", "constant.15")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Add_41_output_0", "/Clip_2_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Mul_48_output_0", "constant.16")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Add_42_output_0", "/Clip_2_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Mul_49_output_0", "constant.17")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_43_output_0", "/Clip_2_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_50_output_0", "constant.18")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Add_44_output_0", "/Clip_2_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Mul_51_output_0", "constant.19")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_45_output_0", "/Clip_2_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Mul_52_output_0", "constant.20")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Add_46_output_0", "/Clip_2_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Mul_53_output_0", "constant.21")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Add_47_output_0", "/Clip_2_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_47_output_0", "constant.22")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Mul_54_output_0", "constant.23")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Add_48_output_0", "/Add_49_output_0")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Clip_2_output_0", "/Clip_2_output_0")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Mul_55_output_0")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Reciprocal_1_output_0", "constant.25")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Mul_56_output_0", "constant.26")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Add_50_output_0", "/Reciprocal_1_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Mul_57_output_0", "constant.27")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Add_51_output_0", "/Reciprocal_1_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_58_output_0", "constant.28")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Add_52_output_0", "/Reciprocal_1_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_59_output_0", "constant.29")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Add_53_output_0", "/Reciprocal_1_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Reciprocal_1_output_0", "constant.30")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Add_54_output_0", "/Reciprocal_1_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Mul_61_output_0", "constant.31")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Add_55_output_0", "/Reciprocal_1_output_0")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Mul_62_output_0", "constant.32")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Add_56_output_0", "/Reciprocal_1_output_0")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Mul_63_output_0", "constant.33")
        ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Add_57_output_0", "/Reciprocal_1_output_0")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Mul_60_output_0", "constant.34")
        ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Reciprocal_1_output_0", "/Add_58_output_0")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Mul_64_output_0", "constant.35")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_65_output_0", "/Add_59_output_0")
        ["/Less_4"] "/Less_4_output_0" = Less ("/Clip_2_output_0", "constant.36")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.37", "/Div_6_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Sub_3_output_0", "/Clip_2_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Less_4_output_0", "/Div_5_output_0", "/Div_7_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Where_5_output_0", "constant.39")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Div_8_output_0")
        ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Div_4_output_0", "/Div_4_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Log_1_output_0", "/Mul_66_output_0")
        ["/Clip_3"] "/Clip_3_output_0" = Clip ("/Cast_output_0", "constant.51", "constant.6")
        ["/Neg_3"] "/Neg_3_output_0" = Neg ("/Clip_3_output_0")
        ["/Mul_67"] "/Mul_67_output_0" = Mul ("/Neg_3_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Mul_67_output_0")
        ["/Clip_4"] "/Clip_4_output_0" = Clip ("/Abs_1_output_0", "constant.5", "constant.3")
        ["/Mul_68"] "/Mul_68_output_0" = Mul ("/Clip_4_output_0", "constant.7")
        ["/Add_60"] "/Add_60_output_0" = Add ("/Mul_68_output_0", "constant.8")
        ["/Mul_69"] "/Mul_69_output_0" = Mul ("/Add_60_output_0", "/Clip_4_output_0")
        ["/Add_61"] "/Add_61_output_0" = Add ("/Mul_69_output_0", "constant.9")
        ["/Mul_70"] "/Mul_70_output_0" = Mul ("/Add_61_output_0", "/Clip_4_output_0")
        ["/Add_62"] "/Add_62_output_0" = Add ("/Mul_70_output_0", "constant.10")
        ["/Mul_71"] "/Mul_71_output_0" = Mul ("/Add_62_output_0", "/Clip_4_output_0")
        ["/Add_63"] "/Add_63_output_0" = Add ("/Mul_71_output_0", "constant.11")
        ["/Mul_72"] "/Mul_72_output_0" = Mul ("/Add_63_output_0", "/Clip_4_output_0")
        ["/Add_64"] "/Add_64_output_0" = Add ("/Mul_72_output_0", "constant.12")
        ["/Mul_73"] "/Mul_73_output_0" = Mul ("/Add_64_output_0", "/Clip_4_output_0")
        ["/Add_65"] "/Add_65_output_0" = Add ("/Mul_73_output_0", "constant.13")
        ["/Mul_74"] "/Mul_74_output_0" = Mul ("/Add_65_output_0", "/Clip_4_output_0")
        ["/Add_66"] "/Add_66_output_0" = Add ("/Mul_74_output_0", "constant.14")
        ["/Mul_75"] "/Mul_75_output_0" = Mul ("/Add_66_output_0", "/Clip_4_output_0")
        ["/Add_67"] "/Add_67_output_0" = Add ("/Clip_4_output_0", "constant.15")
        ["/Mul_76"] "/Mul_76_output_0" = Mul ("/Add_67_output_0", "/Clip_4_output_0")
        ["/Add_68"] "/Add_68_output_0" = Add ("/Mul_76_output_0", "constant.16")
        ["/Mul_77"] "/Mul_77_output_0" = Mul ("/Add_68_output_0", "/Clip_4_output_0")
        ["/Add_69"] "/Add_69_output_0" = Add ("/Mul_77_output_0", "constant.17")
        ["/Mul_78"] "/Mul_78_output_0" = Mul ("/Add_69_output_0", "/Clip_4_output_0")
        ["/Add_70"] "/Add_70_output_0" = Add ("/Mul_78_output_0", "constant.18")
        ["/Mul_79"] "/Mul_79_output_0" = Mul ("/Add_70_output_0", "/Clip_4_output_0")
        ["/Add_71"] "/Add_71_output_0" = Add ("/Mul_79_output_0", "constant.19")
        ["/Mul_80"] "/Mul_80_output_0" = Mul ("/Add_71_output_0", "/Clip_4_output_0")
        ["/Add_72"] "/Add_72_output_0" = Add ("/Mul_80_output_0", "constant.20")
        ["/Mul_81"] "/Mul_81_output_0" = Mul ("/Add_72_output_0", "/Clip_4_output_0")
        ["/Add_73"] "/Add_73_output_0" = Add ("/Mul_81_output_0", "constant.21")
        ["/Mul_82"] "/Mul_82_output_0" = Mul ("/Add_73_output_0", "/Clip_4_output_0")
        ["/Add_74"] "/Add_74_output_0" = Add ("/Mul_75_output_0", "constant.22")
        ["/Add_75"] "/Add_75_output_0" = Add ("/Mul_82_output_0", "constant.23")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Add_74_output_0", "/Add_75_output_0")
        ["/Mul_83"] "/Mul_83_output_0" = Mul ("/Clip_4_output_0", "/Clip_4_output_0")
        ["/Reciprocal_2"] "/Reciprocal_2_output_0" = Reciprocal ("/Mul_83_output_0")
        ["/Mul_84"] "/Mul_84_output_0" = Mul ("/Reciprocal_2_output_0", "constant.25")
        ["/Add_76"] "/Add_76_output_0" = Add ("/Mul_84_output_0", "constant.26")
        ["/Mul_85"] "/Mul_85_output_0" = Mul ("/Add_76_output_0", "/Reciprocal_2_output_0")
        ["/Add_77"] "/Add_77_output_0" = Add ("/Mul_85_output_0", "constant.27")
        ["/Mul_86"] "/Mul_86_output_0" = Mul ("/Add_77_output_0", "/Reciprocal_2_output_0")
        ["/Add_78"] "/Add_78_output_0" = Add ("/Mul_86_output_0", "constant.28")
        ["/Mul_87"] "/Mul_87_output_0" = Mul ("/Add_78_output_0", "/Reciprocal_2_output_0")
        ["/Add_79"] "/Add_79_output_0" = Add ("/Mul_87_output_0", "constant.29")
        ["/Mul_88"] "/Mul_88_output_0" = Mul ("/Add_79_output_0", "/Reciprocal_2_output_0")
        ["/Add_80"] "/Add_80_output_0" = Add ("/Reciprocal_2_output_0", "constant.30")
        ["/Mul_89"] "/Mul_89_output_0" = Mul ("/Add_80_output_0", "/Reciprocal_2_output_0")
        ["/Add_81"] "/Add_81_output_0" = Add ("/Mul_89_output_0", "constant.31")
        ["/Mul_90"] "/Mul_90_output_0" = Mul ("/Add_81_output_0", "/Reciprocal_2_output_0")
        ["/Add_82"] "/Add_82_output_0" = Add ("/Mul_90_output_0", "constant.32")
        ["/Mul_91"] "/Mul_91_output_0" = Mul ("/Add_82_output_0", "/Reciprocal_2_output_0")
        ["/Add_83"] "/Add_83_output_0" = Add ("/Mul_91_output_0", "constant.33")
        ["/Mul_92"] "/Mul_92_output_0" = Mul ("/Add_83_output_0", "/Reciprocal_2_output_0")
        ["/Add_84"] "/Add_84_output_0" = Add ("/Mul_88_output_0", "constant.34")
        ["/Mul_93"] "/Mul_93_output_0" = Mul ("/Reciprocal_2_output_0", "/Add_84_output_0")
        ["/Add_85"] "/Add_85_output_0" = Add ("/Mul_92_output_0", "constant.35")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Mul_93_output_0", "/Add_85_output_0")
        ["/Less_5"] "/Less_5_output_0" = Less ("/Clip_4_output_0", "constant.36")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("constant.37", "/Div_10_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Sub_5_output_0", "/Clip_4_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_5_output_0", "/Div_9_output_0", "/Div_11_output_0")
        ["/Neg_4"] "/Neg_4_output_0" = Neg ("/Mul_67_output_0")
        ["/Mul_94"] "/Mul_94_output_0" = Mul ("/Neg_4_output_0", "/Mul_67_output_0")
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Mul_94_output_0")
        ["/Mul_95"] "/Mul_95_output_0" = Mul ("/Where_6_output_0", "/Exp_1_output_0")
        ["/Less_6"] "/Less_6_output_0" = Less ("/Mul_67_output_0", "constant.38")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("constant.39", "/Mul_95_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Less_6_output_0", "/Sub_6_output_0", "/Mul_95_output_0")
        ["/Less_7"] "/Less_7_output_0" = Less ("/Abs_1_output_0", "constant.5")
        ["/Mul_96"] "/Mul_96_output_0" = Mul ("/Mul_67_output_0", "/Mul_67_output_0")
        ["/Mul_97"] "/Mul_97_output_0" = Mul ("/Mul_96_output_0", "constant.40")
        ["/Add_86"] "/Add_86_output_0" = Add ("/Mul_97_output_0", "constant.41")
        ["/Mul_98"] "/Mul_98_output_0" = Mul ("/Add_86_output_0", "/Mul_96_output_0")
        ["/Add_87"] "/Add_87_output_0" = Add ("/Mul_98_output_0", "constant.42")
        ["/Mul_99"] "/Mul_99_output_0" = Mul ("/Add_87_output_0", "/Mul_96_output_0")
        ["/Add_88"] "/Add_88_output_0" = Add ("/Mul_99_output_0", "constant.43")
        ["/Mul_100"] "/Mul_100_output_0" = Mul ("/Add_88_output_0", "/Mul_96_output_0")
        ["/Add_89"] "/Add_89_output_0" = Add ("/Mul_96_output_0", "constant.44")
        ["/Mul_101"] "/Mul_101_output_0" = Mul ("/Add_89_output_0", "/Mul_96_output_0")
        ["/Add_90"] "/Add_90_output_0" = Add ("/Mul_101_output_0", "constant.45")
        ["/Mul_102"] "/Mul_102_output_0" = Mul ("/Add_90_output_0", "/Mul_96_output_0")
        ["/Add_91"] "/Add_91_output_0" = Add ("/Mul_102_output_0", "constant.46")
        ["/Mul_103"] "/Mul_103_output_0" = Mul ("/Add_91_output_0", "/Mul_96_output_0")
        ["/Add_92"] "/Add_92_output_0" = Add ("/Mul_100_output_0", "constant.47")
        ["/Mul_104"] "/Mul_104_output_0" = Mul ("/Mul_67_output_0", "/Add_92_output_0")
        ["/Add_93"] "/Add_93_output_0" = Add ("/Mul_103_output_0", "constant.48")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Mul_104_output_0", "/Add_93_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("constant.24", "/Div_12_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Less_7_output_0", "/Sub_7_output_0", "/Where_7_output_0")
        ["/Mul_105"] "/Mul_105_output_0" = Mul ("/Where_8_output_0", "constant.49")
        ["/Neg_5"] "/Neg_5_output_0" = Neg ("/Mul_105_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("constant.24", "/Mul_105_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Sub_8_output_0", "constant.24")
        ["/Log_2"] "/Log_2_output_0" = Log ("/Sub_8_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Sub_8_output_0", "constant.24")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Neg_5_output_0", "/Sub_9_output_0")
        ["/Mul_106"] "/Mul_106_output_0" = Mul ("/Log_2_output_0", "/Div_13_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Equal_1_output_0", "/Neg_5_output_0", "/Mul_106_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Neg_5_output_0", "constant.24")
        ["/Where_10"] "/Where_10_output_0" = Where ("/Greater_output_0", "/Log_2_output_0", "/Where_9_output_0")
        ["/Less_8"] "/Less_8_output_0" = Less ("/Cast_output_0", "constant.51")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Less_8_output_0", "/Sub_4_output_0", "/Where_10_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Cast_output_0", "constant.4")
        ["/Where_12"] "/Where_12_output_0" = Where ("/Equal_2_output_0", "/Cast_output_0", "/Where_11_output_0")
        ["/Cast_2"] y2 = Cast <to = 1> ("/Where_12_output_0")
    }
=== special_ndtri, erfinv
# x in 0.05..0.95
x: float[4]
    return (torch.special_ndtri(x), torch.erfinv(x))
--- onnx 17
    (float[4] x) => (float[4] y, float[4] y1)
        <float constant = {0.5},
         float "constant.1" = {1},
         float "constant.2" = {0.180625},
         float "constant.3" = {2509.0808},
         float "constant.4" = {5226.495},
         float "constant.5" = {33430.574},
         float "constant.6" = {67265.77},
         float "constant.7" = {45921.953},
         float "constant.8" = {13731.693},
         float "constant.9" = {1971.591},
         float "constant.10" = {133.14166},
         float "constant.11" = {28729.086},
         float "constant.12" = {39307.895},
         float "constant.13" = {21213.795},
         float "constant.14" = {5394.196},
         float "constant.15" = {687.187},
         float "constant.16" = {42.31333},
         float "constant.17" = {3.387133},
         float "constant.18" = {1.6},
         float "constant.19" = {0.000774545},
         float "constant.20" = {1.05075e-09},
         float "constant.21" = {0.022723844},
         float "constant.22" = {0.24178073},
         float "constant.23" = {1.2704582},
         float "constant.24" = {3.6478484},
         float "constant.25" = {5.7694974},
         float "constant.26" = {4.6303377},
         float "constant.27" = {0.0005475938},
         float "constant.28" = {0.015198667},
         float "constant.29" = {0.14810398},
         float "constant.30" = {0.68976736},
         float "constant.31" = {1.6763848},
         float "constant.32" = {2.0531917},
         float "constant.33" = {1.4234371},
         float "constant.34" = {5},
         float "constant.35" = {2.0103344e-07},
         float "constant.36" = {2.0442632e-15},
         float "constant.37" = {2.7115555e-05},
         float "constant.38" = {0.0012426609},
         float "constant.39" = {0.02653219},
         float "constant.40" = {0.2965606},
         float "constant.41" = {1.7848265},
         float "constant.42" = {5.4637847},
         float "constant.43" = {1.4215118e-07},
         float "constant.44" = {1.8463183e-05},
         float "constant.45" = {0.00078686915},
         float "constant.46" = {0.014875362},
         float "constant.47" = {0.13692988},
         float "constant.48" = {0.5998322},
         float "constant.49" = {6.6579046},
         float "constant.50" = {0},
         float "constant.51" = {inf},
         float "constant.52" = {0.425},
         float "constant.53" = {0.70710677}>
    {
        ["/Sub"] "/Sub_output_0" = Sub (x, constant)
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.1", x)
        ["/Min"] "/Min_output_0" = Min (x, "/Sub_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.2", "/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_2_output_0", "constant.3")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_2_output_0", "constant.4")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_output_0", "/Sub_2_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_3_output_0", "constant.6")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_1_output_0", "/Sub_2_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_4_output_0", "constant.7")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_2_output_0", "/Sub_2_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_5_output_0", "constant.8")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_3_output_0", "/Sub_2_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_6_output_0", "constant.9")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_4_output_0", "/Sub_2_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_7_output_0", "constant.10")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_5_output_0", "/Sub_2_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_2_output_0", "constant.11")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_6_output_0", "/Sub_2_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Mul_9_output_0", "constant.12")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_7_output_0", "/Sub_2_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_10_output_0", "constant.13")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_8_output_0", "/Sub_2_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_11_output_0", "constant.14")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_9_output_0", "/Sub_2_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_12_output_0", "constant.15")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_10_output_0", "/Sub_2_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_13_output_0", "constant.16")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_11_output_0", "/Sub_2_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_8_output_0", "constant.17")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Sub_output_0", "/Add_12_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_14_output_0", "constant.1")
        ["/Div"] "/Div_output_0" = Div ("/Mul_15_output_0", "/Add_13_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Min_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Log_output_0")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Neg_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Sqrt_output_0", "constant.18")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Sub_3_output_0", "constant.19")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Sub_3_output_0", "constant.20")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_16_output_0", "constant.21")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_14_output_0", "/Sub_3_output_0")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_18_output_0", "constant.22")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_15_output_0", "/Sub_3_output_0")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_19_output_0", "constant.23")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_16_output_0", "/Sub_3_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_20_output_0", "constant.24")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_17_output_0", "/Sub_3_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_21_output_0", "constant.25")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_18_output_0", "/Sub_3_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_22_output_0", "constant.26")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_19_output_0", "/Sub_3_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Mul_17_output_0", "constant.27")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_20_output_0", "/Sub_3_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_24_output_0", "constant.28")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_21_output_0", "/Sub_3_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_25_output_0", "constant.29")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_22_output_0", "/Sub_3_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_26_output_0", "constant.30")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Add_23_output_0", "/Sub_3_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_27_output_0", "constant.31")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Add_24_output_0", "/Sub_3_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_28_output_0", "constant.32")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_25_output_0", "/Sub_3_output_0")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_23_output_0", "constant.33")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_29_output_0", "constant.1")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_26_output_0", "/Add_27_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Sqrt_output_0", "constant.34")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Sub_4_output_0", "constant.35")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Sub_4_output_0", "constant.36")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_30_output_0", "constant.37")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_28_output_0", "/Sub_4_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_32_output_0", "constant.38")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_29_output_0", "/Sub_4_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_33_output_0", "constant.39")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_30_output_0", "/Sub_4_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_34_output_0", "constant.40")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_31_output_0", "/Sub_4_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_35_output_0", "constant.41")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Add_32_output_0", "/Sub_4_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_36_output_0", "constant.42")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Add_33_output_0", "/Sub_4_output_0")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Mul_31_output_0", "constant.43")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Add_34_output_0", "/Sub_4_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Mul_38_output_0", "constant.44")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Add_35_output_0", "/Sub_4_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Mul_39_output_0", "constant.45")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Add_36_output_0", "/Sub_4_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Mul_40_output_0", "constant.46")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_37_output_0", "/Sub_4_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Mul_41_output_0", "constant.47")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Add_38_output_0", "/Sub_4_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_42_output_0", "constant.48")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Add_39_output_0", "/Sub_4_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_37_output_0", "constant.49")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Mul_43_output_0", "constant.1")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Add_40_output_0", "/Add_41_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Min_output_0", "constant.50")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.51", "/Div_2_output_0")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Sqrt_output_0", "constant.34")
        ["/Where_1"] "/Where_1_output_0" = Where ("/LessOrEqual_output_0", "/Div_1_output_0", "/Where_output_0")
        ["/Sign"] "/Sign_output_0" = Sign ("/Sub_output_0")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Where_1_output_0", "/Sign_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_output_0")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("/Abs_output_0", "constant.52")
        ["/Where_2"] y = Where ("/LessOrEqual_1_output_0", "/Div_output_0", "/Mul_44_output_0")
        ["/Mul_45"] "/Mul_45_output_0" = Mul (x, constant)
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Mul_45_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub (constant, "/Abs_1_output_0")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Mul_45_output_0", "/Mul_45_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("constant.2", "/Mul_46_output_0")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Sub_6_output_0", "constant.3")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Sub_6_output_0", "constant.4")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Mul_47_output_0", "constant.5")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Add_42_output_0", "/Sub_6_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Mul_49_output_0", "constant.6")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_43_output_0", "/Sub_6_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_50_output_0", "constant.7")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Add_44_output_0", "/Sub_6_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Mul_51_output_0", "constant.8")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_45_output_0", "/Sub_6_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Mul_52_output_0", "constant.9")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Add_46_output_0", "/Sub_6_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Mul_53_output_0", "constant.10")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Add_47_output_0", "/Sub_6_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_48_output_0", "constant.11")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Add_48_output_0", "/Sub_6_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Mul_55_output_0", "constant.12")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Add_49_output_0", "/Sub_6_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Mul_56_output_0", "constant.13")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Add_50_output_0", "/Sub_6_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Mul_57_output_0", "constant.14")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Add_51_output_0", "/Sub_6_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_58_output_0", "constant.15")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Add_52_output_0", "/Sub_6_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_59_output_0", "constant.16")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Add_53_output_0", "/Sub_6_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Mul_54_output_0", "constant.17")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Mul_45_output_0", "/Add_54_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Mul_60_output_0", "constant.1")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_61_output_0", "/Add_55_output_0")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Sub_5_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Log_1_output_0")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Neg_1_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Sqrt_1_output_0", "constant.18")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Sub_7_output_0", "constant.19")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Sub_7_output_0", "constant.20")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Mul_62_output_0", "constant.21")
        ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Add_56_output_0", "/Sub_7_output_0")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Mul_64_output_0", "constant.22")
        ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Add_57_output_0", "/Sub_7_output_0")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Mul_65_output_0", "constant.23")
        ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Add_58_output_0", "/Sub_7_output_0")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Mul_66_output_0", "constant.24")
        ["/Mul_67"] "/Mul_67_output_0" = Mul ("/Add_59_output_0", "/Sub_7_output_0")
        ["/Add_60"] "/Add_60_output_0" = Add ("/Mul_67_output_0", "constant.25")
        ["/Mul_68"] "/Mul_68_output_0" = Mul ("/Add_60_output_0", "/Sub_7_output_0")
        ["/Add_61"] "/Add_61_output_0" = Add ("/Mul_68_output_0", "constant.26")
        ["/Mul_69"] "/Mul_69_output_0" = Mul ("/Add_61_output_0", "/Sub_7_output_0")
        ["/Add_62"] "/Add_62_output_0" = Add ("/Mul_63_output_0", "constant.27")
        ["/Mul_70"] "/Mul_70_output_0" = Mul ("/Add_62_output_0", "/Sub_7_output_0")
        ["/Add_63"] "/Add_63_output_0" = Add ("/Mul_70_output_0", "constant.28")
        ["/Mul_71"] "/Mul_71_output_0" = Mul ("/Add_63_output_0", "/Sub_7_output_0")
        ["/Add_64"] "/Add_64_output_0" = Add ("/Mul_71_output_0", "constant.29")
        ["/Mul_72"] "/Mul_72_output_0" = Mul ("/Add_64_output_0", "/Sub_7_output_0")
        ["/Add_65"] "/Add_65_output_0" = Add ("/Mul_72_output_0", "constant.30")
        ["/Mul_73"] "/Mul_73_output_0" = Mul ("/Add_65_output_0", "/Sub_7_output_0")
        ["/Add_66"] "/Add_66_output_0" = Add ("/Mul_73_output_0", "constant.31")
        ["/Mul_74"] "/Mul_74_output_0" = Mul ("/Add_66_output_0", "/Sub_7_output_0")
        ["/Add_67"] "/Add_67_output_0" = Add ("/Mul_74_output_0", "constant.32")
        ["/Mul_75"] "/Mul_75_output_0" = Mul ("/Add_67_output_0", "/Sub_7_output_0")
        ["/Add_68"] "/Add_68_output_0" = Add ("/Mul_69_output_0", "constant.33")
        ["/Add_69"] "/Add_69_output_0" = Add ("/Mul_75_output_0", "constant.1")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Add_68_output_0", "/Add_69_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Sqrt_1_output_0", "constant.34")
        ["/Mul_76"] "/Mul_76_output_0" = Mul ("/Sub_8_output_0", "constant.35")
        ["/Mul_77"] "/Mul_77_output_0" = Mul ("/Sub_8_output_0", "constant.36")
        ["/Add_70"] "/Add_70_output_0" = Add ("/Mul_76_output_0", "constant.37")
        ["/Mul_78"] "/Mul_78_output_0" = Mul ("/Add_70_output_0", "/Sub_8_output_0")
        ["/Add_71"] "/Add_71_output_0" = Add ("/Mul_78_output_0", "constant.38")
        ["/Mul_79"] "/Mul_79_output_0" = Mul ("/Add_71_output_0", "/Sub_8_output_0")
        ["/Add_72"] "/Add_72_output_0" = Add ("/Mul_79_output_0", "constant.39")
        ["/Mul_80"] "/Mul_80_output_0" = Mul ("/Add_72_output_0", "/Sub_8_output_0")
        ["/Add_73"] "/Add_73_output_0" = Add ("/Mul_80_output_0", "constant.40")
        ["/Mul_81"] "/Mul_81_output_0" = Mul ("/Add_73_output_0", "/Sub_8_output_0")
        ["/Add_74"] "/Add_74_output_0" = Add ("/Mul_81_output_0", "constant.41")
        ["/Mul_82"] "/Mul_82_output_0" = Mul ("/Add_74_output_0", "/Sub_8_output_0")
        ["/Add_75"] "/Add_75_output_0" = Add ("/Mul_82_output_0", "constant.42")
        ["/Mul_83"] "/Mul_83_output_0" = Mul ("/Add_75_output_0", "/Sub_8_output_0")
        ["/Add_76"] "/Add_76_output_0" = Add ("/Mul_77_output_0", "constant.43")
        ["/Mul_84"] "/Mul_84_output_0" = Mul ("/Add_76_output_0", "/Sub_8_output_0")
        ["/Add_77"] "/Add_77_output_0" = Add ("/Mul_84_output_0", "constant.44")
        ["/Mul_85"] "/Mul_85_output_0" = Mul ("/Add_77_output_0", "/Sub_8_output_0")
        ["/Add_78"] "/Add_78_output_0" = Add ("/Mul_85_output_0", "constant.45")
        ["/Mul_86"] "/Mul_86_output_0" = Mul ("/Add_78_output_0", "/Sub_8_output_0")
        ["/Add_79"] "/Add_79_output_0" = Add ("/Mul_86_output_0", "constant.46")
        ["/Mul_87"] "/Mul_87_output_0" = Mul ("/Add_79_output_0", "/Sub_8_output_0")
        ["/Add_80"] "/Add_80_output_0" = Add ("/Mul_87_output_0", "constant.47")
        ["/Mul_88"] "/Mul_88_output_0" = Mul ("/Add_80_output_0", "/Sub_8_output_0")
        ["/Add_81"] "/Add_81_output_0" = Add ("/Mul_88_output_0", "constant.48")
        ["/Mul_89"] "/Mul_89_output_0" = Mul ("/Add_81_output_0", "/Sub_8_output_0")
        ["/Add_82"] "/Add_82_output_0" = Add ("/Mul_83_output_0", "constant.49")
        ["/Add_83"] "/Add_83_output_0" = Add ("/Mul_89_output_0", "constant.1")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Add_82_output_0", "/Add_83_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Sub_5_output_0", "constant.50")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_1_output_0", "constant.51", "/Div_5_output_0")
        ["/LessOrEqual_2"] "/LessOrEqual_2_output_0" = LessOrEqual ("/Sqrt_1_output_0", "constant.34")
        ["/Where_4"] "/Where_4_output_0" = Where ("/LessOrEqual_2_output_0", "/Div_4_output_0", "/Where_3_output_0")
        ["/Sign_1"] "/Sign_1_output_0" = Sign ("/Mul_45_output_0")
        ["/Mul_90"] "/Mul_90_output_0" = Mul ("/Where_4_output_0", "/Sign_1_output_0")
        ["/LessOrEqual_3"] "/LessOrEqual_3_output_0" = LessOrEqual ("/Abs_1_output_0", "constant.52")
        ["/Where_5"] "/Where_5_output_0" = Where ("/LessOrEqual_3_output_0", "/Div_3_output_0", "/Mul_90_output_0")
        ["/Mul_91"] y1 = Mul ("/Where_5_output_0", "constant.53")
    }
=== lgamma, digamma, mvlgamma
# x in 1..5
x: float[4]
    return (torch.lgamma(x), torch.digamma(x), torch.mvlgamma(torch.add(x, 2), 2))
--- onnx 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2)
        <double constant = {0.5},
         double "constant.1" = {1},
         double "constant.2" = {7},
         double "constant.3" = {0},
         double "constant.4" = {2},
         double "constant.5" = {3},
         double "constant.6" = {4},
         double "constant.7" = {5},
         double "constant.8" = {6},
         double "constant.9" = {1188},
         double "constant.10" = {0.0005952380952380953},
         double "constant.11" = {0.0007936507936507937},
         double "constant.12" = {0.002777777777777778},
         double "constant.13" = {0.08333333333333333},
         double "constant.14" = {0.9189385332046727},
         double "constant.15" = {3.141592653589793},
         double "constant.16" = {1.1447298858494002},
         double "constant.17" = {inf},
         double "constant.18" = {8},
         double "constant.19" = {132},
         double "constant.20" = {0.004166666666666667},
         double "constant.21" = {0.003968253968253968},
         double "constant.22" = {0.008333333333333333},
         double "constant.23" = {nan},
         double "constant.24" = {-1},
         float "constant.25" = {2},
         float[4] "constant.26" = {0.5723649,0.5723649,0.5723649,0.5723649},
         float "constant.27" = {0.5}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("constant.1", "/Cast_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Sub_output_0", "/Cast_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Where_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Where_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Add_output_0", "/Where_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Where_output_0", "constant.3")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Where_output_0", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Add_1_output_0", "/Add_2_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Where_output_0", "constant.4")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Add_3_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Where_output_0", "constant.5")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Mul_1_output_0", "/Add_4_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Where_output_0", "constant.6")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "/Add_5_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Where_output_0", "constant.7")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Mul_3_output_0", "/Add_6_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Where_output_0", "constant.8")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Mul_4_output_0", "/Add_7_output_0")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Where_1_output_0", "/Where_1_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_6_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Reciprocal_output_0", "constant.9")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Div_output_0", "constant.10")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Sub_1_output_0", "/Reciprocal_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_7_output_0", "constant.11")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_8_output_0", "/Reciprocal_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_8_output_0", "constant.12")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Sub_2_output_0", "/Reciprocal_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_9_output_0", "constant.13")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_9_output_0", "/Where_1_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Where_1_output_0", constant)
        ["/Log"] "/Log_output_0" = Log ("/Where_1_output_0")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Sub_3_output_0", "/Log_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Mul_10_output_0", "/Where_1_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Sub_4_output_0", "constant.14")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Add_10_output_0", "/Div_1_output_0")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Mul_5_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Add_11_output_0", "/Log_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_1_output_0", "/Sub_5_output_0", "/Add_11_output_0")
        ["/Round"] "/Round_output_0" = Round ("/Cast_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Cast_output_0", "/Round_output_0")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Sub_6_output_0", "constant.15")
        ["/Sin"] "/Sin_output_0" = Sin ("/Mul_11_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sin_output_0")
        ["/Log_2"] "/Log_2_output_0" = Log ("/Abs_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("constant.16", "/Log_2_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Sub_7_output_0", "/Where_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_output_0", "/Sub_8_output_0", "/Where_2_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Cast_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/IsInf_output_0", "constant.17", "/Where_3_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Where_4_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_output_0", "constant.3")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Less_2_output_0", "/Sub_output_0", "/Cast_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Where_5_output_0", "constant.3")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Add_12_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Where_5_output_0", "constant.1")
        ["/Reciprocal_2"] "/Reciprocal_2_output_0" = Reciprocal ("/Add_13_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Reciprocal_1_output_0", "/Reciprocal_2_output_0")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Where_5_output_0", "constant.4")
        ["/Reciprocal_3"] "/Reciprocal_3_output_0" = Reciprocal ("/Add_15_output_0")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Add_14_output_0", "/Reciprocal_3_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Where_5_output_0", "constant.5")
        ["/Reciprocal_4"] "/Reciprocal_4_output_0" = Reciprocal ("/Add_17_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Add_16_output_0", "/Reciprocal_4_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Where_5_output_0", "constant.6")
        ["/Reciprocal_5"] "/Reciprocal_5_output_0" = Reciprocal ("/Add_19_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Add_18_output_0", "/Reciprocal_5_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Where_5_output_0", "constant.7")
        ["/Reciprocal_6"] "/Reciprocal_6_output_0" = Reciprocal ("/Add_21_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Add_20_output_0", "/Reciprocal_6_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Where_5_output_0", "constant.8")
        ["/Reciprocal_7"] "/Reciprocal_7_output_0" = Reciprocal ("/Add_23_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Add_22_output_0", "/Reciprocal_7_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Where_5_output_0", "constant.2")
        ["/Reciprocal_8"] "/Reciprocal_8_output_0" = Reciprocal ("/Add_25_output_0")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Add_24_output_0", "/Reciprocal_8_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Where_5_output_0", "constant.18")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_27_output_0", "/Add_27_output_0")
        ["/Reciprocal_9"] "/Reciprocal_9_output_0" = Reciprocal ("/Mul_12_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Reciprocal_9_output_0", "constant.19")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Div_2_output_0", "constant.20")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Sub_9_output_0", "/Reciprocal_9_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_13_output_0", "constant.21")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_28_output_0", "/Reciprocal_9_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/Mul_14_output_0", "constant.22")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Sub_10_output_0", "/Reciprocal_9_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_15_output_0", "constant.13")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Add_29_output_0", "/Reciprocal_9_output_0")
        ["/Log_3"] "/Log_3_output_0" = Log ("/Add_27_output_0")
        ["/Reciprocal_10"] "/Reciprocal_10_output_0" = Reciprocal ("/Add_27_output_0")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Reciprocal_10_output_0", constant)
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/Log_3_output_0", "/Mul_17_output_0")
        ["/Sub_12"] "/Sub_12_output_0" = Sub ("/Sub_11_output_0", "/Mul_16_output_0")
        ["/Sub_13"] "/Sub_13_output_0" = Sub ("/Sub_12_output_0", "/Add_26_output_0")
        ["/Tan"] "/Tan_output_0" = Tan ("/Mul_11_output_0")
        ["/Reciprocal_11"] "/Reciprocal_11_output_0" = Reciprocal ("/Tan_output_0")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Reciprocal_11_output_0", "constant.15")
        ["/Sub_14"] "/Sub_14_output_0" = Sub ("/Sub_13_output_0", "/Mul_18_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_2_output_0", "/Sub_14_output_0", "/Sub_13_output_0")
        ["/Floor"] "/Floor_output_0" = Floor ("/Cast_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Floor_output_0", "/Cast_output_0")
        ["/And"] "/And_output_0" = And ("/Less_2_output_0", "/Equal_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/And_output_0", "constant.23", "/Where_6_output_0")
        ["/Reciprocal_12"] "/Reciprocal_12_output_0" = Reciprocal ("/Cast_output_0")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Reciprocal_12_output_0", "constant.24")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "constant.3")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Equal_1_output_0", "/Mul_19_output_0", "/Where_7_output_0")
        ["/Cast_2"] y1 = Cast <to = 1> ("/Where_8_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add (x, "constant.25")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Add_30_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_3_output_0", constant)
        ["/Sub_15"] "/Sub_15_output_0" = Sub ("constant.1", "/Cast_3_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Less_3_output_0", "/Sub_15_output_0", "/Cast_3_output_0")
        ["/Less_4"] "/Less_4_output_0" = Less ("/Where_9_output_0", "constant.2")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Where_9_output_0", "constant.2")
        ["/Where_10"] "/Where_10_output_0" = Where ("/Less_4_output_0", "/Add_31_output_0", "/Where_9_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Where_9_output_0", "constant.3")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Where_9_output_0", "constant.1")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_32_output_0", "/Add_33_output_0")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Where_9_output_0", "constant.4")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Mul_20_output_0", "/Add_34_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Where_9_output_0", "constant.5")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Mul_21_output_0", "/Add_35_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Where_9_output_0", "constant.6")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Mul_22_output_0", "/Add_36_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Where_9_output_0", "constant.7")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Mul_23_output_0", "/Add_37_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Where_9_output_0", "constant.8")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Mul_24_output_0", "/Add_38_output_0")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Where_10_output_0", "/Where_10_output_0")
        ["/Reciprocal_13"] "/Reciprocal_13_output_0" = Reciprocal ("/Mul_26_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Reciprocal_13_output_0", "constant.9")
        ["/Sub_16"] "/Sub_16_output_0" = Sub ("/Div_3_output_0", "constant.10")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Sub_16_output_0", "/Reciprocal_13_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_27_output_0", "constant.11")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Add_39_output_0", "/Reciprocal_13_output_0")
        ["/Sub_17"] "/Sub_17_output_0" = Sub ("/Mul_28_output_0", "constant.12")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Sub_17_output_0", "/Reciprocal_13_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_29_output_0", "constant.13")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Add_40_output_0", "/Where_10_output_0")
        ["/Sub_18"] "/Sub_18_output_0" = Sub ("/Where_10_output_0", constant)
        ["/Log_4"] "/Log_4_output_0" = Log ("/Where_10_output_0")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Sub_18_output_0", "/Log_4_output_0")
        ["/Sub_19"] "/Sub_19_output_0" = Sub ("/Mul_30_output_0", "/Where_10_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Sub_19_output_0", "constant.14")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Add_41_output_0", "/Div_4_output_0")
        ["/Log_5"] "/Log_5_output_0" = Log ("/Mul_25_output_0")
        ["/Sub_20"] "/Sub_20_output_0" = Sub ("/Add_42_output_0", "/Log_5_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Less_4_output_0", "/Sub_20_output_0", "/Add_42_output_0")
        ["/Round_1"] "/Round_1_output_0" = Round ("/Cast_3_output_0")
        ["/Sub_21"] "/Sub_21_output_0" = Sub ("/Cast_3_output_0", "/Round_1_output_0")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Sub_21_output_0", "constant.15")
        ["/Sin_1"] "/Sin_1_output_0" = Sin ("/Mul_31_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Sin_1_output_0")
        ["/Log_6"] "/Log_6_output_0" = Log ("/Abs_1_output_0")
        ["/Sub_22"] "/Sub_22_output_0" = Sub ("constant.16", "/Log_6_output_0")
        ["/Sub_23"] "/Sub_23_output_0" = Sub ("/Sub_22_output_0", "/Where_11_output_0")
        ["/Where_12"] "/Where_12_output_0" = Where ("/Less_3_output_0", "/Sub_23_output_0", "/Where_11_output_0")
        ["/IsInf_1"] "/IsInf_1_output_0" = IsInf ("/Cast_3_output_0")
        ["/Where_13"] "/Where_13_output_0" = Where ("/IsInf_1_output_0", "constant.17", "/Where_12_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 1> ("/Where_13_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("constant.26", "/Cast_4_output_0")
        ["/Sub_24"] "/Sub_24_output_0" = Sub ("/Add_30_output_0", "constant.27")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 11> ("/Sub_24_output_0")
        ["/Less_5"] "/Less_5_output_0" = Less ("/Cast_5_output_0", constant)
        ["/Sub_25"] "/Sub_25_output_0" = Sub ("constant.1", "/Cast_5_output_0")
        ["/Where_14"] "/Where_14_output_0" = Where ("/Less_5_output_0", "/Sub_25_output_0", "/Cast_5_output_0")
        ["/Less_6"] "/Less_6_output_0" = Less ("/Where_14_output_0", "constant.2")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Where_14_output_0", "constant.2")
        ["/Where_15"] "/Where_15_output_0" = Where ("/Less_6_output_0", "/Add_44_output_0", "/Where_14_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Where_14_output_0", "constant.3")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Where_14_output_0", "constant.1")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_45_output_0", "/Add_46_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Where_14_output_0", "constant.4")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Mul_32_output_0", "/Add_47_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Where_14_output_0", "constant.5")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Mul_33_output_0", "/Add_48_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Where_14_output_0", "constant.6")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Mul_34_output_0", "/Add_49_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Where_14_output_0", "constant.7")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Mul_35_output_0", "/Add_50_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Where_14_output_0", "constant.8")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Mul_36_output_0", "/Add_51_output_0")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Where_15_output_0", "/Where_15_output_0")
        ["/Reciprocal_14"] "/Reciprocal_14_output_0" = Reciprocal ("/Mul_38_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Reciprocal_14_output_0", "constant.9")
        ["/Sub_26"] "/Sub_26_output_0" = Sub ("/Div_5_output_0", "constant.10")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Sub_26_output_0", "/Reciprocal_14_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_39_output_0", "constant.11")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Add_52_output_0", "/Reciprocal_14_output_0")
        ["/Sub_27"] "/Sub_27_output_0" = Sub ("/Mul_40_output_0", "constant.12")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Sub_27_output_0", "/Reciprocal_14_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_41_output_0", "constant.13")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Add_53_output_0", "/Where_15_output_0")
        ["/Sub_28"] "/Sub_28_output_0" = Sub ("/Where_15_output_0", constant)
        ["/Log_7"] "/Log_7_output_0" = Log ("/Where_15_output_0")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Sub_28_output_0", "/Log_7_output_0")
        ["/Sub_29"] "/Sub_29_output_0" = Sub ("/Mul_42_output_0", "/Where_15_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Sub_29_output_0", "constant.14")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Add_54_output_0", "/Div_6_output_0")
        ["/Log_8"] "/Log_8_output_0" = Log ("/Mul_37_output_0")
        ["/Sub_30"] "/Sub_30_output_0" = Sub ("/Add_55_output_0", "/Log_8_output_0")
        ["/Where_16"] "/Where_16_output_0" = Where ("/Less_6_output_0", "/Sub_30_output_0", "/Add_55_output_0")
        ["/Round_2"] "/Round_2_output_0" = Round ("/Cast_5_output_0")
        ["/Sub_31"] "/Sub_31_output_0" = Sub ("/Cast_5_output_0", "/Round_2_output_0")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Sub_31_output_0", "constant.15")
        ["/Sin_2"] "/Sin_2_output_0" = Sin ("/Mul_43_output_0")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Sin_2_output_0")
        ["/Log_9"] "/Log_9_output_0" = Log ("/Abs_2_output_0")
        ["/Sub_32"] "/Sub_32_output_0" = Sub ("constant.16", "/Log_9_output_0")
        ["/Sub_33"] "/Sub_33_output_0" = Sub ("/Sub_32_output_0", "/Where_16_output_0")
        ["/Where_17"] "/Where_17_output_0" = Where ("/Less_5_output_0", "/Sub_33_output_0", "/Where_16_output_0")
        ["/IsInf_2"] "/IsInf_2_output_0" = IsInf ("/Cast_5_output_0")
        ["/Where_18"] "/Where_18_output_0" = Where ("/IsInf_2_output_0", "constant.17", "/Where_17_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 1> ("/Where_18_output_0")
        ["/Add_56"] y2 = Add ("/Add_43_output_0", "/Cast_6_output_0")
    }
=== special_xlog1py
# x in 0..2
# y in 0..2
x: float[3]
y: float[3]
    return (torch.special_xlog1py(x, y), torch.special_xlog1py(x, 2), torch.special_xlog1py(2, y))
--- onnx 17
    (float[3] x, float[3] y) => (float[3] "y.1", float[3] y1, float[3] y2)
        <float constant = {0},
         float "constant.1" = {1},
         float "constant.2" = {2},
         float "constant.3" = {1.0986123}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (x, constant)
        ["/Add"] "/Add_output_0" = Add (y, "constant.1")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Add_output_0", "constant.1")
        ["/Log"] "/Log_output_0" = Log ("/Add_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Add_output_0", "constant.1")
        ["/Div"] "/Div_output_0" = Div (y, "/Sub_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Log_output_0", "/Div_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_1_output_0", y, "/Mul_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (y, "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Greater_output_0", "/Log_output_0", "/Where_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (x, "/Where_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", constant, "/Mul_1_output_0")
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (y)
        ["/Where_3"] "y.1" = Where ("/IsNaN_output_0", y, "/Where_2_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (x, "constant.3")
        ["/Where_4"] y1 = Where ("/Equal_output_0", constant, "/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("constant.2", "/Where_1_output_0")
        ["/Where_5"] y2 = Where ("/IsNaN_output_0", y, "/Mul_3_output_0")
    }
=== gcd, lcm
# x = [12, 0, -8, 7]
# y = [18, 5, 12, 0]
x: int64[4]
y: int64[4]
    return (torch.gcd(x, y), torch.lcm(x, y))
--- onnx 17
    (int64[4] x, int64[4] y) => (int64[4] "y.1", int64[4] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[4] "constant.2" = {1,1,1,1}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Abs_1"] "/Abs_1_output_0" = Abs (y)
        ["/Equal"] "/Equal_output_0" = Equal ("/Abs_1_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/Not_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "y.1", "/Loop_output_1" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", int64[4] "/Loop_body_input_2", int64[4] "/Loop_body_input_3") => (bool "/Cast_5_output_0", int64[4] "/Where_6_output_0", int64[4] "/Where_5_output_0") {
                ["/Equal_4"] "/Equal_4_output_0" = Equal ("/Loop_body_input_3", constant)
                ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_4_output_0", "constant.1", "/Loop_body_input_3")
                ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Loop_body_input_2", "/Where_4_output_0")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_4_output_0", constant, "/Mod_1_output_0")
                ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_4_output_0", "/Loop_body_input_2", "/Loop_body_input_3")
                ["/Equal_5"] "/Equal_5_output_0" = Equal ("/Where_5_output_0", constant)
                ["/Not_2"] "/Not_2_output_0" = Not ("/Equal_5_output_0")
                ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 6> ("/Not_2_output_0")
                ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_4_output_0")
                ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
            }> ("", "/Cast_1_output_0", "/Abs_output_0", "/Abs_1_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", int64[4] "/Loop_1_body_input_2", int64[4] "/Loop_1_body_input_3") => (bool "/Cast_3_output_0", int64[4] "/Where_3_output_0", int64[4] "/Where_2_output_0") {
                ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Loop_1_body_input_3", constant)
                ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_2_output_0", "constant.1", "/Loop_1_body_input_3")
                ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("/Loop_1_body_input_2", "/Where_1_output_0")
                ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_2_output_0", constant, "/Mod_output_0")
                ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_2_output_0", "/Loop_1_body_input_2", "/Loop_1_body_input_3")
                ["/Equal_3"] "/Equal_3_output_0" = Equal ("/Where_2_output_0", constant)
                ["/Not_1"] "/Not_1_output_0" = Not ("/Equal_3_output_0")
                ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/Not_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
                ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
            }> ("", "/Cast_1_output_0", "/Abs_output_0", "/Abs_1_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Loop_1_output_0", constant)
        ["/Where"] "/Where_output_0" = Where ("/Equal_1_output_0", "constant.2", "/Loop_1_output_0")
        ["/Div"] "/Div_output_0" = Div (x, "/Where_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Div_output_0", y)
        ["/Abs_2"] y1 = Abs ("/Mul_output_0")
    }
=== allclose, equal
x: float[3]
y: float[3]
    return (torch.allclose(x, x), torch.allclose(x, y), torch.equal(x, x), torch.equal(x, y))
--- onnx 17
    (float[3] x, float[3] y) => (bool "y.1", bool y1, bool y2, bool y3)
        <float constant = {1e-05},
         float "constant.1" = {1e-08},
         float "constant.2" = {inf}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (x, x)
        ["/Sub"] "/Sub_output_0" = Sub (x, x)
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Abs_1_output_0", constant)
        ["/Add"] "/Add_output_0" = Add ("/Mul_output_0", "constant.1")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Abs_output_0", "/Add_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_1_output_0", "constant.2")
        ["/And"] "/And_output_0" = And ("/LessOrEqual_output_0", "/Less_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Equal_output_0", "/And_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/Or_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "y.1" = Cast <to = 9> ("/ReduceMin_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (x, y)
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, y)
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Sub_1_output_0")
        ["/Abs_3"] "/Abs_3_output_0" = Abs (y)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Abs_3_output_0", constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_1_output_0", "constant.1")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("/Abs_2_output_0", "/Add_1_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_3_output_0", "constant.2")
        ["/And_1"] "/And_1_output_0" = And ("/LessOrEqual_1_output_0", "/Less_1_output_0")
        ["/Or_1"] "/Or_1_output_0" = Or ("/Equal_1_output_0", "/And_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/Or_1_output_0")
        ["/ReduceMin_1"] "/ReduceMin_1_output_0" = ReduceMin <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] y1 = Cast <to = 9> ("/ReduceMin_1_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 6> ("/Equal_output_0")
        ["/ReduceMin_2"] "/ReduceMin_2_output_0" = ReduceMin <axes = [0], keepdims = 0> ("/Cast_4_output_0")
        ["/Cast_5"] y2 = Cast <to = 9> ("/ReduceMin_2_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/Equal_1_output_0")
        ["/ReduceMin_3"] "/ReduceMin_3_output_0" = ReduceMin <axes = [0], keepdims = 0> ("/Cast_6_output_0")
        ["/Cast_7"] y3 = Cast <to = 9> ("/ReduceMin_3_output_0")
    }
=== equal of other shapes
x: float[3]
y: float[2]
    return torch.equal(x, y)
--- onnx 17
    (float[3] x, float[2] y) => (bool "y.1")
        <bool constant = {0}>
    {
        ["/Identity"] "y.1" = Identity (constant)
    }
=== cummax, cummin
# x = [1., 3., 2., 3.]
x: float[4]
    a, b = torch.cummax(x, 0)
    c, d = torch.cummin(x, 0)
    return (a, b, c, d)
--- onnx 17
    (float[4] x) => (float[4] y, int64[4] y1, float[4] y2, int64[4] y3)
        <int64[1] constant = {0},
         int64 "constant.1" = {0},
         int64[4] "constant.2" = {0,1,2,3},
         int64[1] "constant.3" = {1},
         bool[4,4] "constant.4" = {1,0,0,0,1,1,0,0,1,1,1,0,1,1,1,1},
         float "constant.5" = {0},
         float "constant.6" = {nan}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, constant)
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN ("/Unsqueeze_output_0")
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", "constant.5", "/Unsqueeze_output_0")
        ["/Not"] "/Not_output_0" = Not ("/IsNaN_output_0")
        ["/And"] "/And_output_0" = And ("constant.4", "/Not_output_0")
        ["/Slice"] "/Slice_output_0" = Slice ("/Where_output_0", constant, "constant.3", "constant.3")
        ["/Where_1"] "/Where_1_output_0" = Where ("/And_output_0", "/Unsqueeze_output_0", "/Slice_output_0")
        ["/And_1"] "/And_1_output_0" = And ("constant.4", "/IsNaN_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/And_1_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Where_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Cast_1_output_0", "constant.6", "/ReduceMax_1_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", "/Where_2_output_0")
        ["/And_2"] "/And_2_output_0" = And ("constant.4", "/Equal_output_0")
        ["/Or"] "/Or_output_0" = Or ("/And_1_output_0", "/And_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Or_output_0", "constant.2", "constant.1")
        ["/ReduceMax_2"] y1 = ReduceMax <axes = [1], keepdims = 0> ("/Where_3_output_0")
        ["/Squeeze"] y = Squeeze ("/Where_2_output_0", "constant.3")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [1], keepdims = 1> ("/Where_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Cast_1_output_0", "constant.6", "/ReduceMin_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Unsqueeze_output_0", "/Where_4_output_0")
        ["/And_3"] "/And_3_output_0" = And ("constant.4", "/Equal_1_output_0")
        ["/Or_1"] "/Or_1_output_0" = Or ("/And_1_output_0", "/And_3_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Or_1_output_0", "constant.2", "constant.1")
        ["/ReduceMax_3"] y3 = ReduceMax <axes = [1], keepdims = 0> ("/Where_5_output_0")
        ["/Squeeze_1"] y2 = Squeeze ("/Where_4_output_0", "constant.3")
    }
=== mode
# x in 0..2
x: int64[2,7]
    return torch.mode(x)[0]
--- onnx 17
    (int64[2,7] x) => (int64[2] y)
        <int64[1] constant = {7},
         int64[1] "constant.1" = {2},
         int64[1] "constant.2" = {1}>
    {
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/TopK_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/TopK_output_0", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Equal_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/TopK_1"] "/TopK_1_output_0", "/TopK_1_output_1" = TopK <axis = 1, largest = 1, sorted = 1> ("/ReduceSum_output_0", "constant.2")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/TopK_output_0", "/TopK_1_output_1")
        ["/Squeeze"] y = Squeeze ("/GatherElements_output_0", "constant.2")
    }
=== nanmedian
# x = [1., nan, 3., 2., nan, nan]
x: float[2,3]
    a, b = torch.nanmedian(x, 1)
    return (a, torch.nanmedian(x))
--- onnx 17
    (float[2,3] x) => (float[2] y, float y1)
        <float constant = {inf},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {1},
         int64 "constant.3" = {1},
         int64 "constant.4" = {0},
         int64 "constant.5" = {2},
         float "constant.6" = {nan},
         int64[1] "constant.7" = {6},
         int64[1] "constant.8" = {0}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 1, largest = 0, sorted = 1> ("/Where_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/IsNaN_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Cast_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", "constant.3")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.4")
        ["/Mod"] "/Mod_output_0" = Mod <fmod = 0> ("/Clip_output_0", "constant.5")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Clip_output_0", "/Mod_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_1_output_0", "constant.5")
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceSum_output_0", "constant.4")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> ("/TopK_output_0", "/Div_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.6", "/GatherElements_output_0")
        ["/Squeeze"] y = Squeeze ("/Where_1_output_0", "constant.2")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.7")
        ["/IsNaN_1"] "/IsNaN_1_output_0" = IsNaN ("/Reshape_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/IsNaN_1_output_0", constant, "/Reshape_output_0")
        ["/TopK_1"] "/TopK_1_output_0", "/TopK_1_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Where_2_output_0", "constant.7")
        ["/Not_1"] "/Not_1_output_0" = Not ("/IsNaN_1_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 1> ("/Cast_1_output_0", "constant.8")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/ReduceSum_1_output_0", "constant.3")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Sub_2_output_0", "constant.4")
        ["/Mod_1"] "/Mod_1_output_0" = Mod <fmod = 0> ("/Clip_1_output_0", "constant.5")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Clip_1_output_0", "/Mod_1_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Sub_3_output_0", "constant.5")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/ReduceSum_1_output_0", "constant.4")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/TopK_1_output_0", "/Div_1_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_1_output_0", "constant.6", "/GatherElements_1_output_0")
        ["/Squeeze_1"] y1 = Squeeze ("/Where_3_output_0", "constant.8")
    }
=== quantile
# q = [0.25, 0.5]
x: float[2,5]
q: float[2]
    return (torch.quantile(x, 0.5), torch.quantile(x, 0.3, 1), torch.quantile(x, q, 1, True))
--- onnx 17
    (float[2,5] x, float[2] q) => (float y, float[2] y1, float[2,2,1] y2)
        <float constant = {0.5},
         int64[1] "constant.1" = {10},
         float "constant.2" = {inf},
         int64[1] "constant.3" = {0},
         float "constant.4" = {1},
         float "constant.5" = {0},
         int64[1] "constant.6" = {1},
         float[1] "constant.7" = {0.5},
         float "constant.8" = {nan},
         int64[1] "constant.9" = {5},
         float[1] "constant.10" = {0.3},
         int64[1] "constant.11" = {2}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/IsNaN_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0, 1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.1")
        ["/IsNaN_1"] "/IsNaN_1_output_0" = IsNaN ("/Reshape_output_0")
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_1_output_0", "constant.2", "/Reshape_output_0")
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Where_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/IsNaN_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Cast_2_output_0", "constant.3")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/ReduceSum_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_3_output_0", "constant.4")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.5", "constant.2")
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "constant.7")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/Floor_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_4_output_0")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Mul_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Ceil_output_0")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_5_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Floor_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/GatherElements_1_output_0", "/GatherElements_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_1_output_0", "/GatherElements_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "/Sub_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/GatherElements_output_0", "/Mul_1_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.4", "/Sub_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_2_output_0", "/Sub_3_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_2_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Add_output_0", "/Sub_4_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", "/GatherElements_output_0", "/Where_1_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_3_output_0", "constant.5")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_1_output_0", "constant.8", "/Where_2_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/Where_3_output_0", "constant.3")
        ["/Where_4"] y = Where ("/Cast_1_output_0", "constant.8", "/Squeeze_output_0")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/IsNaN_output_0", "constant.2", x)
        ["/TopK_1"] "/TopK_1_output_0", "/TopK_1_output_1" = TopK <axis = 1, largest = 0, sorted = 1> ("/Where_5_output_0", "constant.9")
        ["/Not_1"] "/Not_1_output_0" = Not ("/IsNaN_output_0")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 1> ("/Cast_7_output_0", "constant.6")
        ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 1> ("/ReduceSum_1_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Cast_8_output_0", "constant.4")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Sub_5_output_0", "constant.5", "constant.2")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Clip_1_output_0", "constant.10")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_3_output_0")
        ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 7> ("/Floor_1_output_0")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 1> ("/TopK_1_output_0", "/Cast_9_output_0")
        ["/Ceil_1"] "/Ceil_1_output_0" = Ceil ("/Mul_3_output_0")
        ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 7> ("/Ceil_1_output_0")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 1> ("/TopK_1_output_0", "/Cast_10_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Mul_3_output_0", "/Floor_1_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/GatherElements_3_output_0", "/GatherElements_2_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/GatherElements_3_output_0", "/GatherElements_2_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Sub_6_output_0", "/Sub_7_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/GatherElements_2_output_0", "/Mul_4_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("constant.4", "/Sub_6_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Sub_7_output_0", "/Sub_8_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_5_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Sub_6_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_1_output_0", constant)
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_1_output_0", "/Add_1_output_0", "/Sub_9_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "/GatherElements_2_output_0", "/Where_6_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal ("/Cast_8_output_0", "constant.5")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Equal_3_output_0", "constant.8", "/Where_7_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/Where_8_output_0", "constant.11")
        ["/Where_9"] y1 = Where ("/Cast_6_output_0", "constant.8", "/Reshape_1_output_0")
        ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [1], keepdims = 1> ("/Cast_output_0")
        ["/Cast_11"] "/Cast_11_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Clip_1_output_0", q)
        ["/Floor_2"] "/Floor_2_output_0" = Floor ("/Mul_6_output_0")
        ["/Cast_12"] "/Cast_12_output_0" = Cast <to = 7> ("/Floor_2_output_0")
        ["/GatherElements_4"] "/GatherElements_4_output_0" = GatherElements <axis = 1> ("/TopK_1_output_0", "/Cast_12_output_0")
        ["/Ceil_2"] "/Ceil_2_output_0" = Ceil ("/Mul_6_output_0")
        ["/Cast_13"] "/Cast_13_output_0" = Cast <to = 7> ("/Ceil_2_output_0")
        ["/GatherElements_5"] "/GatherElements_5_output_0" = GatherElements <axis = 1> ("/TopK_1_output_0", "/Cast_13_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/Mul_6_output_0", "/Floor_2_output_0")
        ["/Equal_4"] "/Equal_4_output_0" = Equal ("/GatherElements_5_output_0", "/GatherElements_4_output_0")
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/GatherElements_5_output_0", "/GatherElements_4_output_0")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Sub_10_output_0", "/Sub_11_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/GatherElements_4_output_0", "/Mul_7_output_0")
        ["/Sub_12"] "/Sub_12_output_0" = Sub ("constant.4", "/Sub_10_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Sub_11_output_0", "/Sub_12_output_0")
        ["/Sub_13"] "/Sub_13_output_0" = Sub ("/GatherElements_5_output_0", "/Mul_8_output_0")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Sub_10_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Abs_2_output_0", constant)
        ["/Where_10"] "/Where_10_output_0" = Where ("/Less_2_output_0", "/Add_2_output_0", "/Sub_13_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Equal_4_output_0", "/GatherElements_4_output_0", "/Where_10_output_0")
        ["/Where_12"] "/Where_12_output_0" = Where ("/Equal_3_output_0", "constant.8", "/Where_11_output_0")
        ["/Transpose"] "/Transpose_output_0" = Transpose <perm = [1, 0]> ("/Where_12_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Transpose_output_0", "constant.11")
        ["/Where_13"] y2 = Where ("/Cast_11_output_0", "constant.8", "/Unsqueeze_output_0")
    }
=== quantile by another rule
x: float[5]
    return (torch.quantile(x, 0.3, 0, interpolation="lower"), torch.quantile(x, 0.3, 0, interpolation="nearest"), torch.quantile(x, 0.3, 0, interpolation="midpoint"))
--- onnx 17
    (float[5] x) => (float y, float y1, float y2)
        <float constant = {inf},
         int64[1] "constant.1" = {5},
         int64[1] "constant.2" = {0},
         float "constant.3" = {1},
         float "constant.4" = {0},
         float[1] "constant.5" = {0.3},
         float "constant.6" = {nan},
         float[1] "constant.7" = {0.5}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/IsNaN_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", constant, x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Where_output_0", "constant.1")
        ["/Not"] "/Not_output_0" = Not ("/IsNaN_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Cast_2_output_0", "constant.2")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/ReduceSum_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_3_output_0", "constant.3")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.4", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "constant.5")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/Floor_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_4_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_3_output_0", "constant.4")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "constant.6", "/GatherElements_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/Where_1_output_0", "constant.2")
        ["/Where_2"] y = Where ("/Cast_1_output_0", "constant.6", "/Squeeze_output_0")
        ["/Round"] "/Round_output_0" = Round ("/Mul_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Round_output_0")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_5_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", "constant.6", "/GatherElements_1_output_0")
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze ("/Where_3_output_0", "constant.2")
        ["/Where_4"] y1 = Where ("/Cast_1_output_0", "constant.6", "/Squeeze_1_output_0")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Mul_output_0")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 7> ("/Ceil_output_0")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_6_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/GatherElements_2_output_0", "/GatherElements_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_2_output_0", "/GatherElements_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "constant.7")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_2_output_0", "/Mul_1_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_1_output_0", "/GatherElements_output_0", "/Sub_2_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Equal_output_0", "constant.6", "/Where_5_output_0")
        ["/Squeeze_2"] "/Squeeze_2_output_0" = Squeeze ("/Where_6_output_0", "constant.2")
        ["/Where_7"] y2 = Where ("/Cast_1_output_0", "constant.6", "/Squeeze_2_output_0")
    }
=== nanquantile
# x = [1., nan, 3., 2.]
# q = [0.5]
x: float[4]
q: float[1]
    return (torch.nanquantile(x, 0.5), torch.nanquantile(x, q))
--- onnx 17
    (float[4] x, float[1] q) => (float y, float[1] y1)
        <float constant = {0.5},
         float "constant.1" = {inf},
         int64[1] "constant.2" = {4},
         int64[1] "constant.3" = {0},
         float "constant.4" = {1},
         float "constant.5" = {0},
         float[1] "constant.6" = {0.5},
         float "constant.7" = {nan}>
    {
        ["/IsNaN"] "/IsNaN_output_0" = IsNaN (x)
        ["/Where"] "/Where_output_0" = Where ("/IsNaN_output_0", "constant.1", x)
        ["/TopK"] "/TopK_output_0", "/TopK_output_1" = TopK <axis = 0, largest = 0, sorted = 1> ("/Where_output_0", "constant.2")
        ["/Not"] "/Not_output_0" = Not ("/IsNaN_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Cast_output_0", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/ReduceSum_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_1_output_0", "constant.4")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "constant.5", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "constant.6")
        ["/Floor"] "/Floor_output_0" = Floor ("/Mul_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Floor_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_2_output_0")
        ["/Ceil"] "/Ceil_output_0" = Ceil ("/Mul_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 7> ("/Ceil_output_0")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_3_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "/Floor_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/GatherElements_1_output_0", "/GatherElements_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/GatherElements_1_output_0", "/GatherElements_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "/Sub_2_output_0")
        ["/Add"] "/Add_output_0" = Add ("/GatherElements_output_0", "/Mul_1_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.4", "/Sub_1_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_2_output_0", "/Sub_3_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_2_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Add_output_0", "/Sub_4_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", "/GatherElements_output_0", "/Where_1_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_1_output_0", "constant.5")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_1_output_0", "constant.7", "/Where_2_output_0")
        ["/Squeeze"] y = Squeeze ("/Where_3_output_0", "constant.3")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Clip_output_0", q)
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Mul_3_output_0")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 7> ("/Floor_1_output_0")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_4_output_0")
        ["/Ceil_1"] "/Ceil_1_output_0" = Ceil ("/Mul_3_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Ceil_1_output_0")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 0> ("/TopK_output_0", "/Cast_5_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_3_output_0", "/Floor_1_output_0")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/GatherElements_3_output_0", "/GatherElements_2_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/GatherElements_3_output_0", "/GatherElements_2_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Sub_5_output_0", "/Sub_6_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/GatherElements_2_output_0", "/Mul_4_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("constant.4", "/Sub_5_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Sub_6_output_0", "/Sub_7_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_5_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Sub_5_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_1_output_0", constant)
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_1_output_0", "/Add_1_output_0", "/Sub_8_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_2_output_0", "/GatherElements_2_output_0", "/Where_4_output_0")
        ["/Where_6"] y1 = Where ("/Equal_1_output_0", "constant.7", "/Where_5_output_0")
    }
=== trapezoid, trapz
x: float[2,4]
t: float[4]
    return (torch.trapezoid(x), torch.trapezoid(x, t), torch.trapz(x, dx=0.5), torch.trapz(x, t))
--- onnx 17
    (float[2,4] x, float[4] t) => (float[2] y, float[2] y1, float[2] y2, float[2] y3)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         float "constant.4" = {2},
         int64[2] "constant.5" = {1,4},
         float "constant.6" = {0.5}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", constant)
        ["/Add"] "/Add_output_0" = Add ("/Slice_output_0", "/Slice_1_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Add_output_0", constant)
        ["/Div"] y = Div ("/ReduceSum_output_0", "constant.4")
        ["/Reshape"] "/Reshape_output_0" = Reshape (t, "constant.5")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.3", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Add_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_output_0", "constant.4")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Div_1_output_0", constant)
        ["/Mul_1"] y2 = Mul (y, "constant.6")
        ["/Identity"] y3 = Identity (y1)
    }
=== cumulative_trapezoid
x: float[2,4]
t: float[4]
    return (torch.cumulative_trapezoid(x), torch.cumulative_trapezoid(x, t))
--- onnx 17
    (float[2,4] x, float[4] t) => (float[2,3] y, float[2,3] y1)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         int64 "constant.4" = {1},
         float "constant.5" = {0.5},
         int64[2] "constant.6" = {1,4},
         float "constant.7" = {2}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", constant)
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", constant)
        ["/Add"] "/Add_output_0" = Add ("/Slice_output_0", "/Slice_1_output_0")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Add_output_0", "constant.4")
        ["/Mul"] y = Mul ("/CumSum_output_0", "constant.5")
        ["/Reshape"] "/Reshape_output_0" = Reshape (t, "constant.6")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Reshape_output_0", "constant.2", "constant.3", constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/Slice_2_output_0", "/Slice_3_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "/Add_output_0")
        ["/CumSum_1"] "/CumSum_1_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Mul_1_output_0", "constant.4")
        ["/Div"] y1 = Div ("/CumSum_1_output_0", "constant.7")
    }
=== bincount and trapezoid of nothing
x: int64[0]
w: float[0]
y: int64[n,0]
    return (torch.bincount(x, w), torch.bincount(x, w, 2), torch.trapezoid(y), torch.trapezoid(y, w))
--- onnx 17
    (int64[0] x, float[0] w, int64[n,0] y) => (int64[0] "y.1", int64[2] y1, int64[n] y2, int64[n] y3)
        <int64[0] constant = {},
         int64[2] "constant.1" = {0,0}>
    {
        ["/Shape"] "/Shape_output_0" = Shape <end = 1, start = 0> (y)
        ["/ConstantOfShape"] y2 = ConstantOfShape <value = int64[1] {0}> ("/Shape_output_0")
        ["/Identity"] "y.1" = Identity (constant)
        ["/Identity_1"] y1 = Identity ("constant.1")
        ["/Identity_2"] y3 = Identity (y2)
    }
=== bincount
# x = [0, 2, 2, 1]
x: int64[4]
w: float[4]
    return (torch.bincount(x), torch.bincount(x, w), torch.bincount(x, None, 5))
--- onnx 17
    (int64[4] x, float[4] w) => (int64["int0+1"] y, float["int0+1"] y1, int64["int1+1"] y2)
        <int64[1] constant = {-1},
         int64[1] "constant.1" = {4},
         int64[4] "constant.2" = {1,1,1,1},
         int64[1] "constant.3" = {1}>
    {
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (x, constant)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 1> ("/Concat_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMax_output_0", "constant.3")
        ["/ConstantOfShape"] "/ConstantOfShape_output_0" = ConstantOfShape <value = int64[1] {0}> ("/Add_output_0")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_output_0", x, "constant.2")
        ["/ConstantOfShape_1"] "/ConstantOfShape_1_output_0" = ConstantOfShape <value = float[1] {0}> ("/Add_output_0")
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_1_output_0", x, w)
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> (x, "constant.1")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 1> ("/Concat_1_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/ReduceMax_1_output_0", "constant.3")
        ["/ConstantOfShape_2"] "/ConstantOfShape_2_output_0" = ConstantOfShape <value = int64[1] {0}> ("/Add_1_output_0")
        ["/ScatterElements_2"] y2 = ScatterElements <axis = 0, reduction = "add"> ("/ConstantOfShape_2_output_0", x, "constant.2")
    }
=== histc
# x in 0..1
x: float[20]
    return (torch.histc(x, 4, 0, 1), torch.histc(x, 4))
--- onnx 17
    (float[20] x) => (float[4] y, float[4] y1)
        <float constant = {0},
         float "constant.1" = {1},
         float "constant.2" = {4},
         int64 "constant.3" = {3},
         float[4] "constant.4" = {0,0,0,0}>
    {
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (x, constant)
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (x, "constant.1")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/LessOrEqual_output_0")
        ["/Mul"] "/Mul_output_0" = Mul (x, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Mul_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Where_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_output_0", "", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/And_output_0")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.4", "/Clip_output_0", "/Cast_1_output_0")
        ["/ReduceMin"] "/ReduceMin_output_0" = ReduceMin <axes = [0], keepdims = 0> (x)
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> (x)
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceMin_output_0", "/ReduceMax_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceMin_output_0", "constant.1")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_output_0", "/Sub_output_0", "/ReduceMin_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ReduceMax_output_0", "constant.1")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_output_0", "/Add_output_0", "/ReduceMax_output_0")
        ["/GreaterOrEqual_1"] "/GreaterOrEqual_1_output_0" = GreaterOrEqual (x, "/Where_1_output_0")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual (x, "/Where_2_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/GreaterOrEqual_1_output_0", "/LessOrEqual_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub (x, "/Where_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_1_output_0", "constant.2")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Where_2_output_0", "/Where_1_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_1_output_0", "/Sub_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/And_1_output_0", "/Div_output_0", constant)
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Where_3_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Cast_2_output_0", "", "constant.3")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 1> ("/And_1_output_0")
        ["/ScatterElements_1"] y1 = ScatterElements <axis = 0, reduction = "add"> ("constant.4", "/Clip_1_output_0", "/Cast_3_output_0")
    }
=== argwhere, nonzero_static
# x in 0..1
x: int64[2,3]
    return (torch.argwhere(x), torch.nonzero_static(x, size=4))
--- onnx 17
    (int64[2,3] x) => (int64[unk0,2] y, int64[4,2] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {4},
         int64[4,2] "constant.2" = {-1,-1,-1,-1,-1,-1,-1,-1}>
    {
        ["/NonZero"] "/NonZero_output_0" = NonZero (x)
        ["/Transpose"] y = Transpose <perm = [1, 0]> ("/NonZero_output_0")
        ["/Slice"] "/Slice_output_0" = Slice (y, constant, "constant.1", constant)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "constant.2")
        ["/Slice_1"] y1 = Slice ("/Concat_output_0", constant, "constant.1", constant)
    }
=== unique_consecutive
# x = [1, 1, 2, 2, 2, 1]
x: int64[6]
    return torch.unique_consecutive(x, True, True)
--- onnx 17
    (int64[6] x) => (int64[unk0] y, int64[6] y1, int64[unk1] y2)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         int64[1] "constant.4" = {6},
         bool[1] "constant.5" = {1},
         int64 "constant.6" = {0},
         int64 "constant.7" = {1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Slice_output_0", "/Slice_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.5", "/Not_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/Concat_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", "constant.3")
        ["/Gather"] y = Gather <axis = 0> (x, "/Reshape_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Concat_output_0")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Cast_output_0", "constant.6")
        ["/Sub"] y1 = Sub ("/CumSum_output_0", "constant.7")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", "constant.2")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Slice_2_output_0", "constant.4")
        ["/Sub_1"] y2 = Sub ("/Concat_1_output_0", "/Reshape_output_0")
    }
=== unique_dim
# x = [1, 2, 1, 2, 0, 0]
x: int64[3,2]
    return torch.unique_dim(x, 0, True, True, True)
--- onnx 17
    (int64[3,2] x) => (int64[unk0,2] y, int64[3] y1, int64[unk0] y2) {
        ["/Unique"] y, "/Unique_output_1", y1, y2 = Unique <axis = 0, sorted = 1> (x)
    }
=== unique_dim_consecutive
# x = [1, 2, 1, 2, 0, 0]
x: int64[3,2]
    return torch.unique_dim_consecutive(x, 0, True, True)
--- onnx 17
    (int64[3,2] x) => (int64[unk0,2] y, int64[3] y1, int64[unk1] y2)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {-1},
         int64[1] "constant.4" = {3},
         bool[1] "constant.5" = {1},
         int64 "constant.6" = {0},
         int64 "constant.7" = {1}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", "constant.3", "constant.2")
        ["/Equal"] "/Equal_output_0" = Equal ("/Slice_output_0", "/Slice_1_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 6> ("/Not_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 0> ("/Cast_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("constant.5", "/Cast_1_output_0")
        ["/NonZero"] "/NonZero_output_0" = NonZero ("/Concat_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape ("/NonZero_output_0", "constant.3")
        ["/Gather"] y = Gather <axis = 0> (x, "/Reshape_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 7> ("/Concat_output_0")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Cast_2_output_0", "constant.6")
        ["/Sub"] y1 = Sub ("/CumSum_output_0", "constant.7")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Reshape_output_0", constant, "constant.1", "constant.2")
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 0> ("/Slice_2_output_0", "constant.4")
        ["/Sub_1"] y2 = Sub ("/Concat_1_output_0", "/Reshape_output_0")
    }
=== repeat_interleave by a tensor
# r = [2, 0, 1]
x: float[3,2]
r: int64[3]
    return (torch.repeat_interleave(x, r, 0), torch.repeat_interleave(r))
--- onnx 17
    (float[3,2] x, int64[3] r) => (float["max(int0, 0)",2] y, int64["max(int0, 0)"] y1)
        <int64 constant = {0},
         int64[1] "constant.1" = {0},
         int64 "constant.2" = {1},
         int64[1] "constant.3" = {1}>
    {
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> (r, constant)
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (r, "constant.1")
        ["/Range"] "/Range_output_0" = Range (constant, "/ReduceSum_output_0", "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Range_output_0", "constant.3")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Unsqueeze_output_0", "/CumSum_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/GreaterOrEqual_output_0")
        ["/ReduceSum_1"] y1 = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.3")
        ["/Gather"] y = Gather <axis = 0> (x, y1)
    }
=== hsplit, vsplit, dsplit
x: float[2,4,2]
    a = torch.hsplit(x, 2)
    b = torch.vsplit(x, 2)
    c = torch.dsplit(x, 2)
    return (a[1], b[0], c[1])
--- onnx 17
    (float[2,4,2] x) => (float[2,2,2] y, float[1,4,2] y1, float[2,4,1] y2)
        <int64[2] constant = {2,2},
         int64[2] "constant.1" = {1,1}>
    {
        ["/Split"] "/Split_output_0", y = Split <axis = 1> (x, constant)
        ["/Split_1"] y1, "/Split_1_output_1" = Split <axis = 0> (x, "constant.1")
        ["/Split_2"] "/Split_2_output_0", y2 = Split <axis = 2> (x, "constant.1")
    }
=== hsplit, vsplit, dsplit at places
x: float[2,4,2]
    a = torch.hsplit(x, [1, 3])
    b = torch.vsplit(x, [1])
    c = torch.dsplit(x, [1])
    return (a[1], b[0], c[1])
--- onnx 17
    (float[2,4,2] x) => (float[2,2,2] y, float[1,4,2] y1, float[2,4,1] y2)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {3},
         int64[1] "constant.3" = {9223372036854775807},
         int64[1] "constant.4" = {2}>
    {
        ["/Slice"] y = Slice (x, "constant.1", "constant.2", "constant.1")
        ["/Slice_1"] y1 = Slice (x, constant, "constant.1", constant)
        ["/Slice_2"] y2 = Slice (x, "constant.1", "constant.3", "constant.4")
    }
=== dstack, block_diag
x: float[3]
y: float[3]
    return (torch.dstack([x, y]), torch.block_diag([x, y]))
--- onnx 17
    (float[3] x, float[3] y) => (float[1,3,2] "y.1", float[2,6] y1)
        <int64[2] constant = {1,3},
         int64[3] "constant.1" = {1,3,1},
         int64[4] "constant.2" = {0,0,0,3},
         int64[4] "constant.3" = {0,3,0,0}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape (y, constant)
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape (y, "constant.1")
        ["/Concat"] "y.1" = Concat <axis = 2> ("/Reshape_1_output_0", "/Reshape_3_output_0")
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> ("/Reshape_output_0", "constant.2")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> ("/Reshape_2_output_0", "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Pad_output_0", "/Pad_1_output_0")
    }
=== cartesian_prod, combinations
x: float[2]
y: float[3]
    return (torch.cartesian_prod([x, y]), torch.combinations(y), torch.combinations(y, 2, True))
--- onnx 17
    (float[2] x, float[3] y) => (float[6,2] "y.1", float[3,2] y1, float[6,2] y2)
        <int64[2] constant = {2,1},
         int64[2] "constant.1" = {2,3},
         int64[2] "constant.2" = {1,3},
         int64[2] "constant.3" = {6,1},
         int64[3,2] "constant.4" = {0,1,0,2,1,2},
         int64[6,2] "constant.5" = {0,0,0,1,0,2,1,1,1,2,2,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (y, "constant.2")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Reshape_1_output_0", "constant.1")
        ["/Reshape_2"] "/Reshape_2_output_0" = Reshape ("/Expand_output_0", "constant.3")
        ["/Reshape_3"] "/Reshape_3_output_0" = Reshape ("/Expand_1_output_0", "constant.3")
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Reshape_2_output_0", "/Reshape_3_output_0")
        ["/Gather"] y1 = Gather <axis = 0> (y, "constant.4")
        ["/Gather_1"] y2 = Gather <axis = 0> (y, "constant.5")
    }
=== pad_sequence
x: float[2,3]
y: float[4,3]
    return (torch.pad_sequence([x, y]), torch.pad_sequence([x, y], True, 5.))
--- onnx 17
    (float[2,3] x, float[4,3] y) => (float[4,2,3] "y.1", float[2,4,3] y1)
        <int64[4] constant = {0,0,2,0},
         int64[1] "constant.1" = {1},
         float "constant.2" = {5},
         int64[1] "constant.3" = {0}>
    {
        ["/Pad"] "/Pad_output_0" = Pad <mode = "constant"> (x, constant)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Pad_output_0", "constant.1")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze (y, "constant.1")
        ["/Concat"] "y.1" = Concat <axis = 1> ("/Unsqueeze_output_0", "/Unsqueeze_1_output_0")
        ["/Pad_1"] "/Pad_1_output_0" = Pad <mode = "constant"> (x, constant, "constant.2")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Pad_1_output_0", "constant.3")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze (y, "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 0> ("/Unsqueeze_2_output_0", "/Unsqueeze_3_output_0")
    }
=== as_strided
x: float[12]
    return (torch.as_strided(x, [2, 3], [4, 1], 1), torch.as_strided_copy(x, [3], [2]))
--- onnx 17
    (float[12] x) => (float[2,3] y, float[3] y1)
        <int64[2,3] constant = {1,2,3,5,6,7},
         int64[3] "constant.1" = {0,2,4}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
        ["/Gather_1"] y1 = Gather <axis = 0> (x, "constant.1")
    }
=== as_strided_scatter
x: float[6]
s: float[3]
    return torch.as_strided_scatter(x, s, [3], [2], 0)
--- onnx 17
    (float[6] x, float[3] s) => (float[6] y)
        <int64[3] constant = {0,2,4}>
    {
        ["/ScatterElements"] y = ScatterElements <axis = 0> (x, constant, s)
    }
=== diagonal_copy, diagonal_scatter
x: float[3,3]
s: float[3]
    return (torch.diagonal_copy(x), torch.diagonal_scatter(x, s))
--- onnx 17
    (float[3,3] x, float[3] s) => (float[3] y, float[3,3] y1)
        <int64[1] constant = {9},
         int64[1] "constant.1" = {0},
         int64[1] "constant.2" = {12},
         int64[1] "constant.3" = {4},
         int64[2] "constant.4" = {3,3},
         int64[3] "constant.5" = {0,4,8},
         int64[1] "constant.6" = {-1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Slice"] y = Slice ("/Reshape_output_0", "constant.1", "constant.2", "constant.1", "constant.3")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.6")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 0> ("/Reshape_1_output_0", "constant.5", s)
        ["/Reshape_2"] y1 = Reshape ("/ScatterElements_output_0", "constant.4")
    }
=== the copies of other views
x: float[4,2]
    return (torch.alias_copy(x), torch.lift_fresh_copy(x), torch.narrow_copy(x, 0, 1, 2), torch.unfold_copy(x, 0, 2, 1), torch.unbind_copy(x, 1)[0], torch.split_with_sizes_copy(x, [1, 3])[1])
--- onnx 17
    (float[4,2] x) => (float[4,2] y, float[4,2] y1, float[2,2] y2, float[3,2,2] y3, float[4] y4, float[3,2] y5)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {3},
         int64[1] "constant.2" = {0},
         int64[3,2] "constant.3" = {0,1,1,2,2,3},
         int64[2] "constant.4" = {1,1},
         int64[2] "constant.5" = {1,3}>
    {
        ["/Slice"] y2 = Slice (x, constant, "constant.1", "constant.2")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, "constant.3")
        ["/Transpose"] y3 = Transpose <perm = [0, 2, 1]> ("/Gather_output_0")
        ["/Split"] "/Split_output_0", "/Split_output_1" = Split <axis = 1> (x, "constant.4")
        ["/Squeeze"] y4 = Squeeze ("/Split_output_0", constant)
        ["/Split_1"] "/Split_1_output_0", y5 = Split <axis = 0> (x, "constant.5")
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (x)
    }
=== index_reduce
# i = [0, 0, 1]
# x in 1..3
# s in 1..3
x: float[2,2]
i: int64[3]
s: float[3,2]
    return (torch.index_reduce(x, 0, i, s, "prod"), torch.index_reduce(x, 0, i, s, "amax", include_self=False), torch.index_reduce(x, 0, i, s, "mean"))
--- onnx 18
    (float[2,2] x, int64[3] i, float[3,2] s) => (float[2,2] y, float[2,2] y1, float[2,2] y2)
        <int64[2] constant = {3,1},
         int64[2] "constant.1" = {3,2},
         float "constant.2" = {1},
         float[3,2] "constant.3" = {1,1,1,1,1,1},
         float[3,2] "constant.4" = {-inf,-inf,-inf,-inf,-inf,-inf},
         float[2,2] "constant.5" = {1,1,1,1}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, constant)
        ["/Expand"] "/Expand_output_0" = Expand ("/Reshape_output_0", "constant.1")
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "mul"> (x, "/Expand_output_0", s)
        ["/ScatterElements_1"] "/ScatterElements_1_output_0" = ScatterElements <axis = 0> (x, "/Expand_output_0", "constant.4")
        ["/ScatterElements_2"] y1 = ScatterElements <axis = 0, reduction = "max"> ("/ScatterElements_1_output_0", "/Expand_output_0", s)
        ["/ScatterElements_3"] "/ScatterElements_3_output_0" = ScatterElements <axis = 0, reduction = "add"> (x, "/Expand_output_0", s)
        ["/ScatterElements_4"] "/ScatterElements_4_output_0" = ScatterElements <axis = 0, reduction = "add"> ("constant.5", "/Expand_output_0", "constant.3")
        ["/Max"] "/Max_output_0" = Max ("/ScatterElements_4_output_0", "constant.2")
        ["/Div"] y2 = Div ("/ScatterElements_3_output_0", "/Max_output_0")
    }
=== put
# i = [0, 4, 4]
x: float[2,3]
i: int64[3]
s: float[3]
    return torch.put(x, i, s, True)
--- onnx 17
    (float[2,3] x, int64[3] i, float[3] s) => (float[2,3] y)
        <int64[1] constant = {6},
         int64 "constant.1" = {0},
         int64 "constant.2" = {6},
         int64[1] "constant.3" = {1},
         int64[2] "constant.4" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Less"] "/Less_output_0" = Less (i, "constant.1")
        ["/Add"] "/Add_output_0" = Add (i, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.3")
        ["/ScatterND"] "/ScatterND_output_0" = ScatterND <reduction = "add"> ("/Reshape_output_0", "/Unsqueeze_output_0", s)
        ["/Reshape_1"] y = Reshape ("/ScatterND_output_0", "constant.4")
    }
=== put without adding
# i = [0, 4, 2]
x: float[2,3]
i: int64[3]
s: float[3]
    return torch.put(x, i, s)
--- onnx 17
    (float[2,3] x, int64[3] i, float[3] s) => (float[2,3] y)
        <int64[1] constant = {6},
         int64 "constant.1" = {0},
         int64 "constant.2" = {6},
         int64[1] "constant.3" = {1},
         int64[2] "constant.4" = {2,3}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, constant)
        ["/Less"] "/Less_output_0" = Less (i, "constant.1")
        ["/Add"] "/Add_output_0" = Add (i, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_output_0", i)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.3")
        ["/ScatterND"] "/ScatterND_output_0" = ScatterND ("/Reshape_output_0", "/Unsqueeze_output_0", s)
        ["/Reshape_1"] y = Reshape ("/ScatterND_output_0", "constant.4")
    }
=== max_unpool2d
# i = [0, 2, 9, 15]
x: float[1,1,2,2]
i: int64[1,1,2,2]
    return torch.max_unpool2d(x, i, [4, 4])
--- onnx 17
    (float[1,1,2,2] x, int64[1,1,2,2] i) => (float[1,1,4,4] y)
        <float[1,1,16] constant = {0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0},
         int64[3] "constant.1" = {1,1,4},
         int64[4] "constant.2" = {1,1,4,4}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 2> (constant, "/Reshape_output_0", "/Reshape_1_output_0")
        ["/Reshape_2"] y = Reshape ("/ScatterElements_output_0", "constant.2")
    }
=== max_unpool3d
# i = [3]
x: float[1,1,1,1,1]
i: int64[1,1,1,1,1]
    return torch.max_unpool3d(x, i, [2, 2, 2], [2, 2, 2], [0, 0, 0])
--- onnx 17
    (float[1,1,1,1,1] x, int64[1,1,1,1,1] i) => (float[1,1,2,2,2] y)
        <float[1,1,8] constant = {0,0,0,0,0,0,0,0},
         int64[3] "constant.1" = {1,1,1},
         int64[5] "constant.2" = {1,1,2,2,2}>
    {
        ["/Reshape"] "/Reshape_output_0" = Reshape (i, "constant.1")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape (x, "constant.1")
        ["/ScatterElements"] "/ScatterElements_output_0" = ScatterElements <axis = 2> (constant, "/Reshape_output_0", "/Reshape_1_output_0")
        ["/Reshape_2"] y = Reshape ("/ScatterElements_output_0", "constant.2")
    }
=== sum_to_size
x: float[2,3,4]
    return (torch.sum_to_size(x, [3, 1]), torch.sum_to_size(x, [2, 3, 4]))
--- onnx 17
    (float[2,3,4] x) => (float[3,1] y, float[2,3,4] y1)
        <int64[1] constant = {0},
         int64[1] "constant.1" = {1}>
    {
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> (x, constant)
        ["/ReduceSum_1"] y = ReduceSum <keepdims = 1> ("/ReduceSum_output_0", "constant.1")
        ["/Identity"] y1 = Identity (x)
    }
=== native_dropout
# random
x: float[3]
    return torch.native_dropout(x, 0.5, False)
--- onnx 17
    (float[3] x) => (float[3] y, bool[3] y1)
        <bool[3] constant = {1,1,1}>
    {
        ["/Identity"] y = Identity (x)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== nll_loss_forward, nll_loss2d_forward
# y in 0..2
# t in 0..2
x: float[4,3]
y: int64[4]
z: float[2,3,2,2]
t: int64[2,2,2]
    a, b = torch.nll_loss_forward(x, y, None, 1, -100)
    c, d = torch.nll_loss2d_forward(z, t, None, 1, -100)
    return (a, b, c, d)
--- onnx 17
    (float[4,3] x, int64[4] y, float[2,3,2,2] z, int64[2,2,2] t) => (float "y.1", float y1, float y2, float y3)
        <int64 constant = {-100},
         int64[1] "constant.1" = {0},
         int64 "constant.2" = {0},
         int64[1] "constant.3" = {1},
         float "constant.4" = {0},
         int64[3] "constant.5" = {0,1,2}>
    {
        ["/Equal"] "/Equal_output_0" = Equal (y, constant)
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Not_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.1")
        ["/Cast_1"] y1 = Cast <to = 1> ("/ReduceSum_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Not_output_0", y, "constant.2")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_output_0", "constant.3")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> (x, "/Unsqueeze_output_0")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/GatherElements_output_0", "constant.3")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Not_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Squeeze_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "/Neg_output_0", "constant.4")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Where_1_output_0", "constant.1")
        ["/ReduceSum_2"] "/ReduceSum_2_output_0" = ReduceSum <keepdims = 0> ("/Cast_2_output_0", "constant.1")
        ["/Div"] "y.1" = Div ("/ReduceSum_1_output_0", "/ReduceSum_2_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal (t, constant)
        ["/Not_1"] "/Not_1_output_0" = Not ("/Equal_1_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 7> ("/Not_1_output_0")
        ["/ReduceSum_3"] "/ReduceSum_3_output_0" = ReduceSum <keepdims = 0> ("/Cast_3_output_0", "constant.5")
        ["/Cast_4"] y3 = Cast <to = 1> ("/ReduceSum_3_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Not_1_output_0", t, "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_2_output_0", "constant.3")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 1> (z, "/Unsqueeze_1_output_0")
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze ("/GatherElements_1_output_0", "constant.3")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 1> ("/Not_1_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Squeeze_1_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Not_1_output_0", "/Neg_1_output_0", "constant.4")
        ["/ReduceSum_4"] "/ReduceSum_4_output_0" = ReduceSum <keepdims = 0> ("/Where_3_output_0", "constant.5")
        ["/ReduceSum_5"] "/ReduceSum_5_output_0" = ReduceSum <keepdims = 0> ("/Cast_5_output_0", "constant.5")
        ["/Div_1"] y2 = Div ("/ReduceSum_4_output_0", "/ReduceSum_5_output_0")
    }
=== multi_margin_loss, multilabel_margin_loss
# y in 0..2
# t = [0, 2, -1, 1, -1, -1]
x: float[2,3]
y: int64[2]
t: int64[2,3]
    return (torch.multi_margin_loss(x, y), torch.multilabel_margin_loss(x, t))
--- onnx 17
    (float[2,3] x, int64[2] y, int64[2,3] t) => (float "y.1", float y1)
        <int64[1] constant = {1},
         float "constant.1" = {1},
         float "constant.2" = {0},
         float "constant.3" = {inf},
         int64 "constant.4" = {0},
         int64 "constant.5" = {1},
         int64[3] "constant.6" = {0,1,2},
         float "constant.7" = {3},
         int64[1] "constant.8" = {2},
         int64[2] "constant.9" = {1,2}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (y, constant)
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 1> (x, "/Unsqueeze_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.1", "/GatherElements_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Sub_output_0", x)
        ["/Clip"] "/Clip_output_0" = Clip ("/Add_output_0", "constant.2", "constant.3")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.6", "/Unsqueeze_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.2", "/Clip_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Where_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/ReduceSum_output_0", "constant.7")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Div_output_0")
        ["/Less"] "/Less_output_0" = Less (t, "constant.4")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/Less_output_0")
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> ("/Cast_output_0", "constant.5")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/CumSum_output_0", "constant.4")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Equal_1_output_0", t, "constant.4")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_1_output_0", "constant.8")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Unsqueeze_1_output_0", "constant.6")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Equal_1_output_0", "constant.8")
        ["/And"] "/And_output_0" = And ("/Equal_2_output_0", "/Unsqueeze_2_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> ("/And_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [1], keepdims = 0> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 1> (x, "/Where_1_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/GatherElements_1_output_0", "constant.8")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.1", "/Unsqueeze_3_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze (x, constant)
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_1_output_0", "/Unsqueeze_4_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Add_1_output_0", "constant.2", "constant.3")
        ["/Unsqueeze_5"] "/Unsqueeze_5_output_0" = Unsqueeze ("/Cast_2_output_0", constant)
        ["/Not"] "/Not_output_0" = Not ("/Unsqueeze_5_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/Unsqueeze_2_output_0", "/Not_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/And_1_output_0", "/Clip_1_output_0", "constant.2")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 0> ("/Where_2_output_0", "constant.9")
        ["/Div_1"] "/Div_1_output_0" = Div ("/ReduceSum_1_output_0", "constant.7")
        ["/ReduceMean_1"] y1 = ReduceMean <axes = [0], keepdims = 0> ("/Div_1_output_0")
    }
=== poisson_nll_loss
# y in 1..3
x: float[3]
y: float[3]
    return (torch.poisson_nll_loss(x, y, True, False, 1e-08, 1), torch.poisson_nll_loss(x, y, True, True, 1e-08, 0))
--- onnx 17
    (float[3] x, float[3] y) => (float "y.1", float[3] y1)
        <float constant = {6.2831855},
         float "constant.1" = {0.5},
         float "constant.2" = {1},
         float "constant.3" = {0}>
    {
        ["/Exp"] "/Exp_output_0" = Exp (x)
        ["/Mul"] "/Mul_output_0" = Mul (y, x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Exp_output_0", "/Mul_output_0")
        ["/ReduceMean"] "y.1" = ReduceMean <axes = [0], keepdims = 0> ("/Sub_output_0")
        ["/Log"] "/Log_output_0" = Log (y)
        ["/Mul_1"] "/Mul_1_output_0" = Mul (y, "/Log_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_1_output_0", y)
        ["/Mul_2"] "/Mul_2_output_0" = Mul (y, constant)
        ["/Log_1"] "/Log_1_output_0" = Log ("/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Log_1_output_0", "constant.1")
        ["/Add"] "/Add_output_0" = Add ("/Sub_1_output_0", "/Mul_3_output_0")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (y, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/LessOrEqual_output_0", "constant.3", "/Add_output_0")
        ["/Add_1"] y1 = Add ("/Sub_output_0", "/Where_output_0")
    }
=== i0, special_i0e, special_i1, special_i1e
# x = [0., 0.5, -3., 9., 20.]
x: float[5]
    return (torch.i0(x), torch.special_i0e(x), torch.special_i1(x), torch.special_i1e(x))
--- onnx 17
    (float[5] x) => (float[5] y, float[5] y1, float[5] y2, float[5] y3)
        <double constant = {15},
         double "constant.1" = {-inf},
         double "constant.2" = {4},
         double "constant.3" = {1},
         double "constant.4" = {1600},
         double "constant.5" = {1521},
         double "constant.6" = {1444},
         double "constant.7" = {1369},
         double "constant.8" = {1296},
         double "constant.9" = {1225},
         double "constant.10" = {1156},
         double "constant.11" = {1089},
         double "constant.12" = {1024},
         double "constant.13" = {961},
         double "constant.14" = {900},
         double "constant.15" = {841},
         double "constant.16" = {784},
         double "constant.17" = {729},
         double "constant.18" = {676},
         double "constant.19" = {625},
         double "constant.20" = {576},
         double "constant.21" = {529},
         double "constant.22" = {484},
         double "constant.23" = {441},
         double "constant.24" = {400},
         double "constant.25" = {361},
         double "constant.26" = {324},
         double "constant.27" = {289},
         double "constant.28" = {256},
         double "constant.29" = {225},
         double "constant.30" = {196},
         double "constant.31" = {169},
         double "constant.32" = {144},
         double "constant.33" = {121},
         double "constant.34" = {100},
         double "constant.35" = {81},
         double "constant.36" = {64},
         double "constant.37" = {49},
         double "constant.38" = {36},
         double "constant.39" = {25},
         double "constant.40" = {16},
         double "constant.41" = {9},
         double "constant.42" = {inf},
         double "constant.43" = {31},
         double[5] "constant.44" = {961,961,961,961,961},
         double "constant.45" = {128},
         double "constant.46" = {29},
         double "constant.47" = {120},
         double "constant.48" = {27},
         double "constant.49" = {112},
         double "constant.50" = {104},
         double "constant.51" = {23},
         double "constant.52" = {96},
         double "constant.53" = {21},
         double "constant.54" = {88},
         double "constant.55" = {19},
         double "constant.56" = {80},
         double "constant.57" = {17},
         double "constant.58" = {72},
         double "constant.59" = {13},
         double "constant.60" = {56},
         double "constant.61" = {11},
         double "constant.62" = {48},
         double "constant.63" = {40},
         double "constant.64" = {7},
         double "constant.65" = {32},
         double "constant.66" = {5},
         double "constant.67" = {24},
         double "constant.68" = {3},
         double "constant.69" = {8},
         double "constant.70" = {6.283185307179586},
         double "constant.71" = {nan},
         double "constant.72" = {1640},
         double "constant.73" = {1560},
         double "constant.74" = {1482},
         double "constant.75" = {1406},
         double "constant.76" = {1332},
         double "constant.77" = {1260},
         double "constant.78" = {1190},
         double "constant.79" = {1122},
         double "constant.80" = {1056},
         double "constant.81" = {992},
         double "constant.82" = {930},
         double "constant.83" = {870},
         double "constant.84" = {812},
         double "constant.85" = {756},
         double "constant.86" = {702},
         double "constant.87" = {650},
         double "constant.88" = {600},
         double "constant.89" = {552},
         double "constant.90" = {506},
         double "constant.91" = {462},
         double "constant.92" = {420},
         double "constant.93" = {380},
         double "constant.94" = {342},
         double "constant.95" = {306},
         double "constant.96" = {272},
         double "constant.97" = {240},
         double "constant.98" = {210},
         double "constant.99" = {182},
         double "constant.100" = {156},
         double "constant.101" = {132},
         double "constant.102" = {110},
         double "constant.103" = {90},
         double "constant.104" = {42},
         double "constant.105" = {30},
         double "constant.106" = {20},
         double "constant.107" = {12},
         double "constant.108" = {6},
         double "constant.109" = {2},
         double[5] "constant.110" = {957,957,957,957,957},
         double "constant.111" = {-1},
         double "constant.112" = {0}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Abs"] "/Abs_output_0" = Abs ("/Cast_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Abs_output_0", "constant.1", constant)
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_output_0", "constant.2")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Div_output_0", "constant.4")
        ["/Add"] "/Add_output_0" = Add ("/Div_1_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Add_output_0", "/Div_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Mul_1_output_0", "constant.5")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Div_2_output_0", "constant.3")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_1_output_0", "/Div_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_2_output_0", "constant.6")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Div_3_output_0", "constant.3")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_2_output_0", "/Div_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Mul_3_output_0", "constant.7")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Div_4_output_0", "constant.3")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_3_output_0", "/Div_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_4_output_0", "constant.8")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Div_5_output_0", "constant.3")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_4_output_0", "/Div_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_5_output_0", "constant.9")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Div_6_output_0", "constant.3")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_5_output_0", "/Div_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Mul_6_output_0", "constant.10")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Div_7_output_0", "constant.3")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_6_output_0", "/Div_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Mul_7_output_0", "constant.11")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Div_8_output_0", "constant.3")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_7_output_0", "/Div_output_0")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Mul_8_output_0", "constant.12")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Div_9_output_0", "constant.3")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_8_output_0", "/Div_output_0")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Mul_9_output_0", "constant.13")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Div_10_output_0", "constant.3")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_9_output_0", "/Div_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Mul_10_output_0", "constant.14")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Div_11_output_0", "constant.3")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_10_output_0", "/Div_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Mul_11_output_0", "constant.15")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Div_12_output_0", "constant.3")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_11_output_0", "/Div_output_0")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Mul_12_output_0", "constant.16")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Div_13_output_0", "constant.3")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_12_output_0", "/Div_output_0")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Mul_13_output_0", "constant.17")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Div_14_output_0", "constant.3")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_13_output_0", "/Div_output_0")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Mul_14_output_0", "constant.18")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Div_15_output_0", "constant.3")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_14_output_0", "/Div_output_0")
        ["/Div_16"] "/Div_16_output_0" = Div ("/Mul_15_output_0", "constant.19")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Div_16_output_0", "constant.3")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Add_15_output_0", "/Div_output_0")
        ["/Div_17"] "/Div_17_output_0" = Div ("/Mul_16_output_0", "constant.20")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Div_17_output_0", "constant.3")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Add_16_output_0", "/Div_output_0")
        ["/Div_18"] "/Div_18_output_0" = Div ("/Mul_17_output_0", "constant.21")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Div_18_output_0", "constant.3")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_17_output_0", "/Div_output_0")
        ["/Div_19"] "/Div_19_output_0" = Div ("/Mul_18_output_0", "constant.22")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Div_19_output_0", "constant.3")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_18_output_0", "/Div_output_0")
        ["/Div_20"] "/Div_20_output_0" = Div ("/Mul_19_output_0", "constant.23")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Div_20_output_0", "constant.3")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_19_output_0", "/Div_output_0")
        ["/Div_21"] "/Div_21_output_0" = Div ("/Mul_20_output_0", "constant.24")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Div_21_output_0", "constant.3")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_20_output_0", "/Div_output_0")
        ["/Div_22"] "/Div_22_output_0" = Div ("/Mul_21_output_0", "constant.25")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Div_22_output_0", "constant.3")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_21_output_0", "/Div_output_0")
        ["/Div_23"] "/Div_23_output_0" = Div ("/Mul_22_output_0", "constant.26")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Div_23_output_0", "constant.3")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_22_output_0", "/Div_output_0")
        ["/Div_24"] "/Div_24_output_0" = Div ("/Mul_23_output_0", "constant.27")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Div_24_output_0", "constant.3")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_23_output_0", "/Div_output_0")
        ["/Div_25"] "/Div_25_output_0" = Div ("/Mul_24_output_0", "constant.28")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Div_25_output_0", "constant.3")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_24_output_0", "/Div_output_0")
        ["/Div_26"] "/Div_26_output_0" = Div ("/Mul_25_output_0", "constant.29")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Div_26_output_0", "constant.3")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_25_output_0", "/Div_output_0")
        ["/Div_27"] "/Div_27_output_0" = Div ("/Mul_26_output_0", "constant.30")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Div_27_output_0", "constant.3")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Add_26_output_0", "/Div_output_0")
        ["/Div_28"] "/Div_28_output_0" = Div ("/Mul_27_output_0", "constant.31")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Div_28_output_0", "constant.3")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Add_27_output_0", "/Div_output_0")
        ["/Div_29"] "/Div_29_output_0" = Div ("/Mul_28_output_0", "constant.32")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Div_29_output_0", "constant.3")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_28_output_0", "/Div_output_0")
        ["/Div_30"] "/Div_30_output_0" = Div ("/Mul_29_output_0", "constant.33")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Div_30_output_0", "constant.3")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_29_output_0", "/Div_output_0")
        ["/Div_31"] "/Div_31_output_0" = Div ("/Mul_30_output_0", "constant.34")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Div_31_output_0", "constant.3")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_30_output_0", "/Div_output_0")
        ["/Div_32"] "/Div_32_output_0" = Div ("/Mul_31_output_0", "constant.35")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Div_32_output_0", "constant.3")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_31_output_0", "/Div_output_0")
        ["/Div_33"] "/Div_33_output_0" = Div ("/Mul_32_output_0", "constant.36")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Div_33_output_0", "constant.3")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_32_output_0", "/Div_output_0")
        ["/Div_34"] "/Div_34_output_0" = Div ("/Mul_33_output_0", "constant.37")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Div_34_output_0", "constant.3")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_33_output_0", "/Div_output_0")
        ["/Div_35"] "/Div_35_output_0" = Div ("/Mul_34_output_0", "constant.38")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Div_35_output_0", "constant.3")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_34_output_0", "/Div_output_0")
        ["/Div_36"] "/Div_36_output_0" = Div ("/Mul_35_output_0", "constant.39")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Div_36_output_0", "constant.3")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Add_35_output_0", "/Div_output_0")
        ["/Div_37"] "/Div_37_output_0" = Div ("/Mul_36_output_0", "constant.40")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Div_37_output_0", "constant.3")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Add_36_output_0", "/Div_output_0")
        ["/Div_38"] "/Div_38_output_0" = Div ("/Mul_37_output_0", "constant.41")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Div_38_output_0", "constant.3")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Add_37_output_0", "/Div_output_0")
        ["/Div_39"] "/Div_39_output_0" = Div ("/Mul_38_output_0", "constant.2")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Div_39_output_0", "constant.3")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Add_38_output_0", "/Div_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_39_output_0", "constant.3")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Abs_output_0", constant, "constant.42")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Clip_1_output_0", "constant.45")
        ["/Div_40"] "/Div_40_output_0" = Div ("constant.44", "/Mul_40_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Div_40_output_0", "constant.3")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_40_output_0", "constant.46")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Mul_41_output_0", "constant.46")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Clip_1_output_0", "constant.47")
        ["/Div_41"] "/Div_41_output_0" = Div ("/Mul_42_output_0", "/Mul_43_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Div_41_output_0", "constant.3")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Add_41_output_0", "constant.48")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Mul_44_output_0", "constant.48")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Clip_1_output_0", "constant.49")
        ["/Div_42"] "/Div_42_output_0" = Div ("/Mul_45_output_0", "/Mul_46_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Div_42_output_0", "constant.3")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Add_42_output_0", "constant.39")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Mul_47_output_0", "constant.39")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Clip_1_output_0", "constant.50")
        ["/Div_43"] "/Div_43_output_0" = Div ("/Mul_48_output_0", "/Mul_49_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Div_43_output_0", "constant.3")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_43_output_0", "constant.51")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Mul_50_output_0", "constant.51")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Clip_1_output_0", "constant.52")
        ["/Div_44"] "/Div_44_output_0" = Div ("/Mul_51_output_0", "/Mul_52_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Div_44_output_0", "constant.3")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Add_44_output_0", "constant.53")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Mul_53_output_0", "constant.53")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Clip_1_output_0", "constant.54")
        ["/Div_45"] "/Div_45_output_0" = Div ("/Mul_54_output_0", "/Mul_55_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Div_45_output_0", "constant.3")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Add_45_output_0", "constant.55")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Mul_56_output_0", "constant.55")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Clip_1_output_0", "constant.56")
        ["/Div_46"] "/Div_46_output_0" = Div ("/Mul_57_output_0", "/Mul_58_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Div_46_output_0", "constant.3")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Add_46_output_0", "constant.57")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Mul_59_output_0", "constant.57")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Clip_1_output_0", "constant.58")
        ["/Div_47"] "/Div_47_output_0" = Div ("/Mul_60_output_0", "/Mul_61_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Div_47_output_0", "constant.3")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Add_47_output_0", constant)
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Mul_62_output_0", constant)
        ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Clip_1_output_0", "constant.36")
        ["/Div_48"] "/Div_48_output_0" = Div ("/Mul_63_output_0", "/Mul_64_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Div_48_output_0", "constant.3")
        ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Add_48_output_0", "constant.59")
        ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Mul_65_output_0", "constant.59")
        ["/Mul_67"] "/Mul_67_output_0" = Mul ("/Clip_1_output_0", "constant.60")
        ["/Div_49"] "/Div_49_output_0" = Div ("/Mul_66_output_0", "/Mul_67_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Div_49_output_0", "constant.3")
        ["/Mul_68"] "/Mul_68_output_0" = Mul ("/Add_49_output_0", "constant.61")
        ["/Mul_69"] "/Mul_69_output_0" = Mul ("/Mul_68_output_0", "constant.61")
        ["/Mul_70"] "/Mul_70_output_0" = Mul ("/Clip_1_output_0", "constant.62")
        ["/Div_50"] "/Div_50_output_0" = Div ("/Mul_69_output_0", "/Mul_70_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Div_50_output_0", "constant.3")
        ["/Mul_71"] "/Mul_71_output_0" = Mul ("/Add_50_output_0", "constant.41")
        ["/Mul_72"] "/Mul_72_output_0" = Mul ("/Mul_71_output_0", "constant.41")
        ["/Mul_73"] "/Mul_73_output_0" = Mul ("/Clip_1_output_0", "constant.63")
        ["/Div_51"] "/Div_51_output_0" = Div ("/Mul_72_output_0", "/Mul_73_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Div_51_output_0", "constant.3")
        ["/Mul_74"] "/Mul_74_output_0" = Mul ("/Add_51_output_0", "constant.64")
        ["/Mul_75"] "/Mul_75_output_0" = Mul ("/Mul_74_output_0", "constant.64")
        ["/Mul_76"] "/Mul_76_output_0" = Mul ("/Clip_1_output_0", "constant.65")
        ["/Div_52"] "/Div_52_output_0" = Div ("/Mul_75_output_0", "/Mul_76_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Div_52_output_0", "constant.3")
        ["/Mul_77"] "/Mul_77_output_0" = Mul ("/Add_52_output_0", "constant.66")
        ["/Mul_78"] "/Mul_78_output_0" = Mul ("/Mul_77_output_0", "constant.66")
        ["/Mul_79"] "/Mul_79_output_0" = Mul ("/Clip_1_output_0", "constant.67")
        ["/Div_53"] "/Div_53_output_0" = Div ("/Mul_78_output_0", "/Mul_79_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Div_53_output_0", "constant.3")
        ["/Mul_80"] "/Mul_80_output_0" = Mul ("/Add_53_output_0", "constant.68")
        ["/Mul_81"] "/Mul_81_output_0" = Mul ("/Mul_80_output_0", "constant.68")
        ["/Mul_82"] "/Mul_82_output_0" = Mul ("/Clip_1_output_0", "constant.40")
        ["/Div_54"] "/Div_54_output_0" = Div ("/Mul_81_output_0", "/Mul_82_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Div_54_output_0", "constant.3")
        ["/Mul_83"] "/Mul_83_output_0" = Mul ("/Clip_1_output_0", "constant.69")
        ["/Div_55"] "/Div_55_output_0" = Div ("/Add_54_output_0", "/Mul_83_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Div_55_output_0", "constant.3")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", constant)
        ["/Neg"] "/Neg_output_0" = Neg ("/Clip_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Neg_output_0")
        ["/Mul_84"] "/Mul_84_output_0" = Mul ("/Add_39_output_0", "/Exp_output_0")
        ["/Mul_85"] "/Mul_85_output_0" = Mul ("/Clip_1_output_0", "constant.70")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Mul_85_output_0")
        ["/Div_56"] "/Div_56_output_0" = Div ("/Add_55_output_0", "/Sqrt_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Mul_84_output_0", "/Div_56_output_0")
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Abs_output_0")
        ["/Mul_86"] "/Mul_86_output_0" = Mul ("/Where_output_0", "/Exp_1_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf (x)
        ["/Where_1"] "/Where_1_output_0" = Where ("/IsInf_output_0", "constant.71", "/Mul_86_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Where_1_output_0")
        ["/Cast_2"] y1 = Cast <to = 1> ("/Where_output_0")
        ["/Div_57"] "/Div_57_output_0" = Div ("/Div_output_0", "constant.72")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Div_57_output_0", "constant.3")
        ["/Mul_87"] "/Mul_87_output_0" = Mul ("/Add_56_output_0", "/Div_output_0")
        ["/Div_58"] "/Div_58_output_0" = Div ("/Mul_87_output_0", "constant.73")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Div_58_output_0", "constant.3")
        ["/Mul_88"] "/Mul_88_output_0" = Mul ("/Add_57_output_0", "/Div_output_0")
        ["/Div_59"] "/Div_59_output_0" = Div ("/Mul_88_output_0", "constant.74")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Div_59_output_0", "constant.3")
        ["/Mul_89"] "/Mul_89_output_0" = Mul ("/Add_58_output_0", "/Div_output_0")
        ["/Div_60"] "/Div_60_output_0" = Div ("/Mul_89_output_0", "constant.75")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Div_60_output_0", "constant.3")
        ["/Mul_90"] "/Mul_90_output_0" = Mul ("/Add_59_output_0", "/Div_output_0")
        ["/Div_61"] "/Div_61_output_0" = Div ("/Mul_90_output_0", "constant.76")
        ["/Add_60"] "/Add_60_output_0" = Add ("/Div_61_output_0", "constant.3")
        ["/Mul_91"] "/Mul_91_output_0" = Mul ("/Add_60_output_0", "/Div_output_0")
        ["/Div_62"] "/Div_62_output_0" = Div ("/Mul_91_output_0", "constant.77")
        ["/Add_61"] "/Add_61_output_0" = Add ("/Div_62_output_0", "constant.3")
        ["/Mul_92"] "/Mul_92_output_0" = Mul ("/Add_61_output_0", "/Div_output_0")
        ["/Div_63"] "/Div_63_output_0" = Div ("/Mul_92_output_0", "constant.78")
        ["/Add_62"] "/Add_62_output_0" = Add ("/Div_63_output_0", "constant.3")
        ["/Mul_93"] "/Mul_93_output_0" = Mul ("/Add_62_output_0", "/Div_output_0")
        ["/Div_64"] "/Div_64_output_0" = Div ("/Mul_93_output_0", "constant.79")
        ["/Add_63"] "/Add_63_output_0" = Add ("/Div_64_output_0", "constant.3")
        ["/Mul_94"] "/Mul_94_output_0" = Mul ("/Add_63_output_0", "/Div_output_0")
        ["/Div_65"] "/Div_65_output_0" = Div ("/Mul_94_output_0", "constant.80")
        ["/Add_64"] "/Add_64_output_0" = Add ("/Div_65_output_0", "constant.3")
        ["/Mul_95"] "/Mul_95_output_0" = Mul ("/Add_64_output_0", "/Div_output_0")
        ["/Div_66"] "/Div_66_output_0" = Div ("/Mul_95_output_0", "constant.81")
        ["/Add_65"] "/Add_65_output_0" = Add ("/Div_66_output_0", "constant.3")
        ["/Mul_96"] "/Mul_96_output_0" = Mul ("/Add_65_output_0", "/Div_output_0")
        ["/Div_67"] "/Div_67_output_0" = Div ("/Mul_96_output_0", "constant.82")
        ["/Add_66"] "/Add_66_output_0" = Add ("/Div_67_output_0", "constant.3")
        ["/Mul_97"] "/Mul_97_output_0" = Mul ("/Add_66_output_0", "/Div_output_0")
        ["/Div_68"] "/Div_68_output_0" = Div ("/Mul_97_output_0", "constant.83")
        ["/Add_67"] "/Add_67_output_0" = Add ("/Div_68_output_0", "constant.3")
        ["/Mul_98"] "/Mul_98_output_0" = Mul ("/Add_67_output_0", "/Div_output_0")
        ["/Div_69"] "/Div_69_output_0" = Div ("/Mul_98_output_0", "constant.84")
        ["/Add_68"] "/Add_68_output_0" = Add ("/Div_69_output_0", "constant.3")
        ["/Mul_99"] "/Mul_99_output_0" = Mul ("/Add_68_output_0", "/Div_output_0")
        ["/Div_70"] "/Div_70_output_0" = Div ("/Mul_99_output_0", "constant.85")
        ["/Add_69"] "/Add_69_output_0" = Add ("/Div_70_output_0", "constant.3")
        ["/Mul_100"] "/Mul_100_output_0" = Mul ("/Add_69_output_0", "/Div_output_0")
        ["/Div_71"] "/Div_71_output_0" = Div ("/Mul_100_output_0", "constant.86")
        ["/Add_70"] "/Add_70_output_0" = Add ("/Div_71_output_0", "constant.3")
        ["/Mul_101"] "/Mul_101_output_0" = Mul ("/Add_70_output_0", "/Div_output_0")
        ["/Div_72"] "/Div_72_output_0" = Div ("/Mul_101_output_0", "constant.87")
        ["/Add_71"] "/Add_71_output_0" = Add ("/Div_72_output_0", "constant.3")
        ["/Mul_102"] "/Mul_102_output_0" = Mul ("/Add_71_output_0", "/Div_output_0")
        ["/Div_73"] "/Div_73_output_0" = Div ("/Mul_102_output_0", "constant.88")
        ["/Add_72"] "/Add_72_output_0" = Add ("/Div_73_output_0", "constant.3")
        ["/Mul_103"] "/Mul_103_output_0" = Mul ("/Add_72_output_0", "/Div_output_0")
        ["/Div_74"] "/Div_74_output_0" = Div ("/Mul_103_output_0", "constant.89")
        ["/Add_73"] "/Add_73_output_0" = Add ("/Div_74_output_0", "constant.3")
        ["/Mul_104"] "/Mul_104_output_0" = Mul ("/Add_73_output_0", "/Div_output_0")
        ["/Div_75"] "/Div_75_output_0" = Div ("/Mul_104_output_0", "constant.90")
        ["/Add_74"] "/Add_74_output_0" = Add ("/Div_75_output_0", "constant.3")
        ["/Mul_105"] "/Mul_105_output_0" = Mul ("/Add_74_output_0", "/Div_output_0")
        ["/Div_76"] "/Div_76_output_0" = Div ("/Mul_105_output_0", "constant.91")
        ["/Add_75"] "/Add_75_output_0" = Add ("/Div_76_output_0", "constant.3")
        ["/Mul_106"] "/Mul_106_output_0" = Mul ("/Add_75_output_0", "/Div_output_0")
        ["/Div_77"] "/Div_77_output_0" = Div ("/Mul_106_output_0", "constant.92")
        ["/Add_76"] "/Add_76_output_0" = Add ("/Div_77_output_0", "constant.3")
        ["/Mul_107"] "/Mul_107_output_0" = Mul ("/Add_76_output_0", "/Div_output_0")
        ["/Div_78"] "/Div_78_output_0" = Div ("/Mul_107_output_0", "constant.93")
        ["/Add_77"] "/Add_77_output_0" = Add ("/Div_78_output_0", "constant.3")
        ["/Mul_108"] "/Mul_108_output_0" = Mul ("/Add_77_output_0", "/Div_output_0")
        ["/Div_79"] "/Div_79_output_0" = Div ("/Mul_108_output_0", "constant.94")
        ["/Add_78"] "/Add_78_output_0" = Add ("/Div_79_output_0", "constant.3")
        ["/Mul_109"] "/Mul_109_output_0" = Mul ("/Add_78_output_0", "/Div_output_0")
        ["/Div_80"] "/Div_80_output_0" = Div ("/Mul_109_output_0", "constant.95")
        ["/Add_79"] "/Add_79_output_0" = Add ("/Div_80_output_0", "constant.3")
        ["/Mul_110"] "/Mul_110_output_0" = Mul ("/Add_79_output_0", "/Div_output_0")
        ["/Div_81"] "/Div_81_output_0" = Div ("/Mul_110_output_0", "constant.96")
        ["/Add_80"] "/Add_80_output_0" = Add ("/Div_81_output_0", "constant.3")
        ["/Mul_111"] "/Mul_111_output_0" = Mul ("/Add_80_output_0", "/Div_output_0")
        ["/Div_82"] "/Div_82_output_0" = Div ("/Mul_111_output_0", "constant.97")
        ["/Add_81"] "/Add_81_output_0" = Add ("/Div_82_output_0", "constant.3")
        ["/Mul_112"] "/Mul_112_output_0" = Mul ("/Add_81_output_0", "/Div_output_0")
        ["/Div_83"] "/Div_83_output_0" = Div ("/Mul_112_output_0", "constant.98")
        ["/Add_82"] "/Add_82_output_0" = Add ("/Div_83_output_0", "constant.3")
        ["/Mul_113"] "/Mul_113_output_0" = Mul ("/Add_82_output_0", "/Div_output_0")
        ["/Div_84"] "/Div_84_output_0" = Div ("/Mul_113_output_0", "constant.99")
        ["/Add_83"] "/Add_83_output_0" = Add ("/Div_84_output_0", "constant.3")
        ["/Mul_114"] "/Mul_114_output_0" = Mul ("/Add_83_output_0", "/Div_output_0")
        ["/Div_85"] "/Div_85_output_0" = Div ("/Mul_114_output_0", "constant.100")
        ["/Add_84"] "/Add_84_output_0" = Add ("/Div_85_output_0", "constant.3")
        ["/Mul_115"] "/Mul_115_output_0" = Mul ("/Add_84_output_0", "/Div_output_0")
        ["/Div_86"] "/Div_86_output_0" = Div ("/Mul_115_output_0", "constant.101")
        ["/Add_85"] "/Add_85_output_0" = Add ("/Div_86_output_0", "constant.3")
        ["/Mul_116"] "/Mul_116_output_0" = Mul ("/Add_85_output_0", "/Div_output_0")
        ["/Div_87"] "/Div_87_output_0" = Div ("/Mul_116_output_0", "constant.102")
        ["/Add_86"] "/Add_86_output_0" = Add ("/Div_87_output_0", "constant.3")
        ["/Mul_117"] "/Mul_117_output_0" = Mul ("/Add_86_output_0", "/Div_output_0")
        ["/Div_88"] "/Div_88_output_0" = Div ("/Mul_117_output_0", "constant.103")
        ["/Add_87"] "/Add_87_output_0" = Add ("/Div_88_output_0", "constant.3")
        ["/Mul_118"] "/Mul_118_output_0" = Mul ("/Add_87_output_0", "/Div_output_0")
        ["/Div_89"] "/Div_89_output_0" = Div ("/Mul_118_output_0", "constant.58")
        ["/Add_88"] "/Add_88_output_0" = Add ("/Div_89_output_0", "constant.3")
        ["/Mul_119"] "/Mul_119_output_0" = Mul ("/Add_88_output_0", "/Div_output_0")
        ["/Div_90"] "/Div_90_output_0" = Div ("/Mul_119_output_0", "constant.60")
        ["/Add_89"] "/Add_89_output_0" = Add ("/Div_90_output_0", "constant.3")
        ["/Mul_120"] "/Mul_120_output_0" = Mul ("/Add_89_output_0", "/Div_output_0")
        ["/Div_91"] "/Div_91_output_0" = Div ("/Mul_120_output_0", "constant.104")
        ["/Add_90"] "/Add_90_output_0" = Add ("/Div_91_output_0", "constant.3")
        ["/Mul_121"] "/Mul_121_output_0" = Mul ("/Add_90_output_0", "/Div_output_0")
        ["/Div_92"] "/Div_92_output_0" = Div ("/Mul_121_output_0", "constant.105")
        ["/Add_91"] "/Add_91_output_0" = Add ("/Div_92_output_0", "constant.3")
        ["/Mul_122"] "/Mul_122_output_0" = Mul ("/Add_91_output_0", "/Div_output_0")
        ["/Div_93"] "/Div_93_output_0" = Div ("/Mul_122_output_0", "constant.106")
        ["/Add_92"] "/Add_92_output_0" = Add ("/Div_93_output_0", "constant.3")
        ["/Mul_123"] "/Mul_123_output_0" = Mul ("/Add_92_output_0", "/Div_output_0")
        ["/Div_94"] "/Div_94_output_0" = Div ("/Mul_123_output_0", "constant.107")
        ["/Add_93"] "/Add_93_output_0" = Add ("/Div_94_output_0", "constant.3")
        ["/Mul_124"] "/Mul_124_output_0" = Mul ("/Add_93_output_0", "/Div_output_0")
        ["/Div_95"] "/Div_95_output_0" = Div ("/Mul_124_output_0", "constant.108")
        ["/Add_94"] "/Add_94_output_0" = Add ("/Div_95_output_0", "constant.3")
        ["/Mul_125"] "/Mul_125_output_0" = Mul ("/Add_94_output_0", "/Div_output_0")
        ["/Div_96"] "/Div_96_output_0" = Div ("/Mul_125_output_0", "constant.109")
        ["/Add_95"] "/Add_95_output_0" = Add ("/Div_96_output_0", "constant.3")
        ["/Div_97"] "/Div_97_output_0" = Div ("constant.110", "/Mul_40_output_0")
        ["/Add_96"] "/Add_96_output_0" = Add ("/Div_97_output_0", "constant.3")
        ["/Mul_126"] "/Mul_126_output_0" = Mul ("/Add_96_output_0", "constant.48")
        ["/Mul_127"] "/Mul_127_output_0" = Mul ("/Mul_126_output_0", "constant.43")
        ["/Div_98"] "/Div_98_output_0" = Div ("/Mul_127_output_0", "/Mul_43_output_0")
        ["/Add_97"] "/Add_97_output_0" = Add ("/Div_98_output_0", "constant.3")
        ["/Mul_128"] "/Mul_128_output_0" = Mul ("/Add_97_output_0", "constant.39")
        ["/Mul_129"] "/Mul_129_output_0" = Mul ("/Mul_128_output_0", "constant.46")
        ["/Div_99"] "/Div_99_output_0" = Div ("/Mul_129_output_0", "/Mul_46_output_0")
        ["/Add_98"] "/Add_98_output_0" = Add ("/Div_99_output_0", "constant.3")
        ["/Mul_130"] "/Mul_130_output_0" = Mul ("/Add_98_output_0", "constant.51")
        ["/Mul_131"] "/Mul_131_output_0" = Mul ("/Mul_130_output_0", "constant.48")
        ["/Div_100"] "/Div_100_output_0" = Div ("/Mul_131_output_0", "/Mul_49_output_0")
        ["/Add_99"] "/Add_99_output_0" = Add ("/Div_100_output_0", "constant.3")
        ["/Mul_132"] "/Mul_132_output_0" = Mul ("/Add_99_output_0", "constant.53")
        ["/Mul_133"] "/Mul_133_output_0" = Mul ("/Mul_132_output_0", "constant.39")
        ["/Div_101"] "/Div_101_output_0" = Div ("/Mul_133_output_0", "/Mul_52_output_0")
        ["/Add_100"] "/Add_100_output_0" = Add ("/Div_101_output_0", "constant.3")
        ["/Mul_134"] "/Mul_134_output_0" = Mul ("/Add_100_output_0", "constant.55")
        ["/Mul_135"] "/Mul_135_output_0" = Mul ("/Mul_134_output_0", "constant.51")
        ["/Div_102"] "/Div_102_output_0" = Div ("/Mul_135_output_0", "/Mul_55_output_0")
        ["/Add_101"] "/Add_101_output_0" = Add ("/Div_102_output_0", "constant.3")
        ["/Mul_136"] "/Mul_136_output_0" = Mul ("/Add_101_output_0", "constant.57")
        ["/Mul_137"] "/Mul_137_output_0" = Mul ("/Mul_136_output_0", "constant.53")
        ["/Div_103"] "/Div_103_output_0" = Div ("/Mul_137_output_0", "/Mul_58_output_0")
        ["/Add_102"] "/Add_102_output_0" = Add ("/Div_103_output_0", "constant.3")
        ["/Mul_138"] "/Mul_138_output_0" = Mul ("/Add_102_output_0", constant)
        ["/Mul_139"] "/Mul_139_output_0" = Mul ("/Mul_138_output_0", "constant.55")
        ["/Div_104"] "/Div_104_output_0" = Div ("/Mul_139_output_0", "/Mul_61_output_0")
        ["/Add_103"] "/Add_103_output_0" = Add ("/Div_104_output_0", "constant.3")
        ["/Mul_140"] "/Mul_140_output_0" = Mul ("/Add_103_output_0", "constant.59")
        ["/Mul_141"] "/Mul_141_output_0" = Mul ("/Mul_140_output_0", "constant.57")
        ["/Div_105"] "/Div_105_output_0" = Div ("/Mul_141_output_0", "/Mul_64_output_0")
        ["/Add_104"] "/Add_104_output_0" = Add ("/Div_105_output_0", "constant.3")
        ["/Mul_142"] "/Mul_142_output_0" = Mul ("/Add_104_output_0", "constant.61")
        ["/Mul_143"] "/Mul_143_output_0" = Mul ("/Mul_142_output_0", constant)
        ["/Div_106"] "/Div_106_output_0" = Div ("/Mul_143_output_0", "/Mul_67_output_0")
        ["/Add_105"] "/Add_105_output_0" = Add ("/Div_106_output_0", "constant.3")
        ["/Mul_144"] "/Mul_144_output_0" = Mul ("/Add_105_output_0", "constant.41")
        ["/Mul_145"] "/Mul_145_output_0" = Mul ("/Mul_144_output_0", "constant.59")
        ["/Div_107"] "/Div_107_output_0" = Div ("/Mul_145_output_0", "/Mul_70_output_0")
        ["/Add_106"] "/Add_106_output_0" = Add ("/Div_107_output_0", "constant.3")
        ["/Mul_146"] "/Mul_146_output_0" = Mul ("/Add_106_output_0", "constant.64")
        ["/Mul_147"] "/Mul_147_output_0" = Mul ("/Mul_146_output_0", "constant.61")
        ["/Div_108"] "/Div_108_output_0" = Div ("/Mul_147_output_0", "/Mul_73_output_0")
        ["/Add_107"] "/Add_107_output_0" = Add ("/Div_108_output_0", "constant.3")
        ["/Mul_148"] "/Mul_148_output_0" = Mul ("/Add_107_output_0", "constant.66")
        ["/Mul_149"] "/Mul_149_output_0" = Mul ("/Mul_148_output_0", "constant.41")
        ["/Div_109"] "/Div_109_output_0" = Div ("/Mul_149_output_0", "/Mul_76_output_0")
        ["/Add_108"] "/Add_108_output_0" = Add ("/Div_109_output_0", "constant.3")
        ["/Mul_150"] "/Mul_150_output_0" = Mul ("/Add_108_output_0", "constant.68")
        ["/Mul_151"] "/Mul_151_output_0" = Mul ("/Mul_150_output_0", "constant.64")
        ["/Div_110"] "/Div_110_output_0" = Div ("/Mul_151_output_0", "/Mul_79_output_0")
        ["/Add_109"] "/Add_109_output_0" = Add ("/Div_110_output_0", "constant.3")
        ["/Mul_152"] "/Mul_152_output_0" = Mul ("/Add_109_output_0", "constant.66")
        ["/Div_111"] "/Div_111_output_0" = Div ("/Mul_152_output_0", "/Mul_82_output_0")
        ["/Add_110"] "/Add_110_output_0" = Add ("/Div_111_output_0", "constant.3")
        ["/Mul_153"] "/Mul_153_output_0" = Mul ("/Add_110_output_0", "constant.111")
        ["/Mul_154"] "/Mul_154_output_0" = Mul ("/Mul_153_output_0", "constant.68")
        ["/Div_112"] "/Div_112_output_0" = Div ("/Mul_154_output_0", "/Mul_83_output_0")
        ["/Add_111"] "/Add_111_output_0" = Add ("/Div_112_output_0", "constant.3")
        ["/Mul_155"] "/Mul_155_output_0" = Mul ("/Add_95_output_0", "/Clip_output_0")
        ["/Mul_156"] "/Mul_156_output_0" = Mul ("/Mul_155_output_0", "/Exp_output_0")
        ["/Div_113"] "/Div_113_output_0" = Div ("/Mul_156_output_0", "constant.109")
        ["/Div_114"] "/Div_114_output_0" = Div ("/Add_111_output_0", "/Sqrt_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_output_0", "/Div_113_output_0", "/Div_114_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.112")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Where_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_1_output_0", "/Neg_1_output_0", "/Where_2_output_0")
        ["/Mul_157"] "/Mul_157_output_0" = Mul ("/Where_3_output_0", "/Exp_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/IsInf_output_0", "constant.71", "/Mul_157_output_0")
        ["/Cast_3"] y2 = Cast <to = 1> ("/Where_4_output_0")
        ["/Cast_4"] y3 = Cast <to = 1> ("/Where_3_output_0")
    }
=== special_erfcx
x: float[3]
    return torch.special_erfcx(x)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {30},
         double "constant.1" = {0.46875},
         double "constant.2" = {inf},
         double "constant.3" = {2.1531153547440383e-08},
         double "constant.4" = {0.5641884969886701},
         double "constant.5" = {8.883149794388377},
         double "constant.6" = {66.11919063714163},
         double "constant.7" = {298.6351381974001},
         double "constant.8" = {881.952221241769},
         double "constant.9" = {1712.0476126340707},
         double "constant.10" = {2051.0783778260716},
         double "constant.11" = {15.744926110709835},
         double "constant.12" = {117.6939508913125},
         double "constant.13" = {537.1811018620099},
         double "constant.14" = {1621.3895745666903},
         double "constant.15" = {3290.7992357334597},
         double "constant.16" = {4362.619090143247},
         double "constant.17" = {3439.3676741437216},
         double "constant.18" = {1230.3393547979972},
         double "constant.19" = {1230.3393548037495},
         double "constant.20" = {1},
         double "constant.21" = {0.016315387137302097},
         double "constant.22" = {0.30532663496123236},
         double "constant.23" = {0.36034489994980445},
         double "constant.24" = {0.12578172611122926},
         double "constant.25" = {0.016083785148742275},
         double "constant.26" = {2.568520192289822},
         double "constant.27" = {1.8729528499234673},
         double "constant.28" = {0.5279051029514285},
         double "constant.29" = {0.06051834131244132},
         double "constant.30" = {0.0006587491615298378},
         double "constant.31" = {0.0023352049762686918},
         double "constant.32" = {4},
         double "constant.33" = {0.5641895835477563},
         double "constant.34" = {0},
         double "constant.35" = {2},
         double "constant.36" = {0.18577770618460315},
         double "constant.37" = {3.1611237438705655},
         double "constant.38" = {113.86415415105016},
         double "constant.39" = {377.485237685302},
         double "constant.40" = {23.601290952344122},
         double "constant.41" = {244.02463793444417},
         double "constant.42" = {1282.6165260773723},
         double "constant.43" = {3209.3775891384694},
         double "constant.44" = {2844.236833439171}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "/Cast_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Mul_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Cast_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Abs_output_0", "constant.1", constant)
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Clip_output_0", "constant.3")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "constant.4")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_output_0", "/Clip_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_2_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_1_output_0", "/Clip_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_3_output_0", "constant.6")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_2_output_0", "/Clip_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_4_output_0", "constant.7")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_3_output_0", "/Clip_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_5_output_0", "constant.8")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_4_output_0", "/Clip_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_6_output_0", "constant.9")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_5_output_0", "/Clip_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_7_output_0", "constant.10")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_6_output_0", "/Clip_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Clip_output_0", "constant.11")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_7_output_0", "/Clip_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_9_output_0", "constant.12")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_8_output_0", "/Clip_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_10_output_0", "constant.13")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_9_output_0", "/Clip_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_11_output_0", "constant.14")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_10_output_0", "/Clip_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_12_output_0", "constant.15")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_11_output_0", "/Clip_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_13_output_0", "constant.16")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_12_output_0", "/Clip_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_14_output_0", "constant.17")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_13_output_0", "/Clip_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_8_output_0", "constant.18")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_15_output_0", "constant.19")
        ["/Div"] "/Div_output_0" = Div ("/Add_14_output_0", "/Add_15_output_0")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_16_output_0")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Reciprocal_output_0", "constant.21")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_17_output_0", "constant.22")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_16_output_0", "/Reciprocal_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_18_output_0", "constant.23")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_17_output_0", "/Reciprocal_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_19_output_0", "constant.24")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_18_output_0", "/Reciprocal_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_20_output_0", "constant.25")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_19_output_0", "/Reciprocal_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Reciprocal_output_0", "constant.26")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_20_output_0", "/Reciprocal_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_22_output_0", "constant.27")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_21_output_0", "/Reciprocal_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_23_output_0", "constant.28")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_22_output_0", "/Reciprocal_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_24_output_0", "constant.29")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_23_output_0", "/Reciprocal_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_21_output_0", "constant.30")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Reciprocal_output_0", "/Add_24_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_25_output_0", "constant.31")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_26_output_0", "/Add_25_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Clip_output_0", "constant.32")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.33", "/Div_1_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Sub_output_0", "/Clip_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Div_output_0", "/Div_2_output_0")
        ["/Neg"] "/Neg_output_0" = Neg ("/Cast_output_0")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Neg_output_0", "/Cast_output_0")
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Mul_27_output_0")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Where_output_0", "/Exp_1_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.34")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("constant.35", "/Mul_28_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_1_output_0", "/Sub_1_output_0", "/Mul_28_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Abs_output_0", "constant.1")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Mul_output_0", "constant.36")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_29_output_0", "constant.37")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_26_output_0", "/Mul_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_30_output_0", "constant.38")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_27_output_0", "/Mul_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_31_output_0", "constant.39")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_28_output_0", "/Mul_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_output_0", "constant.40")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_29_output_0", "/Mul_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_33_output_0", "constant.41")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_30_output_0", "/Mul_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_34_output_0", "constant.42")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_31_output_0", "/Mul_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_32_output_0", "constant.43")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Cast_output_0", "/Add_32_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_35_output_0", "constant.44")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_36_output_0", "/Add_33_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.20", "/Div_3_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_2_output_0", "/Sub_2_output_0", "/Where_1_output_0")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Exp_output_0", "/Where_2_output_0")
        ["/Greater"] "/Greater_output_0" = Greater ("/Cast_output_0", "constant.1")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Cast_output_0", "constant.1", "constant.2")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Clip_1_output_0", "constant.3")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Mul_38_output_0", "constant.4")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Add_34_output_0", "/Clip_1_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Mul_39_output_0", "constant.5")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Add_35_output_0", "/Clip_1_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Mul_40_output_0", "constant.6")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_36_output_0", "/Clip_1_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Mul_41_output_0", "constant.7")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Add_37_output_0", "/Clip_1_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Mul_42_output_0", "constant.8")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Add_38_output_0", "/Clip_1_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_43_output_0", "constant.9")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Add_39_output_0", "/Clip_1_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_44_output_0", "constant.10")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Add_40_output_0", "/Clip_1_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Clip_1_output_0", "constant.11")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Add_41_output_0", "/Clip_1_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Mul_46_output_0", "constant.12")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Add_42_output_0", "/Clip_1_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Mul_47_output_0", "constant.13")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Add_43_output_0", "/Clip_1_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_48_output_0", "constant.14")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Add_44_output_0", "/Clip_1_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Mul_49_output_0", "constant.15")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_45_output_0", "/Clip_1_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Mul_50_output_0", "constant.16")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Add_46_output_0", "/Clip_1_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Mul_51_output_0", "constant.17")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_47_output_0", "/Clip_1_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_45_output_0", "constant.18")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Mul_52_output_0", "constant.19")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Add_48_output_0", "/Add_49_output_0")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Clip_1_output_0", "/Clip_1_output_0")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Mul_53_output_0")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Reciprocal_1_output_0", "constant.21")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Mul_54_output_0", "constant.22")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Add_50_output_0", "/Reciprocal_1_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Mul_55_output_0", "constant.23")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Add_51_output_0", "/Reciprocal_1_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_56_output_0", "constant.24")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Add_52_output_0", "/Reciprocal_1_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_57_output_0", "constant.25")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Add_53_output_0", "/Reciprocal_1_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Reciprocal_1_output_0", "constant.26")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Add_54_output_0", "/Reciprocal_1_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Mul_59_output_0", "constant.27")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Add_55_output_0", "/Reciprocal_1_output_0")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Mul_60_output_0", "constant.28")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Add_56_output_0", "/Reciprocal_1_output_0")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Mul_61_output_0", "constant.29")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Add_57_output_0", "/Reciprocal_1_output_0")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Mul_58_output_0", "constant.30")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Reciprocal_1_output_0", "/Add_58_output_0")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Mul_62_output_0", "constant.31")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_63_output_0", "/Add_59_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Clip_1_output_0", "constant.32")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.33", "/Div_5_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Sub_3_output_0", "/Clip_1_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_3_output_0", "/Div_4_output_0", "/Div_6_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Greater_output_0", "/Where_3_output_0", "/Mul_37_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Where_4_output_0")
    }
=== special_spherical_bessel_j0, special_chebyshev_polynomial_t of a known degree
x: float[3]
    return (torch.special_spherical_bessel_j0(x), torch.special_chebyshev_polynomial_t(x, 2))
--- onnx 17
    (float[3] x) => (float[3] y, float[3] y1)
        <double constant = {0},
         double "constant.1" = {1},
         double[3] "constant.2" = {1,1,1},
         double "constant.3" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", constant)
        ["/Sin"] "/Sin_output_0" = Sin ("/Cast_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sin_output_0", "/Cast_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", "constant.1", "/Div_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Cast_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/IsInf_output_0", constant, "/Where_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Where_1_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Cast_output_0", "constant.3")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Cast_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_1_output_0", "constant.2")
        ["/Cast_2"] y1 = Cast <to = 1> ("/Sub_output_0")
    }
=== special_zeta of a number
x: float[3]
    return torch.special_zeta(2, x)
--- onnx 17
    (float[3] x) => (float[3] y)
        <double constant = {2},
         double[3] "constant.1" = {2,2,2},
         double "constant.2" = {0},
         double "constant.3" = {1},
         double[3] "constant.4" = {-2,-2,-2},
         double "constant.5" = {9},
         int64 "constant.6" = {0},
         int64 "constant.7" = {1},
         double "constant.8" = {12},
         double[3] "constant.9" = {24,24,24},
         double "constant.10" = {-720},
         double[3] "constant.11" = {720,720,720},
         double "constant.12" = {30240},
         double[3] "constant.13" = {40320,40320,40320},
         double "constant.14" = {-1209600},
         double[3] "constant.15" = {3628800,3628800,3628800},
         double "constant.16" = {47900160},
         double[3] "constant.17" = {479001600,479001600,479001600},
         double "constant.18" = {-1892437580.318379},
         double[3] "constant.19" = {87178291200,87178291200,87178291200},
         double "constant.20" = {74724249600},
         double[3] "constant.21" = {20922789888000,20922789888000,20922789888000},
         double "constant.22" = {-2950130727918.164},
         double[3] "constant.23" = {6.402373705728e+15,6.402373705728e+15,6.402373705728e+15},
         double "constant.24" = {116467828143500.67},
         double[3] "constant.25" = {2.43290200817664e+18,2.43290200817664e+18,2.43290200817664e+18},
         double "constant.26" = {-4597978722407472},
         double[3] "constant.27" = {1.1240007277776077e+21,1.1240007277776077e+21,1.1240007277776077e+21},
         double "constant.28" = {1.8152105401943546e+17},
         double[3] "constant.29" = {6.204484017332394e+23,6.204484017332394e+23,6.204484017332394e+23},
         double "constant.30" = {-7.166165256175667e+18},
         double "constant.31" = {1.1102230246251565e-16},
         bool[3] "constant.32" = {0,0,0},
         double "constant.33" = {nan},
         double "constant.34" = {inf}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Cast_output_0", "constant.2")
        ["/Floor"] "/Floor_output_0" = Floor ("/Cast_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Floor_output_0", "/Cast_output_0")
        ["/And"] "/And_output_0" = And ("/LessOrEqual_output_0", "/Equal_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "constant.3", "/Cast_output_0")
        ["/Pow"] "/Pow_output_0" = Pow ("/Where_output_0", "constant.4")
        ["/Less"] "/Less_output_0" = Less ("/Where_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("constant.5", "/Where_output_0")
        ["/Floor_1"] "/Floor_1_output_0" = Floor ("/Sub_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Floor_1_output_0", "constant.3")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Add_output_0", "constant.5")
        ["/Greater"] "/Greater_output_0" = Greater ("/Where_1_output_0", "constant.2")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> ("/Greater_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[3] "/Loop_body_input_2", double[3] "/Loop_body_input_3", double[3] "/Loop_body_input_4", int64 "/Loop_body_input_5") => (bool "/Cast_7_output_0", double[3] "/Where_5_output_0", double[3] "/Pow_1_output_0", double[3] "/Where_6_output_0", int64 "/Add_16_output_0") {
                ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> ("/Loop_body_input_5")
                ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Where_1_output_0", "/Cast_4_output_0")
                ["/Add_14"] "/Add_14_output_0" = Add ("/Loop_body_input_2", "constant.3")
                ["/Where_5"] "/Where_5_output_0" = Where ("/Greater_1_output_0", "/Add_14_output_0", "/Loop_body_input_2")
                ["/Pow_1"] "/Pow_1_output_0" = Pow ("/Where_5_output_0", "constant.4")
                ["/Add_15"] "/Add_15_output_0" = Add ("/Loop_body_input_4", "/Pow_1_output_0")
                ["/Where_6"] "/Where_6_output_0" = Where ("/Greater_1_output_0", "/Add_15_output_0", "/Loop_body_input_4")
                ["/Add_16"] "/Add_16_output_0" = Add ("/Loop_body_input_5", "constant.7")
                ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 11> ("/Add_16_output_0")
                ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Where_1_output_0", "/Cast_5_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 6> ("/Greater_2_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_6_output_0")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
            }> ("", "/Cast_2_output_0", "/Where_output_0", "/Pow_output_0", "/Pow_output_0", "constant.6")
        ["/Mul"] "/Mul_output_0" = Mul ("/Loop_output_1", "/Loop_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Loop_output_2", "/Mul_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Loop_output_1", constant)
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_1_output_0", "/Div_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Loop_output_1", "/Loop_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.1", "/Div_1_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Mul_1_output_0", "constant.8")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Sub_1_output_0", "/Div_2_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Loop_output_0", "/Loop_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Div_1_output_0", "/Mul_2_output_0")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("constant.9", "/Div_3_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Mul_3_output_0", "constant.10")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Add_2_output_0", "/Div_4_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Div_3_output_0", "/Mul_2_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("constant.11", "/Div_5_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_4_output_0", "constant.12")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Add_3_output_0", "/Div_6_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Div_5_output_0", "/Mul_2_output_0")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("constant.13", "/Div_7_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Mul_5_output_0", "constant.14")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Add_4_output_0", "/Div_8_output_0")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Div_7_output_0", "/Mul_2_output_0")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("constant.15", "/Div_9_output_0")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Mul_6_output_0", "constant.16")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Add_5_output_0", "/Div_10_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Div_9_output_0", "/Mul_2_output_0")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("constant.17", "/Div_11_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Mul_7_output_0", "constant.18")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Add_6_output_0", "/Div_12_output_0")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Div_11_output_0", "/Mul_2_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("constant.19", "/Div_13_output_0")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Mul_8_output_0", "constant.20")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Add_7_output_0", "/Div_14_output_0")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Div_13_output_0", "/Mul_2_output_0")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("constant.21", "/Div_15_output_0")
        ["/Div_16"] "/Div_16_output_0" = Div ("/Mul_9_output_0", "constant.22")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Add_8_output_0", "/Div_16_output_0")
        ["/Div_17"] "/Div_17_output_0" = Div ("/Div_15_output_0", "/Mul_2_output_0")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("constant.23", "/Div_17_output_0")
        ["/Div_18"] "/Div_18_output_0" = Div ("/Mul_10_output_0", "constant.24")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Add_9_output_0", "/Div_18_output_0")
        ["/Div_19"] "/Div_19_output_0" = Div ("/Div_17_output_0", "/Mul_2_output_0")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("constant.25", "/Div_19_output_0")
        ["/Div_20"] "/Div_20_output_0" = Div ("/Mul_11_output_0", "constant.26")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Add_10_output_0", "/Div_20_output_0")
        ["/Div_21"] "/Div_21_output_0" = Div ("/Div_19_output_0", "/Mul_2_output_0")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("constant.27", "/Div_21_output_0")
        ["/Div_22"] "/Div_22_output_0" = Div ("/Mul_12_output_0", "constant.28")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Add_11_output_0", "/Div_22_output_0")
        ["/Div_23"] "/Div_23_output_0" = Div ("/Div_21_output_0", "/Mul_2_output_0")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("constant.29", "/Div_23_output_0")
        ["/Div_24"] "/Div_24_output_0" = Div ("/Mul_13_output_0", "constant.30")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Add_12_output_0", "/Div_24_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Loop_output_1")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Loop_output_2")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Abs_1_output_0", "constant.31")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Abs_output_0", "/Mul_14_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_1_output_0", "/Loop_output_2", "/Add_13_output_0")
        ["/And_1"] "/And_1_output_0" = And ("/LessOrEqual_output_0", "constant.32")
        ["/Where_3"] "/Where_3_output_0" = Where ("/And_1_output_0", "constant.33", "/Where_2_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/And_output_0", "constant.34", "/Where_3_output_0")
        ["/Cast_3"] y = Cast <to = 1> ("/Where_4_output_0")
    }
=== polygamma of a negative order
x: float[3]
    return torch.polygamma(-1, x)
--- error
    1:11: aten::polygamma: n must not be negative
=== fft_fftshift, _chunk_cat
x: float[4,3]
y: float[2,3]
    return (torch.fft_fftshift(x, [0]), torch._chunk_cat([x, y], 0, 2))
--- onnx 17
    (float[4,3] x, float[2,3] y) => (float[4,3] "y.1", float[2,9] y1)
        <int64[1] constant = {2},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[2] "constant.3" = {2,6}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Concat"] "y.1" = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
        ["/Reshape"] "/Reshape_output_0" = Reshape (x, "constant.3")
        ["/Concat_1"] y1 = Concat <axis = 1> ("/Reshape_output_0", y)
    }
=== segment_reduce of what
x: float[4]
    return torch.segment_reduce(x, "max")
--- error
    1:11: aten::segment_reduce: needs lengths or offsets
=== segment_reduce by an unknown reduction
x: float[4]
n: int64[2]
    return torch.segment_reduce(x, "median", lengths=n)
--- error
    1:11: aten::segment_reduce: reduces by max, min, sum, mean or prod
=== segment_reduce
# n = [3, 1]
x: float[4]
n: int64[2]
    return torch.segment_reduce(x, "sum", lengths=n)
--- onnx 17
    (float[4] x, int64[2] n) => (float[2] y)
        <int64 constant = {0},
         int64[1] "constant.1" = {1},
         int64[1] "constant.2" = {0},
         int64[4] "constant.3" = {0,1,2,3},
         float "constant.4" = {0}>
    {
        ["/CumSum"] "/CumSum_output_0" = CumSum <exclusive = 0, reverse = 0> (n, constant)
        ["/Sub"] "/Sub_output_0" = Sub ("/CumSum_output_0", n)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Sub_output_0", "constant.1")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("constant.3", "/Unsqueeze_output_0")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/CumSum_output_0", "constant.1")
        ["/Less"] "/Less_output_0" = Less ("constant.3", "/Unsqueeze_1_output_0")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/Less_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze (x, "constant.2")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Unsqueeze_2_output_0", "constant.4")
        ["/ReduceSum"] y = ReduceSum <keepdims = 0> ("/Where_output_0", "constant.1")
    }
=== histogram of given edges
x: float[4]
e: float[3]
    return torch.histogram(x, e)[0]
--- onnx 17
    (float[4] x, float[3] e) => (float[2] y)
        <int64 constant = {0},
         int64 "constant.1" = {2},
         int64[1] "constant.2" = {1},
         int64 "constant.3" = {1},
         float[2] "constant.4" = {0,0}>
    {
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (e, constant)
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (x, "/Gather_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> (e, "constant.1")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (x, "/Gather_1_output_0")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/LessOrEqual_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.2")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual (e, "/Unsqueeze_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/LessOrEqual_1_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", "constant.3")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "", "constant.3")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/And_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Clip_output_0", constant)
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.4", "/Where_output_0", "/Cast_1_output_0")
    }
=== repeat_interleave by one number in a tensor
# n = [2]
x: float[2,3]
n: int64[1]
    return torch.repeat_interleave(x, n, 1)
--- onnx 9
    (float[2,3] x, int64[1] n) => (float[2,"3*int0"] y)
        <int64[2] constant = {2,3}>
    {
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze <axes = [2]> (x)
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> (constant, n)
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "/Concat_output_0")
        ["/Flatten"] y = Flatten <axis = 1> ("/Expand_output_0")
    }
=== Bessel functions of the first and second kind
# x in 0.5..12
x: float[4]
    return [torch.special_bessel_j0(x), torch.special_bessel_j1(x), torch.special_bessel_y0(x), torch.special_bessel_y1(x)]
--- onnx 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2, float[4] y3)
        <float constant = {0.7853982},
         double "constant.1" = {5},
         double "constant.2" = {-inf},
         double[4] "constant.3" = {-4794432209.782018,-4794432209.782018,-4794432209.782018,-4794432209.782018},
         double "constant.4" = {1956174919465.5657},
         double "constant.5" = {-249248344360967.72},
         double "constant.6" = {9708622510473064},
         double[4] "constant.7" = {499.563147152651,499.563147152651,499.563147152651,499.563147152651},
         double "constant.8" = {173785.4016763747},
         double "constant.9" = {48440965.83399621},
         double "constant.10" = {11185553704.535683},
         double "constant.11" = {2112775201154.892},
         double "constant.12" = {310518229857422.56},
         double "constant.13" = {31812195594320496},
         double "constant.14" = {1.7108629408104315e+18},
         double "constant.15" = {inf},
         double "constant.16" = {25},
         double[4] "constant.17" = {0.0007969367292973471,0.0007969367292973471,0.0007969367292973471,0.0007969367292973471},
         double "constant.18" = {0.08283523921074408},
         double "constant.19" = {1.239533716464143},
         double "constant.20" = {5.447250030587687},
         double "constant.21" = {8.74716500199817},
         double "constant.22" = {5.303240382353949},
         double "constant.23" = {1},
         double[4] "constant.24" = {0.0009244088105588637,0.0009244088105588637,0.0009244088105588637,0.0009244088105588637},
         double "constant.25" = {0.08562884743544745},
         double "constant.26" = {1.2535274390105895},
         double "constant.27" = {5.470977403304171},
         double "constant.28" = {8.761908832370695},
         double "constant.29" = {5.306052882353947},
         double[4] "constant.30" = {-0.011366383889846916,-0.011366383889846916,-0.011366383889846916,-0.011366383889846916},
         double "constant.31" = {-1.2825271867050931},
         double "constant.32" = {-19.553954425773597},
         double "constant.33" = {-93.20601521237683},
         double "constant.34" = {-177.68116798048806},
         double "constant.35" = {-147.07750515495118},
         double "constant.36" = {-51.41053267665993},
         double "constant.37" = {-6.050143506007285},
         double[4] "constant.38" = {64.3178256118178,64.3178256118178,64.3178256118178,64.3178256118178},
         double "constant.39" = {856.4300259769806},
         double "constant.40" = {3882.4018360540163},
         double "constant.41" = {7240.467741956525},
         double "constant.42" = {5930.727011873169},
         double "constant.43" = {2062.0933166032783},
         double "constant.44" = {242.0057402402914},
         double "constant.45" = {0.7978845608028654},
         double "constant.46" = {5.783185962946785},
         double "constant.47" = {30.471262343662087},
         float "constant.48" = {2.3561945},
         double[4] "constant.49" = {-899971225.7055594,-899971225.7055594,-899971225.7055594,-899971225.7055594},
         double "constant.50" = {452228297998.19403},
         double "constant.51" = {-72749424522181.83},
         double "constant.52" = {3682957328638529},
         double[4] "constant.53" = {620.8364781180543,620.8364781180543,620.8364781180543,620.8364781180543},
         double "constant.54" = {256987.25675774884},
         double "constant.55" = {83514679.14319493},
         double "constant.56" = {22151159547.97925},
         double "constant.57" = {4749141220799.914},
         double "constant.58" = {784369607876235.9},
         double "constant.59" = {8.952223361846274e+16},
         double "constant.60" = {5.322786203326801e+18},
         double[4] "constant.61" = {0.0007621256162081731,0.0007621256162081731,0.0007621256162081731,0.0007621256162081731},
         double "constant.62" = {0.07313970569409176},
         double "constant.63" = {1.1271960812968493},
         double "constant.64" = {5.112079511468076},
         double "constant.65" = {8.424045901417724},
         double "constant.66" = {5.214515986823615},
         double[4] "constant.67" = {0.0005713231280725487,0.0005713231280725487,0.0005713231280725487,0.0005713231280725487},
         double "constant.68" = {0.06884559087544954},
         double "constant.69" = {1.105142326340617},
         double "constant.70" = {5.073863861286015},
         double "constant.71" = {8.399855543276042},
         double "constant.72" = {5.209828486823619},
         double[4] "constant.73" = {0.05108625947501766,0.05108625947501766,0.05108625947501766,0.05108625947501766},
         double "constant.74" = {4.982138729512334},
         double "constant.75" = {75.82382841325453},
         double "constant.76" = {366.7796093601508},
         double "constant.77" = {710.8563049989261},
         double "constant.78" = {597.4896124006136},
         double "constant.79" = {211.68875710057213},
         double "constant.80" = {25.207020585802372},
         double[4] "constant.81" = {74.23732770356752,74.23732770356752,74.23732770356752,74.23732770356752},
         double "constant.82" = {1056.4488603826283},
         double "constant.83" = {4986.410583376536},
         double "constant.84" = {9562.318924047562},
         double "constant.85" = {7997.041604473507},
         double "constant.86" = {2826.1927851763908},
         double "constant.87" = {336.0936078106983},
         double "constant.88" = {14.681970642123893},
         double "constant.89" = {49.2184563216946},
         float "constant.90" = {0},
         double "constant.91" = {0},
         double[4] "constant.92" = {15592.436785523574,15592.436785523574,15592.436785523574,15592.436785523574},
         double "constant.93" = {-14663929.59039716},
         double "constant.94" = {5435264770.518765},
         double "constant.95" = {-982136065717.9115},
         double "constant.96" = {87590639439536.7},
         double "constant.97" = {-3466283033847297},
         double "constant.98" = {44273326857256984},
         double "constant.99" = {-18495080043698668},
         double[4] "constant.100" = {1041.2835366425984,1041.2835366425984,1041.2835366425984,1041.2835366425984},
         double "constant.101" = {626107.330137135},
         double "constant.102" = {268919633.39381415},
         double "constant.103" = {86400248710.3935},
         double "constant.104" = {20297961275010.555},
         double "constant.105" = {3171577528429750.5},
         double "constant.106" = {2.5059625617265306e+17},
         double "constant.107" = {0.6366197723675814},
         double "constant.108" = {0.7853981633974483},
         double "constant.109" = {nan},
         double[4] "constant.110" = {1263204747.9017804,1263204747.9017804,1263204747.9017804,1263204747.9017804},
         double "constant.111" = {-647355876379.1603},
         double "constant.112" = {114509511541823.73},
         double "constant.113" = {-8127702555013251},
         double "constant.114" = {2.024394757135949e+17},
         double "constant.115" = {-7.788771962659501e+17},
         double[4] "constant.116" = {594.3015923461282,594.3015923461282,594.3015923461282,594.3015923461282},
         double "constant.117" = {235564.09294306856},
         double "constant.118" = {73481194.44597217},
         double "constant.119" = {18760131610.870617},
         double "constant.120" = {3882312774962.3857},
         double "constant.121" = {620557727146953.8},
         double "constant.122" = {6.871410873553005e+16},
         double "constant.123" = {3.9727060811656064e+18},
         double "constant.124" = {2.356194490192345}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Sub"] "/Sub_output_0" = Sub ("/Abs_output_0", constant)
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Sub_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Abs_output_0")
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_1_output_0", "constant.2", "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("constant.3", "/Mul_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "constant.4")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_output_0", "/Mul_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_2_output_0", "constant.5")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_1_output_0", "/Mul_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_3_output_0", "constant.6")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("constant.7", "/Mul_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_4_output_0", "constant.8")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_3_output_0", "/Mul_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_5_output_0", "constant.9")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_4_output_0", "/Mul_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_6_output_0", "constant.10")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_5_output_0", "/Mul_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_7_output_0", "constant.11")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_6_output_0", "/Mul_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Mul_8_output_0", "constant.12")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Add_7_output_0", "/Mul_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_9_output_0", "constant.13")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_8_output_0", "/Mul_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_10_output_0", "constant.14")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Cast_1_output_0", "constant.1", "constant.15")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Clip_1_output_0", "/Clip_1_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_11_output_0")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Reciprocal_output_0", "constant.16")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("constant.17", "/Mul_12_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_13_output_0", "constant.18")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_10_output_0", "/Mul_12_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_14_output_0", "constant.19")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_11_output_0", "/Mul_12_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_15_output_0", "constant.20")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Add_12_output_0", "/Mul_12_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_16_output_0", "constant.21")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Add_13_output_0", "/Mul_12_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_17_output_0", "constant.22")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_14_output_0", "/Mul_12_output_0")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_18_output_0", "constant.23")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("constant.24", "/Mul_12_output_0")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_19_output_0", "constant.25")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_16_output_0", "/Mul_12_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_20_output_0", "constant.26")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_17_output_0", "/Mul_12_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_21_output_0", "constant.27")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_18_output_0", "/Mul_12_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_22_output_0", "constant.28")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_19_output_0", "/Mul_12_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Mul_23_output_0", "constant.29")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_20_output_0", "/Mul_12_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_24_output_0", "constant.23")
        ["/Div"] "/Div_output_0" = Div ("/Add_15_output_0", "/Add_21_output_0")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("constant.30", "/Mul_12_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_25_output_0", "constant.31")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_22_output_0", "/Mul_12_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_26_output_0", "constant.32")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Add_23_output_0", "/Mul_12_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_27_output_0", "constant.33")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Add_24_output_0", "/Mul_12_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_28_output_0", "constant.34")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_25_output_0", "/Mul_12_output_0")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_29_output_0", "constant.35")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_26_output_0", "/Mul_12_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_30_output_0", "constant.36")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_27_output_0", "/Mul_12_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_31_output_0", "constant.37")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("constant.38", "/Mul_12_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_32_output_0", "constant.39")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_29_output_0", "/Mul_12_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_33_output_0", "constant.40")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_30_output_0", "/Mul_12_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_34_output_0", "constant.41")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_31_output_0", "/Mul_12_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_35_output_0", "constant.42")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Add_32_output_0", "/Mul_12_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_36_output_0", "constant.43")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Add_33_output_0", "/Mul_12_output_0")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Mul_37_output_0", "constant.44")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_28_output_0", "/Add_34_output_0")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Clip_1_output_0")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Sqrt_output_0")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Reciprocal_1_output_0", "constant.45")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Div_output_0", "/Mul_38_output_0")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Div_1_output_0", "/Mul_38_output_0")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Mul_40_output_0", "constant.1")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Mul_41_output_0", "/Clip_1_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_output_0", "constant.46")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_output_0", "constant.47")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Sub_1_output_0", "/Sub_2_output_0")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Mul_42_output_0", "/Add_2_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_43_output_0", "/Add_9_output_0")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Cast_1_output_0", "constant.1")
        ["/Cos"] "/Cos_output_0" = Cos ("/Cast_output_0")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Mul_39_output_0", "/Cos_output_0")
        ["/Sin"] "/Sin_output_0" = Sin ("/Cast_output_0")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Div_2_output_0", "/Sin_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_44_output_0", "/Mul_45_output_0")
        ["/Where"] "/Where_output_0" = Where ("/LessOrEqual_output_0", "/Div_3_output_0", "/Sub_3_output_0")
        ["/Cast_2"] y = Cast <to = 1> ("/Where_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Abs_output_0", "constant.48")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_4_output_0")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("constant.49", "/Mul_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Mul_46_output_0", "constant.50")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Add_35_output_0", "/Mul_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Mul_47_output_0", "constant.51")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Add_36_output_0", "/Mul_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Mul_48_output_0", "constant.52")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("constant.53", "/Mul_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Mul_49_output_0", "constant.54")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_38_output_0", "/Mul_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_50_output_0", "constant.55")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Add_39_output_0", "/Mul_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_51_output_0", "constant.56")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_40_output_0", "/Mul_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Mul_52_output_0", "constant.57")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Add_41_output_0", "/Mul_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Mul_53_output_0", "constant.58")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Add_42_output_0", "/Mul_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Mul_54_output_0", "constant.59")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Add_43_output_0", "/Mul_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_55_output_0", "constant.60")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("constant.61", "/Mul_12_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Mul_56_output_0", "constant.62")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Add_45_output_0", "/Mul_12_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Mul_57_output_0", "constant.63")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Add_46_output_0", "/Mul_12_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Mul_58_output_0", "constant.64")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Add_47_output_0", "/Mul_12_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_59_output_0", "constant.65")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Add_48_output_0", "/Mul_12_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Mul_60_output_0", "constant.66")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Add_49_output_0", "/Mul_12_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Mul_61_output_0", "constant.23")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("constant.67", "/Mul_12_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Mul_62_output_0", "constant.68")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Add_51_output_0", "/Mul_12_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_63_output_0", "constant.69")
        ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Add_52_output_0", "/Mul_12_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_64_output_0", "constant.70")
        ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Add_53_output_0", "/Mul_12_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Mul_65_output_0", "constant.71")
        ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Add_54_output_0", "/Mul_12_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Mul_66_output_0", "constant.72")
        ["/Mul_67"] "/Mul_67_output_0" = Mul ("/Add_55_output_0", "/Mul_12_output_0")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Mul_67_output_0", "constant.23")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Add_50_output_0", "/Add_56_output_0")
        ["/Mul_68"] "/Mul_68_output_0" = Mul ("constant.73", "/Mul_12_output_0")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Mul_68_output_0", "constant.74")
        ["/Mul_69"] "/Mul_69_output_0" = Mul ("/Add_57_output_0", "/Mul_12_output_0")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Mul_69_output_0", "constant.75")
        ["/Mul_70"] "/Mul_70_output_0" = Mul ("/Add_58_output_0", "/Mul_12_output_0")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Mul_70_output_0", "constant.76")
        ["/Mul_71"] "/Mul_71_output_0" = Mul ("/Add_59_output_0", "/Mul_12_output_0")
        ["/Add_60"] "/Add_60_output_0" = Add ("/Mul_71_output_0", "constant.77")
        ["/Mul_72"] "/Mul_72_output_0" = Mul ("/Add_60_output_0", "/Mul_12_output_0")
        ["/Add_61"] "/Add_61_output_0" = Add ("/Mul_72_output_0", "constant.78")
        ["/Mul_73"] "/Mul_73_output_0" = Mul ("/Add_61_output_0", "/Mul_12_output_0")
        ["/Add_62"] "/Add_62_output_0" = Add ("/Mul_73_output_0", "constant.79")
        ["/Mul_74"] "/Mul_74_output_0" = Mul ("/Add_62_output_0", "/Mul_12_output_0")
        ["/Add_63"] "/Add_63_output_0" = Add ("/Mul_74_output_0", "constant.80")
        ["/Mul_75"] "/Mul_75_output_0" = Mul ("constant.81", "/Mul_12_output_0")
        ["/Add_64"] "/Add_64_output_0" = Add ("/Mul_75_output_0", "constant.82")
        ["/Mul_76"] "/Mul_76_output_0" = Mul ("/Add_64_output_0", "/Mul_12_output_0")
        ["/Add_65"] "/Add_65_output_0" = Add ("/Mul_76_output_0", "constant.83")
        ["/Mul_77"] "/Mul_77_output_0" = Mul ("/Add_65_output_0", "/Mul_12_output_0")
        ["/Add_66"] "/Add_66_output_0" = Add ("/Mul_77_output_0", "constant.84")
        ["/Mul_78"] "/Mul_78_output_0" = Mul ("/Add_66_output_0", "/Mul_12_output_0")
        ["/Add_67"] "/Add_67_output_0" = Add ("/Mul_78_output_0", "constant.85")
        ["/Mul_79"] "/Mul_79_output_0" = Mul ("/Add_67_output_0", "/Mul_12_output_0")
        ["/Add_68"] "/Add_68_output_0" = Add ("/Mul_79_output_0", "constant.86")
        ["/Mul_80"] "/Mul_80_output_0" = Mul ("/Add_68_output_0", "/Mul_12_output_0")
        ["/Add_69"] "/Add_69_output_0" = Add ("/Mul_80_output_0", "constant.87")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Add_63_output_0", "/Add_69_output_0")
        ["/Mul_81"] "/Mul_81_output_0" = Mul ("/Div_4_output_0", "/Mul_38_output_0")
        ["/Mul_82"] "/Mul_82_output_0" = Mul ("/Div_5_output_0", "/Mul_38_output_0")
        ["/Mul_83"] "/Mul_83_output_0" = Mul ("/Mul_82_output_0", "constant.1")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_83_output_0", "/Clip_1_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_output_0", "constant.88")
        ["/Mul_84"] "/Mul_84_output_0" = Mul ("/Clip_output_0", "/Sub_5_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Mul_output_0", "constant.89")
        ["/Mul_85"] "/Mul_85_output_0" = Mul ("/Mul_84_output_0", "/Sub_6_output_0")
        ["/Mul_86"] "/Mul_86_output_0" = Mul ("/Mul_85_output_0", "/Add_37_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Mul_86_output_0", "/Add_44_output_0")
        ["/Cos_1"] "/Cos_1_output_0" = Cos ("/Cast_3_output_0")
        ["/Mul_87"] "/Mul_87_output_0" = Mul ("/Mul_81_output_0", "/Cos_1_output_0")
        ["/Sin_1"] "/Sin_1_output_0" = Sin ("/Cast_3_output_0")
        ["/Mul_88"] "/Mul_88_output_0" = Mul ("/Div_6_output_0", "/Sin_1_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Mul_87_output_0", "/Mul_88_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/LessOrEqual_output_0", "/Div_7_output_0", "/Sub_7_output_0")
        ["/Less"] "/Less_output_0" = Less (x, "constant.90")
        ["/Neg"] "/Neg_output_0" = Neg ("/Where_1_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_output_0", "/Neg_output_0", "/Where_1_output_0")
        ["/Cast_4"] y1 = Cast <to = 1> ("/Where_2_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 11> (x)
        ["/Sub_8"] "/Sub_8_output_0" = Sub (x, constant)
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Sub_8_output_0")
        ["/Clip_2"] "/Clip_2_output_0" = Clip ("/Cast_5_output_0", "constant.91", "constant.1")
        ["/Mul_89"] "/Mul_89_output_0" = Mul ("/Clip_2_output_0", "/Clip_2_output_0")
        ["/Mul_90"] "/Mul_90_output_0" = Mul ("constant.92", "/Mul_89_output_0")
        ["/Add_70"] "/Add_70_output_0" = Add ("/Mul_90_output_0", "constant.93")
        ["/Mul_91"] "/Mul_91_output_0" = Mul ("/Add_70_output_0", "/Mul_89_output_0")
        ["/Add_71"] "/Add_71_output_0" = Add ("/Mul_91_output_0", "constant.94")
        ["/Mul_92"] "/Mul_92_output_0" = Mul ("/Add_71_output_0", "/Mul_89_output_0")
        ["/Add_72"] "/Add_72_output_0" = Add ("/Mul_92_output_0", "constant.95")
        ["/Mul_93"] "/Mul_93_output_0" = Mul ("/Add_72_output_0", "/Mul_89_output_0")
        ["/Add_73"] "/Add_73_output_0" = Add ("/Mul_93_output_0", "constant.96")
        ["/Mul_94"] "/Mul_94_output_0" = Mul ("/Add_73_output_0", "/Mul_89_output_0")
        ["/Add_74"] "/Add_74_output_0" = Add ("/Mul_94_output_0", "constant.97")
        ["/Mul_95"] "/Mul_95_output_0" = Mul ("/Add_74_output_0", "/Mul_89_output_0")
        ["/Add_75"] "/Add_75_output_0" = Add ("/Mul_95_output_0", "constant.98")
        ["/Mul_96"] "/Mul_96_output_0" = Mul ("/Add_75_output_0", "/Mul_89_output_0")
        ["/Add_76"] "/Add_76_output_0" = Add ("/Mul_96_output_0", "constant.99")
        ["/Mul_97"] "/Mul_97_output_0" = Mul ("constant.100", "/Mul_89_output_0")
        ["/Add_77"] "/Add_77_output_0" = Add ("/Mul_97_output_0", "constant.101")
        ["/Mul_98"] "/Mul_98_output_0" = Mul ("/Add_77_output_0", "/Mul_89_output_0")
        ["/Add_78"] "/Add_78_output_0" = Add ("/Mul_98_output_0", "constant.102")
        ["/Mul_99"] "/Mul_99_output_0" = Mul ("/Add_78_output_0", "/Mul_89_output_0")
        ["/Add_79"] "/Add_79_output_0" = Add ("/Mul_99_output_0", "constant.103")
        ["/Mul_100"] "/Mul_100_output_0" = Mul ("/Add_79_output_0", "/Mul_89_output_0")
        ["/Add_80"] "/Add_80_output_0" = Add ("/Mul_100_output_0", "constant.104")
        ["/Mul_101"] "/Mul_101_output_0" = Mul ("/Add_80_output_0", "/Mul_89_output_0")
        ["/Add_81"] "/Add_81_output_0" = Add ("/Mul_101_output_0", "constant.105")
        ["/Mul_102"] "/Mul_102_output_0" = Mul ("/Add_81_output_0", "/Mul_89_output_0")
        ["/Add_82"] "/Add_82_output_0" = Add ("/Mul_102_output_0", "constant.106")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Add_76_output_0", "/Add_82_output_0")
        ["/Log"] "/Log_output_0" = Log ("/Clip_2_output_0")
        ["/Mul_103"] "/Mul_103_output_0" = Mul ("/Log_output_0", "constant.107")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Clip_2_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Abs_1_output_0", "constant.108")
        ["/Clip_3"] "/Clip_3_output_0" = Clip ("/Abs_1_output_0", "constant.2", "constant.1")
        ["/Mul_104"] "/Mul_104_output_0" = Mul ("/Clip_3_output_0", "/Clip_3_output_0")
        ["/Mul_105"] "/Mul_105_output_0" = Mul ("constant.3", "/Mul_104_output_0")
        ["/Add_83"] "/Add_83_output_0" = Add ("/Mul_105_output_0", "constant.4")
        ["/Mul_106"] "/Mul_106_output_0" = Mul ("/Add_83_output_0", "/Mul_104_output_0")
        ["/Add_84"] "/Add_84_output_0" = Add ("/Mul_106_output_0", "constant.5")
        ["/Mul_107"] "/Mul_107_output_0" = Mul ("/Add_84_output_0", "/Mul_104_output_0")
        ["/Add_85"] "/Add_85_output_0" = Add ("/Mul_107_output_0", "constant.6")
        ["/Mul_108"] "/Mul_108_output_0" = Mul ("constant.7", "/Mul_104_output_0")
        ["/Add_86"] "/Add_86_output_0" = Add ("/Mul_108_output_0", "constant.8")
        ["/Mul_109"] "/Mul_109_output_0" = Mul ("/Add_86_output_0", "/Mul_104_output_0")
        ["/Add_87"] "/Add_87_output_0" = Add ("/Mul_109_output_0", "constant.9")
        ["/Mul_110"] "/Mul_110_output_0" = Mul ("/Add_87_output_0", "/Mul_104_output_0")
        ["/Add_88"] "/Add_88_output_0" = Add ("/Mul_110_output_0", "constant.10")
        ["/Mul_111"] "/Mul_111_output_0" = Mul ("/Add_88_output_0", "/Mul_104_output_0")
        ["/Add_89"] "/Add_89_output_0" = Add ("/Mul_111_output_0", "constant.11")
        ["/Mul_112"] "/Mul_112_output_0" = Mul ("/Add_89_output_0", "/Mul_104_output_0")
        ["/Add_90"] "/Add_90_output_0" = Add ("/Mul_112_output_0", "constant.12")
        ["/Mul_113"] "/Mul_113_output_0" = Mul ("/Add_90_output_0", "/Mul_104_output_0")
        ["/Add_91"] "/Add_91_output_0" = Add ("/Mul_113_output_0", "constant.13")
        ["/Mul_114"] "/Mul_114_output_0" = Mul ("/Add_91_output_0", "/Mul_104_output_0")
        ["/Add_92"] "/Add_92_output_0" = Add ("/Mul_114_output_0", "constant.14")
        ["/Clip_4"] "/Clip_4_output_0" = Clip ("/Abs_1_output_0", "constant.1", "constant.15")
        ["/Mul_115"] "/Mul_115_output_0" = Mul ("/Clip_4_output_0", "/Clip_4_output_0")
        ["/Reciprocal_2"] "/Reciprocal_2_output_0" = Reciprocal ("/Mul_115_output_0")
        ["/Mul_116"] "/Mul_116_output_0" = Mul ("/Reciprocal_2_output_0", "constant.16")
        ["/Mul_117"] "/Mul_117_output_0" = Mul ("constant.17", "/Mul_116_output_0")
        ["/Add_93"] "/Add_93_output_0" = Add ("/Mul_117_output_0", "constant.18")
        ["/Mul_118"] "/Mul_118_output_0" = Mul ("/Add_93_output_0", "/Mul_116_output_0")
        ["/Add_94"] "/Add_94_output_0" = Add ("/Mul_118_output_0", "constant.19")
        ["/Mul_119"] "/Mul_119_output_0" = Mul ("/Add_94_output_0", "/Mul_116_output_0")
        ["/Add_95"] "/Add_95_output_0" = Add ("/Mul_119_output_0", "constant.20")
        ["/Mul_120"] "/Mul_120_output_0" = Mul ("/Add_95_output_0", "/Mul_116_output_0")
        ["/Add_96"] "/Add_96_output_0" = Add ("/Mul_120_output_0", "constant.21")
        ["/Mul_121"] "/Mul_121_output_0" = Mul ("/Add_96_output_0", "/Mul_116_output_0")
        ["/Add_97"] "/Add_97_output_0" = Add ("/Mul_121_output_0", "constant.22")
        ["/Mul_122"] "/Mul_122_output_0" = Mul ("/Add_97_output_0", "/Mul_116_output_0")
        ["/Add_98"] "/Add_98_output_0" = Add ("/Mul_122_output_0", "constant.23")
        ["/Mul_123"] "/Mul_123_output_0" = Mul ("constant.24", "/Mul_116_output_0")
        ["/Add_99"] "/Add_99_output_0" = Add ("/Mul_123_output_0", "constant.25")
        ["/Mul_124"] "/Mul_124_output_0" = Mul ("/Add_99_output_0", "/Mul_116_output_0")
        ["/Add_100"] "/Add_100_output_0" = Add ("/Mul_124_output_0", "constant.26")
        ["/Mul_125"] "/Mul_125_output_0" = Mul ("/Add_100_output_0", "/Mul_116_output_0")
        ["/Add_101"] "/Add_101_output_0" = Add ("/Mul_125_output_0", "constant.27")
        ["/Mul_126"] "/Mul_126_output_0" = Mul ("/Add_101_output_0", "/Mul_116_output_0")
        ["/Add_102"] "/Add_102_output_0" = Add ("/Mul_126_output_0", "constant.28")
        ["/Mul_127"] "/Mul_127_output_0" = Mul ("/Add_102_output_0", "/Mul_116_output_0")
        ["/Add_103"] "/Add_103_output_0" = Add ("/Mul_127_output_0", "constant.29")
        ["/Mul_128"] "/Mul_128_output_0" = Mul ("/Add_103_output_0", "/Mul_116_output_0")
        ["/Add_104"] "/Add_104_output_0" = Add ("/Mul_128_output_0", "constant.23")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Add_98_output_0", "/Add_104_output_0")
        ["/Mul_129"] "/Mul_129_output_0" = Mul ("constant.30", "/Mul_116_output_0")
        ["/Add_105"] "/Add_105_output_0" = Add ("/Mul_129_output_0", "constant.31")
        ["/Mul_130"] "/Mul_130_output_0" = Mul ("/Add_105_output_0", "/Mul_116_output_0")
        ["/Add_106"] "/Add_106_output_0" = Add ("/Mul_130_output_0", "constant.32")
        ["/Mul_131"] "/Mul_131_output_0" = Mul ("/Add_106_output_0", "/Mul_116_output_0")
        ["/Add_107"] "/Add_107_output_0" = Add ("/Mul_131_output_0", "constant.33")
        ["/Mul_132"] "/Mul_132_output_0" = Mul ("/Add_107_output_0", "/Mul_116_output_0")
        ["/Add_108"] "/Add_108_output_0" = Add ("/Mul_132_output_0", "constant.34")
        ["/Mul_133"] "/Mul_133_output_0" = Mul ("/Add_108_output_0", "/Mul_116_output_0")
        ["/Add_109"] "/Add_109_output_0" = Add ("/Mul_133_output_0", "constant.35")
        ["/Mul_134"] "/Mul_134_output_0" = Mul ("/Add_109_output_0", "/Mul_116_output_0")
        ["/Add_110"] "/Add_110_output_0" = Add ("/Mul_134_output_0", "constant.36")
        ["/Mul_135"] "/Mul_135_output_0" = Mul ("/Add_110_output_0", "/Mul_116_output_0")
        ["/Add_111"] "/Add_111_output_0" = Add ("/Mul_135_output_0", "constant.37")
        ["/Mul_136"] "/Mul_136_output_0" = Mul ("constant.38", "/Mul_116_output_0")
        ["/Add_112"] "/Add_112_output_0" = Add ("/Mul_136_output_0", "constant.39")
        ["/Mul_137"] "/Mul_137_output_0" = Mul ("/Add_112_output_0", "/Mul_116_output_0")
        ["/Add_113"] "/Add_113_output_0" = Add ("/Mul_137_output_0", "constant.40")
        ["/Mul_138"] "/Mul_138_output_0" = Mul ("/Add_113_output_0", "/Mul_116_output_0")
        ["/Add_114"] "/Add_114_output_0" = Add ("/Mul_138_output_0", "constant.41")
        ["/Mul_139"] "/Mul_139_output_0" = Mul ("/Add_114_output_0", "/Mul_116_output_0")
        ["/Add_115"] "/Add_115_output_0" = Add ("/Mul_139_output_0", "constant.42")
        ["/Mul_140"] "/Mul_140_output_0" = Mul ("/Add_115_output_0", "/Mul_116_output_0")
        ["/Add_116"] "/Add_116_output_0" = Add ("/Mul_140_output_0", "constant.43")
        ["/Mul_141"] "/Mul_141_output_0" = Mul ("/Add_116_output_0", "/Mul_116_output_0")
        ["/Add_117"] "/Add_117_output_0" = Add ("/Mul_141_output_0", "constant.44")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Add_111_output_0", "/Add_117_output_0")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Clip_4_output_0")
        ["/Reciprocal_3"] "/Reciprocal_3_output_0" = Reciprocal ("/Sqrt_1_output_0")
        ["/Mul_142"] "/Mul_142_output_0" = Mul ("/Reciprocal_3_output_0", "constant.45")
        ["/Mul_143"] "/Mul_143_output_0" = Mul ("/Div_9_output_0", "/Mul_142_output_0")
        ["/Mul_144"] "/Mul_144_output_0" = Mul ("/Div_10_output_0", "/Mul_142_output_0")
        ["/Mul_145"] "/Mul_145_output_0" = Mul ("/Mul_144_output_0", "constant.1")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Mul_145_output_0", "/Clip_4_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/Mul_104_output_0", "constant.46")
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/Mul_104_output_0", "constant.47")
        ["/Mul_146"] "/Mul_146_output_0" = Mul ("/Sub_10_output_0", "/Sub_11_output_0")
        ["/Mul_147"] "/Mul_147_output_0" = Mul ("/Mul_146_output_0", "/Add_85_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Mul_147_output_0", "/Add_92_output_0")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("/Abs_1_output_0", "constant.1")
        ["/Cos_2"] "/Cos_2_output_0" = Cos ("/Sub_9_output_0")
        ["/Mul_148"] "/Mul_148_output_0" = Mul ("/Mul_143_output_0", "/Cos_2_output_0")
        ["/Sin_2"] "/Sin_2_output_0" = Sin ("/Sub_9_output_0")
        ["/Mul_149"] "/Mul_149_output_0" = Mul ("/Div_11_output_0", "/Sin_2_output_0")
        ["/Sub_12"] "/Sub_12_output_0" = Sub ("/Mul_148_output_0", "/Mul_149_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/LessOrEqual_1_output_0", "/Div_12_output_0", "/Sub_12_output_0")
        ["/Mul_150"] "/Mul_150_output_0" = Mul ("/Mul_103_output_0", "/Where_3_output_0")
        ["/Add_118"] "/Add_118_output_0" = Add ("/Div_8_output_0", "/Mul_150_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_5_output_0", "constant.91")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_5_output_0", "constant.91")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_1_output_0", "constant.109", "/Add_118_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_4_output_0")
        ["/Clip_5"] "/Clip_5_output_0" = Clip ("/Cast_5_output_0", "constant.1", "constant.15")
        ["/Mul_151"] "/Mul_151_output_0" = Mul ("/Clip_5_output_0", "/Clip_5_output_0")
        ["/Reciprocal_4"] "/Reciprocal_4_output_0" = Reciprocal ("/Mul_151_output_0")
        ["/Mul_152"] "/Mul_152_output_0" = Mul ("/Reciprocal_4_output_0", "constant.16")
        ["/Mul_153"] "/Mul_153_output_0" = Mul ("constant.17", "/Mul_152_output_0")
        ["/Add_119"] "/Add_119_output_0" = Add ("/Mul_153_output_0", "constant.18")
        ["/Mul_154"] "/Mul_154_output_0" = Mul ("/Add_119_output_0", "/Mul_152_output_0")
        ["/Add_120"] "/Add_120_output_0" = Add ("/Mul_154_output_0", "constant.19")
        ["/Mul_155"] "/Mul_155_output_0" = Mul ("/Add_120_output_0", "/Mul_152_output_0")
        ["/Add_121"] "/Add_121_output_0" = Add ("/Mul_155_output_0", "constant.20")
        ["/Mul_156"] "/Mul_156_output_0" = Mul ("/Add_121_output_0", "/Mul_152_output_0")
        ["/Add_122"] "/Add_122_output_0" = Add ("/Mul_156_output_0", "constant.21")
        ["/Mul_157"] "/Mul_157_output_0" = Mul ("/Add_122_output_0", "/Mul_152_output_0")
        ["/Add_123"] "/Add_123_output_0" = Add ("/Mul_157_output_0", "constant.22")
        ["/Mul_158"] "/Mul_158_output_0" = Mul ("/Add_123_output_0", "/Mul_152_output_0")
        ["/Add_124"] "/Add_124_output_0" = Add ("/Mul_158_output_0", "constant.23")
        ["/Mul_159"] "/Mul_159_output_0" = Mul ("constant.24", "/Mul_152_output_0")
        ["/Add_125"] "/Add_125_output_0" = Add ("/Mul_159_output_0", "constant.25")
        ["/Mul_160"] "/Mul_160_output_0" = Mul ("/Add_125_output_0", "/Mul_152_output_0")
        ["/Add_126"] "/Add_126_output_0" = Add ("/Mul_160_output_0", "constant.26")
        ["/Mul_161"] "/Mul_161_output_0" = Mul ("/Add_126_output_0", "/Mul_152_output_0")
        ["/Add_127"] "/Add_127_output_0" = Add ("/Mul_161_output_0", "constant.27")
        ["/Mul_162"] "/Mul_162_output_0" = Mul ("/Add_127_output_0", "/Mul_152_output_0")
        ["/Add_128"] "/Add_128_output_0" = Add ("/Mul_162_output_0", "constant.28")
        ["/Mul_163"] "/Mul_163_output_0" = Mul ("/Add_128_output_0", "/Mul_152_output_0")
        ["/Add_129"] "/Add_129_output_0" = Add ("/Mul_163_output_0", "constant.29")
        ["/Mul_164"] "/Mul_164_output_0" = Mul ("/Add_129_output_0", "/Mul_152_output_0")
        ["/Add_130"] "/Add_130_output_0" = Add ("/Mul_164_output_0", "constant.23")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Add_124_output_0", "/Add_130_output_0")
        ["/Mul_165"] "/Mul_165_output_0" = Mul ("constant.30", "/Mul_152_output_0")
        ["/Add_131"] "/Add_131_output_0" = Add ("/Mul_165_output_0", "constant.31")
        ["/Mul_166"] "/Mul_166_output_0" = Mul ("/Add_131_output_0", "/Mul_152_output_0")
        ["/Add_132"] "/Add_132_output_0" = Add ("/Mul_166_output_0", "constant.32")
        ["/Mul_167"] "/Mul_167_output_0" = Mul ("/Add_132_output_0", "/Mul_152_output_0")
        ["/Add_133"] "/Add_133_output_0" = Add ("/Mul_167_output_0", "constant.33")
        ["/Mul_168"] "/Mul_168_output_0" = Mul ("/Add_133_output_0", "/Mul_152_output_0")
        ["/Add_134"] "/Add_134_output_0" = Add ("/Mul_168_output_0", "constant.34")
        ["/Mul_169"] "/Mul_169_output_0" = Mul ("/Add_134_output_0", "/Mul_152_output_0")
        ["/Add_135"] "/Add_135_output_0" = Add ("/Mul_169_output_0", "constant.35")
        ["/Mul_170"] "/Mul_170_output_0" = Mul ("/Add_135_output_0", "/Mul_152_output_0")
        ["/Add_136"] "/Add_136_output_0" = Add ("/Mul_170_output_0", "constant.36")
        ["/Mul_171"] "/Mul_171_output_0" = Mul ("/Add_136_output_0", "/Mul_152_output_0")
        ["/Add_137"] "/Add_137_output_0" = Add ("/Mul_171_output_0", "constant.37")
        ["/Mul_172"] "/Mul_172_output_0" = Mul ("constant.38", "/Mul_152_output_0")
        ["/Add_138"] "/Add_138_output_0" = Add ("/Mul_172_output_0", "constant.39")
        ["/Mul_173"] "/Mul_173_output_0" = Mul ("/Add_138_output_0", "/Mul_152_output_0")
        ["/Add_139"] "/Add_139_output_0" = Add ("/Mul_173_output_0", "constant.40")
        ["/Mul_174"] "/Mul_174_output_0" = Mul ("/Add_139_output_0", "/Mul_152_output_0")
        ["/Add_140"] "/Add_140_output_0" = Add ("/Mul_174_output_0", "constant.41")
        ["/Mul_175"] "/Mul_175_output_0" = Mul ("/Add_140_output_0", "/Mul_152_output_0")
        ["/Add_141"] "/Add_141_output_0" = Add ("/Mul_175_output_0", "constant.42")
        ["/Mul_176"] "/Mul_176_output_0" = Mul ("/Add_141_output_0", "/Mul_152_output_0")
        ["/Add_142"] "/Add_142_output_0" = Add ("/Mul_176_output_0", "constant.43")
        ["/Mul_177"] "/Mul_177_output_0" = Mul ("/Add_142_output_0", "/Mul_152_output_0")
        ["/Add_143"] "/Add_143_output_0" = Add ("/Mul_177_output_0", "constant.44")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Add_137_output_0", "/Add_143_output_0")
        ["/Sqrt_2"] "/Sqrt_2_output_0" = Sqrt ("/Clip_5_output_0")
        ["/Reciprocal_5"] "/Reciprocal_5_output_0" = Reciprocal ("/Sqrt_2_output_0")
        ["/Mul_178"] "/Mul_178_output_0" = Mul ("/Reciprocal_5_output_0", "constant.45")
        ["/Mul_179"] "/Mul_179_output_0" = Mul ("/Div_13_output_0", "/Mul_178_output_0")
        ["/Mul_180"] "/Mul_180_output_0" = Mul ("/Div_14_output_0", "/Mul_178_output_0")
        ["/Mul_181"] "/Mul_181_output_0" = Mul ("/Mul_180_output_0", "constant.1")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Mul_181_output_0", "/Clip_5_output_0")
        ["/LessOrEqual_2"] "/LessOrEqual_2_output_0" = LessOrEqual ("/Cast_5_output_0", "constant.1")
        ["/Sin_3"] "/Sin_3_output_0" = Sin ("/Cast_6_output_0")
        ["/Mul_182"] "/Mul_182_output_0" = Mul ("/Mul_179_output_0", "/Sin_3_output_0")
        ["/Cos_3"] "/Cos_3_output_0" = Cos ("/Cast_6_output_0")
        ["/Mul_183"] "/Mul_183_output_0" = Mul ("/Div_15_output_0", "/Cos_3_output_0")
        ["/Add_144"] "/Add_144_output_0" = Add ("/Mul_182_output_0", "/Mul_183_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/LessOrEqual_2_output_0", "/Where_5_output_0", "/Add_144_output_0")
        ["/Cast_7"] y2 = Cast <to = 1> ("/Where_6_output_0")
        ["/Sub_13"] "/Sub_13_output_0" = Sub (x, "constant.48")
        ["/Cast_8"] "/Cast_8_output_0" = Cast <to = 11> ("/Sub_13_output_0")
        ["/Mul_184"] "/Mul_184_output_0" = Mul ("constant.110", "/Mul_89_output_0")
        ["/Add_145"] "/Add_145_output_0" = Add ("/Mul_184_output_0", "constant.111")
        ["/Mul_185"] "/Mul_185_output_0" = Mul ("/Add_145_output_0", "/Mul_89_output_0")
        ["/Add_146"] "/Add_146_output_0" = Add ("/Mul_185_output_0", "constant.112")
        ["/Mul_186"] "/Mul_186_output_0" = Mul ("/Add_146_output_0", "/Mul_89_output_0")
        ["/Add_147"] "/Add_147_output_0" = Add ("/Mul_186_output_0", "constant.113")
        ["/Mul_187"] "/Mul_187_output_0" = Mul ("/Add_147_output_0", "/Mul_89_output_0")
        ["/Add_148"] "/Add_148_output_0" = Add ("/Mul_187_output_0", "constant.114")
        ["/Mul_188"] "/Mul_188_output_0" = Mul ("/Add_148_output_0", "/Mul_89_output_0")
        ["/Add_149"] "/Add_149_output_0" = Add ("/Mul_188_output_0", "constant.115")
        ["/Mul_189"] "/Mul_189_output_0" = Mul ("constant.116", "/Mul_89_output_0")
        ["/Add_150"] "/Add_150_output_0" = Add ("/Mul_189_output_0", "constant.117")
        ["/Mul_190"] "/Mul_190_output_0" = Mul ("/Add_150_output_0", "/Mul_89_output_0")
        ["/Add_151"] "/Add_151_output_0" = Add ("/Mul_190_output_0", "constant.118")
        ["/Mul_191"] "/Mul_191_output_0" = Mul ("/Add_151_output_0", "/Mul_89_output_0")
        ["/Add_152"] "/Add_152_output_0" = Add ("/Mul_191_output_0", "constant.119")
        ["/Mul_192"] "/Mul_192_output_0" = Mul ("/Add_152_output_0", "/Mul_89_output_0")
        ["/Add_153"] "/Add_153_output_0" = Add ("/Mul_192_output_0", "constant.120")
        ["/Mul_193"] "/Mul_193_output_0" = Mul ("/Add_153_output_0", "/Mul_89_output_0")
        ["/Add_154"] "/Add_154_output_0" = Add ("/Mul_193_output_0", "constant.121")
        ["/Mul_194"] "/Mul_194_output_0" = Mul ("/Add_154_output_0", "/Mul_89_output_0")
        ["/Add_155"] "/Add_155_output_0" = Add ("/Mul_194_output_0", "constant.122")
        ["/Mul_195"] "/Mul_195_output_0" = Mul ("/Add_155_output_0", "/Mul_89_output_0")
        ["/Add_156"] "/Add_156_output_0" = Add ("/Mul_195_output_0", "constant.123")
        ["/Mul_196"] "/Mul_196_output_0" = Mul ("/Clip_2_output_0", "/Add_149_output_0")
        ["/Div_16"] "/Div_16_output_0" = Div ("/Mul_196_output_0", "/Add_156_output_0")
        ["/Sub_14"] "/Sub_14_output_0" = Sub ("/Abs_1_output_0", "constant.124")
        ["/Mul_197"] "/Mul_197_output_0" = Mul ("constant.49", "/Mul_104_output_0")
        ["/Add_157"] "/Add_157_output_0" = Add ("/Mul_197_output_0", "constant.50")
        ["/Mul_198"] "/Mul_198_output_0" = Mul ("/Add_157_output_0", "/Mul_104_output_0")
        ["/Add_158"] "/Add_158_output_0" = Add ("/Mul_198_output_0", "constant.51")
        ["/Mul_199"] "/Mul_199_output_0" = Mul ("/Add_158_output_0", "/Mul_104_output_0")
        ["/Add_159"] "/Add_159_output_0" = Add ("/Mul_199_output_0", "constant.52")
        ["/Mul_200"] "/Mul_200_output_0" = Mul ("constant.53", "/Mul_104_output_0")
        ["/Add_160"] "/Add_160_output_0" = Add ("/Mul_200_output_0", "constant.54")
        ["/Mul_201"] "/Mul_201_output_0" = Mul ("/Add_160_output_0", "/Mul_104_output_0")
        ["/Add_161"] "/Add_161_output_0" = Add ("/Mul_201_output_0", "constant.55")
        ["/Mul_202"] "/Mul_202_output_0" = Mul ("/Add_161_output_0", "/Mul_104_output_0")
        ["/Add_162"] "/Add_162_output_0" = Add ("/Mul_202_output_0", "constant.56")
        ["/Mul_203"] "/Mul_203_output_0" = Mul ("/Add_162_output_0", "/Mul_104_output_0")
        ["/Add_163"] "/Add_163_output_0" = Add ("/Mul_203_output_0", "constant.57")
        ["/Mul_204"] "/Mul_204_output_0" = Mul ("/Add_163_output_0", "/Mul_104_output_0")
        ["/Add_164"] "/Add_164_output_0" = Add ("/Mul_204_output_0", "constant.58")
        ["/Mul_205"] "/Mul_205_output_0" = Mul ("/Add_164_output_0", "/Mul_104_output_0")
        ["/Add_165"] "/Add_165_output_0" = Add ("/Mul_205_output_0", "constant.59")
        ["/Mul_206"] "/Mul_206_output_0" = Mul ("/Add_165_output_0", "/Mul_104_output_0")
        ["/Add_166"] "/Add_166_output_0" = Add ("/Mul_206_output_0", "constant.60")
        ["/Mul_207"] "/Mul_207_output_0" = Mul ("constant.61", "/Mul_116_output_0")
        ["/Add_167"] "/Add_167_output_0" = Add ("/Mul_207_output_0", "constant.62")
        ["/Mul_208"] "/Mul_208_output_0" = Mul ("/Add_167_output_0", "/Mul_116_output_0")
        ["/Add_168"] "/Add_168_output_0" = Add ("/Mul_208_output_0", "constant.63")
        ["/Mul_209"] "/Mul_209_output_0" = Mul ("/Add_168_output_0", "/Mul_116_output_0")
        ["/Add_169"] "/Add_169_output_0" = Add ("/Mul_209_output_0", "constant.64")
        ["/Mul_210"] "/Mul_210_output_0" = Mul ("/Add_169_output_0", "/Mul_116_output_0")
        ["/Add_170"] "/Add_170_output_0" = Add ("/Mul_210_output_0", "constant.65")
        ["/Mul_211"] "/Mul_211_output_0" = Mul ("/Add_170_output_0", "/Mul_116_output_0")
        ["/Add_171"] "/Add_171_output_0" = Add ("/Mul_211_output_0", "constant.66")
        ["/Mul_212"] "/Mul_212_output_0" = Mul ("/Add_171_output_0", "/Mul_116_output_0")
        ["/Add_172"] "/Add_172_output_0" = Add ("/Mul_212_output_0", "constant.23")
        ["/Mul_213"] "/Mul_213_output_0" = Mul ("constant.67", "/Mul_116_output_0")
        ["/Add_173"] "/Add_173_output_0" = Add ("/Mul_213_output_0", "constant.68")
        ["/Mul_214"] "/Mul_214_output_0" = Mul ("/Add_173_output_0", "/Mul_116_output_0")
        ["/Add_174"] "/Add_174_output_0" = Add ("/Mul_214_output_0", "constant.69")
        ["/Mul_215"] "/Mul_215_output_0" = Mul ("/Add_174_output_0", "/Mul_116_output_0")
        ["/Add_175"] "/Add_175_output_0" = Add ("/Mul_215_output_0", "constant.70")
        ["/Mul_216"] "/Mul_216_output_0" = Mul ("/Add_175_output_0", "/Mul_116_output_0")
        ["/Add_176"] "/Add_176_output_0" = Add ("/Mul_216_output_0", "constant.71")
        ["/Mul_217"] "/Mul_217_output_0" = Mul ("/Add_176_output_0", "/Mul_116_output_0")
        ["/Add_177"] "/Add_177_output_0" = Add ("/Mul_217_output_0", "constant.72")
        ["/Mul_218"] "/Mul_218_output_0" = Mul ("/Add_177_output_0", "/Mul_116_output_0")
        ["/Add_178"] "/Add_178_output_0" = Add ("/Mul_218_output_0", "constant.23")
        ["/Div_17"] "/Div_17_output_0" = Div ("/Add_172_output_0", "/Add_178_output_0")
        ["/Mul_219"] "/Mul_219_output_0" = Mul ("constant.73", "/Mul_116_output_0")
        ["/Add_179"] "/Add_179_output_0" = Add ("/Mul_219_output_0", "constant.74")
        ["/Mul_220"] "/Mul_220_output_0" = Mul ("/Add_179_output_0", "/Mul_116_output_0")
        ["/Add_180"] "/Add_180_output_0" = Add ("/Mul_220_output_0", "constant.75")
        ["/Mul_221"] "/Mul_221_output_0" = Mul ("/Add_180_output_0", "/Mul_116_output_0")
        ["/Add_181"] "/Add_181_output_0" = Add ("/Mul_221_output_0", "constant.76")
        ["/Mul_222"] "/Mul_222_output_0" = Mul ("/Add_181_output_0", "/Mul_116_output_0")
        ["/Add_182"] "/Add_182_output_0" = Add ("/Mul_222_output_0", "constant.77")
        ["/Mul_223"] "/Mul_223_output_0" = Mul ("/Add_182_output_0", "/Mul_116_output_0")
        ["/Add_183"] "/Add_183_output_0" = Add ("/Mul_223_output_0", "constant.78")
        ["/Mul_224"] "/Mul_224_output_0" = Mul ("/Add_183_output_0", "/Mul_116_output_0")
        ["/Add_184"] "/Add_184_output_0" = Add ("/Mul_224_output_0", "constant.79")
        ["/Mul_225"] "/Mul_225_output_0" = Mul ("/Add_184_output_0", "/Mul_116_output_0")
        ["/Add_185"] "/Add_185_output_0" = Add ("/Mul_225_output_0", "constant.80")
        ["/Mul_226"] "/Mul_226_output_0" = Mul ("constant.81", "/Mul_116_output_0")
        ["/Add_186"] "/Add_186_output_0" = Add ("/Mul_226_output_0", "constant.82")
        ["/Mul_227"] "/Mul_227_output_0" = Mul ("/Add_186_output_0", "/Mul_116_output_0")
        ["/Add_187"] "/Add_187_output_0" = Add ("/Mul_227_output_0", "constant.83")
        ["/Mul_228"] "/Mul_228_output_0" = Mul ("/Add_187_output_0", "/Mul_116_output_0")
        ["/Add_188"] "/Add_188_output_0" = Add ("/Mul_228_output_0", "constant.84")
        ["/Mul_229"] "/Mul_229_output_0" = Mul ("/Add_188_output_0", "/Mul_116_output_0")
        ["/Add_189"] "/Add_189_output_0" = Add ("/Mul_229_output_0", "constant.85")
        ["/Mul_230"] "/Mul_230_output_0" = Mul ("/Add_189_output_0", "/Mul_116_output_0")
        ["/Add_190"] "/Add_190_output_0" = Add ("/Mul_230_output_0", "constant.86")
        ["/Mul_231"] "/Mul_231_output_0" = Mul ("/Add_190_output_0", "/Mul_116_output_0")
        ["/Add_191"] "/Add_191_output_0" = Add ("/Mul_231_output_0", "constant.87")
        ["/Div_18"] "/Div_18_output_0" = Div ("/Add_185_output_0", "/Add_191_output_0")
        ["/Mul_232"] "/Mul_232_output_0" = Mul ("/Div_17_output_0", "/Mul_142_output_0")
        ["/Mul_233"] "/Mul_233_output_0" = Mul ("/Div_18_output_0", "/Mul_142_output_0")
        ["/Mul_234"] "/Mul_234_output_0" = Mul ("/Mul_233_output_0", "constant.1")
        ["/Div_19"] "/Div_19_output_0" = Div ("/Mul_234_output_0", "/Clip_4_output_0")
        ["/Sub_15"] "/Sub_15_output_0" = Sub ("/Mul_104_output_0", "constant.88")
        ["/Mul_235"] "/Mul_235_output_0" = Mul ("/Clip_3_output_0", "/Sub_15_output_0")
        ["/Sub_16"] "/Sub_16_output_0" = Sub ("/Mul_104_output_0", "constant.89")
        ["/Mul_236"] "/Mul_236_output_0" = Mul ("/Mul_235_output_0", "/Sub_16_output_0")
        ["/Mul_237"] "/Mul_237_output_0" = Mul ("/Mul_236_output_0", "/Add_159_output_0")
        ["/Div_20"] "/Div_20_output_0" = Div ("/Mul_237_output_0", "/Add_166_output_0")
        ["/Cos_4"] "/Cos_4_output_0" = Cos ("/Sub_14_output_0")
        ["/Mul_238"] "/Mul_238_output_0" = Mul ("/Mul_232_output_0", "/Cos_4_output_0")
        ["/Sin_4"] "/Sin_4_output_0" = Sin ("/Sub_14_output_0")
        ["/Mul_239"] "/Mul_239_output_0" = Mul ("/Div_19_output_0", "/Sin_4_output_0")
        ["/Sub_17"] "/Sub_17_output_0" = Sub ("/Mul_238_output_0", "/Mul_239_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/LessOrEqual_1_output_0", "/Div_20_output_0", "/Sub_17_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Clip_2_output_0", "constant.91")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Where_7_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Less_2_output_0", "/Neg_1_output_0", "/Where_7_output_0")
        ["/Mul_240"] "/Mul_240_output_0" = Mul ("/Where_8_output_0", "/Log_output_0")
        ["/Reciprocal_6"] "/Reciprocal_6_output_0" = Reciprocal ("/Clip_2_output_0")
        ["/Sub_18"] "/Sub_18_output_0" = Sub ("/Mul_240_output_0", "/Reciprocal_6_output_0")
        ["/Mul_241"] "/Mul_241_output_0" = Mul ("/Sub_18_output_0", "constant.107")
        ["/Add_192"] "/Add_192_output_0" = Add ("/Div_16_output_0", "/Mul_241_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Less_1_output_0", "constant.109", "/Add_192_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_9_output_0")
        ["/Mul_242"] "/Mul_242_output_0" = Mul ("constant.61", "/Mul_152_output_0")
        ["/Add_193"] "/Add_193_output_0" = Add ("/Mul_242_output_0", "constant.62")
        ["/Mul_243"] "/Mul_243_output_0" = Mul ("/Add_193_output_0", "/Mul_152_output_0")
        ["/Add_194"] "/Add_194_output_0" = Add ("/Mul_243_output_0", "constant.63")
        ["/Mul_244"] "/Mul_244_output_0" = Mul ("/Add_194_output_0", "/Mul_152_output_0")
        ["/Add_195"] "/Add_195_output_0" = Add ("/Mul_244_output_0", "constant.64")
        ["/Mul_245"] "/Mul_245_output_0" = Mul ("/Add_195_output_0", "/Mul_152_output_0")
        ["/Add_196"] "/Add_196_output_0" = Add ("/Mul_245_output_0", "constant.65")
        ["/Mul_246"] "/Mul_246_output_0" = Mul ("/Add_196_output_0", "/Mul_152_output_0")
        ["/Add_197"] "/Add_197_output_0" = Add ("/Mul_246_output_0", "constant.66")
        ["/Mul_247"] "/Mul_247_output_0" = Mul ("/Add_197_output_0", "/Mul_152_output_0")
        ["/Add_198"] "/Add_198_output_0" = Add ("/Mul_247_output_0", "constant.23")
        ["/Mul_248"] "/Mul_248_output_0" = Mul ("constant.67", "/Mul_152_output_0")
        ["/Add_199"] "/Add_199_output_0" = Add ("/Mul_248_output_0", "constant.68")
        ["/Mul_249"] "/Mul_249_output_0" = Mul ("/Add_199_output_0", "/Mul_152_output_0")
        ["/Add_200"] "/Add_200_output_0" = Add ("/Mul_249_output_0", "constant.69")
        ["/Mul_250"] "/Mul_250_output_0" = Mul ("/Add_200_output_0", "/Mul_152_output_0")
        ["/Add_201"] "/Add_201_output_0" = Add ("/Mul_250_output_0", "constant.70")
        ["/Mul_251"] "/Mul_251_output_0" = Mul ("/Add_201_output_0", "/Mul_152_output_0")
        ["/Add_202"] "/Add_202_output_0" = Add ("/Mul_251_output_0", "constant.71")
        ["/Mul_252"] "/Mul_252_output_0" = Mul ("/Add_202_output_0", "/Mul_152_output_0")
        ["/Add_203"] "/Add_203_output_0" = Add ("/Mul_252_output_0", "constant.72")
        ["/Mul_253"] "/Mul_253_output_0" = Mul ("/Add_203_output_0", "/Mul_152_output_0")
        ["/Add_204"] "/Add_204_output_0" = Add ("/Mul_253_output_0", "constant.23")
        ["/Div_21"] "/Div_21_output_0" = Div ("/Add_198_output_0", "/Add_204_output_0")
        ["/Mul_254"] "/Mul_254_output_0" = Mul ("constant.73", "/Mul_152_output_0")
        ["/Add_205"] "/Add_205_output_0" = Add ("/Mul_254_output_0", "constant.74")
        ["/Mul_255"] "/Mul_255_output_0" = Mul ("/Add_205_output_0", "/Mul_152_output_0")
        ["/Add_206"] "/Add_206_output_0" = Add ("/Mul_255_output_0", "constant.75")
        ["/Mul_256"] "/Mul_256_output_0" = Mul ("/Add_206_output_0", "/Mul_152_output_0")
        ["/Add_207"] "/Add_207_output_0" = Add ("/Mul_256_output_0", "constant.76")
        ["/Mul_257"] "/Mul_257_output_0" = Mul ("/Add_207_output_0", "/Mul_152_output_0")
        ["/Add_208"] "/Add_208_output_0" = Add ("/Mul_257_output_0", "constant.77")
        ["/Mul_258"] "/Mul_258_output_0" = Mul ("/Add_208_output_0", "/Mul_152_output_0")
        ["/Add_209"] "/Add_209_output_0" = Add ("/Mul_258_output_0", "constant.78")
        ["/Mul_259"] "/Mul_259_output_0" = Mul ("/Add_209_output_0", "/Mul_152_output_0")
        ["/Add_210"] "/Add_210_output_0" = Add ("/Mul_259_output_0", "constant.79")
        ["/Mul_260"] "/Mul_260_output_0" = Mul ("/Add_210_output_0", "/Mul_152_output_0")
        ["/Add_211"] "/Add_211_output_0" = Add ("/Mul_260_output_0", "constant.80")
        ["/Mul_261"] "/Mul_261_output_0" = Mul ("constant.81", "/Mul_152_output_0")
        ["/Add_212"] "/Add_212_output_0" = Add ("/Mul_261_output_0", "constant.82")
        ["/Mul_262"] "/Mul_262_output_0" = Mul ("/Add_212_output_0", "/Mul_152_output_0")
        ["/Add_213"] "/Add_213_output_0" = Add ("/Mul_262_output_0", "constant.83")
        ["/Mul_263"] "/Mul_263_output_0" = Mul ("/Add_213_output_0", "/Mul_152_output_0")
        ["/Add_214"] "/Add_214_output_0" = Add ("/Mul_263_output_0", "constant.84")
        ["/Mul_264"] "/Mul_264_output_0" = Mul ("/Add_214_output_0", "/Mul_152_output_0")
        ["/Add_215"] "/Add_215_output_0" = Add ("/Mul_264_output_0", "constant.85")
        ["/Mul_265"] "/Mul_265_output_0" = Mul ("/Add_215_output_0", "/Mul_152_output_0")
        ["/Add_216"] "/Add_216_output_0" = Add ("/Mul_265_output_0", "constant.86")
        ["/Mul_266"] "/Mul_266_output_0" = Mul ("/Add_216_output_0", "/Mul_152_output_0")
        ["/Add_217"] "/Add_217_output_0" = Add ("/Mul_266_output_0", "constant.87")
        ["/Div_22"] "/Div_22_output_0" = Div ("/Add_211_output_0", "/Add_217_output_0")
        ["/Mul_267"] "/Mul_267_output_0" = Mul ("/Div_21_output_0", "/Mul_178_output_0")
        ["/Mul_268"] "/Mul_268_output_0" = Mul ("/Div_22_output_0", "/Mul_178_output_0")
        ["/Mul_269"] "/Mul_269_output_0" = Mul ("/Mul_268_output_0", "constant.1")
        ["/Div_23"] "/Div_23_output_0" = Div ("/Mul_269_output_0", "/Clip_5_output_0")
        ["/Sin_5"] "/Sin_5_output_0" = Sin ("/Cast_8_output_0")
        ["/Mul_270"] "/Mul_270_output_0" = Mul ("/Mul_267_output_0", "/Sin_5_output_0")
        ["/Cos_5"] "/Cos_5_output_0" = Cos ("/Cast_8_output_0")
        ["/Mul_271"] "/Mul_271_output_0" = Mul ("/Div_23_output_0", "/Cos_5_output_0")
        ["/Add_218"] "/Add_218_output_0" = Add ("/Mul_270_output_0", "/Mul_271_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/LessOrEqual_2_output_0", "/Where_10_output_0", "/Add_218_output_0")
        ["/Cast_9"] y3 = Cast <to = 1> ("/Where_11_output_0")
    }
=== modified Bessel functions
# x in 0.5..5
x: float[4]
    return [torch.special_modified_bessel_k0(x), torch.special_modified_bessel_k1(x), torch.special_scaled_modified_bessel_k0(x), torch.special_scaled_modified_bessel_k1(x)]
--- onnx 17
    (float[4] x) => (float[4] y, float[4] y1, float[4] y2, float[4] y3)
        <double constant = {0},
         double "constant.1" = {2},
         double[4] "constant.2" = {1.374465435613523e-16,1.374465435613523e-16,1.374465435613523e-16,1.374465435613523e-16},
         double "constant.3" = {4.25981614279661e-14},
         double "constant.4" = {1.0349695257633842e-11},
         double "constant.5" = {1.904516377220209e-09},
         double "constant.6" = {2.5347910790261494e-07},
         double "constant.7" = {2.286212103119452e-05},
         double "constant.8" = {0.001264615411446926},
         double "constant.9" = {0.0359799365153615},
         double "constant.10" = {0.3442898999246285},
         double "constant.11" = {-0.5353273932339028},
         double "constant.12" = {0.5},
         double "constant.13" = {1},
         double "constant.14" = {15},
         double "constant.15" = {-inf},
         double "constant.16" = {4},
         double "constant.17" = {1600},
         double "constant.18" = {1521},
         double "constant.19" = {1444},
         double "constant.20" = {1369},
         double "constant.21" = {1296},
         double "constant.22" = {1225},
         double "constant.23" = {1156},
         double "constant.24" = {1089},
         double "constant.25" = {1024},
         double "constant.26" = {961},
         double "constant.27" = {900},
         double "constant.28" = {841},
         double "constant.29" = {784},
         double "constant.30" = {729},
         double "constant.31" = {676},
         double "constant.32" = {625},
         double "constant.33" = {576},
         double "constant.34" = {529},
         double "constant.35" = {484},
         double "constant.36" = {441},
         double "constant.37" = {400},
         double "constant.38" = {361},
         double "constant.39" = {324},
         double "constant.40" = {289},
         double "constant.41" = {256},
         double "constant.42" = {225},
         double "constant.43" = {196},
         double "constant.44" = {169},
         double "constant.45" = {144},
         double "constant.46" = {121},
         double "constant.47" = {100},
         double "constant.48" = {81},
         double "constant.49" = {64},
         double "constant.50" = {49},
         double "constant.51" = {36},
         double "constant.52" = {25},
         double "constant.53" = {16},
         double "constant.54" = {9},
         double "constant.55" = {inf},
         double "constant.56" = {31},
         double[4] "constant.57" = {961,961,961,961},
         double "constant.58" = {128},
         double "constant.59" = {29},
         double "constant.60" = {120},
         double "constant.61" = {27},
         double "constant.62" = {112},
         double "constant.63" = {104},
         double "constant.64" = {23},
         double "constant.65" = {96},
         double "constant.66" = {21},
         double "constant.67" = {88},
         double "constant.68" = {19},
         double "constant.69" = {80},
         double "constant.70" = {17},
         double "constant.71" = {72},
         double "constant.72" = {13},
         double "constant.73" = {56},
         double "constant.74" = {11},
         double "constant.75" = {48},
         double "constant.76" = {40},
         double "constant.77" = {7},
         double "constant.78" = {32},
         double "constant.79" = {5},
         double "constant.80" = {24},
         double "constant.81" = {3},
         double "constant.82" = {8},
         double "constant.83" = {6.283185307179586},
         double "constant.84" = {nan},
         double[4] "constant.85" = {5.300433772686263e-18,5.300433772686263e-18,5.300433772686263e-18,5.300433772686263e-18},
         double "constant.86" = {-1.6475804301524212e-17},
         double "constant.87" = {5.2103915050390274e-17},
         double "constant.88" = {-1.678231096805412e-16},
         double "constant.89" = {5.512055978524319e-16},
         double "constant.90" = {-1.848593377343779e-15},
         double "constant.91" = {6.3400764774050706e-15},
         double "constant.92" = {-2.2275133269916698e-14},
         double "constant.93" = {8.032890775363575e-14},
         double "constant.94" = {-2.9800969231727303e-13},
         double "constant.95" = {1.140340588208475e-12},
         double "constant.96" = {-4.514597883373944e-12},
         double "constant.97" = {1.8559491149547177e-11},
         double "constant.98" = {-7.957489244477107e-11},
         double "constant.99" = {3.577397281400301e-10},
         double "constant.100" = {-1.69753450938906e-09},
         double "constant.101" = {8.574034017414225e-09},
         double "constant.102" = {-4.660489897687948e-08},
         double "constant.103" = {2.766813639445015e-07},
         double "constant.104" = {-1.8317555227191195e-06},
         double "constant.105" = {1.39498137188765e-05},
         double "constant.106" = {-0.00012849549581627802},
         double "constant.107" = {0.0015698838857300533},
         double "constant.108" = {-0.0314481013119645},
         double "constant.109" = {2.4403030820659555},
         double[4] "constant.110" = {-7.023863479386288e-18,-7.023863479386288e-18,-7.023863479386288e-18,-7.023863479386288e-18},
         double "constant.111" = {-2.427449850519366e-15},
         double "constant.112" = {-6.666901694199329e-13},
         double "constant.113" = {-1.4114883926335278e-10},
         double "constant.114" = {-2.213387630734726e-08},
         double "constant.115" = {-2.4334061415659684e-06},
         double "constant.116" = {-0.0001730288957513052},
         double "constant.117" = {-0.006975723859639864},
         double "constant.118" = {-0.12261118082265715},
         double "constant.119" = {-0.3531559607765449},
         double "constant.120" = {1.5253002273389478},
         double "constant.121" = {1640},
         double "constant.122" = {1560},
         double "constant.123" = {1482},
         double "constant.124" = {1406},
         double "constant.125" = {1332},
         double "constant.126" = {1260},
         double "constant.127" = {1190},
         double "constant.128" = {1122},
         double "constant.129" = {1056},
         double "constant.130" = {992},
         double "constant.131" = {930},
         double "constant.132" = {870},
         double "constant.133" = {812},
         double "constant.134" = {756},
         double "constant.135" = {702},
         double "constant.136" = {650},
         double "constant.137" = {600},
         double "constant.138" = {552},
         double "constant.139" = {506},
         double "constant.140" = {462},
         double "constant.141" = {420},
         double "constant.142" = {380},
         double "constant.143" = {342},
         double "constant.144" = {306},
         double "constant.145" = {272},
         double "constant.146" = {240},
         double "constant.147" = {210},
         double "constant.148" = {182},
         double "constant.149" = {156},
         double "constant.150" = {132},
         double "constant.151" = {110},
         double "constant.152" = {90},
         double "constant.153" = {42},
         double "constant.154" = {30},
         double "constant.155" = {20},
         double "constant.156" = {12},
         double "constant.157" = {6},
         double[4] "constant.158" = {957,957,957,957},
         double "constant.159" = {-1},
         double[4] "constant.160" = {-5.756744483665017e-18,-5.756744483665017e-18,-5.756744483665017e-18,-5.756744483665017e-18},
         double "constant.161" = {1.7940508731475592e-17},
         double "constant.162" = {-5.689462558442859e-17},
         double "constant.163" = {1.838093544366639e-16},
         double "constant.164" = {-6.057047248373319e-16},
         double "constant.165" = {2.038703165624334e-15},
         double "constant.166" = {-7.019837090418314e-15},
         double "constant.167" = {2.4771544244813043e-14},
         double "constant.168" = {-8.976705182324994e-14},
         double "constant.169" = {3.3484196660784293e-13},
         double "constant.170" = {-1.2891739609510289e-12},
         double "constant.171" = {5.13963967348173e-12},
         double "constant.172" = {-2.1299678384275683e-11},
         double "constant.173" = {9.218315187605006e-11},
         double "constant.174" = {-4.1903547593418965e-10},
         double "constant.175" = {2.015049755197033e-09},
         double "constant.176" = {-1.0345762465678097e-08},
         double "constant.177" = {5.7410841254500495e-08},
         double "constant.178" = {-3.5019606030878126e-07},
         double "constant.179" = {2.406484947837217e-06},
         double "constant.180" = {-1.936197974166083e-05},
         double "constant.181" = {0.00019521551847135162},
         double "constant.182" = {-0.002857816859622779},
         double "constant.183" = {0.10392373657681724},
         double "constant.184" = {2.7206261904844427}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Clip"] "/Clip_output_0" = Clip ("/Cast_output_0", constant, "constant.1")
        ["/Mul"] "/Mul_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_output_0", "constant.1")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Sub_output_0", "constant.2")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "constant.3")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Sub_output_0", "/Add_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_2_output_0", "constant.2")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_1_output_0", "constant.4")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Sub_output_0", "/Add_1_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_3_output_0", "/Add_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Sub_2_output_0", "constant.5")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Sub_output_0", "/Add_2_output_0")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Mul_4_output_0", "/Add_1_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Sub_3_output_0", "constant.6")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Sub_output_0", "/Add_3_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Mul_5_output_0", "/Add_2_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Sub_4_output_0", "constant.7")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Sub_output_0", "/Add_4_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_6_output_0", "/Add_3_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Sub_5_output_0", "constant.8")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Sub_output_0", "/Add_5_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Mul_7_output_0", "/Add_4_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Sub_6_output_0", "constant.9")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Sub_output_0", "/Add_6_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Mul_8_output_0", "/Add_5_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Sub_7_output_0", "constant.10")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Sub_output_0", "/Add_7_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Mul_9_output_0", "/Add_6_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Sub_8_output_0", "constant.11")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Add_8_output_0", "/Add_6_output_0")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Sub_9_output_0", "constant.12")
        ["/Div"] "/Div_output_0" = Div ("/Clip_output_0", "constant.1")
        ["/Log"] "/Log_output_0" = Log ("/Div_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Clip_output_0")
        ["/Clip_1"] "/Clip_1_output_0" = Clip ("/Abs_output_0", "constant.15", "constant.14")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Clip_1_output_0", "/Clip_1_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_11_output_0", "constant.16")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Div_1_output_0", "constant.17")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Div_2_output_0", "constant.13")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_9_output_0", "/Div_1_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_12_output_0", "constant.18")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Div_3_output_0", "constant.13")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_10_output_0", "/Div_1_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Mul_13_output_0", "constant.19")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Div_4_output_0", "constant.13")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_11_output_0", "/Div_1_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_14_output_0", "constant.20")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Div_5_output_0", "constant.13")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_12_output_0", "/Div_1_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_15_output_0", "constant.21")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Div_6_output_0", "constant.13")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Add_13_output_0", "/Div_1_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Mul_16_output_0", "constant.22")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Div_7_output_0", "constant.13")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Add_14_output_0", "/Div_1_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Mul_17_output_0", "constant.23")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Div_8_output_0", "constant.13")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Add_15_output_0", "/Div_1_output_0")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Mul_18_output_0", "constant.24")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Div_9_output_0", "constant.13")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Add_16_output_0", "/Div_1_output_0")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Mul_19_output_0", "constant.25")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Div_10_output_0", "constant.13")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_17_output_0", "/Div_1_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Mul_20_output_0", "constant.26")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Div_11_output_0", "constant.13")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_18_output_0", "/Div_1_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Mul_21_output_0", "constant.27")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Div_12_output_0", "constant.13")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_19_output_0", "/Div_1_output_0")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Mul_22_output_0", "constant.28")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Div_13_output_0", "constant.13")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_20_output_0", "/Div_1_output_0")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Mul_23_output_0", "constant.29")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Div_14_output_0", "constant.13")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_21_output_0", "/Div_1_output_0")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Mul_24_output_0", "constant.30")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Div_15_output_0", "constant.13")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_22_output_0", "/Div_1_output_0")
        ["/Div_16"] "/Div_16_output_0" = Div ("/Mul_25_output_0", "constant.31")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Div_16_output_0", "constant.13")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_23_output_0", "/Div_1_output_0")
        ["/Div_17"] "/Div_17_output_0" = Div ("/Mul_26_output_0", "constant.32")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Div_17_output_0", "constant.13")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Add_24_output_0", "/Div_1_output_0")
        ["/Div_18"] "/Div_18_output_0" = Div ("/Mul_27_output_0", "constant.33")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Div_18_output_0", "constant.13")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Add_25_output_0", "/Div_1_output_0")
        ["/Div_19"] "/Div_19_output_0" = Div ("/Mul_28_output_0", "constant.34")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Div_19_output_0", "constant.13")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_26_output_0", "/Div_1_output_0")
        ["/Div_20"] "/Div_20_output_0" = Div ("/Mul_29_output_0", "constant.35")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Div_20_output_0", "constant.13")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_27_output_0", "/Div_1_output_0")
        ["/Div_21"] "/Div_21_output_0" = Div ("/Mul_30_output_0", "constant.36")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Div_21_output_0", "constant.13")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_28_output_0", "/Div_1_output_0")
        ["/Div_22"] "/Div_22_output_0" = Div ("/Mul_31_output_0", "constant.37")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Div_22_output_0", "constant.13")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_29_output_0", "/Div_1_output_0")
        ["/Div_23"] "/Div_23_output_0" = Div ("/Mul_32_output_0", "constant.38")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Div_23_output_0", "constant.13")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_30_output_0", "/Div_1_output_0")
        ["/Div_24"] "/Div_24_output_0" = Div ("/Mul_33_output_0", "constant.39")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Div_24_output_0", "constant.13")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_31_output_0", "/Div_1_output_0")
        ["/Div_25"] "/Div_25_output_0" = Div ("/Mul_34_output_0", "constant.40")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Div_25_output_0", "constant.13")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_32_output_0", "/Div_1_output_0")
        ["/Div_26"] "/Div_26_output_0" = Div ("/Mul_35_output_0", "constant.41")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Div_26_output_0", "constant.13")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Add_33_output_0", "/Div_1_output_0")
        ["/Div_27"] "/Div_27_output_0" = Div ("/Mul_36_output_0", "constant.42")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Div_27_output_0", "constant.13")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Add_34_output_0", "/Div_1_output_0")
        ["/Div_28"] "/Div_28_output_0" = Div ("/Mul_37_output_0", "constant.43")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Div_28_output_0", "constant.13")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Add_35_output_0", "/Div_1_output_0")
        ["/Div_29"] "/Div_29_output_0" = Div ("/Mul_38_output_0", "constant.44")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Div_29_output_0", "constant.13")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Add_36_output_0", "/Div_1_output_0")
        ["/Div_30"] "/Div_30_output_0" = Div ("/Mul_39_output_0", "constant.45")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Div_30_output_0", "constant.13")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Add_37_output_0", "/Div_1_output_0")
        ["/Div_31"] "/Div_31_output_0" = Div ("/Mul_40_output_0", "constant.46")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Div_31_output_0", "constant.13")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_38_output_0", "/Div_1_output_0")
        ["/Div_32"] "/Div_32_output_0" = Div ("/Mul_41_output_0", "constant.47")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Div_32_output_0", "constant.13")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Add_39_output_0", "/Div_1_output_0")
        ["/Div_33"] "/Div_33_output_0" = Div ("/Mul_42_output_0", "constant.48")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Div_33_output_0", "constant.13")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Add_40_output_0", "/Div_1_output_0")
        ["/Div_34"] "/Div_34_output_0" = Div ("/Mul_43_output_0", "constant.49")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Div_34_output_0", "constant.13")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Add_41_output_0", "/Div_1_output_0")
        ["/Div_35"] "/Div_35_output_0" = Div ("/Mul_44_output_0", "constant.50")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Div_35_output_0", "constant.13")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Add_42_output_0", "/Div_1_output_0")
        ["/Div_36"] "/Div_36_output_0" = Div ("/Mul_45_output_0", "constant.51")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Div_36_output_0", "constant.13")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Add_43_output_0", "/Div_1_output_0")
        ["/Div_37"] "/Div_37_output_0" = Div ("/Mul_46_output_0", "constant.52")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Div_37_output_0", "constant.13")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("/Add_44_output_0", "/Div_1_output_0")
        ["/Div_38"] "/Div_38_output_0" = Div ("/Mul_47_output_0", "constant.53")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Div_38_output_0", "constant.13")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Add_45_output_0", "/Div_1_output_0")
        ["/Div_39"] "/Div_39_output_0" = Div ("/Mul_48_output_0", "constant.54")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Div_39_output_0", "constant.13")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Add_46_output_0", "/Div_1_output_0")
        ["/Div_40"] "/Div_40_output_0" = Div ("/Mul_49_output_0", "constant.16")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Div_40_output_0", "constant.13")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_47_output_0", "/Div_1_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_50_output_0", "constant.13")
        ["/Clip_2"] "/Clip_2_output_0" = Clip ("/Abs_output_0", "constant.14", "constant.55")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Clip_2_output_0", "constant.58")
        ["/Div_41"] "/Div_41_output_0" = Div ("constant.57", "/Mul_51_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Div_41_output_0", "constant.13")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_49_output_0", "constant.59")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Mul_52_output_0", "constant.59")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Clip_2_output_0", "constant.60")
        ["/Div_42"] "/Div_42_output_0" = Div ("/Mul_53_output_0", "/Mul_54_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Div_42_output_0", "constant.13")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Add_50_output_0", "constant.61")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Mul_55_output_0", "constant.61")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Clip_2_output_0", "constant.62")
        ["/Div_43"] "/Div_43_output_0" = Div ("/Mul_56_output_0", "/Mul_57_output_0")
        ["/Add_51"] "/Add_51_output_0" = Add ("/Div_43_output_0", "constant.13")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Add_51_output_0", "constant.52")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Mul_58_output_0", "constant.52")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Clip_2_output_0", "constant.63")
        ["/Div_44"] "/Div_44_output_0" = Div ("/Mul_59_output_0", "/Mul_60_output_0")
        ["/Add_52"] "/Add_52_output_0" = Add ("/Div_44_output_0", "constant.13")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Add_52_output_0", "constant.64")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Mul_61_output_0", "constant.64")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Clip_2_output_0", "constant.65")
        ["/Div_45"] "/Div_45_output_0" = Div ("/Mul_62_output_0", "/Mul_63_output_0")
        ["/Add_53"] "/Add_53_output_0" = Add ("/Div_45_output_0", "constant.13")
        ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Add_53_output_0", "constant.66")
        ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Mul_64_output_0", "constant.66")
        ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Clip_2_output_0", "constant.67")
        ["/Div_46"] "/Div_46_output_0" = Div ("/Mul_65_output_0", "/Mul_66_output_0")
        ["/Add_54"] "/Add_54_output_0" = Add ("/Div_46_output_0", "constant.13")
        ["/Mul_67"] "/Mul_67_output_0" = Mul ("/Add_54_output_0", "constant.68")
        ["/Mul_68"] "/Mul_68_output_0" = Mul ("/Mul_67_output_0", "constant.68")
        ["/Mul_69"] "/Mul_69_output_0" = Mul ("/Clip_2_output_0", "constant.69")
        ["/Div_47"] "/Div_47_output_0" = Div ("/Mul_68_output_0", "/Mul_69_output_0")
        ["/Add_55"] "/Add_55_output_0" = Add ("/Div_47_output_0", "constant.13")
        ["/Mul_70"] "/Mul_70_output_0" = Mul ("/Add_55_output_0", "constant.70")
        ["/Mul_71"] "/Mul_71_output_0" = Mul ("/Mul_70_output_0", "constant.70")
        ["/Mul_72"] "/Mul_72_output_0" = Mul ("/Clip_2_output_0", "constant.71")
        ["/Div_48"] "/Div_48_output_0" = Div ("/Mul_71_output_0", "/Mul_72_output_0")
        ["/Add_56"] "/Add_56_output_0" = Add ("/Div_48_output_0", "constant.13")
        ["/Mul_73"] "/Mul_73_output_0" = Mul ("/Add_56_output_0", "constant.14")
        ["/Mul_74"] "/Mul_74_output_0" = Mul ("/Mul_73_output_0", "constant.14")
        ["/Mul_75"] "/Mul_75_output_0" = Mul ("/Clip_2_output_0", "constant.49")
        ["/Div_49"] "/Div_49_output_0" = Div ("/Mul_74_output_0", "/Mul_75_output_0")
        ["/Add_57"] "/Add_57_output_0" = Add ("/Div_49_output_0", "constant.13")
        ["/Mul_76"] "/Mul_76_output_0" = Mul ("/Add_57_output_0", "constant.72")
        ["/Mul_77"] "/Mul_77_output_0" = Mul ("/Mul_76_output_0", "constant.72")
        ["/Mul_78"] "/Mul_78_output_0" = Mul ("/Clip_2_output_0", "constant.73")
        ["/Div_50"] "/Div_50_output_0" = Div ("/Mul_77_output_0", "/Mul_78_output_0")
        ["/Add_58"] "/Add_58_output_0" = Add ("/Div_50_output_0", "constant.13")
        ["/Mul_79"] "/Mul_79_output_0" = Mul ("/Add_58_output_0", "constant.74")
        ["/Mul_80"] "/Mul_80_output_0" = Mul ("/Mul_79_output_0", "constant.74")
        ["/Mul_81"] "/Mul_81_output_0" = Mul ("/Clip_2_output_0", "constant.75")
        ["/Div_51"] "/Div_51_output_0" = Div ("/Mul_80_output_0", "/Mul_81_output_0")
        ["/Add_59"] "/Add_59_output_0" = Add ("/Div_51_output_0", "constant.13")
        ["/Mul_82"] "/Mul_82_output_0" = Mul ("/Add_59_output_0", "constant.54")
        ["/Mul_83"] "/Mul_83_output_0" = Mul ("/Mul_82_output_0", "constant.54")
        ["/Mul_84"] "/Mul_84_output_0" = Mul ("/Clip_2_output_0", "constant.76")
        ["/Div_52"] "/Div_52_output_0" = Div ("/Mul_83_output_0", "/Mul_84_output_0")
        ["/Add_60"] "/Add_60_output_0" = Add ("/Div_52_output_0", "constant.13")
        ["/Mul_85"] "/Mul_85_output_0" = Mul ("/Add_60_output_0", "constant.77")
        ["/Mul_86"] "/Mul_86_output_0" = Mul ("/Mul_85_output_0", "constant.77")
        ["/Mul_87"] "/Mul_87_output_0" = Mul ("/Clip_2_output_0", "constant.78")
        ["/Div_53"] "/Div_53_output_0" = Div ("/Mul_86_output_0", "/Mul_87_output_0")
        ["/Add_61"] "/Add_61_output_0" = Add ("/Div_53_output_0", "constant.13")
        ["/Mul_88"] "/Mul_88_output_0" = Mul ("/Add_61_output_0", "constant.79")
        ["/Mul_89"] "/Mul_89_output_0" = Mul ("/Mul_88_output_0", "constant.79")
        ["/Mul_90"] "/Mul_90_output_0" = Mul ("/Clip_2_output_0", "constant.80")
        ["/Div_54"] "/Div_54_output_0" = Div ("/Mul_89_output_0", "/Mul_90_output_0")
        ["/Add_62"] "/Add_62_output_0" = Add ("/Div_54_output_0", "constant.13")
        ["/Mul_91"] "/Mul_91_output_0" = Mul ("/Add_62_output_0", "constant.81")
        ["/Mul_92"] "/Mul_92_output_0" = Mul ("/Mul_91_output_0", "constant.81")
        ["/Mul_93"] "/Mul_93_output_0" = Mul ("/Clip_2_output_0", "constant.53")
        ["/Div_55"] "/Div_55_output_0" = Div ("/Mul_92_output_0", "/Mul_93_output_0")
        ["/Add_63"] "/Add_63_output_0" = Add ("/Div_55_output_0", "constant.13")
        ["/Mul_94"] "/Mul_94_output_0" = Mul ("/Clip_2_output_0", "constant.82")
        ["/Div_56"] "/Div_56_output_0" = Div ("/Add_63_output_0", "/Mul_94_output_0")
        ["/Add_64"] "/Add_64_output_0" = Add ("/Div_56_output_0", "constant.13")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "constant.14")
        ["/Neg"] "/Neg_output_0" = Neg ("/Clip_1_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Neg_output_0")
        ["/Mul_95"] "/Mul_95_output_0" = Mul ("/Add_48_output_0", "/Exp_output_0")
        ["/Mul_96"] "/Mul_96_output_0" = Mul ("/Clip_2_output_0", "constant.83")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Mul_96_output_0")
        ["/Div_57"] "/Div_57_output_0" = Div ("/Add_64_output_0", "/Sqrt_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Mul_95_output_0", "/Div_57_output_0")
        ["/Exp_1"] "/Exp_1_output_0" = Exp ("/Abs_output_0")
        ["/Mul_97"] "/Mul_97_output_0" = Mul ("/Where_output_0", "/Exp_1_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Clip_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/IsInf_output_0", "constant.84", "/Mul_97_output_0")
        ["/Mul_98"] "/Mul_98_output_0" = Mul ("/Log_output_0", "/Where_1_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/Mul_10_output_0", "/Mul_98_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_output_0", constant)
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", constant)
        ["/Exp_2"] "/Exp_2_output_0" = Exp ("/Clip_output_0")
        ["/Mul_99"] "/Mul_99_output_0" = Mul ("/Sub_10_output_0", "/Exp_2_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Less_1_output_0", "constant.84", "/Mul_99_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", "constant.55", "/Where_2_output_0")
        ["/Clip_3"] "/Clip_3_output_0" = Clip ("/Cast_output_0", "constant.1", "constant.55")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Clip_3_output_0")
        ["/Mul_100"] "/Mul_100_output_0" = Mul ("/Reciprocal_output_0", "constant.82")
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/Mul_100_output_0", "constant.1")
        ["/Mul_101"] "/Mul_101_output_0" = Mul ("/Sub_11_output_0", "constant.85")
        ["/Add_65"] "/Add_65_output_0" = Add ("/Mul_101_output_0", "constant.86")
        ["/Mul_102"] "/Mul_102_output_0" = Mul ("/Sub_11_output_0", "/Add_65_output_0")
        ["/Sub_12"] "/Sub_12_output_0" = Sub ("/Mul_102_output_0", "constant.85")
        ["/Add_66"] "/Add_66_output_0" = Add ("/Sub_12_output_0", "constant.87")
        ["/Mul_103"] "/Mul_103_output_0" = Mul ("/Sub_11_output_0", "/Add_66_output_0")
        ["/Sub_13"] "/Sub_13_output_0" = Sub ("/Mul_103_output_0", "/Add_65_output_0")
        ["/Add_67"] "/Add_67_output_0" = Add ("/Sub_13_output_0", "constant.88")
        ["/Mul_104"] "/Mul_104_output_0" = Mul ("/Sub_11_output_0", "/Add_67_output_0")
        ["/Sub_14"] "/Sub_14_output_0" = Sub ("/Mul_104_output_0", "/Add_66_output_0")
        ["/Add_68"] "/Add_68_output_0" = Add ("/Sub_14_output_0", "constant.89")
        ["/Mul_105"] "/Mul_105_output_0" = Mul ("/Sub_11_output_0", "/Add_68_output_0")
        ["/Sub_15"] "/Sub_15_output_0" = Sub ("/Mul_105_output_0", "/Add_67_output_0")
        ["/Add_69"] "/Add_69_output_0" = Add ("/Sub_15_output_0", "constant.90")
        ["/Mul_106"] "/Mul_106_output_0" = Mul ("/Sub_11_output_0", "/Add_69_output_0")
        ["/Sub_16"] "/Sub_16_output_0" = Sub ("/Mul_106_output_0", "/Add_68_output_0")
        ["/Add_70"] "/Add_70_output_0" = Add ("/Sub_16_output_0", "constant.91")
        ["/Mul_107"] "/Mul_107_output_0" = Mul ("/Sub_11_output_0", "/Add_70_output_0")
        ["/Sub_17"] "/Sub_17_output_0" = Sub ("/Mul_107_output_0", "/Add_69_output_0")
        ["/Add_71"] "/Add_71_output_0" = Add ("/Sub_17_output_0", "constant.92")
        ["/Mul_108"] "/Mul_108_output_0" = Mul ("/Sub_11_output_0", "/Add_71_output_0")
        ["/Sub_18"] "/Sub_18_output_0" = Sub ("/Mul_108_output_0", "/Add_70_output_0")
        ["/Add_72"] "/Add_72_output_0" = Add ("/Sub_18_output_0", "constant.93")
        ["/Mul_109"] "/Mul_109_output_0" = Mul ("/Sub_11_output_0", "/Add_72_output_0")
        ["/Sub_19"] "/Sub_19_output_0" = Sub ("/Mul_109_output_0", "/Add_71_output_0")
        ["/Add_73"] "/Add_73_output_0" = Add ("/Sub_19_output_0", "constant.94")
        ["/Mul_110"] "/Mul_110_output_0" = Mul ("/Sub_11_output_0", "/Add_73_output_0")
        ["/Sub_20"] "/Sub_20_output_0" = Sub ("/Mul_110_output_0", "/Add_72_output_0")
        ["/Add_74"] "/Add_74_output_0" = Add ("/Sub_20_output_0", "constant.95")
        ["/Mul_111"] "/Mul_111_output_0" = Mul ("/Sub_11_output_0", "/Add_74_output_0")
        ["/Sub_21"] "/Sub_21_output_0" = Sub ("/Mul_111_output_0", "/Add_73_output_0")
        ["/Add_75"] "/Add_75_output_0" = Add ("/Sub_21_output_0", "constant.96")
        ["/Mul_112"] "/Mul_112_output_0" = Mul ("/Sub_11_output_0", "/Add_75_output_0")
        ["/Sub_22"] "/Sub_22_output_0" = Sub ("/Mul_112_output_0", "/Add_74_output_0")
        ["/Add_76"] "/Add_76_output_0" = Add ("/Sub_22_output_0", "constant.97")
        ["/Mul_113"] "/Mul_113_output_0" = Mul ("/Sub_11_output_0", "/Add_76_output_0")
        ["/Sub_23"] "/Sub_23_output_0" = Sub ("/Mul_113_output_0", "/Add_75_output_0")
        ["/Add_77"] "/Add_77_output_0" = Add ("/Sub_23_output_0", "constant.98")
        ["/Mul_114"] "/Mul_114_output_0" = Mul ("/Sub_11_output_0", "/Add_77_output_0")
        ["/Sub_24"] "/Sub_24_output_0" = Sub ("/Mul_114_output_0", "/Add_76_output_0")
        ["/Add_78"] "/Add_78_output_0" = Add ("/Sub_24_output_0", "constant.99")
        ["/Mul_115"] "/Mul_115_output_0" = Mul ("/Sub_11_output_0", "/Add_78_output_0")
        ["/Sub_25"] "/Sub_25_output_0" = Sub ("/Mul_115_output_0", "/Add_77_output_0")
        ["/Add_79"] "/Add_79_output_0" = Add ("/Sub_25_output_0", "constant.100")
        ["/Mul_116"] "/Mul_116_output_0" = Mul ("/Sub_11_output_0", "/Add_79_output_0")
        ["/Sub_26"] "/Sub_26_output_0" = Sub ("/Mul_116_output_0", "/Add_78_output_0")
        ["/Add_80"] "/Add_80_output_0" = Add ("/Sub_26_output_0", "constant.101")
        ["/Mul_117"] "/Mul_117_output_0" = Mul ("/Sub_11_output_0", "/Add_80_output_0")
        ["/Sub_27"] "/Sub_27_output_0" = Sub ("/Mul_117_output_0", "/Add_79_output_0")
        ["/Add_81"] "/Add_81_output_0" = Add ("/Sub_27_output_0", "constant.102")
        ["/Mul_118"] "/Mul_118_output_0" = Mul ("/Sub_11_output_0", "/Add_81_output_0")
        ["/Sub_28"] "/Sub_28_output_0" = Sub ("/Mul_118_output_0", "/Add_80_output_0")
        ["/Add_82"] "/Add_82_output_0" = Add ("/Sub_28_output_0", "constant.103")
        ["/Mul_119"] "/Mul_119_output_0" = Mul ("/Sub_11_output_0", "/Add_82_output_0")
        ["/Sub_29"] "/Sub_29_output_0" = Sub ("/Mul_119_output_0", "/Add_81_output_0")
        ["/Add_83"] "/Add_83_output_0" = Add ("/Sub_29_output_0", "constant.104")
        ["/Mul_120"] "/Mul_120_output_0" = Mul ("/Sub_11_output_0", "/Add_83_output_0")
        ["/Sub_30"] "/Sub_30_output_0" = Sub ("/Mul_120_output_0", "/Add_82_output_0")
        ["/Add_84"] "/Add_84_output_0" = Add ("/Sub_30_output_0", "constant.105")
        ["/Mul_121"] "/Mul_121_output_0" = Mul ("/Sub_11_output_0", "/Add_84_output_0")
        ["/Sub_31"] "/Sub_31_output_0" = Sub ("/Mul_121_output_0", "/Add_83_output_0")
        ["/Add_85"] "/Add_85_output_0" = Add ("/Sub_31_output_0", "constant.106")
        ["/Mul_122"] "/Mul_122_output_0" = Mul ("/Sub_11_output_0", "/Add_85_output_0")
        ["/Sub_32"] "/Sub_32_output_0" = Sub ("/Mul_122_output_0", "/Add_84_output_0")
        ["/Add_86"] "/Add_86_output_0" = Add ("/Sub_32_output_0", "constant.107")
        ["/Mul_123"] "/Mul_123_output_0" = Mul ("/Sub_11_output_0", "/Add_86_output_0")
        ["/Sub_33"] "/Sub_33_output_0" = Sub ("/Mul_123_output_0", "/Add_85_output_0")
        ["/Add_87"] "/Add_87_output_0" = Add ("/Sub_33_output_0", "constant.108")
        ["/Mul_124"] "/Mul_124_output_0" = Mul ("/Sub_11_output_0", "/Add_87_output_0")
        ["/Sub_34"] "/Sub_34_output_0" = Sub ("/Mul_124_output_0", "/Add_86_output_0")
        ["/Add_88"] "/Add_88_output_0" = Add ("/Sub_34_output_0", "constant.109")
        ["/Sub_35"] "/Sub_35_output_0" = Sub ("/Add_88_output_0", "/Add_86_output_0")
        ["/Mul_125"] "/Mul_125_output_0" = Mul ("/Sub_35_output_0", "constant.12")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual ("/Cast_output_0", "constant.1")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Clip_3_output_0")
        ["/Div_58"] "/Div_58_output_0" = Div ("/Mul_125_output_0", "/Sqrt_1_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/LessOrEqual_output_0", "/Where_3_output_0", "/Div_58_output_0")
        ["/Neg_1"] "/Neg_1_output_0" = Neg ("/Cast_output_0")
        ["/Exp_3"] "/Exp_3_output_0" = Exp ("/Neg_1_output_0")
        ["/Mul_126"] "/Mul_126_output_0" = Mul ("/Where_4_output_0", "/Exp_3_output_0")
        ["/Cast_1"] y = Cast <to = 1> ("/Mul_126_output_0")
        ["/Mul_127"] "/Mul_127_output_0" = Mul ("/Sub_output_0", "constant.110")
        ["/Add_89"] "/Add_89_output_0" = Add ("/Mul_127_output_0", "constant.111")
        ["/Mul_128"] "/Mul_128_output_0" = Mul ("/Sub_output_0", "/Add_89_output_0")
        ["/Sub_36"] "/Sub_36_output_0" = Sub ("/Mul_128_output_0", "constant.110")
        ["/Add_90"] "/Add_90_output_0" = Add ("/Sub_36_output_0", "constant.112")
        ["/Mul_129"] "/Mul_129_output_0" = Mul ("/Sub_output_0", "/Add_90_output_0")
        ["/Sub_37"] "/Sub_37_output_0" = Sub ("/Mul_129_output_0", "/Add_89_output_0")
        ["/Add_91"] "/Add_91_output_0" = Add ("/Sub_37_output_0", "constant.113")
        ["/Mul_130"] "/Mul_130_output_0" = Mul ("/Sub_output_0", "/Add_91_output_0")
        ["/Sub_38"] "/Sub_38_output_0" = Sub ("/Mul_130_output_0", "/Add_90_output_0")
        ["/Add_92"] "/Add_92_output_0" = Add ("/Sub_38_output_0", "constant.114")
        ["/Mul_131"] "/Mul_131_output_0" = Mul ("/Sub_output_0", "/Add_92_output_0")
        ["/Sub_39"] "/Sub_39_output_0" = Sub ("/Mul_131_output_0", "/Add_91_output_0")
        ["/Add_93"] "/Add_93_output_0" = Add ("/Sub_39_output_0", "constant.115")
        ["/Mul_132"] "/Mul_132_output_0" = Mul ("/Sub_output_0", "/Add_93_output_0")
        ["/Sub_40"] "/Sub_40_output_0" = Sub ("/Mul_132_output_0", "/Add_92_output_0")
        ["/Add_94"] "/Add_94_output_0" = Add ("/Sub_40_output_0", "constant.116")
        ["/Mul_133"] "/Mul_133_output_0" = Mul ("/Sub_output_0", "/Add_94_output_0")
        ["/Sub_41"] "/Sub_41_output_0" = Sub ("/Mul_133_output_0", "/Add_93_output_0")
        ["/Add_95"] "/Add_95_output_0" = Add ("/Sub_41_output_0", "constant.117")
        ["/Mul_134"] "/Mul_134_output_0" = Mul ("/Sub_output_0", "/Add_95_output_0")
        ["/Sub_42"] "/Sub_42_output_0" = Sub ("/Mul_134_output_0", "/Add_94_output_0")
        ["/Add_96"] "/Add_96_output_0" = Add ("/Sub_42_output_0", "constant.118")
        ["/Mul_135"] "/Mul_135_output_0" = Mul ("/Sub_output_0", "/Add_96_output_0")
        ["/Sub_43"] "/Sub_43_output_0" = Sub ("/Mul_135_output_0", "/Add_95_output_0")
        ["/Add_97"] "/Add_97_output_0" = Add ("/Sub_43_output_0", "constant.119")
        ["/Mul_136"] "/Mul_136_output_0" = Mul ("/Sub_output_0", "/Add_97_output_0")
        ["/Sub_44"] "/Sub_44_output_0" = Sub ("/Mul_136_output_0", "/Add_96_output_0")
        ["/Add_98"] "/Add_98_output_0" = Add ("/Sub_44_output_0", "constant.120")
        ["/Sub_45"] "/Sub_45_output_0" = Sub ("/Add_98_output_0", "/Add_96_output_0")
        ["/Mul_137"] "/Mul_137_output_0" = Mul ("/Sub_45_output_0", "constant.12")
        ["/Div_59"] "/Div_59_output_0" = Div ("/Mul_137_output_0", "/Clip_output_0")
        ["/Div_60"] "/Div_60_output_0" = Div ("/Div_1_output_0", "constant.121")
        ["/Add_99"] "/Add_99_output_0" = Add ("/Div_60_output_0", "constant.13")
        ["/Mul_138"] "/Mul_138_output_0" = Mul ("/Add_99_output_0", "/Div_1_output_0")
        ["/Div_61"] "/Div_61_output_0" = Div ("/Mul_138_output_0", "constant.122")
        ["/Add_100"] "/Add_100_output_0" = Add ("/Div_61_output_0", "constant.13")
        ["/Mul_139"] "/Mul_139_output_0" = Mul ("/Add_100_output_0", "/Div_1_output_0")
        ["/Div_62"] "/Div_62_output_0" = Div ("/Mul_139_output_0", "constant.123")
        ["/Add_101"] "/Add_101_output_0" = Add ("/Div_62_output_0", "constant.13")
        ["/Mul_140"] "/Mul_140_output_0" = Mul ("/Add_101_output_0", "/Div_1_output_0")
        ["/Div_63"] "/Div_63_output_0" = Div ("/Mul_140_output_0", "constant.124")
        ["/Add_102"] "/Add_102_output_0" = Add ("/Div_63_output_0", "constant.13")
        ["/Mul_141"] "/Mul_141_output_0" = Mul ("/Add_102_output_0", "/Div_1_output_0")
        ["/Div_64"] "/Div_64_output_0" = Div ("/Mul_141_output_0", "constant.125")
        ["/Add_103"] "/Add_103_output_0" = Add ("/Div_64_output_0", "constant.13")
        ["/Mul_142"] "/Mul_142_output_0" = Mul ("/Add_103_output_0", "/Div_1_output_0")
        ["/Div_65"] "/Div_65_output_0" = Div ("/Mul_142_output_0", "constant.126")
        ["/Add_104"] "/Add_104_output_0" = Add ("/Div_65_output_0", "constant.13")
        ["/Mul_143"] "/Mul_143_output_0" = Mul ("/Add_104_output_0", "/Div_1_output_0")
        ["/Div_66"] "/Div_66_output_0" = Div ("/Mul_143_output_0", "constant.127")
        ["/Add_105"] "/Add_105_output_0" = Add ("/Div_66_output_0", "constant.13")
        ["/Mul_144"] "/Mul_144_output_0" = Mul ("/Add_105_output_0", "/Div_1_output_0")
        ["/Div_67"] "/Div_67_output_0" = Div ("/Mul_144_output_0", "constant.128")
        ["/Add_106"] "/Add_106_output_0" = Add ("/Div_67_output_0", "constant.13")
        ["/Mul_145"] "/Mul_145_output_0" = Mul ("/Add_106_output_0", "/Div_1_output_0")
        ["/Div_68"] "/Div_68_output_0" = Div ("/Mul_145_output_0", "constant.129")
        ["/Add_107"] "/Add_107_output_0" = Add ("/Div_68_output_0", "constant.13")
        ["/Mul_146"] "/Mul_146_output_0" = Mul ("/Add_107_output_0", "/Div_1_output_0")
        ["/Div_69"] "/Div_69_output_0" = Div ("/Mul_146_output_0", "constant.130")
        ["/Add_108"] "/Add_108_output_0" = Add ("/Div_69_output_0", "constant.13")
        ["/Mul_147"] "/Mul_147_output_0" = Mul ("/Add_108_output_0", "/Div_1_output_0")
        ["/Div_70"] "/Div_70_output_0" = Div ("/Mul_147_output_0", "constant.131")
        ["/Add_109"] "/Add_109_output_0" = Add ("/Div_70_output_0", "constant.13")
        ["/Mul_148"] "/Mul_148_output_0" = Mul ("/Add_109_output_0", "/Div_1_output_0")
        ["/Div_71"] "/Div_71_output_0" = Div ("/Mul_148_output_0", "constant.132")
        ["/Add_110"] "/Add_110_output_0" = Add ("/Div_71_output_0", "constant.13")
        ["/Mul_149"] "/Mul_149_output_0" = Mul ("/Add_110_output_0", "/Div_1_output_0")
        ["/Div_72"] "/Div_72_output_0" = Div ("/Mul_149_output_0", "constant.133")
        ["/Add_111"] "/Add_111_output_0" = Add ("/Div_72_output_0", "constant.13")
        ["/Mul_150"] "/Mul_150_output_0" = Mul ("/Add_111_output_0", "/Div_1_output_0")
        ["/Div_73"] "/Div_73_output_0" = Div ("/Mul_150_output_0", "constant.134")
        ["/Add_112"] "/Add_112_output_0" = Add ("/Div_73_output_0", "constant.13")
        ["/Mul_151"] "/Mul_151_output_0" = Mul ("/Add_112_output_0", "/Div_1_output_0")
        ["/Div_74"] "/Div_74_output_0" = Div ("/Mul_151_output_0", "constant.135")
        ["/Add_113"] "/Add_113_output_0" = Add ("/Div_74_output_0", "constant.13")
        ["/Mul_152"] "/Mul_152_output_0" = Mul ("/Add_113_output_0", "/Div_1_output_0")
        ["/Div_75"] "/Div_75_output_0" = Div ("/Mul_152_output_0", "constant.136")
        ["/Add_114"] "/Add_114_output_0" = Add ("/Div_75_output_0", "constant.13")
        ["/Mul_153"] "/Mul_153_output_0" = Mul ("/Add_114_output_0", "/Div_1_output_0")
        ["/Div_76"] "/Div_76_output_0" = Div ("/Mul_153_output_0", "constant.137")
        ["/Add_115"] "/Add_115_output_0" = Add ("/Div_76_output_0", "constant.13")
        ["/Mul_154"] "/Mul_154_output_0" = Mul ("/Add_115_output_0", "/Div_1_output_0")
        ["/Div_77"] "/Div_77_output_0" = Div ("/Mul_154_output_0", "constant.138")
        ["/Add_116"] "/Add_116_output_0" = Add ("/Div_77_output_0", "constant.13")
        ["/Mul_155"] "/Mul_155_output_0" = Mul ("/Add_116_output_0", "/Div_1_output_0")
        ["/Div_78"] "/Div_78_output_0" = Div ("/Mul_155_output_0", "constant.139")
        ["/Add_117"] "/Add_117_output_0" = Add ("/Div_78_output_0", "constant.13")
        ["/Mul_156"] "/Mul_156_output_0" = Mul ("/Add_117_output_0", "/Div_1_output_0")
        ["/Div_79"] "/Div_79_output_0" = Div ("/Mul_156_output_0", "constant.140")
        ["/Add_118"] "/Add_118_output_0" = Add ("/Div_79_output_0", "constant.13")
        ["/Mul_157"] "/Mul_157_output_0" = Mul ("/Add_118_output_0", "/Div_1_output_0")
        ["/Div_80"] "/Div_80_output_0" = Div ("/Mul_157_output_0", "constant.141")
        ["/Add_119"] "/Add_119_output_0" = Add ("/Div_80_output_0", "constant.13")
        ["/Mul_158"] "/Mul_158_output_0" = Mul ("/Add_119_output_0", "/Div_1_output_0")
        ["/Div_81"] "/Div_81_output_0" = Div ("/Mul_158_output_0", "constant.142")
        ["/Add_120"] "/Add_120_output_0" = Add ("/Div_81_output_0", "constant.13")
        ["/Mul_159"] "/Mul_159_output_0" = Mul ("/Add_120_output_0", "/Div_1_output_0")
        ["/Div_82"] "/Div_82_output_0" = Div ("/Mul_159_output_0", "constant.143")
        ["/Add_121"] "/Add_121_output_0" = Add ("/Div_82_output_0", "constant.13")
        ["/Mul_160"] "/Mul_160_output_0" = Mul ("/Add_121_output_0", "/Div_1_output_0")
        ["/Div_83"] "/Div_83_output_0" = Div ("/Mul_160_output_0", "constant.144")
        ["/Add_122"] "/Add_122_output_0" = Add ("/Div_83_output_0", "constant.13")
        ["/Mul_161"] "/Mul_161_output_0" = Mul ("/Add_122_output_0", "/Div_1_output_0")
        ["/Div_84"] "/Div_84_output_0" = Div ("/Mul_161_output_0", "constant.145")
        ["/Add_123"] "/Add_123_output_0" = Add ("/Div_84_output_0", "constant.13")
        ["/Mul_162"] "/Mul_162_output_0" = Mul ("/Add_123_output_0", "/Div_1_output_0")
        ["/Div_85"] "/Div_85_output_0" = Div ("/Mul_162_output_0", "constant.146")
        ["/Add_124"] "/Add_124_output_0" = Add ("/Div_85_output_0", "constant.13")
        ["/Mul_163"] "/Mul_163_output_0" = Mul ("/Add_124_output_0", "/Div_1_output_0")
        ["/Div_86"] "/Div_86_output_0" = Div ("/Mul_163_output_0", "constant.147")
        ["/Add_125"] "/Add_125_output_0" = Add ("/Div_86_output_0", "constant.13")
        ["/Mul_164"] "/Mul_164_output_0" = Mul ("/Add_125_output_0", "/Div_1_output_0")
        ["/Div_87"] "/Div_87_output_0" = Div ("/Mul_164_output_0", "constant.148")
        ["/Add_126"] "/Add_126_output_0" = Add ("/Div_87_output_0", "constant.13")
        ["/Mul_165"] "/Mul_165_output_0" = Mul ("/Add_126_output_0", "/Div_1_output_0")
        ["/Div_88"] "/Div_88_output_0" = Div ("/Mul_165_output_0", "constant.149")
        ["/Add_127"] "/Add_127_output_0" = Add ("/Div_88_output_0", "constant.13")
        ["/Mul_166"] "/Mul_166_output_0" = Mul ("/Add_127_output_0", "/Div_1_output_0")
        ["/Div_89"] "/Div_89_output_0" = Div ("/Mul_166_output_0", "constant.150")
        ["/Add_128"] "/Add_128_output_0" = Add ("/Div_89_output_0", "constant.13")
        ["/Mul_167"] "/Mul_167_output_0" = Mul ("/Add_128_output_0", "/Div_1_output_0")
        ["/Div_90"] "/Div_90_output_0" = Div ("/Mul_167_output_0", "constant.151")
        ["/Add_129"] "/Add_129_output_0" = Add ("/Div_90_output_0", "constant.13")
        ["/Mul_168"] "/Mul_168_output_0" = Mul ("/Add_129_output_0", "/Div_1_output_0")
        ["/Div_91"] "/Div_91_output_0" = Div ("/Mul_168_output_0", "constant.152")
        ["/Add_130"] "/Add_130_output_0" = Add ("/Div_91_output_0", "constant.13")
        ["/Mul_169"] "/Mul_169_output_0" = Mul ("/Add_130_output_0", "/Div_1_output_0")
        ["/Div_92"] "/Div_92_output_0" = Div ("/Mul_169_output_0", "constant.71")
        ["/Add_131"] "/Add_131_output_0" = Add ("/Div_92_output_0", "constant.13")
        ["/Mul_170"] "/Mul_170_output_0" = Mul ("/Add_131_output_0", "/Div_1_output_0")
        ["/Div_93"] "/Div_93_output_0" = Div ("/Mul_170_output_0", "constant.73")
        ["/Add_132"] "/Add_132_output_0" = Add ("/Div_93_output_0", "constant.13")
        ["/Mul_171"] "/Mul_171_output_0" = Mul ("/Add_132_output_0", "/Div_1_output_0")
        ["/Div_94"] "/Div_94_output_0" = Div ("/Mul_171_output_0", "constant.153")
        ["/Add_133"] "/Add_133_output_0" = Add ("/Div_94_output_0", "constant.13")
        ["/Mul_172"] "/Mul_172_output_0" = Mul ("/Add_133_output_0", "/Div_1_output_0")
        ["/Div_95"] "/Div_95_output_0" = Div ("/Mul_172_output_0", "constant.154")
        ["/Add_134"] "/Add_134_output_0" = Add ("/Div_95_output_0", "constant.13")
        ["/Mul_173"] "/Mul_173_output_0" = Mul ("/Add_134_output_0", "/Div_1_output_0")
        ["/Div_96"] "/Div_96_output_0" = Div ("/Mul_173_output_0", "constant.155")
        ["/Add_135"] "/Add_135_output_0" = Add ("/Div_96_output_0", "constant.13")
        ["/Mul_174"] "/Mul_174_output_0" = Mul ("/Add_135_output_0", "/Div_1_output_0")
        ["/Div_97"] "/Div_97_output_0" = Div ("/Mul_174_output_0", "constant.156")
        ["/Add_136"] "/Add_136_output_0" = Add ("/Div_97_output_0", "constant.13")
        ["/Mul_175"] "/Mul_175_output_0" = Mul ("/Add_136_output_0", "/Div_1_output_0")
        ["/Div_98"] "/Div_98_output_0" = Div ("/Mul_175_output_0", "constant.157")
        ["/Add_137"] "/Add_137_output_0" = Add ("/Div_98_output_0", "constant.13")
        ["/Mul_176"] "/Mul_176_output_0" = Mul ("/Add_137_output_0", "/Div_1_output_0")
        ["/Div_99"] "/Div_99_output_0" = Div ("/Mul_176_output_0", "constant.1")
        ["/Add_138"] "/Add_138_output_0" = Add ("/Div_99_output_0", "constant.13")
        ["/Div_100"] "/Div_100_output_0" = Div ("constant.158", "/Mul_51_output_0")
        ["/Add_139"] "/Add_139_output_0" = Add ("/Div_100_output_0", "constant.13")
        ["/Mul_177"] "/Mul_177_output_0" = Mul ("/Add_139_output_0", "constant.61")
        ["/Mul_178"] "/Mul_178_output_0" = Mul ("/Mul_177_output_0", "constant.56")
        ["/Div_101"] "/Div_101_output_0" = Div ("/Mul_178_output_0", "/Mul_54_output_0")
        ["/Add_140"] "/Add_140_output_0" = Add ("/Div_101_output_0", "constant.13")
        ["/Mul_179"] "/Mul_179_output_0" = Mul ("/Add_140_output_0", "constant.52")
        ["/Mul_180"] "/Mul_180_output_0" = Mul ("/Mul_179_output_0", "constant.59")
        ["/Div_102"] "/Div_102_output_0" = Div ("/Mul_180_output_0", "/Mul_57_output_0")
        ["/Add_141"] "/Add_141_output_0" = Add ("/Div_102_output_0", "constant.13")
        ["/Mul_181"] "/Mul_181_output_0" = Mul ("/Add_141_output_0", "constant.64")
        ["/Mul_182"] "/Mul_182_output_0" = Mul ("/Mul_181_output_0", "constant.61")
        ["/Div_103"] "/Div_103_output_0" = Div ("/Mul_182_output_0", "/Mul_60_output_0")
        ["/Add_142"] "/Add_142_output_0" = Add ("/Div_103_output_0", "constant.13")
        ["/Mul_183"] "/Mul_183_output_0" = Mul ("/Add_142_output_0", "constant.66")
        ["/Mul_184"] "/Mul_184_output_0" = Mul ("/Mul_183_output_0", "constant.52")
        ["/Div_104"] "/Div_104_output_0" = Div ("/Mul_184_output_0", "/Mul_63_output_0")
        ["/Add_143"] "/Add_143_output_0" = Add ("/Div_104_output_0", "constant.13")
        ["/Mul_185"] "/Mul_185_output_0" = Mul ("/Add_143_output_0", "constant.68")
        ["/Mul_186"] "/Mul_186_output_0" = Mul ("/Mul_185_output_0", "constant.64")
        ["/Div_105"] "/Div_105_output_0" = Div ("/Mul_186_output_0", "/Mul_66_output_0")
        ["/Add_144"] "/Add_144_output_0" = Add ("/Div_105_output_0", "constant.13")
        ["/Mul_187"] "/Mul_187_output_0" = Mul ("/Add_144_output_0", "constant.70")
        ["/Mul_188"] "/Mul_188_output_0" = Mul ("/Mul_187_output_0", "constant.66")
        ["/Div_106"] "/Div_106_output_0" = Div ("/Mul_188_output_0", "/Mul_69_output_0")
        ["/Add_145"] "/Add_145_output_0" = Add ("/Div_106_output_0", "constant.13")
        ["/Mul_189"] "/Mul_189_output_0" = Mul ("/Add_145_output_0", "constant.14")
        ["/Mul_190"] "/Mul_190_output_0" = Mul ("/Mul_189_output_0", "constant.68")
        ["/Div_107"] "/Div_107_output_0" = Div ("/Mul_190_output_0", "/Mul_72_output_0")
        ["/Add_146"] "/Add_146_output_0" = Add ("/Div_107_output_0", "constant.13")
        ["/Mul_191"] "/Mul_191_output_0" = Mul ("/Add_146_output_0", "constant.72")
        ["/Mul_192"] "/Mul_192_output_0" = Mul ("/Mul_191_output_0", "constant.70")
        ["/Div_108"] "/Div_108_output_0" = Div ("/Mul_192_output_0", "/Mul_75_output_0")
        ["/Add_147"] "/Add_147_output_0" = Add ("/Div_108_output_0", "constant.13")
        ["/Mul_193"] "/Mul_193_output_0" = Mul ("/Add_147_output_0", "constant.74")
        ["/Mul_194"] "/Mul_194_output_0" = Mul ("/Mul_193_output_0", "constant.14")
        ["/Div_109"] "/Div_109_output_0" = Div ("/Mul_194_output_0", "/Mul_78_output_0")
        ["/Add_148"] "/Add_148_output_0" = Add ("/Div_109_output_0", "constant.13")
        ["/Mul_195"] "/Mul_195_output_0" = Mul ("/Add_148_output_0", "constant.54")
        ["/Mul_196"] "/Mul_196_output_0" = Mul ("/Mul_195_output_0", "constant.72")
        ["/Div_110"] "/Div_110_output_0" = Div ("/Mul_196_output_0", "/Mul_81_output_0")
        ["/Add_149"] "/Add_149_output_0" = Add ("/Div_110_output_0", "constant.13")
        ["/Mul_197"] "/Mul_197_output_0" = Mul ("/Add_149_output_0", "constant.77")
        ["/Mul_198"] "/Mul_198_output_0" = Mul ("/Mul_197_output_0", "constant.74")
        ["/Div_111"] "/Div_111_output_0" = Div ("/Mul_198_output_0", "/Mul_84_output_0")
        ["/Add_150"] "/Add_150_output_0" = Add ("/Div_111_output_0", "constant.13")
        ["/Mul_199"] "/Mul_199_output_0" = Mul ("/Add_150_output_0", "constant.79")
        ["/Mul_200"] "/Mul_200_output_0" = Mul ("/Mul_199_output_0", "constant.54")
        ["/Div_112"] "/Div_112_output_0" = Div ("/Mul_200_output_0", "/Mul_87_output_0")
        ["/Add_151"] "/Add_151_output_0" = Add ("/Div_112_output_0", "constant.13")
        ["/Mul_201"] "/Mul_201_output_0" = Mul ("/Add_151_output_0", "constant.81")
        ["/Mul_202"] "/Mul_202_output_0" = Mul ("/Mul_201_output_0", "constant.77")
        ["/Div_113"] "/Div_113_output_0" = Div ("/Mul_202_output_0", "/Mul_90_output_0")
        ["/Add_152"] "/Add_152_output_0" = Add ("/Div_113_output_0", "constant.13")
        ["/Mul_203"] "/Mul_203_output_0" = Mul ("/Add_152_output_0", "constant.79")
        ["/Div_114"] "/Div_114_output_0" = Div ("/Mul_203_output_0", "/Mul_93_output_0")
        ["/Add_153"] "/Add_153_output_0" = Add ("/Div_114_output_0", "constant.13")
        ["/Mul_204"] "/Mul_204_output_0" = Mul ("/Add_153_output_0", "constant.159")
        ["/Mul_205"] "/Mul_205_output_0" = Mul ("/Mul_204_output_0", "constant.81")
        ["/Div_115"] "/Div_115_output_0" = Div ("/Mul_205_output_0", "/Mul_94_output_0")
        ["/Add_154"] "/Add_154_output_0" = Add ("/Div_115_output_0", "constant.13")
        ["/Mul_206"] "/Mul_206_output_0" = Mul ("/Add_138_output_0", "/Clip_1_output_0")
        ["/Mul_207"] "/Mul_207_output_0" = Mul ("/Mul_206_output_0", "/Exp_output_0")
        ["/Div_116"] "/Div_116_output_0" = Div ("/Mul_207_output_0", "constant.1")
        ["/Div_117"] "/Div_117_output_0" = Div ("/Add_154_output_0", "/Sqrt_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Less_output_0", "/Div_116_output_0", "/Div_117_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Clip_output_0", constant)
        ["/Neg_2"] "/Neg_2_output_0" = Neg ("/Where_5_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_2_output_0", "/Neg_2_output_0", "/Where_5_output_0")
        ["/Mul_208"] "/Mul_208_output_0" = Mul ("/Where_6_output_0", "/Exp_1_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/IsInf_output_0", "constant.84", "/Mul_208_output_0")
        ["/Mul_209"] "/Mul_209_output_0" = Mul ("/Log_output_0", "/Where_7_output_0")
        ["/Add_155"] "/Add_155_output_0" = Add ("/Div_59_output_0", "/Mul_209_output_0")
        ["/Mul_210"] "/Mul_210_output_0" = Mul ("/Add_155_output_0", "/Exp_2_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Less_1_output_0", "constant.84", "/Mul_210_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Equal_output_0", "constant.55", "/Where_8_output_0")
        ["/Mul_211"] "/Mul_211_output_0" = Mul ("/Sub_11_output_0", "constant.160")
        ["/Add_156"] "/Add_156_output_0" = Add ("/Mul_211_output_0", "constant.161")
        ["/Mul_212"] "/Mul_212_output_0" = Mul ("/Sub_11_output_0", "/Add_156_output_0")
        ["/Sub_46"] "/Sub_46_output_0" = Sub ("/Mul_212_output_0", "constant.160")
        ["/Add_157"] "/Add_157_output_0" = Add ("/Sub_46_output_0", "constant.162")
        ["/Mul_213"] "/Mul_213_output_0" = Mul ("/Sub_11_output_0", "/Add_157_output_0")
        ["/Sub_47"] "/Sub_47_output_0" = Sub ("/Mul_213_output_0", "/Add_156_output_0")
        ["/Add_158"] "/Add_158_output_0" = Add ("/Sub_47_output_0", "constant.163")
        ["/Mul_214"] "/Mul_214_output_0" = Mul ("/Sub_11_output_0", "/Add_158_output_0")
        ["/Sub_48"] "/Sub_48_output_0" = Sub ("/Mul_214_output_0", "/Add_157_output_0")
        ["/Add_159"] "/Add_159_output_0" = Add ("/Sub_48_output_0", "constant.164")
        ["/Mul_215"] "/Mul_215_output_0" = Mul ("/Sub_11_output_0", "/Add_159_output_0")
        ["/Sub_49"] "/Sub_49_output_0" = Sub ("/Mul_215_output_0", "/Add_158_output_0")
        ["/Add_160"] "/Add_160_output_0" = Add ("/Sub_49_output_0", "constant.165")
        ["/Mul_216"] "/Mul_216_output_0" = Mul ("/Sub_11_output_0", "/Add_160_output_0")
        ["/Sub_50"] "/Sub_50_output_0" = Sub ("/Mul_216_output_0", "/Add_159_output_0")
        ["/Add_161"] "/Add_161_output_0" = Add ("/Sub_50_output_0", "constant.166")
        ["/Mul_217"] "/Mul_217_output_0" = Mul ("/Sub_11_output_0", "/Add_161_output_0")
        ["/Sub_51"] "/Sub_51_output_0" = Sub ("/Mul_217_output_0", "/Add_160_output_0")
        ["/Add_162"] "/Add_162_output_0" = Add ("/Sub_51_output_0", "constant.167")
        ["/Mul_218"] "/Mul_218_output_0" = Mul ("/Sub_11_output_0", "/Add_162_output_0")
        ["/Sub_52"] "/Sub_52_output_0" = Sub ("/Mul_218_output_0", "/Add_161_output_0")
        ["/Add_163"] "/Add_163_output_0" = Add ("/Sub_52_output_0", "constant.168")
        ["/Mul_219"] "/Mul_219_output_0" = Mul ("/Sub_11_output_0", "/Add_163_output_0")
        ["/Sub_53"] "/Sub_53_output_0" = Sub ("/Mul_219_output_0", "/Add_162_output_0")
        ["/Add_164"] "/Add_164_output_0" = Add ("/Sub_53_output_0", "constant.169")
        ["/Mul_220"] "/Mul_220_output_0" = Mul ("/Sub_11_output_0", "/Add_164_output_0")
        ["/Sub_54"] "/Sub_54_output_0" = Sub ("/Mul_220_output_0", "/Add_163_output_0")
        ["/Add_165"] "/Add_165_output_0" = Add ("/Sub_54_output_0", "constant.170")
        ["/Mul_221"] "/Mul_221_output_0" = Mul ("/Sub_11_output_0", "/Add_165_output_0")
        ["/Sub_55"] "/Sub_55_output_0" = Sub ("/Mul_221_output_0", "/Add_164_output_0")
        ["/Add_166"] "/Add_166_output_0" = Add ("/Sub_55_output_0", "constant.171")
        ["/Mul_222"] "/Mul_222_output_0" = Mul ("/Sub_11_output_0", "/Add_166_output_0")
        ["/Sub_56"] "/Sub_56_output_0" = Sub ("/Mul_222_output_0", "/Add_165_output_0")
        ["/Add_167"] "/Add_167_output_0" = Add ("/Sub_56_output_0", "constant.172")
        ["/Mul_223"] "/Mul_223_output_0" = Mul ("/Sub_11_output_0", "/Add_167_output_0")
        ["/Sub_57"] "/Sub_57_output_0" = Sub ("/Mul_223_output_0", "/Add_166_output_0")
        ["/Add_168"] "/Add_168_output_0" = Add ("/Sub_57_output_0", "constant.173")
        ["/Mul_224"] "/Mul_224_output_0" = Mul ("/Sub_11_output_0", "/Add_168_output_0")
        ["/Sub_58"] "/Sub_58_output_0" = Sub ("/Mul_224_output_0", "/Add_167_output_0")
        ["/Add_169"] "/Add_169_output_0" = Add ("/Sub_58_output_0", "constant.174")
        ["/Mul_225"] "/Mul_225_output_0" = Mul ("/Sub_11_output_0", "/Add_169_output_0")
        ["/Sub_59"] "/Sub_59_output_0" = Sub ("/Mul_225_output_0", "/Add_168_output_0")
        ["/Add_170"] "/Add_170_output_0" = Add ("/Sub_59_output_0", "constant.175")
        ["/Mul_226"] "/Mul_226_output_0" = Mul ("/Sub_11_output_0", "/Add_170_output_0")
        ["/Sub_60"] "/Sub_60_output_0" = Sub ("/Mul_226_output_0", "/Add_169_output_0")
        ["/Add_171"] "/Add_171_output_0" = Add ("/Sub_60_output_0", "constant.176")
        ["/Mul_227"] "/Mul_227_output_0" = Mul ("/Sub_11_output_0", "/Add_171_output_0")
        ["/Sub_61"] "/Sub_61_output_0" = Sub ("/Mul_227_output_0", "/Add_170_output_0")
        ["/Add_172"] "/Add_172_output_0" = Add ("/Sub_61_output_0", "constant.177")
        ["/Mul_228"] "/Mul_228_output_0" = Mul ("/Sub_11_output_0", "/Add_172_output_0")
        ["/Sub_62"] "/Sub_62_output_0" = Sub ("/Mul_228_output_0", "/Add_171_output_0")
        ["/Add_173"] "/Add_173_output_0" = Add ("/Sub_62_output_0", "constant.178")
        ["/Mul_229"] "/Mul_229_output_0" = Mul ("/Sub_11_output_0", "/Add_173_output_0")
        ["/Sub_63"] "/Sub_63_output_0" = Sub ("/Mul_229_output_0", "/Add_172_output_0")
        ["/Add_174"] "/Add_174_output_0" = Add ("/Sub_63_output_0", "constant.179")
        ["/Mul_230"] "/Mul_230_output_0" = Mul ("/Sub_11_output_0", "/Add_174_output_0")
        ["/Sub_64"] "/Sub_64_output_0" = Sub ("/Mul_230_output_0", "/Add_173_output_0")
        ["/Add_175"] "/Add_175_output_0" = Add ("/Sub_64_output_0", "constant.180")
        ["/Mul_231"] "/Mul_231_output_0" = Mul ("/Sub_11_output_0", "/Add_175_output_0")
        ["/Sub_65"] "/Sub_65_output_0" = Sub ("/Mul_231_output_0", "/Add_174_output_0")
        ["/Add_176"] "/Add_176_output_0" = Add ("/Sub_65_output_0", "constant.181")
        ["/Mul_232"] "/Mul_232_output_0" = Mul ("/Sub_11_output_0", "/Add_176_output_0")
        ["/Sub_66"] "/Sub_66_output_0" = Sub ("/Mul_232_output_0", "/Add_175_output_0")
        ["/Add_177"] "/Add_177_output_0" = Add ("/Sub_66_output_0", "constant.182")
        ["/Mul_233"] "/Mul_233_output_0" = Mul ("/Sub_11_output_0", "/Add_177_output_0")
        ["/Sub_67"] "/Sub_67_output_0" = Sub ("/Mul_233_output_0", "/Add_176_output_0")
        ["/Add_178"] "/Add_178_output_0" = Add ("/Sub_67_output_0", "constant.183")
        ["/Mul_234"] "/Mul_234_output_0" = Mul ("/Sub_11_output_0", "/Add_178_output_0")
        ["/Sub_68"] "/Sub_68_output_0" = Sub ("/Mul_234_output_0", "/Add_177_output_0")
        ["/Add_179"] "/Add_179_output_0" = Add ("/Sub_68_output_0", "constant.184")
        ["/Sub_69"] "/Sub_69_output_0" = Sub ("/Add_179_output_0", "/Add_177_output_0")
        ["/Mul_235"] "/Mul_235_output_0" = Mul ("/Sub_69_output_0", "constant.12")
        ["/Div_118"] "/Div_118_output_0" = Div ("/Mul_235_output_0", "/Sqrt_1_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("/LessOrEqual_output_0", "/Where_9_output_0", "/Div_118_output_0")
        ["/Mul_236"] "/Mul_236_output_0" = Mul ("/Where_10_output_0", "/Exp_3_output_0")
        ["/Cast_2"] y1 = Cast <to = 1> ("/Mul_236_output_0")
        ["/Cast_3"] y2 = Cast <to = 1> ("/Where_4_output_0")
        ["/Cast_4"] y3 = Cast <to = 1> ("/Where_10_output_0")
    }
=== Airy's function
# x in -6..4
x: float[4]
    return torch.special_airy_ai(x)
--- onnx 17
    (float[4] x) => (float[4] y)
        <float constant = {2},
         float "constant.1" = {3},
         double "constant.2" = {1},
         double[4] "constant.3" = {0.346538101525629,0.346538101525629,0.346538101525629,0.346538101525629},
         double "constant.4" = {12.007595273964581},
         double "constant.5" = {76.27960536152345},
         double "constant.6" = {168.08922493463058},
         double "constant.7" = {159.75639135016442},
         double "constant.8" = {70.53609068404442},
         double "constant.9" = {14.026469116338967},
         double[4] "constant.10" = {0.5675945326387702,0.5675945326387702,0.5675945326387702,0.5675945326387702},
         double "constant.11" = {14.75625625848472},
         double "constant.12" = {84.51389701414746},
         double "constant.13" = {177.31808814540045},
         double "constant.14" = {164.2346928715297},
         double "constant.15" = {71.47784008255756},
         double "constant.16" = {14.095913560783403},
         double "constant.17" = {0.5641895835477563},
         double "constant.18" = {2},
         double[4] "constant.19" = {-0.1316963234183318,-0.1316963234183318,-0.1316963234183318,-0.1316963234183318},
         double "constant.20" = {-0.6264565444319123},
         double "constant.21" = {-0.6931580360369335},
         double "constant.22" = {-0.2797799815451191},
         double "constant.23" = {-0.04919001326095003},
         double "constant.24" = {-0.004062659235948854},
         double "constant.25" = {-0.0001592764962392621},
         double "constant.26" = {-2.776491081552329e-06},
         double "constant.27" = {-1.6778769848911465e-08},
         double[4] "constant.28" = {13.356042070655324,13.356042070655324,13.356042070655324,13.356042070655324},
         double "constant.29" = {32.682503279522464},
         double "constant.30" = {26.736704094149957},
         double "constant.31" = {9.187074029072596},
         double "constant.32" = {1.4752914677166642},
         double "constant.33" = {0.11568717379518804},
         double "constant.34" = {0.004402916416152112},
         double "constant.35" = {7.547203482874142e-05},
         double "constant.36" = {4.5185009297058035e-07},
         double[4] "constant.37" = {0.01973399320916857,0.01973399320916857,0.01973399320916857,0.01973399320916857},
         double "constant.38" = {0.39110302961568827},
         double "constant.39" = {1.0657989759959559},
         double "constant.40" = {0.9391692298166502},
         double "constant.41" = {0.35146565610554764},
         double "constant.42" = {0.06338889196289255},
         double "constant.43" = {0.005858041130483885},
         double "constant.44" = {0.000282851600836737},
         double "constant.45" = {6.98793669997261e-06},
         double "constant.46" = {8.117892395543892e-08},
         double "constant.47" = {3.415517847659236e-10},
         double[4] "constant.48" = {9.30892908077442,9.30892908077442,9.30892908077442,9.30892908077442},
         double "constant.49" = {19.835292871831214},
         double "constant.50" = {15.564662893286462},
         double "constant.51" = {5.476860694229755},
         double "constant.52" = {0.9542936116189619},
         double "constant.53" = {0.08645808263523921},
         double "constant.54" = {0.004126565238242226},
         double "constant.55" = {0.00010125908511650914},
         double "constant.56" = {1.1716673321441352e-06},
         double "constant.57" = {4.9183457006293e-09},
         float "constant.58" = {0.7853982},
         float "constant.59" = {-2.09},
         float "constant.60" = {2.09},
         float[4] "constant.61" = {1,1,1,1},
         int64 "constant.62" = {3},
         int64 "constant.63" = {2},
         int64 "constant.64" = {4},
         int64 "constant.65" = {24},
         bool "constant.66" = {1},
         float "constant.67" = {0.35502806},
         float "constant.68" = {0.2588194},
         float "constant.69" = {103.892},
         double "constant.70" = {0},
         double "constant.71" = {nan}>
    {
        ["/Abs"] "/Abs_output_0" = Abs (x)
        ["/Mul"] "/Mul_output_0" = Mul ("/Abs_output_0", constant)
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Abs_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Mul_output_0", "/Sqrt_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_1_output_0", "constant.1")
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> ("/Div_output_0")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Cast_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("constant.3", "/Reciprocal_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_2_output_0", "constant.4")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Add_output_0", "/Reciprocal_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Mul_3_output_0", "constant.5")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Add_1_output_0", "/Reciprocal_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_4_output_0", "constant.6")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Add_2_output_0", "/Reciprocal_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_5_output_0", "constant.7")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Add_3_output_0", "/Reciprocal_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Mul_6_output_0", "constant.8")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Add_4_output_0", "/Reciprocal_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_7_output_0", "constant.9")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Add_5_output_0", "/Reciprocal_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Mul_8_output_0", "constant.2")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("constant.10", "/Reciprocal_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Mul_9_output_0", "constant.11")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_7_output_0", "/Reciprocal_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Mul_10_output_0", "constant.12")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Add_8_output_0", "/Reciprocal_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Mul_11_output_0", "constant.13")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Add_9_output_0", "/Reciprocal_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_12_output_0", "constant.14")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Add_10_output_0", "/Reciprocal_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_13_output_0", "constant.15")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Add_11_output_0", "/Reciprocal_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Mul_14_output_0", "constant.16")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Add_12_output_0", "/Reciprocal_output_0")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Mul_15_output_0", "constant.2")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_6_output_0", "/Add_13_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> ("/Abs_output_0")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Cast_1_output_0")
        ["/Sqrt_2"] "/Sqrt_2_output_0" = Sqrt ("/Sqrt_1_output_0")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Div_1_output_0", "constant.17")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Sqrt_2_output_0", "constant.18")
        ["/Exp"] "/Exp_output_0" = Exp ("/Cast_output_0")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Mul_17_output_0", "/Exp_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Mul_16_output_0", "/Mul_18_output_0")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Reciprocal_output_0", "/Reciprocal_output_0")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("constant.19", "/Mul_19_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Mul_20_output_0", "constant.20")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Add_14_output_0", "/Mul_19_output_0")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_21_output_0", "constant.21")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Add_15_output_0", "/Mul_19_output_0")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Mul_22_output_0", "constant.22")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_16_output_0", "/Mul_19_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Mul_23_output_0", "constant.23")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Add_17_output_0", "/Mul_19_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Mul_24_output_0", "constant.24")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Add_18_output_0", "/Mul_19_output_0")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Mul_25_output_0", "constant.25")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_19_output_0", "/Mul_19_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Mul_26_output_0", "constant.26")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Add_20_output_0", "/Mul_19_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Mul_27_output_0", "constant.27")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("constant.28", "/Mul_19_output_0")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_28_output_0", "constant.29")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_22_output_0", "/Mul_19_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Mul_29_output_0", "constant.30")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Add_23_output_0", "/Mul_19_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Mul_30_output_0", "constant.31")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Add_24_output_0", "/Mul_19_output_0")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Mul_31_output_0", "constant.32")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Add_25_output_0", "/Mul_19_output_0")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Mul_32_output_0", "constant.33")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Add_26_output_0", "/Mul_19_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Mul_33_output_0", "constant.34")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Add_27_output_0", "/Mul_19_output_0")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Mul_34_output_0", "constant.35")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Add_28_output_0", "/Mul_19_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Mul_35_output_0", "constant.36")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Add_21_output_0", "/Add_29_output_0")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Div_3_output_0", "/Mul_19_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Mul_36_output_0", "constant.2")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("constant.37", "/Mul_19_output_0")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Mul_37_output_0", "constant.38")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Add_31_output_0", "/Mul_19_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Mul_38_output_0", "constant.39")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Add_32_output_0", "/Mul_19_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Mul_39_output_0", "constant.40")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Add_33_output_0", "/Mul_19_output_0")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Mul_40_output_0", "constant.41")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Add_34_output_0", "/Mul_19_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Mul_41_output_0", "constant.42")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Add_35_output_0", "/Mul_19_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Mul_42_output_0", "constant.43")
        ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Add_36_output_0", "/Mul_19_output_0")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Mul_43_output_0", "constant.44")
        ["/Mul_44"] "/Mul_44_output_0" = Mul ("/Add_37_output_0", "/Mul_19_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Mul_44_output_0", "constant.45")
        ["/Mul_45"] "/Mul_45_output_0" = Mul ("/Add_38_output_0", "/Mul_19_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Mul_45_output_0", "constant.46")
        ["/Mul_46"] "/Mul_46_output_0" = Mul ("/Add_39_output_0", "/Mul_19_output_0")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Mul_46_output_0", "constant.47")
        ["/Mul_47"] "/Mul_47_output_0" = Mul ("constant.48", "/Mul_19_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Mul_47_output_0", "constant.49")
        ["/Mul_48"] "/Mul_48_output_0" = Mul ("/Add_41_output_0", "/Mul_19_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Mul_48_output_0", "constant.50")
        ["/Mul_49"] "/Mul_49_output_0" = Mul ("/Add_42_output_0", "/Mul_19_output_0")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Mul_49_output_0", "constant.51")
        ["/Mul_50"] "/Mul_50_output_0" = Mul ("/Add_43_output_0", "/Mul_19_output_0")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_50_output_0", "constant.52")
        ["/Mul_51"] "/Mul_51_output_0" = Mul ("/Add_44_output_0", "/Mul_19_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Mul_51_output_0", "constant.53")
        ["/Mul_52"] "/Mul_52_output_0" = Mul ("/Add_45_output_0", "/Mul_19_output_0")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Mul_52_output_0", "constant.54")
        ["/Mul_53"] "/Mul_53_output_0" = Mul ("/Add_46_output_0", "/Mul_19_output_0")
        ["/Add_47"] "/Add_47_output_0" = Add ("/Mul_53_output_0", "constant.55")
        ["/Mul_54"] "/Mul_54_output_0" = Mul ("/Add_47_output_0", "/Mul_19_output_0")
        ["/Add_48"] "/Add_48_output_0" = Add ("/Mul_54_output_0", "constant.56")
        ["/Mul_55"] "/Mul_55_output_0" = Mul ("/Add_48_output_0", "/Mul_19_output_0")
        ["/Add_49"] "/Add_49_output_0" = Add ("/Mul_55_output_0", "constant.57")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Add_40_output_0", "/Add_49_output_0")
        ["/Mul_56"] "/Mul_56_output_0" = Mul ("/Div_4_output_0", "/Reciprocal_output_0")
        ["/Add_50"] "/Add_50_output_0" = Add ("/Div_output_0", "constant.58")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Add_50_output_0")
        ["/Sin"] "/Sin_output_0" = Sin ("/Cast_2_output_0")
        ["/Mul_57"] "/Mul_57_output_0" = Mul ("/Sin_output_0", "/Add_30_output_0")
        ["/Cos"] "/Cos_output_0" = Cos ("/Cast_2_output_0")
        ["/Mul_58"] "/Mul_58_output_0" = Mul ("/Cos_output_0", "/Mul_56_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/Mul_57_output_0", "/Mul_58_output_0")
        ["/Mul_59"] "/Mul_59_output_0" = Mul ("/Sub_output_0", "constant.17")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_59_output_0", "/Sqrt_2_output_0")
        ["/Clip"] "/Clip_output_0" = Clip (x, "constant.59", "constant.60")
        ["/Mul_60"] "/Mul_60_output_0" = Mul ("/Clip_output_0", "/Clip_output_0")
        ["/Mul_61"] "/Mul_61_output_0" = Mul ("/Mul_60_output_0", "/Clip_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", float[4] "/Loop_body_input_2", float[4] "/Loop_body_input_3", float[4] "/Loop_body_input_4", float[4] "/Loop_body_input_5") => (bool "/Identity_output_0", float[4] "/Div_7_output_0", float[4] "/Div_9_output_0", float[4] "/Add_54_output_0", float[4] "/Add_55_output_0") {
                ["/Mul_64"] "/Mul_64_output_0" = Mul ("/Loop_body_input_2", "/Mul_61_output_0")
                ["/Mul_65"] "/Mul_65_output_0" = Mul ("/Loop_body_input_0", "constant.62")
                ["/Add_51"] "/Add_51_output_0" = Add ("/Mul_65_output_0", "constant.63")
                ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 1> ("/Add_51_output_0")
                ["/Div_6"] "/Div_6_output_0" = Div ("/Mul_64_output_0", "/Cast_5_output_0")
                ["/Add_52"] "/Add_52_output_0" = Add ("/Mul_65_output_0", "constant.62")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 1> ("/Add_52_output_0")
                ["/Div_7"] "/Div_7_output_0" = Div ("/Div_6_output_0", "/Cast_6_output_0")
                ["/Mul_66"] "/Mul_66_output_0" = Mul ("/Loop_body_input_3", "/Mul_61_output_0")
                ["/Div_8"] "/Div_8_output_0" = Div ("/Mul_66_output_0", "/Cast_6_output_0")
                ["/Add_53"] "/Add_53_output_0" = Add ("/Mul_65_output_0", "constant.64")
                ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 1> ("/Add_53_output_0")
                ["/Div_9"] "/Div_9_output_0" = Div ("/Div_8_output_0", "/Cast_7_output_0")
                ["/Add_54"] "/Add_54_output_0" = Add ("/Loop_body_input_4", "/Div_7_output_0")
                ["/Add_55"] "/Add_55_output_0" = Add ("/Loop_body_input_5", "/Div_9_output_0")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_body_input_1")
            }> ("constant.65", "constant.66", "constant.61", "/Clip_output_0", "constant.61", "/Clip_output_0")
        ["/Mul_62"] "/Mul_62_output_0" = Mul ("/Loop_output_2", "constant.67")
        ["/Mul_63"] "/Mul_63_output_0" = Mul ("/Loop_output_3", "constant.68")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Mul_62_output_0", "/Mul_63_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Sub_1_output_0")
        ["/Less"] "/Less_output_0" = Less (x, "constant.59")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (x, "constant.60")
        ["/Where"] "/Where_output_0" = Where ("/GreaterOrEqual_output_0", "/Div_2_output_0", "/Cast_3_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Div_5_output_0", "/Where_output_0")
        ["/Greater"] "/Greater_output_0" = Greater (x, "constant.69")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Greater_output_0", "constant.70", "/Where_1_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf (x)
        ["/Where_3"] "/Where_3_output_0" = Where ("/IsInf_output_0", "constant.71", "/Where_2_output_0")
        ["/Cast_4"] y = Cast <to = 1> ("/Where_3_output_0")
    }
=== incomplete gamma functions
# x in 0.5..5
# y in 0.5..5
x: float[4]
y: float[4]
    return [torch.igamma(x, y), torch.igammac(x, y)]
--- onnx 17
    (float[4] x, float[4] y) => (float[4] "y.1", float[4] y1)
        <double constant = {0},
         double "constant.1" = {inf},
         double "constant.2" = {1},
         double "constant.3" = {1e-17},
         int64 "constant.4" = {0},
         int64 "constant.5" = {100000},
         int64 "constant.6" = {1},
         bool "constant.7" = {0},
         double[4] "constant.8" = {1e+300,1e+300,1e+300,1e+300},
         double[4] "constant.9" = {1,1,1,1},
         double "constant.10" = {2},
         double "constant.11" = {1e-15},
         double "constant.12" = {0.5},
         double "constant.13" = {7},
         double "constant.14" = {3},
         double "constant.15" = {4},
         double "constant.16" = {5},
         double "constant.17" = {6},
         double "constant.18" = {1188},
         double "constant.19" = {0.0005952380952380953},
         double "constant.20" = {0.0007936507936507937},
         double "constant.21" = {0.002777777777777778},
         double "constant.22" = {0.08333333333333333},
         double "constant.23" = {0.9189385332046727},
         double "constant.24" = {3.141592653589793},
         double "constant.25" = {1.1447298858494002},
         float "constant.26" = {nan},
         float "constant.27" = {0},
         float "constant.28" = {1},
         double "constant.29" = {nan}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 11> (y)
        ["/Greater"] "/Greater_output_0" = Greater ("/Cast_output_0", constant)
        ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Cast_1_output_0", constant)
        ["/And"] "/And_output_0" = And ("/Greater_output_0", "/Greater_1_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Cast_output_0", "constant.1")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_1_output_0", "constant.1")
        ["/And_1"] "/And_1_output_0" = And ("/Less_output_0", "/Less_1_output_0")
        ["/And_2"] "/And_2_output_0" = And ("/And_output_0", "/And_1_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Cast_output_0", "constant.2")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_1_output_0", "/Add_output_0")
        ["/And_3"] "/And_3_output_0" = And ("/And_2_output_0", "/Less_2_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_3_output_0", "/Cast_output_0", "constant.2")
        ["/Where_1"] "/Where_1_output_0" = Where ("/And_3_output_0", "/Cast_1_output_0", constant)
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Where_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Reciprocal_output_0", "constant.3")
        ["/Greater_2"] "/Greater_2_output_0" = Greater ("/Reciprocal_output_0", "/Mul_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/Greater_2_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2", "/Loop_output_3" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", int64 "/Loop_body_input_2", double[4] "/Loop_body_input_3", double[4] "/Loop_body_input_4", double[4] "/Loop_body_input_5") => (bool "/If_3_output_0", int64 "/Add_27_output_0", double[4] "/Add_25_output_0", double[4] "/Div_5_output_0", double[4] "/Add_26_output_0") {
                ["/Add_25"] "/Add_25_output_0" = Add ("/Loop_body_input_3", "constant.2")
                ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Loop_body_input_4", "/Where_1_output_0")
                ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_28_output_0", "/Add_25_output_0")
                ["/Add_26"] "/Add_26_output_0" = Add ("/Loop_body_input_5", "/Div_5_output_0")
                ["/Add_27"] "/Add_27_output_0" = Add ("/Loop_body_input_2", "constant.6")
                ["/Less_10"] "/Less_10_output_0" = Less ("/Add_27_output_0", "constant.5")
                ["/If_3"] "/If_3_output_0" = If <else_branch = else_branch_3 () => (bool "/Identity_3_output_0") {
                        ["/Identity_3"] "/Identity_3_output_0" = Identity ("constant.7")
                    }, then_branch = then_branch_3 () => (bool "/Cast_21_output_0") {
                        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Add_26_output_0", "constant.3")
                        ["/Greater_7"] "/Greater_7_output_0" = Greater ("/Div_5_output_0", "/Mul_29_output_0")
                        ["/Cast_20"] "/Cast_20_output_0" = Cast <to = 6> ("/Greater_7_output_0")
                        ["/ReduceMax_5"] "/ReduceMax_5_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_20_output_0")
                        ["/Cast_21"] "/Cast_21_output_0" = Cast <to = 9> ("/ReduceMax_5_output_0")
                    }> ("/Less_10_output_0")
            }> ("", "/Cast_3_output_0", "constant.4", "/Where_output_0", "/Reciprocal_output_0", "/Reciprocal_output_0")
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual ("/Cast_1_output_0", "/Add_output_0")
        ["/And_4"] "/And_4_output_0" = And ("/And_2_output_0", "/GreaterOrEqual_output_0")
        ["/Where_2"] "/Where_2_output_0" = Where ("/And_4_output_0", "/Cast_output_0", "constant.2")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_1_output_0", "/Cast_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Sub_output_0", "constant.2")
        ["/Where_3"] "/Where_3_output_0" = Where ("/And_4_output_0", "/Add_1_output_0", "constant.2")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Where_3_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/And_4_output_0", "constant.10", "constant.9")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Where_4_output_0", "constant.2")
        ["/Abs"] "/Abs_output_0" = Abs ("/Sub_1_output_0")
        ["/Greater_3"] "/Greater_3_output_0" = Greater ("/Abs_output_0", "constant.11")
        ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 6> ("/Greater_3_output_0")
        ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_4_output_0")
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
        ["/Loop_1"] "/Loop_1_output_0", "/Loop_1_output_1", "/Loop_1_output_2", "/Loop_1_output_3", "/Loop_1_output_4" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[4] "/Loop_1_body_input_2", double[4] "/Loop_1_body_input_3", double[4] "/Loop_1_body_input_4", double[4] "/Loop_1_body_input_5", int64 "/Loop_1_body_input_6") => (bool "/If_2_output_0", double[4] "/Add_21_output_0", double[4] "/Reciprocal_4_output_0", double[4] "/Add_23_output_0", double[4] "/Mul_27_output_0", int64 "/Add_24_output_0") {
                ["/Cast_17"] "/Cast_17_output_0" = Cast <to = 11> ("/Loop_1_body_input_6")
                ["/Sub_17"] "/Sub_17_output_0" = Sub ("/Where_2_output_0", "/Cast_17_output_0")
                ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Sub_17_output_0", "/Cast_17_output_0")
                ["/Add_21"] "/Add_21_output_0" = Add ("/Loop_1_body_input_2", "constant.10")
                ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Mul_24_output_0", "/Loop_1_body_input_3")
                ["/Add_22"] "/Add_22_output_0" = Add ("/Mul_25_output_0", "/Add_21_output_0")
                ["/Reciprocal_4"] "/Reciprocal_4_output_0" = Reciprocal ("/Add_22_output_0")
                ["/Div_4"] "/Div_4_output_0" = Div ("/Mul_24_output_0", "/Loop_1_body_input_4")
                ["/Add_23"] "/Add_23_output_0" = Add ("/Add_21_output_0", "/Div_4_output_0")
                ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Add_23_output_0", "/Reciprocal_4_output_0")
                ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Loop_1_body_input_5", "/Mul_26_output_0")
                ["/Add_24"] "/Add_24_output_0" = Add ("/Loop_1_body_input_6", "constant.6")
                ["/Less_9"] "/Less_9_output_0" = Less ("/Add_24_output_0", "constant.5")
                ["/If_2"] "/If_2_output_0" = If <else_branch = else_branch_2 () => (bool "/Identity_2_output_0") {
                        ["/Identity_2"] "/Identity_2_output_0" = Identity ("constant.7")
                    }, then_branch = then_branch_2 () => (bool "/Cast_19_output_0") {
                        ["/Sub_18"] "/Sub_18_output_0" = Sub ("/Mul_26_output_0", "constant.2")
                        ["/Abs_3"] "/Abs_3_output_0" = Abs ("/Sub_18_output_0")
                        ["/Greater_6"] "/Greater_6_output_0" = Greater ("/Abs_3_output_0", "constant.11")
                        ["/Cast_18"] "/Cast_18_output_0" = Cast <to = 6> ("/Greater_6_output_0")
                        ["/ReduceMax_4"] "/ReduceMax_4_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_18_output_0")
                        ["/Cast_19"] "/Cast_19_output_0" = Cast <to = 9> ("/ReduceMax_4_output_0")
                    }> ("/Less_9_output_0")
            }> ("", "/Cast_5_output_0", "/Where_3_output_0", "/Reciprocal_1_output_0", "constant.8", "/Reciprocal_1_output_0", "constant.6")
        ["/Log"] "/Log_output_0" = Log ("/Cast_1_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_output_0", "/Log_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Mul_1_output_0", "/Cast_1_output_0")
        ["/Less_3"] "/Less_3_output_0" = Less ("/Cast_output_0", "constant.12")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.2", "/Cast_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Less_3_output_0", "/Sub_3_output_0", "/Cast_output_0")
        ["/Less_4"] "/Less_4_output_0" = Less ("/Where_5_output_0", "constant.13")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Where_5_output_0", "constant.13")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_4_output_0", "/Add_2_output_0", "/Where_5_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Where_5_output_0", constant)
        ["/Add_4"] "/Add_4_output_0" = Add ("/Where_5_output_0", "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Add_3_output_0", "/Add_4_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Where_5_output_0", "constant.10")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "/Add_5_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Where_5_output_0", "constant.14")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Mul_3_output_0", "/Add_6_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Where_5_output_0", "constant.15")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Mul_4_output_0", "/Add_7_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Where_5_output_0", "constant.16")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Mul_5_output_0", "/Add_8_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Where_5_output_0", "constant.17")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Mul_6_output_0", "/Add_9_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Where_6_output_0", "/Where_6_output_0")
        ["/Reciprocal_2"] "/Reciprocal_2_output_0" = Reciprocal ("/Mul_8_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Reciprocal_2_output_0", "constant.18")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Div_output_0", "constant.19")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Sub_4_output_0", "/Reciprocal_2_output_0")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Mul_9_output_0", "constant.20")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Add_10_output_0", "/Reciprocal_2_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_10_output_0", "constant.21")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Sub_5_output_0", "/Reciprocal_2_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Mul_11_output_0", "constant.22")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Add_11_output_0", "/Where_6_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/Where_6_output_0", "constant.12")
        ["/Log_1"] "/Log_1_output_0" = Log ("/Where_6_output_0")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Sub_6_output_0", "/Log_1_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/Mul_12_output_0", "/Where_6_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Sub_7_output_0", "constant.23")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Add_12_output_0", "/Div_1_output_0")
        ["/Log_2"] "/Log_2_output_0" = Log ("/Mul_7_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/Add_13_output_0", "/Log_2_output_0")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Less_4_output_0", "/Sub_8_output_0", "/Add_13_output_0")
        ["/Round"] "/Round_output_0" = Round ("/Cast_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/Cast_output_0", "/Round_output_0")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Sub_9_output_0", "constant.24")
        ["/Sin"] "/Sin_output_0" = Sin ("/Mul_13_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Sin_output_0")
        ["/Log_3"] "/Log_3_output_0" = Log ("/Abs_1_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("constant.25", "/Log_3_output_0")
        ["/Sub_11"] "/Sub_11_output_0" = Sub ("/Sub_10_output_0", "/Where_7_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Less_3_output_0", "/Sub_11_output_0", "/Where_7_output_0")
        ["/IsInf"] "/IsInf_output_0" = IsInf ("/Cast_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/IsInf_output_0", "constant.1", "/Where_8_output_0")
        ["/Sub_12"] "/Sub_12_output_0" = Sub ("/Sub_2_output_0", "/Where_9_output_0")
        ["/Exp"] "/Exp_output_0" = Exp ("/Sub_12_output_0")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Exp_output_0", "/Loop_output_3")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Exp_output_0", "/Loop_1_output_3")
        ["/Sub_13"] "/Sub_13_output_0" = Sub ("constant.2", "/Mul_15_output_0")
        ["/Where_10"] "/Where_10_output_0" = Where ("/And_3_output_0", "/Mul_14_output_0", "/Sub_13_output_0")
        ["/IsInf_1"] "/IsInf_1_output_0" = IsInf ("/Cast_1_output_0")
        ["/Where_11"] "/Where_11_output_0" = Where ("/IsInf_1_output_0", "constant.2", "/Where_10_output_0")
        ["/Where_12"] "/Where_12_output_0" = Where ("/IsInf_1_output_0", "constant.26", "constant.27")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 11> ("/Where_12_output_0")
        ["/Where_13"] "/Where_13_output_0" = Where ("/IsInf_output_0", "/Cast_6_output_0", "/Where_11_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Cast_1_output_0", constant)
        ["/Where_14"] "/Where_14_output_0" = Where ("/Equal_output_0", constant, "/Where_13_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", constant)
        ["/Where_15"] "/Where_15_output_0" = Where ("/Greater_1_output_0", "constant.28", "constant.26")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 11> ("/Where_15_output_0")
        ["/Where_16"] "/Where_16_output_0" = Where ("/Equal_1_output_0", "/Cast_7_output_0", "/Where_14_output_0")
        ["/Less_5"] "/Less_5_output_0" = Less ("/Cast_output_0", constant)
        ["/Less_6"] "/Less_6_output_0" = Less ("/Cast_1_output_0", constant)
        ["/Or"] "/Or_output_0" = Or ("/Less_5_output_0", "/Less_6_output_0")
        ["/Where_17"] "/Where_17_output_0" = Where ("/Or_output_0", "constant.29", "/Where_16_output_0")
        ["/Cast_8"] "y.1" = Cast <to = 1> ("/Where_17_output_0")
        ["/Loop_2"] "/Loop_2_output_0", "/Loop_2_output_1", "/Loop_2_output_2", "/Loop_2_output_3" = Loop <body = body_2 (int64 "/Loop_2_body_input_0", bool "/Loop_2_body_input_1", int64 "/Loop_2_body_input_2", double[4] "/Loop_2_body_input_3", double[4] "/Loop_2_body_input_4", double[4] "/Loop_2_body_input_5") => (bool "/If_1_output_0", int64 "/Add_20_output_0", double[4] "/Add_18_output_0", double[4] "/Div_3_output_0", double[4] "/Add_19_output_0") {
                ["/Add_18"] "/Add_18_output_0" = Add ("/Loop_2_body_input_3", "constant.2")
                ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Loop_2_body_input_4", "/Where_1_output_0")
                ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_22_output_0", "/Add_18_output_0")
                ["/Add_19"] "/Add_19_output_0" = Add ("/Loop_2_body_input_5", "/Div_3_output_0")
                ["/Add_20"] "/Add_20_output_0" = Add ("/Loop_2_body_input_2", "constant.6")
                ["/Less_8"] "/Less_8_output_0" = Less ("/Add_20_output_0", "constant.5")
                ["/If_1"] "/If_1_output_0" = If <else_branch = else_branch_1 () => (bool "/Identity_1_output_0") {
                        ["/Identity_1"] "/Identity_1_output_0" = Identity ("constant.7")
                    }, then_branch = then_branch_1 () => (bool "/Cast_16_output_0") {
                        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Add_19_output_0", "constant.3")
                        ["/Greater_5"] "/Greater_5_output_0" = Greater ("/Div_3_output_0", "/Mul_23_output_0")
                        ["/Cast_15"] "/Cast_15_output_0" = Cast <to = 6> ("/Greater_5_output_0")
                        ["/ReduceMax_3"] "/ReduceMax_3_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_15_output_0")
                        ["/Cast_16"] "/Cast_16_output_0" = Cast <to = 9> ("/ReduceMax_3_output_0")
                    }> ("/Less_8_output_0")
            }> ("", "/Cast_3_output_0", "constant.4", "/Where_output_0", "/Reciprocal_output_0", "/Reciprocal_output_0")
        ["/Loop_3"] "/Loop_3_output_0", "/Loop_3_output_1", "/Loop_3_output_2", "/Loop_3_output_3", "/Loop_3_output_4" = Loop <body = body_3 (int64 "/Loop_3_body_input_0", bool "/Loop_3_body_input_1", double[4] "/Loop_3_body_input_2", double[4] "/Loop_3_body_input_3", double[4] "/Loop_3_body_input_4", double[4] "/Loop_3_body_input_5", int64 "/Loop_3_body_input_6") => (bool "/If_output_0", double[4] "/Add_14_output_0", double[4] "/Reciprocal_3_output_0", double[4] "/Add_16_output_0", double[4] "/Mul_21_output_0", int64 "/Add_17_output_0") {
                ["/Cast_12"] "/Cast_12_output_0" = Cast <to = 11> ("/Loop_3_body_input_6")
                ["/Sub_15"] "/Sub_15_output_0" = Sub ("/Where_2_output_0", "/Cast_12_output_0")
                ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Sub_15_output_0", "/Cast_12_output_0")
                ["/Add_14"] "/Add_14_output_0" = Add ("/Loop_3_body_input_2", "constant.10")
                ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Mul_18_output_0", "/Loop_3_body_input_3")
                ["/Add_15"] "/Add_15_output_0" = Add ("/Mul_19_output_0", "/Add_14_output_0")
                ["/Reciprocal_3"] "/Reciprocal_3_output_0" = Reciprocal ("/Add_15_output_0")
                ["/Div_2"] "/Div_2_output_0" = Div ("/Mul_18_output_0", "/Loop_3_body_input_4")
                ["/Add_16"] "/Add_16_output_0" = Add ("/Add_14_output_0", "/Div_2_output_0")
                ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Add_16_output_0", "/Reciprocal_3_output_0")
                ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Loop_3_body_input_5", "/Mul_20_output_0")
                ["/Add_17"] "/Add_17_output_0" = Add ("/Loop_3_body_input_6", "constant.6")
                ["/Less_7"] "/Less_7_output_0" = Less ("/Add_17_output_0", "constant.5")
                ["/If"] "/If_output_0" = If <else_branch = else_branch () => (bool "/Identity_output_0") {
                        ["/Identity"] "/Identity_output_0" = Identity ("constant.7")
                    }, then_branch = then_branch () => (bool "/Cast_14_output_0") {
                        ["/Sub_16"] "/Sub_16_output_0" = Sub ("/Mul_20_output_0", "constant.2")
                        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Sub_16_output_0")
                        ["/Greater_4"] "/Greater_4_output_0" = Greater ("/Abs_2_output_0", "constant.11")
                        ["/Cast_13"] "/Cast_13_output_0" = Cast <to = 6> ("/Greater_4_output_0")
                        ["/ReduceMax_2"] "/ReduceMax_2_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_13_output_0")
                        ["/Cast_14"] "/Cast_14_output_0" = Cast <to = 9> ("/ReduceMax_2_output_0")
                    }> ("/Less_7_output_0")
            }> ("", "/Cast_5_output_0", "/Where_3_output_0", "/Reciprocal_1_output_0", "constant.8", "/Reciprocal_1_output_0", "constant.6")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Exp_output_0", "/Loop_2_output_3")
        ["/Sub_14"] "/Sub_14_output_0" = Sub ("constant.2", "/Mul_16_output_0")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Exp_output_0", "/Loop_3_output_3")
        ["/Where_18"] "/Where_18_output_0" = Where ("/And_3_output_0", "/Sub_14_output_0", "/Mul_17_output_0")
        ["/Where_19"] "/Where_19_output_0" = Where ("/IsInf_1_output_0", constant, "/Where_18_output_0")
        ["/Where_20"] "/Where_20_output_0" = Where ("/IsInf_1_output_0", "constant.26", "constant.28")
        ["/Cast_9"] "/Cast_9_output_0" = Cast <to = 11> ("/Where_20_output_0")
        ["/Where_21"] "/Where_21_output_0" = Where ("/IsInf_output_0", "/Cast_9_output_0", "/Where_19_output_0")
        ["/Where_22"] "/Where_22_output_0" = Where ("/Equal_output_0", "constant.2", "/Where_21_output_0")
        ["/Where_23"] "/Where_23_output_0" = Where ("/Greater_1_output_0", "constant.27", "constant.26")
        ["/Cast_10"] "/Cast_10_output_0" = Cast <to = 11> ("/Where_23_output_0")
        ["/Where_24"] "/Where_24_output_0" = Where ("/Equal_1_output_0", "/Cast_10_output_0", "/Where_22_output_0")
        ["/Where_25"] "/Where_25_output_0" = Where ("/Or_output_0", "constant.29", "/Where_24_output_0")
        ["/Cast_11"] y1 = Cast <to = 1> ("/Where_25_output_0")
    }
=== zeta and polygamma with numbers
# x in 2..5
x: float[4]
    y = torch.special_zeta(x, 2.5)
    return torch.polygamma_(y, 1)
--- onnx 17
    (float[4] x) => (float[4] y)
        <double[4] constant = {2.5,2.5,2.5,2.5},
         bool[4] "constant.1" = {0,0,0,0},
         double "constant.2" = {1},
         double "constant.3" = {9},
         double[4] "constant.4" = {6.5,6.5,6.5,6.5},
         bool "constant.5" = {1},
         double[4] "constant.6" = {3.5,3.5,3.5,3.5},
         double[4] "constant.7" = {4.5,4.5,4.5,4.5},
         double "constant.8" = {2},
         double[4] "constant.9" = {5.5,5.5,5.5,5.5},
         double "constant.10" = {3},
         double "constant.11" = {4},
         double[4] "constant.12" = {7.5,7.5,7.5,7.5},
         double "constant.13" = {5},
         double[4] "constant.14" = {8.5,8.5,8.5,8.5},
         double "constant.15" = {6},
         double[4] "constant.16" = {9.5,9.5,9.5,9.5},
         double "constant.17" = {7},
         double[4] "constant.18" = {10.5,10.5,10.5,10.5},
         double "constant.19" = {8},
         double[4] "constant.20" = {11.5,11.5,11.5,11.5},
         double "constant.21" = {12},
         double[4] "constant.22" = {132.25,132.25,132.25,132.25},
         double "constant.23" = {-720},
         double "constant.24" = {30240},
         double "constant.25" = {-1209600},
         double "constant.26" = {47900160},
         double "constant.27" = {10},
         double "constant.28" = {-1892437580.318379},
         double "constant.29" = {11},
         double "constant.30" = {74724249600},
         double "constant.31" = {13},
         double "constant.32" = {14},
         double "constant.33" = {-2950130727918.164},
         double "constant.34" = {15},
         double "constant.35" = {16},
         double "constant.36" = {116467828143500.67},
         double "constant.37" = {17},
         double "constant.38" = {18},
         double "constant.39" = {-4597978722407472},
         double "constant.40" = {19},
         double "constant.41" = {20},
         double "constant.42" = {1.8152105401943546e+17},
         double "constant.43" = {21},
         double "constant.44" = {22},
         double "constant.45" = {-7.166165256175667e+18},
         double "constant.46" = {1.1102230246251565e-16},
         double "constant.47" = {nan},
         double "constant.48" = {inf},
         float "constant.49" = {3.1415927},
         float "constant.50" = {0.5},
         double[4] "constant.51" = {0,0,0,0},
         int64 "constant.52" = {6},
         double "constant.53" = {0.5},
         double "constant.54" = {42},
         double "constant.55" = {0.03333333333333333},
         double "constant.56" = {0.16666666666666666},
         double "constant.57" = {9.869604401089358}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Neg"] "/Neg_output_0" = Neg ("/Cast_output_0")
        ["/Pow"] "/Pow_output_0" = Pow (constant, "/Neg_output_0")
        ["/Pow_1"] "/Pow_1_output_0" = Pow ("constant.6", "/Neg_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Pow_output_0", "/Pow_1_output_0")
        ["/Pow_2"] "/Pow_2_output_0" = Pow ("constant.7", "/Neg_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Add_output_0", "/Pow_2_output_0")
        ["/Pow_3"] "/Pow_3_output_0" = Pow ("constant.9", "/Neg_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Add_1_output_0", "/Pow_3_output_0")
        ["/Pow_4"] "/Pow_4_output_0" = Pow ("constant.4", "/Neg_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Add_2_output_0", "/Pow_4_output_0")
        ["/Pow_5"] "/Pow_5_output_0" = Pow ("constant.12", "/Neg_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Add_3_output_0", "/Pow_5_output_0")
        ["/Pow_6"] "/Pow_6_output_0" = Pow ("constant.14", "/Neg_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Add_4_output_0", "/Pow_6_output_0")
        ["/Pow_7"] "/Pow_7_output_0" = Pow ("constant.16", "/Neg_output_0")
        ["/Add_6"] "/Add_6_output_0" = Add ("/Add_5_output_0", "/Pow_7_output_0")
        ["/Pow_8"] "/Pow_8_output_0" = Pow ("constant.18", "/Neg_output_0")
        ["/Add_7"] "/Add_7_output_0" = Add ("/Add_6_output_0", "/Pow_8_output_0")
        ["/Pow_9"] "/Pow_9_output_0" = Pow ("constant.20", "/Neg_output_0")
        ["/Add_8"] "/Add_8_output_0" = Add ("/Add_7_output_0", "/Pow_9_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Pow_9_output_0", "constant.20")
        ["/Sub"] "/Sub_output_0" = Sub ("/Cast_output_0", "constant.2")
        ["/Div"] "/Div_output_0" = Div ("/Mul_output_0", "/Sub_output_0")
        ["/Add_9"] "/Add_9_output_0" = Add ("/Add_8_output_0", "/Div_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Pow_9_output_0", "constant.8")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Add_9_output_0", "/Div_1_output_0")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Pow_9_output_0", "constant.20")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Cast_output_0", "/Div_2_output_0")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Mul_1_output_0", "constant.21")
        ["/Add_10"] "/Add_10_output_0" = Add ("/Sub_1_output_0", "/Div_3_output_0")
        ["/Add_11"] "/Add_11_output_0" = Add ("/Cast_output_0", "constant.2")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Cast_output_0", "/Add_11_output_0")
        ["/Add_12"] "/Add_12_output_0" = Add ("/Cast_output_0", "constant.8")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Mul_2_output_0", "/Add_12_output_0")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Div_2_output_0", "constant.22")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Mul_3_output_0", "/Div_4_output_0")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Mul_4_output_0", "constant.23")
        ["/Add_13"] "/Add_13_output_0" = Add ("/Add_10_output_0", "/Div_5_output_0")
        ["/Add_14"] "/Add_14_output_0" = Add ("/Cast_output_0", "constant.10")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Mul_3_output_0", "/Add_14_output_0")
        ["/Add_15"] "/Add_15_output_0" = Add ("/Cast_output_0", "constant.11")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Mul_5_output_0", "/Add_15_output_0")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Div_4_output_0", "constant.22")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Mul_6_output_0", "/Div_6_output_0")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Mul_7_output_0", "constant.24")
        ["/Add_16"] "/Add_16_output_0" = Add ("/Add_13_output_0", "/Div_7_output_0")
        ["/Add_17"] "/Add_17_output_0" = Add ("/Cast_output_0", "constant.13")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Mul_6_output_0", "/Add_17_output_0")
        ["/Add_18"] "/Add_18_output_0" = Add ("/Cast_output_0", "constant.15")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Mul_8_output_0", "/Add_18_output_0")
        ["/Div_8"] "/Div_8_output_0" = Div ("/Div_6_output_0", "constant.22")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Mul_9_output_0", "/Div_8_output_0")
        ["/Div_9"] "/Div_9_output_0" = Div ("/Mul_10_output_0", "constant.25")
        ["/Add_19"] "/Add_19_output_0" = Add ("/Add_16_output_0", "/Div_9_output_0")
        ["/Add_20"] "/Add_20_output_0" = Add ("/Cast_output_0", "constant.17")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/Mul_9_output_0", "/Add_20_output_0")
        ["/Add_21"] "/Add_21_output_0" = Add ("/Cast_output_0", "constant.19")
        ["/Mul_12"] "/Mul_12_output_0" = Mul ("/Mul_11_output_0", "/Add_21_output_0")
        ["/Div_10"] "/Div_10_output_0" = Div ("/Div_8_output_0", "constant.22")
        ["/Mul_13"] "/Mul_13_output_0" = Mul ("/Mul_12_output_0", "/Div_10_output_0")
        ["/Div_11"] "/Div_11_output_0" = Div ("/Mul_13_output_0", "constant.26")
        ["/Add_22"] "/Add_22_output_0" = Add ("/Add_19_output_0", "/Div_11_output_0")
        ["/Add_23"] "/Add_23_output_0" = Add ("/Cast_output_0", "constant.3")
        ["/Mul_14"] "/Mul_14_output_0" = Mul ("/Mul_12_output_0", "/Add_23_output_0")
        ["/Add_24"] "/Add_24_output_0" = Add ("/Cast_output_0", "constant.27")
        ["/Mul_15"] "/Mul_15_output_0" = Mul ("/Mul_14_output_0", "/Add_24_output_0")
        ["/Div_12"] "/Div_12_output_0" = Div ("/Div_10_output_0", "constant.22")
        ["/Mul_16"] "/Mul_16_output_0" = Mul ("/Mul_15_output_0", "/Div_12_output_0")
        ["/Div_13"] "/Div_13_output_0" = Div ("/Mul_16_output_0", "constant.28")
        ["/Add_25"] "/Add_25_output_0" = Add ("/Add_22_output_0", "/Div_13_output_0")
        ["/Add_26"] "/Add_26_output_0" = Add ("/Cast_output_0", "constant.29")
        ["/Mul_17"] "/Mul_17_output_0" = Mul ("/Mul_15_output_0", "/Add_26_output_0")
        ["/Add_27"] "/Add_27_output_0" = Add ("/Cast_output_0", "constant.21")
        ["/Mul_18"] "/Mul_18_output_0" = Mul ("/Mul_17_output_0", "/Add_27_output_0")
        ["/Div_14"] "/Div_14_output_0" = Div ("/Div_12_output_0", "constant.22")
        ["/Mul_19"] "/Mul_19_output_0" = Mul ("/Mul_18_output_0", "/Div_14_output_0")
        ["/Div_15"] "/Div_15_output_0" = Div ("/Mul_19_output_0", "constant.30")
        ["/Add_28"] "/Add_28_output_0" = Add ("/Add_25_output_0", "/Div_15_output_0")
        ["/Add_29"] "/Add_29_output_0" = Add ("/Cast_output_0", "constant.31")
        ["/Mul_20"] "/Mul_20_output_0" = Mul ("/Mul_18_output_0", "/Add_29_output_0")
        ["/Add_30"] "/Add_30_output_0" = Add ("/Cast_output_0", "constant.32")
        ["/Mul_21"] "/Mul_21_output_0" = Mul ("/Mul_20_output_0", "/Add_30_output_0")
        ["/Div_16"] "/Div_16_output_0" = Div ("/Div_14_output_0", "constant.22")
        ["/Mul_22"] "/Mul_22_output_0" = Mul ("/Mul_21_output_0", "/Div_16_output_0")
        ["/Div_17"] "/Div_17_output_0" = Div ("/Mul_22_output_0", "constant.33")
        ["/Add_31"] "/Add_31_output_0" = Add ("/Add_28_output_0", "/Div_17_output_0")
        ["/Add_32"] "/Add_32_output_0" = Add ("/Cast_output_0", "constant.34")
        ["/Mul_23"] "/Mul_23_output_0" = Mul ("/Mul_21_output_0", "/Add_32_output_0")
        ["/Add_33"] "/Add_33_output_0" = Add ("/Cast_output_0", "constant.35")
        ["/Mul_24"] "/Mul_24_output_0" = Mul ("/Mul_23_output_0", "/Add_33_output_0")
        ["/Div_18"] "/Div_18_output_0" = Div ("/Div_16_output_0", "constant.22")
        ["/Mul_25"] "/Mul_25_output_0" = Mul ("/Mul_24_output_0", "/Div_18_output_0")
        ["/Div_19"] "/Div_19_output_0" = Div ("/Mul_25_output_0", "constant.36")
        ["/Add_34"] "/Add_34_output_0" = Add ("/Add_31_output_0", "/Div_19_output_0")
        ["/Add_35"] "/Add_35_output_0" = Add ("/Cast_output_0", "constant.37")
        ["/Mul_26"] "/Mul_26_output_0" = Mul ("/Mul_24_output_0", "/Add_35_output_0")
        ["/Add_36"] "/Add_36_output_0" = Add ("/Cast_output_0", "constant.38")
        ["/Mul_27"] "/Mul_27_output_0" = Mul ("/Mul_26_output_0", "/Add_36_output_0")
        ["/Div_20"] "/Div_20_output_0" = Div ("/Div_18_output_0", "constant.22")
        ["/Mul_28"] "/Mul_28_output_0" = Mul ("/Mul_27_output_0", "/Div_20_output_0")
        ["/Div_21"] "/Div_21_output_0" = Div ("/Mul_28_output_0", "constant.39")
        ["/Add_37"] "/Add_37_output_0" = Add ("/Add_34_output_0", "/Div_21_output_0")
        ["/Add_38"] "/Add_38_output_0" = Add ("/Cast_output_0", "constant.40")
        ["/Mul_29"] "/Mul_29_output_0" = Mul ("/Mul_27_output_0", "/Add_38_output_0")
        ["/Add_39"] "/Add_39_output_0" = Add ("/Cast_output_0", "constant.41")
        ["/Mul_30"] "/Mul_30_output_0" = Mul ("/Mul_29_output_0", "/Add_39_output_0")
        ["/Div_22"] "/Div_22_output_0" = Div ("/Div_20_output_0", "constant.22")
        ["/Mul_31"] "/Mul_31_output_0" = Mul ("/Mul_30_output_0", "/Div_22_output_0")
        ["/Div_23"] "/Div_23_output_0" = Div ("/Mul_31_output_0", "constant.42")
        ["/Add_40"] "/Add_40_output_0" = Add ("/Add_37_output_0", "/Div_23_output_0")
        ["/Add_41"] "/Add_41_output_0" = Add ("/Cast_output_0", "constant.43")
        ["/Mul_32"] "/Mul_32_output_0" = Mul ("/Mul_30_output_0", "/Add_41_output_0")
        ["/Add_42"] "/Add_42_output_0" = Add ("/Cast_output_0", "constant.44")
        ["/Mul_33"] "/Mul_33_output_0" = Mul ("/Mul_32_output_0", "/Add_42_output_0")
        ["/Div_24"] "/Div_24_output_0" = Div ("/Div_22_output_0", "constant.22")
        ["/Mul_34"] "/Mul_34_output_0" = Mul ("/Mul_33_output_0", "/Div_24_output_0")
        ["/Div_25"] "/Div_25_output_0" = Div ("/Mul_34_output_0", "constant.45")
        ["/Add_43"] "/Add_43_output_0" = Add ("/Add_40_output_0", "/Div_25_output_0")
        ["/Abs"] "/Abs_output_0" = Abs ("/Pow_9_output_0")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Add_8_output_0")
        ["/Mul_35"] "/Mul_35_output_0" = Mul ("/Abs_1_output_0", "constant.46")
        ["/Less"] "/Less_output_0" = Less ("/Abs_output_0", "/Mul_35_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Less_output_0", "/Add_8_output_0", "/Add_43_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Cast_output_0", "constant.2")
        ["/Floor"] "/Floor_output_0" = Floor ("/Cast_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/Floor_output_0", "/Cast_output_0")
        ["/Not"] "/Not_output_0" = Not ("/Equal_output_0")
        ["/And"] "/And_output_0" = And ("constant.1", "/Not_output_0")
        ["/Or"] "/Or_output_0" = Or ("/Less_1_output_0", "/And_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Or_output_0", "constant.47", "/Where_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Cast_output_0", "constant.2")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_1_output_0", "constant.48", "/Where_1_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Less_1_output_0", "constant.47", "/Where_2_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Where_3_output_0")
        ["/Mul_36"] "/Mul_36_output_0" = Mul ("/Cast_1_output_0", "constant.49")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 11> ("/Mul_36_output_0")
        ["/Sin"] "/Sin_output_0" = Sin ("/Cast_2_output_0")
        ["/Cast_3"] "/Cast_3_output_0" = Cast <to = 11> ("/Cast_1_output_0")
        ["/Less_2"] "/Less_2_output_0" = Less ("/Cast_1_output_0", "constant.50")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.2", "/Cast_3_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Less_2_output_0", "/Sub_2_output_0", "/Cast_3_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[4] "/Loop_body_input_2", double[4] "/Loop_body_input_3") => (bool "/Identity_output_0", double[4] "/Add_47_output_0", double[4] "/Add_48_output_0") {
                ["/Mul_43"] "/Mul_43_output_0" = Mul ("/Loop_body_input_3", "/Loop_body_input_3")
                ["/Reciprocal_3"] "/Reciprocal_3_output_0" = Reciprocal ("/Mul_43_output_0")
                ["/Add_47"] "/Add_47_output_0" = Add ("/Loop_body_input_2", "/Reciprocal_3_output_0")
                ["/Add_48"] "/Add_48_output_0" = Add ("/Loop_body_input_3", "constant.2")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_body_input_1")
            }> ("constant.52", "constant.5", "constant.51", "/Where_4_output_0")
        ["/Mul_37"] "/Mul_37_output_0" = Mul ("/Loop_output_1", "/Loop_output_1")
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Mul_37_output_0")
        ["/Reciprocal_1"] "/Reciprocal_1_output_0" = Reciprocal ("/Loop_output_1")
        ["/Mul_38"] "/Mul_38_output_0" = Mul ("/Reciprocal_1_output_0", "constant.53")
        ["/Add_44"] "/Add_44_output_0" = Add ("/Mul_38_output_0", "constant.2")
        ["/Div_26"] "/Div_26_output_0" = Div ("/Reciprocal_output_0", "constant.54")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("constant.55", "/Div_26_output_0")
        ["/Mul_39"] "/Mul_39_output_0" = Mul ("/Reciprocal_output_0", "/Sub_3_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("constant.56", "/Mul_39_output_0")
        ["/Mul_40"] "/Mul_40_output_0" = Mul ("/Reciprocal_output_0", "/Sub_4_output_0")
        ["/Add_45"] "/Add_45_output_0" = Add ("/Add_44_output_0", "/Mul_40_output_0")
        ["/Div_27"] "/Div_27_output_0" = Div ("/Add_45_output_0", "/Loop_output_1")
        ["/Add_46"] "/Add_46_output_0" = Add ("/Loop_output_0", "/Div_27_output_0")
        ["/Mul_41"] "/Mul_41_output_0" = Mul ("/Sin_output_0", "/Sin_output_0")
        ["/Reciprocal_2"] "/Reciprocal_2_output_0" = Reciprocal ("/Mul_41_output_0")
        ["/Mul_42"] "/Mul_42_output_0" = Mul ("/Reciprocal_2_output_0", "constant.57")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Mul_42_output_0", "/Add_46_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("/Less_2_output_0", "/Sub_5_output_0", "/Add_46_output_0")
        ["/Cast_4"] y = Cast <to = 1> ("/Where_5_output_0")
    }
=== histogram of a number of bins
x: float[6]
    a, b = torch.histogram(x, 4, range=[-4., 4.])
    return [a, b]
--- onnx 17
    (float[6] x) => (float[4] y, float[5] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         float[5] "constant.2" = {-4,-2,0,2,4},
         float "constant.3" = {-4},
         float "constant.4" = {4},
         int64[1] "constant.5" = {1},
         int64 "constant.6" = {3},
         float[4] "constant.7" = {0,0,0,0}>
    {
        ["/GreaterOrEqual"] "/GreaterOrEqual_output_0" = GreaterOrEqual (x, "constant.3")
        ["/LessOrEqual"] "/LessOrEqual_output_0" = LessOrEqual (x, "constant.4")
        ["/And"] "/And_output_0" = And ("/GreaterOrEqual_output_0", "/LessOrEqual_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze (x, "constant.5")
        ["/LessOrEqual_1"] "/LessOrEqual_1_output_0" = LessOrEqual ("constant.2", "/Unsqueeze_output_0")
        ["/Cast"] "/Cast_output_0" = Cast <to = 7> ("/LessOrEqual_1_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Cast_output_0", "constant.5")
        ["/Sub"] "/Sub_output_0" = Sub ("/ReduceSum_output_0", "constant.1")
        ["/Clip"] "/Clip_output_0" = Clip ("/Sub_output_0", "", "constant.6")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/And_output_0")
        ["/Where"] "/Where_output_0" = Where ("/And_output_0", "/Clip_output_0", constant)
        ["/ScatterElements"] y = ScatterElements <axis = 0, reduction = "add"> ("constant.7", "/Where_output_0", "/Cast_1_output_0")
        ["/Identity"] y1 = Identity ("constant.2")
    }
=== matrices by their LU factors
# x = [[4, 1, 0], [1, 5, 2], [0, 2, 6]]
x: float[3,3]
y: float[3,2]
    a, b, c = torch._lu_with_info(x)
    d, e, f = torch.linalg_lu(x)
    g, h, i = torch.linalg_lu_factor_ex(x)
    j, k, l = torch.lu_unpack(a, b)
    return [d, e, f, torch.linalg_lu_solve(a, b, y), torch.lu_solve(y, a, b), j, k, l, c, i]
--- onnx 17
    (float[3,3] x, float[3,2] y) => (float[3,3] "y.1", float[3,3] y1, float[3,3] y2, float[3,2] y3, float[3,2] y4, float[3,3] y5, float[3,3] y6, float[3,3] y7, int32 y8, int32 y9)
        <int64 constant = {0},
         int64 "constant.1" = {3},
         int64 "constant.2" = {1},
         int64[3] "constant.3" = {0,1,2},
         int64[1] "constant.4" = {3},
         int64[3] "constant.5" = {0,0,0},
         double "constant.6" = {-1},
         bool[3] "constant.7" = {1,0,0},
         int64[1] "constant.8" = {1},
         int64[2] "constant.9" = {3,3},
         int64[1] "constant.10" = {0},
         double "constant.11" = {0},
         double "constant.12" = {1},
         bool[3] "constant.13" = {0,1,1},
         bool[3,3] "constant.14" = {0,0,0,1,0,0,1,0,0},
         bool[3] "constant.15" = {0,1,0},
         bool[3] "constant.16" = {0,0,1},
         bool[3,1] "constant.17" = {0,0,1},
         bool[3,3] "constant.18" = {0,0,0,0,0,0,0,1,0},
         int64 "constant.19" = {2},
         bool[3] "constant.20" = {1,1,0},
         int64[1] "constant.21" = {2},
         int64 "constant.22" = {-1},
         int64[3,1] "constant.23" = {0,1,2},
         bool[3,3] "constant.24" = {1,0,0,0,1,0,0,0,1},
         float[3,3] "constant.25" = {1,0,0,0,1,0,0,0,1},
         float "constant.26" = {1},
         float "constant.27" = {-1},
         int64[2] "constant.28" = {3,5},
         bool[3,1] "constant.29" = {1,0,0},
         bool[3,1] "constant.30" = {0,1,0},
         int64[1] "constant.31" = {9223372036854775807}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Cast_output_0", constant)
        ["/Abs"] "/Abs_output_0" = Abs ("/Gather_output_0")
        ["/ArgMax"] "/ArgMax_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("constant.3", "/ArgMax_output_0")
        ["/Where"] "/Where_output_0" = Where ("/Equal_output_0", constant, "constant.3")
        ["/Where_1"] "/Where_1_output_0" = Where ("constant.7", "/ArgMax_output_0", "/Where_output_0")
        ["/GatherElements"] "/GatherElements_output_0" = GatherElements <axis = 0> ("constant.3", "/Where_1_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Where_1_output_0", "constant.8")
        ["/Expand"] "/Expand_output_0" = Expand ("/Unsqueeze_output_0", "constant.9")
        ["/GatherElements_1"] "/GatherElements_1_output_0" = GatherElements <axis = 0> ("/Cast_output_0", "/Expand_output_0")
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/GatherElements_1_output_0", "constant.10")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Gather_1_output_0", constant)
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 1> ("/GatherElements_1_output_0", constant)
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/Gather_2_output_0", "constant.11")
        ["/Where_2"] "/Where_2_output_0" = Where ("/Equal_1_output_0", "constant.12", "/Gather_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Gather_3_output_0", "/Where_2_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("constant.13", "/Div_output_0", "constant.11")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_3_output_0", "constant.8")
        ["/Mul"] "/Mul_output_0" = Mul ("/Unsqueeze_1_output_0", "/Gather_1_output_0")
        ["/Sub"] "/Sub_output_0" = Sub ("/GatherElements_1_output_0", "/Mul_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("constant.13", "/Sub_output_0", "/GatherElements_1_output_0")
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.14", "/Unsqueeze_1_output_0", "/Where_4_output_0")
        ["/Add"] "/Add_output_0" = Add ("/ArgMax_output_0", "constant.2")
        ["/Where_6"] "/Where_6_output_0" = Where ("constant.7", "/Add_output_0", "constant.5")
        ["/Squeeze"] "/Squeeze_output_0" = Squeeze ("/Gather_2_output_0", "constant.10")
        ["/Equal_2"] "/Equal_2_output_0" = Equal ("/Squeeze_output_0", "constant.11")
        ["/Where_7"] "/Where_7_output_0" = Where ("/Equal_2_output_0", "constant.2", constant)
        ["/Gather_4"] "/Gather_4_output_0" = Gather <axis = 1> ("/Where_5_output_0", "constant.2")
        ["/Abs_1"] "/Abs_1_output_0" = Abs ("/Gather_4_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("constant.7", "constant.6", "/Abs_1_output_0")
        ["/ArgMax_1"] "/ArgMax_1_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_8_output_0")
        ["/Equal_3"] "/Equal_3_output_0" = Equal ("constant.3", "/ArgMax_1_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Equal_3_output_0", "constant.2", "constant.3")
        ["/Where_10"] "/Where_10_output_0" = Where ("constant.15", "/ArgMax_1_output_0", "/Where_9_output_0")
        ["/GatherElements_2"] "/GatherElements_2_output_0" = GatherElements <axis = 0> ("/GatherElements_output_0", "/Where_10_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_10_output_0", "constant.8")
        ["/Expand_1"] "/Expand_1_output_0" = Expand ("/Unsqueeze_2_output_0", "constant.9")
        ["/GatherElements_3"] "/GatherElements_3_output_0" = GatherElements <axis = 0> ("/Where_5_output_0", "/Expand_1_output_0")
        ["/Gather_5"] "/Gather_5_output_0" = Gather <axis = 0> ("/GatherElements_3_output_0", "constant.8")
        ["/Gather_6"] "/Gather_6_output_0" = Gather <axis = 1> ("/Gather_5_output_0", "constant.2")
        ["/Gather_7"] "/Gather_7_output_0" = Gather <axis = 1> ("/GatherElements_3_output_0", "constant.2")
        ["/Equal_4"] "/Equal_4_output_0" = Equal ("/Gather_6_output_0", "constant.11")
        ["/Where_11"] "/Where_11_output_0" = Where ("/Equal_4_output_0", "constant.12", "/Gather_6_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Gather_7_output_0", "/Where_11_output_0")
        ["/Where_12"] "/Where_12_output_0" = Where ("constant.16", "/Div_1_output_0", "constant.11")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Where_12_output_0", "constant.8")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Unsqueeze_3_output_0", "/Gather_5_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/GatherElements_3_output_0", "/Mul_1_output_0")
        ["/Where_13"] "/Where_13_output_0" = Where ("constant.16", "/Sub_1_output_0", "/GatherElements_3_output_0")
        ["/Where_14"] "/Where_14_output_0" = Where ("constant.18", "/Unsqueeze_3_output_0", "/Where_13_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/ArgMax_1_output_0", "constant.2")
        ["/Where_15"] "/Where_15_output_0" = Where ("constant.15", "/Add_1_output_0", "/Where_6_output_0")
        ["/Equal_5"] "/Equal_5_output_0" = Equal ("/Where_7_output_0", constant)
        ["/Squeeze_1"] "/Squeeze_1_output_0" = Squeeze ("/Gather_6_output_0", "constant.10")
        ["/Equal_6"] "/Equal_6_output_0" = Equal ("/Squeeze_1_output_0", "constant.11")
        ["/And"] "/And_output_0" = And ("/Equal_5_output_0", "/Equal_6_output_0")
        ["/Where_16"] "/Where_16_output_0" = Where ("/And_output_0", "constant.19", "/Where_7_output_0")
        ["/Gather_8"] "/Gather_8_output_0" = Gather <axis = 1> ("/Where_14_output_0", "constant.19")
        ["/Abs_2"] "/Abs_2_output_0" = Abs ("/Gather_8_output_0")
        ["/Where_17"] "/Where_17_output_0" = Where ("constant.20", "constant.6", "/Abs_2_output_0")
        ["/ArgMax_2"] "/ArgMax_2_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_17_output_0")
        ["/Equal_7"] "/Equal_7_output_0" = Equal ("constant.3", "/ArgMax_2_output_0")
        ["/Where_18"] "/Where_18_output_0" = Where ("/Equal_7_output_0", "constant.19", "constant.3")
        ["/Where_19"] "/Where_19_output_0" = Where ("constant.16", "/ArgMax_2_output_0", "/Where_18_output_0")
        ["/GatherElements_4"] "/GatherElements_4_output_0" = GatherElements <axis = 0> ("/GatherElements_2_output_0", "/Where_19_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze ("/Where_19_output_0", "constant.8")
        ["/Expand_2"] "/Expand_2_output_0" = Expand ("/Unsqueeze_4_output_0", "constant.9")
        ["/GatherElements_5"] "/GatherElements_5_output_0" = GatherElements <axis = 0> ("/Where_14_output_0", "/Expand_2_output_0")
        ["/Gather_9"] "/Gather_9_output_0" = Gather <axis = 0> ("/GatherElements_5_output_0", "constant.21")
        ["/Gather_10"] "/Gather_10_output_0" = Gather <axis = 1> ("/Gather_9_output_0", "constant.19")
        ["/Add_2"] "/Add_2_output_0" = Add ("/ArgMax_2_output_0", "constant.2")
        ["/Where_20"] "/Where_20_output_0" = Where ("constant.16", "/Add_2_output_0", "/Where_15_output_0")
        ["/Equal_8"] "/Equal_8_output_0" = Equal ("/Where_16_output_0", constant)
        ["/Squeeze_2"] "/Squeeze_2_output_0" = Squeeze ("/Gather_10_output_0", "constant.10")
        ["/Equal_9"] "/Equal_9_output_0" = Equal ("/Squeeze_2_output_0", "constant.11")
        ["/And_1"] "/And_1_output_0" = And ("/Equal_8_output_0", "/Equal_9_output_0")
        ["/Where_21"] "/Where_21_output_0" = Where ("/And_1_output_0", "constant.1", "/Where_16_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/GatherElements_5_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 6> ("/Where_20_output_0")
        ["/Cast_3"] y8 = Cast <to = 6> ("/Where_21_output_0")
        ["/Trilu"] "/Trilu_output_0" = Trilu <upper = 0> ("/Cast_1_output_0", "constant.22")
        ["/Add_3"] y1 = Add ("/Trilu_output_0", "constant.25")
        ["/Trilu_1"] y2 = Trilu <upper = 1> ("/Cast_1_output_0")
        ["/Unsqueeze_5"] "/Unsqueeze_5_output_0" = Unsqueeze ("/GatherElements_4_output_0", "constant.10")
        ["/Equal_10"] "/Equal_10_output_0" = Equal ("/Unsqueeze_5_output_0", "constant.23")
        ["/Cast_4"] "y.1" = Cast <to = 1> ("/Equal_10_output_0")
        ["/Gather_11"] "/Gather_11_output_0" = Gather <axis = 0> ("/Cast_2_output_0", constant)
        ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 7> ("/Gather_11_output_0")
        ["/Unsqueeze_6"] "/Unsqueeze_6_output_0" = Unsqueeze ("/Cast_5_output_0", "constant.10")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("/Unsqueeze_6_output_0", "constant.2")
        ["/Equal_11"] "/Equal_11_output_0" = Equal ("constant.3", "/Sub_2_output_0")
        ["/Where_22"] "/Where_22_output_0" = Where ("/Equal_11_output_0", constant, "constant.3")
        ["/Where_23"] "/Where_23_output_0" = Where ("constant.7", "/Sub_2_output_0", "/Where_22_output_0")
        ["/GatherElements_6"] "/GatherElements_6_output_0" = GatherElements <axis = 0> ("constant.3", "/Where_23_output_0")
        ["/Gather_12"] "/Gather_12_output_0" = Gather <axis = 0> ("/Cast_2_output_0", "constant.2")
        ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 7> ("/Gather_12_output_0")
        ["/Unsqueeze_7"] "/Unsqueeze_7_output_0" = Unsqueeze ("/Cast_6_output_0", "constant.10")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Unsqueeze_7_output_0", "constant.2")
        ["/Equal_12"] "/Equal_12_output_0" = Equal ("constant.3", "/Sub_3_output_0")
        ["/Where_24"] "/Where_24_output_0" = Where ("/Equal_12_output_0", "constant.2", "constant.3")
        ["/Where_25"] "/Where_25_output_0" = Where ("constant.15", "/Sub_3_output_0", "/Where_24_output_0")
        ["/GatherElements_7"] "/GatherElements_7_output_0" = GatherElements <axis = 0> ("/GatherElements_6_output_0", "/Where_25_output_0")
        ["/Gather_13"] "/Gather_13_output_0" = Gather <axis = 0> ("/Cast_2_output_0", "constant.19")
        ["/Cast_7"] "/Cast_7_output_0" = Cast <to = 7> ("/Gather_13_output_0")
        ["/Unsqueeze_8"] "/Unsqueeze_8_output_0" = Unsqueeze ("/Cast_7_output_0", "constant.10")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Unsqueeze_8_output_0", "constant.2")
        ["/Equal_13"] "/Equal_13_output_0" = Equal ("constant.3", "/Sub_4_output_0")
        ["/Where_26"] "/Where_26_output_0" = Where ("/Equal_13_output_0", "constant.19", "constant.3")
        ["/Where_27"] "/Where_27_output_0" = Where ("constant.16", "/Sub_4_output_0", "/Where_26_output_0")
        ["/GatherElements_8"] "/GatherElements_8_output_0" = GatherElements <axis = 0> ("/GatherElements_7_output_0", "/Where_27_output_0")
        ["/Unsqueeze_9"] "/Unsqueeze_9_output_0" = Unsqueeze ("/GatherElements_8_output_0", "constant.10")
        ["/Equal_14"] "/Equal_14_output_0" = Equal ("/Unsqueeze_9_output_0", "constant.23")
        ["/Cast_8"] y5 = Cast <to = 1> ("/Equal_14_output_0")
        ["/Gemm"] "/Gemm_output_0" = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> (y5, y)
        ["/Trilu_2"] "/Trilu_2_output_0" = Trilu <upper = 0> (y1)
        ["/Where_28"] "/Where_28_output_0" = Where ("constant.24", "constant.26", "/Trilu_2_output_0")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 1> ("/Where_28_output_0", "/Gemm_output_0")
        ["/Gather_14"] "/Gather_14_output_0" = Gather <axis = 1> ("/Where_28_output_0", constant)
        ["/Abs_3"] "/Abs_3_output_0" = Abs ("/Gather_14_output_0")
        ["/ArgMax_3"] "/ArgMax_3_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_3_output_0")
        ["/Equal_15"] "/Equal_15_output_0" = Equal ("constant.3", "/ArgMax_3_output_0")
        ["/Where_29"] "/Where_29_output_0" = Where ("/Equal_15_output_0", constant, "constant.3")
        ["/Where_30"] "/Where_30_output_0" = Where ("constant.7", "/ArgMax_3_output_0", "/Where_29_output_0")
        ["/Unsqueeze_10"] "/Unsqueeze_10_output_0" = Unsqueeze ("/Where_30_output_0", "constant.8")
        ["/Expand_3"] "/Expand_3_output_0" = Expand ("/Unsqueeze_10_output_0", "constant.28")
        ["/GatherElements_9"] "/GatherElements_9_output_0" = GatherElements <axis = 0> ("/Concat_output_0", "/Expand_3_output_0")
        ["/Gather_15"] "/Gather_15_output_0" = Gather <axis = 0> ("/GatherElements_9_output_0", "constant.10")
        ["/Gather_16"] "/Gather_16_output_0" = Gather <axis = 1> ("/Gather_15_output_0", "constant.10")
        ["/Div_2"] "/Div_2_output_0" = Div ("/Gather_15_output_0", "/Gather_16_output_0")
        ["/Gather_17"] "/Gather_17_output_0" = Gather <axis = 1> ("/GatherElements_9_output_0", "constant.10")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Gather_17_output_0", "/Div_2_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/GatherElements_9_output_0", "/Mul_2_output_0")
        ["/Where_31"] "/Where_31_output_0" = Where ("constant.29", "/Div_2_output_0", "/Sub_5_output_0")
        ["/Gather_18"] "/Gather_18_output_0" = Gather <axis = 1> ("/Where_31_output_0", "constant.2")
        ["/Abs_4"] "/Abs_4_output_0" = Abs ("/Gather_18_output_0")
        ["/Where_32"] "/Where_32_output_0" = Where ("constant.7", "constant.27", "/Abs_4_output_0")
        ["/ArgMax_4"] "/ArgMax_4_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_32_output_0")
        ["/Equal_16"] "/Equal_16_output_0" = Equal ("constant.3", "/ArgMax_4_output_0")
        ["/Where_33"] "/Where_33_output_0" = Where ("/Equal_16_output_0", "constant.2", "constant.3")
        ["/Where_34"] "/Where_34_output_0" = Where ("constant.15", "/ArgMax_4_output_0", "/Where_33_output_0")
        ["/Unsqueeze_11"] "/Unsqueeze_11_output_0" = Unsqueeze ("/Where_34_output_0", "constant.8")
        ["/Expand_4"] "/Expand_4_output_0" = Expand ("/Unsqueeze_11_output_0", "constant.28")
        ["/GatherElements_10"] "/GatherElements_10_output_0" = GatherElements <axis = 0> ("/Where_31_output_0", "/Expand_4_output_0")
        ["/Gather_19"] "/Gather_19_output_0" = Gather <axis = 0> ("/GatherElements_10_output_0", "constant.8")
        ["/Gather_20"] "/Gather_20_output_0" = Gather <axis = 1> ("/Gather_19_output_0", "constant.8")
        ["/Div_3"] "/Div_3_output_0" = Div ("/Gather_19_output_0", "/Gather_20_output_0")
        ["/Gather_21"] "/Gather_21_output_0" = Gather <axis = 1> ("/GatherElements_10_output_0", "constant.8")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Gather_21_output_0", "/Div_3_output_0")
        ["/Sub_6"] "/Sub_6_output_0" = Sub ("/GatherElements_10_output_0", "/Mul_3_output_0")
        ["/Where_35"] "/Where_35_output_0" = Where ("constant.30", "/Div_3_output_0", "/Sub_6_output_0")
        ["/Gather_22"] "/Gather_22_output_0" = Gather <axis = 1> ("/Where_35_output_0", "constant.19")
        ["/Abs_5"] "/Abs_5_output_0" = Abs ("/Gather_22_output_0")
        ["/Where_36"] "/Where_36_output_0" = Where ("constant.20", "constant.27", "/Abs_5_output_0")
        ["/ArgMax_5"] "/ArgMax_5_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_36_output_0")
        ["/Equal_17"] "/Equal_17_output_0" = Equal ("constant.3", "/ArgMax_5_output_0")
        ["/Where_37"] "/Where_37_output_0" = Where ("/Equal_17_output_0", "constant.19", "constant.3")
        ["/Where_38"] "/Where_38_output_0" = Where ("constant.16", "/ArgMax_5_output_0", "/Where_37_output_0")
        ["/Unsqueeze_12"] "/Unsqueeze_12_output_0" = Unsqueeze ("/Where_38_output_0", "constant.8")
        ["/Expand_5"] "/Expand_5_output_0" = Expand ("/Unsqueeze_12_output_0", "constant.28")
        ["/GatherElements_11"] "/GatherElements_11_output_0" = GatherElements <axis = 0> ("/Where_35_output_0", "/Expand_5_output_0")
        ["/Gather_23"] "/Gather_23_output_0" = Gather <axis = 0> ("/GatherElements_11_output_0", "constant.21")
        ["/Gather_24"] "/Gather_24_output_0" = Gather <axis = 1> ("/Gather_23_output_0", "constant.21")
        ["/Div_4"] "/Div_4_output_0" = Div ("/Gather_23_output_0", "/Gather_24_output_0")
        ["/Gather_25"] "/Gather_25_output_0" = Gather <axis = 1> ("/GatherElements_11_output_0", "constant.21")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Gather_25_output_0", "/Div_4_output_0")
        ["/Sub_7"] "/Sub_7_output_0" = Sub ("/GatherElements_11_output_0", "/Mul_4_output_0")
        ["/Where_39"] "/Where_39_output_0" = Where ("constant.17", "/Div_4_output_0", "/Sub_7_output_0")
        ["/Slice"] "/Slice_output_0" = Slice ("/Where_39_output_0", "constant.4", "constant.31", "constant.8")
        ["/Trilu_3"] "/Trilu_3_output_0" = Trilu <upper = 1> (y2)
        ["/Concat_1"] "/Concat_1_output_0" = Concat <axis = 1> ("/Trilu_3_output_0", "/Slice_output_0")
        ["/Gather_26"] "/Gather_26_output_0" = Gather <axis = 1> ("/Trilu_3_output_0", constant)
        ["/Abs_6"] "/Abs_6_output_0" = Abs ("/Gather_26_output_0")
        ["/ArgMax_6"] "/ArgMax_6_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Abs_6_output_0")
        ["/Equal_18"] "/Equal_18_output_0" = Equal ("constant.3", "/ArgMax_6_output_0")
        ["/Where_40"] "/Where_40_output_0" = Where ("/Equal_18_output_0", constant, "constant.3")
        ["/Where_41"] "/Where_41_output_0" = Where ("constant.7", "/ArgMax_6_output_0", "/Where_40_output_0")
        ["/Unsqueeze_13"] "/Unsqueeze_13_output_0" = Unsqueeze ("/Where_41_output_0", "constant.8")
        ["/Expand_6"] "/Expand_6_output_0" = Expand ("/Unsqueeze_13_output_0", "constant.28")
        ["/GatherElements_12"] "/GatherElements_12_output_0" = GatherElements <axis = 0> ("/Concat_1_output_0", "/Expand_6_output_0")
        ["/Gather_27"] "/Gather_27_output_0" = Gather <axis = 0> ("/GatherElements_12_output_0", "constant.10")
        ["/Gather_28"] "/Gather_28_output_0" = Gather <axis = 1> ("/Gather_27_output_0", "constant.10")
        ["/Div_5"] "/Div_5_output_0" = Div ("/Gather_27_output_0", "/Gather_28_output_0")
        ["/Gather_29"] "/Gather_29_output_0" = Gather <axis = 1> ("/GatherElements_12_output_0", "constant.10")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Gather_29_output_0", "/Div_5_output_0")
        ["/Sub_8"] "/Sub_8_output_0" = Sub ("/GatherElements_12_output_0", "/Mul_5_output_0")
        ["/Where_42"] "/Where_42_output_0" = Where ("constant.29", "/Div_5_output_0", "/Sub_8_output_0")
        ["/Gather_30"] "/Gather_30_output_0" = Gather <axis = 1> ("/Where_42_output_0", "constant.2")
        ["/Abs_7"] "/Abs_7_output_0" = Abs ("/Gather_30_output_0")
        ["/Where_43"] "/Where_43_output_0" = Where ("constant.7", "constant.27", "/Abs_7_output_0")
        ["/ArgMax_7"] "/ArgMax_7_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_43_output_0")
        ["/Equal_19"] "/Equal_19_output_0" = Equal ("constant.3", "/ArgMax_7_output_0")
        ["/Where_44"] "/Where_44_output_0" = Where ("/Equal_19_output_0", "constant.2", "constant.3")
        ["/Where_45"] "/Where_45_output_0" = Where ("constant.15", "/ArgMax_7_output_0", "/Where_44_output_0")
        ["/Unsqueeze_14"] "/Unsqueeze_14_output_0" = Unsqueeze ("/Where_45_output_0", "constant.8")
        ["/Expand_7"] "/Expand_7_output_0" = Expand ("/Unsqueeze_14_output_0", "constant.28")
        ["/GatherElements_13"] "/GatherElements_13_output_0" = GatherElements <axis = 0> ("/Where_42_output_0", "/Expand_7_output_0")
        ["/Gather_31"] "/Gather_31_output_0" = Gather <axis = 0> ("/GatherElements_13_output_0", "constant.8")
        ["/Gather_32"] "/Gather_32_output_0" = Gather <axis = 1> ("/Gather_31_output_0", "constant.8")
        ["/Div_6"] "/Div_6_output_0" = Div ("/Gather_31_output_0", "/Gather_32_output_0")
        ["/Gather_33"] "/Gather_33_output_0" = Gather <axis = 1> ("/GatherElements_13_output_0", "constant.8")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Gather_33_output_0", "/Div_6_output_0")
        ["/Sub_9"] "/Sub_9_output_0" = Sub ("/GatherElements_13_output_0", "/Mul_6_output_0")
        ["/Where_46"] "/Where_46_output_0" = Where ("constant.30", "/Div_6_output_0", "/Sub_9_output_0")
        ["/Gather_34"] "/Gather_34_output_0" = Gather <axis = 1> ("/Where_46_output_0", "constant.19")
        ["/Abs_8"] "/Abs_8_output_0" = Abs ("/Gather_34_output_0")
        ["/Where_47"] "/Where_47_output_0" = Where ("constant.20", "constant.27", "/Abs_8_output_0")
        ["/ArgMax_8"] "/ArgMax_8_output_0" = ArgMax <axis = 0, keepdims = 1> ("/Where_47_output_0")
        ["/Equal_20"] "/Equal_20_output_0" = Equal ("constant.3", "/ArgMax_8_output_0")
        ["/Where_48"] "/Where_48_output_0" = Where ("/Equal_20_output_0", "constant.19", "constant.3")
        ["/Where_49"] "/Where_49_output_0" = Where ("constant.16", "/ArgMax_8_output_0", "/Where_48_output_0")
        ["/Unsqueeze_15"] "/Unsqueeze_15_output_0" = Unsqueeze ("/Where_49_output_0", "constant.8")
        ["/Expand_8"] "/Expand_8_output_0" = Expand ("/Unsqueeze_15_output_0", "constant.28")
        ["/GatherElements_14"] "/GatherElements_14_output_0" = GatherElements <axis = 0> ("/Where_46_output_0", "/Expand_8_output_0")
        ["/Gather_35"] "/Gather_35_output_0" = Gather <axis = 0> ("/GatherElements_14_output_0", "constant.21")
        ["/Gather_36"] "/Gather_36_output_0" = Gather <axis = 1> ("/Gather_35_output_0", "constant.21")
        ["/Div_7"] "/Div_7_output_0" = Div ("/Gather_35_output_0", "/Gather_36_output_0")
        ["/Gather_37"] "/Gather_37_output_0" = Gather <axis = 1> ("/GatherElements_14_output_0", "constant.21")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Gather_37_output_0", "/Div_7_output_0")
        ["/Sub_10"] "/Sub_10_output_0" = Sub ("/GatherElements_14_output_0", "/Mul_7_output_0")
        ["/Where_50"] "/Where_50_output_0" = Where ("constant.17", "/Div_7_output_0", "/Sub_10_output_0")
        ["/Slice_1"] y3 = Slice ("/Where_50_output_0", "constant.4", "constant.31", "constant.8")
        ["/Identity"] y4 = Identity (y3)
        ["/Identity_1"] y6 = Identity (y1)
        ["/Identity_2"] y7 = Identity (y2)
        ["/Identity_3"] y9 = Identity (y8)
    }
=== qr
x: float[3,2]
    q, r = torch.qr(x)
    return [torch.matmul(q, r), torch.matmul(torch.t(q), q)]
--- onnx 17
    (float[3,2] x) => (float[3,2] y, float[2,2] y1)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         double[3,3] "constant.3" = {1,0,0,0,1,0,0,0,1},
         int64[1] "constant.4" = {0},
         bool[3] "constant.5" = {0,1,1},
         double "constant.6" = {0},
         bool[3] "constant.7" = {1,0,0},
         double "constant.8" = {2},
         double "constant.9" = {1},
         bool[3] "constant.10" = {0,0,1},
         bool[3] "constant.11" = {0,1,0},
         int64[1] "constant.12" = {2}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Gather"] "/Gather_output_0" = Gather <axis = 1> ("/Cast_output_0", constant)
        ["/Gather_1"] "/Gather_1_output_0" = Gather <axis = 0> ("/Gather_output_0", "constant.4")
        ["/Where"] "/Where_output_0" = Where ("constant.5", "/Gather_output_0", "constant.6")
        ["/Mul"] "/Mul_output_0" = Mul ("/Where_output_0", "/Where_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 1> ("/Mul_output_0", "constant.4")
        ["/Mul_1"] "/Mul_1_output_0" = Mul ("/Gather_1_output_0", "/Gather_1_output_0")
        ["/Add"] "/Add_output_0" = Add ("/Mul_1_output_0", "/ReduceSum_output_0")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_output_0")
        ["/Less"] "/Less_output_0" = Less ("/Gather_1_output_0", "constant.6")
        ["/Sub"] "/Sub_output_0" = Sub ("/Gather_1_output_0", "/Sqrt_output_0")
        ["/Add_1"] "/Add_1_output_0" = Add ("/Gather_1_output_0", "/Sqrt_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Less_output_0", "/Sub_output_0", "/Add_1_output_0")
        ["/Equal"] "/Equal_output_0" = Equal ("/ReduceSum_output_0", "constant.6")
        ["/Where_2"] "/Where_2_output_0" = Where ("constant.7", "/Where_1_output_0", "/Where_output_0")
        ["/Where_3"] "/Where_3_output_0" = Where ("/Equal_output_0", "constant.6", "/Where_2_output_0")
        ["/Mul_2"] "/Mul_2_output_0" = Mul ("/Where_3_output_0", "constant.8")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Where_1_output_0", "/Where_1_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/Mul_3_output_0", "/ReduceSum_output_0")
        ["/Where_4"] "/Where_4_output_0" = Where ("/Equal_output_0", "constant.9", "/Add_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Mul_2_output_0", "/Where_4_output_0")
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Div_output_0", "constant.2")
        ["/Unsqueeze_1"] "/Unsqueeze_1_output_0" = Unsqueeze ("/Where_3_output_0", "constant.4")
        ["/MatMul"] "/MatMul_output_0" = MatMul ("/Unsqueeze_1_output_0", "/Cast_output_0")
        ["/Mul_4"] "/Mul_4_output_0" = Mul ("/Unsqueeze_output_0", "/MatMul_output_0")
        ["/Sub_1"] "/Sub_1_output_0" = Sub ("/Cast_output_0", "/Mul_4_output_0")
        ["/Unsqueeze_2"] "/Unsqueeze_2_output_0" = Unsqueeze ("/Where_3_output_0", "constant.2")
        ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("constant.3", "/Unsqueeze_2_output_0")
        ["/Unsqueeze_3"] "/Unsqueeze_3_output_0" = Unsqueeze ("/Div_output_0", "constant.4")
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/MatMul_1_output_0", "/Unsqueeze_3_output_0")
        ["/Sub_2"] "/Sub_2_output_0" = Sub ("constant.3", "/Mul_5_output_0")
        ["/Gather_2"] "/Gather_2_output_0" = Gather <axis = 1> ("/Sub_1_output_0", "constant.1")
        ["/Gather_3"] "/Gather_3_output_0" = Gather <axis = 0> ("/Gather_2_output_0", "constant.2")
        ["/Where_5"] "/Where_5_output_0" = Where ("constant.10", "/Gather_2_output_0", "constant.6")
        ["/Mul_6"] "/Mul_6_output_0" = Mul ("/Where_5_output_0", "/Where_5_output_0")
        ["/ReduceSum_1"] "/ReduceSum_1_output_0" = ReduceSum <keepdims = 1> ("/Mul_6_output_0", "constant.4")
        ["/Mul_7"] "/Mul_7_output_0" = Mul ("/Gather_3_output_0", "/Gather_3_output_0")
        ["/Add_3"] "/Add_3_output_0" = Add ("/Mul_7_output_0", "/ReduceSum_1_output_0")
        ["/Sqrt_1"] "/Sqrt_1_output_0" = Sqrt ("/Add_3_output_0")
        ["/Less_1"] "/Less_1_output_0" = Less ("/Gather_3_output_0", "constant.6")
        ["/Sub_3"] "/Sub_3_output_0" = Sub ("/Gather_3_output_0", "/Sqrt_1_output_0")
        ["/Add_4"] "/Add_4_output_0" = Add ("/Gather_3_output_0", "/Sqrt_1_output_0")
        ["/Where_6"] "/Where_6_output_0" = Where ("/Less_1_output_0", "/Sub_3_output_0", "/Add_4_output_0")
        ["/Equal_1"] "/Equal_1_output_0" = Equal ("/ReduceSum_1_output_0", "constant.6")
        ["/Where_7"] "/Where_7_output_0" = Where ("constant.11", "/Where_6_output_0", "/Where_5_output_0")
        ["/Where_8"] "/Where_8_output_0" = Where ("/Equal_1_output_0", "constant.6", "/Where_7_output_0")
        ["/Mul_8"] "/Mul_8_output_0" = Mul ("/Where_8_output_0", "constant.8")
        ["/Mul_9"] "/Mul_9_output_0" = Mul ("/Where_6_output_0", "/Where_6_output_0")
        ["/Add_5"] "/Add_5_output_0" = Add ("/Mul_9_output_0", "/ReduceSum_1_output_0")
        ["/Where_9"] "/Where_9_output_0" = Where ("/Equal_1_output_0", "constant.9", "/Add_5_output_0")
        ["/Div_1"] "/Div_1_output_0" = Div ("/Mul_8_output_0", "/Where_9_output_0")
        ["/Unsqueeze_4"] "/Unsqueeze_4_output_0" = Unsqueeze ("/Div_1_output_0", "constant.2")
        ["/Unsqueeze_5"] "/Unsqueeze_5_output_0" = Unsqueeze ("/Where_8_output_0", "constant.4")
        ["/MatMul_2"] "/MatMul_2_output_0" = MatMul ("/Unsqueeze_5_output_0", "/Sub_1_output_0")
        ["/Mul_10"] "/Mul_10_output_0" = Mul ("/Unsqueeze_4_output_0", "/MatMul_2_output_0")
        ["/Sub_4"] "/Sub_4_output_0" = Sub ("/Sub_1_output_0", "/Mul_10_output_0")
        ["/Unsqueeze_6"] "/Unsqueeze_6_output_0" = Unsqueeze ("/Where_8_output_0", "constant.2")
        ["/MatMul_3"] "/MatMul_3_output_0" = MatMul ("/Sub_2_output_0", "/Unsqueeze_6_output_0")
        ["/Unsqueeze_7"] "/Unsqueeze_7_output_0" = Unsqueeze ("/Div_1_output_0", "constant.4")
        ["/Mul_11"] "/Mul_11_output_0" = Mul ("/MatMul_3_output_0", "/Unsqueeze_7_output_0")
        ["/Sub_5"] "/Sub_5_output_0" = Sub ("/Sub_2_output_0", "/Mul_11_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 1> ("/Sub_4_output_0")
        ["/Trilu"] "/Trilu_output_0" = Trilu <upper = 1> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 1> ("/Sub_5_output_0")
        ["/Slice"] "/Slice_output_0" = Slice ("/Trilu_output_0", "constant.4", "constant.12", "constant.4")
        ["/Slice_1"] "/Slice_1_output_0" = Slice ("/Cast_2_output_0", "constant.4", "constant.12", "constant.2")
        ["/MatMul_4"] y = MatMul ("/Slice_1_output_0", "/Slice_output_0")
        ["/Gemm"] y1 = Gemm <alpha = 1.0, beta = 1.0, transA = 1, transB = 0> ("/Slice_1_output_0", "/Slice_1_output_0")
    }
=== linalg.matrix_exp
# x in -1..1
x: float[2,2]
    return torch.linalg_matrix_exp(x)
--- onnx 17
    (float[2,2] x) => (float[2,2] y)
        <int64 constant = {0},
         int64 "constant.1" = {1},
         int64[1] "constant.2" = {1},
         double[2,2] "constant.3" = {1,0,0,1},
         double "constant.4" = {0.5},
         double "constant.5" = {inf},
         double "constant.6" = {2},
         double "constant.7" = {16},
         int64 "constant.8" = {15},
         bool "constant.9" = {1}>
    {
        ["/Cast"] "/Cast_output_0" = Cast <to = 11> (x)
        ["/Abs"] "/Abs_output_0" = Abs ("/Cast_output_0")
        ["/ReduceSum"] "/ReduceSum_output_0" = ReduceSum <keepdims = 0> ("/Abs_output_0", "constant.2")
        ["/Greater"] "/Greater_output_0" = Greater ("/ReduceSum_output_0", "constant.4")
        ["/Less"] "/Less_output_0" = Less ("/ReduceSum_output_0", "constant.5")
        ["/And"] "/And_output_0" = And ("/Greater_output_0", "/Less_output_0")
        ["/Cast_1"] "/Cast_1_output_0" = Cast <to = 6> ("/And_output_0")
        ["/ReduceMax"] "/ReduceMax_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_1_output_0")
        ["/Cast_2"] "/Cast_2_output_0" = Cast <to = 9> ("/ReduceMax_output_0")
        ["/Loop"] "/Loop_output_0", "/Loop_output_1", "/Loop_output_2" = Loop <body = body (int64 "/Loop_body_input_0", bool "/Loop_body_input_1", double[2,2] "/Loop_body_input_2", double[2] "/Loop_body_input_3", int64 "/Loop_body_input_4") => (bool "/Cast_6_output_0", double[2,2] "/Div_2_output_0", double[2] "/Div_3_output_0", int64 "/Add_2_output_0") {
                ["/Div_2"] "/Div_2_output_0" = Div ("/Loop_body_input_2", "constant.6")
                ["/Div_3"] "/Div_3_output_0" = Div ("/Loop_body_input_3", "constant.6")
                ["/Greater_1"] "/Greater_1_output_0" = Greater ("/Div_3_output_0", "constant.4")
                ["/Less_1"] "/Less_1_output_0" = Less ("/Div_3_output_0", "constant.5")
                ["/And_1"] "/And_1_output_0" = And ("/Greater_1_output_0", "/Less_1_output_0")
                ["/Cast_5"] "/Cast_5_output_0" = Cast <to = 6> ("/And_1_output_0")
                ["/ReduceMax_1"] "/ReduceMax_1_output_0" = ReduceMax <axes = [0], keepdims = 0> ("/Cast_5_output_0")
                ["/Cast_6"] "/Cast_6_output_0" = Cast <to = 9> ("/ReduceMax_1_output_0")
                ["/Add_2"] "/Add_2_output_0" = Add ("/Loop_body_input_4", "constant.1")
            }> ("", "/Cast_2_output_0", "/Cast_output_0", "/ReduceSum_output_0", constant)
        ["/Div"] "/Div_output_0" = Div ("/Loop_output_0", "constant.7")
        ["/Add"] "/Add_output_0" = Add ("constant.3", "/Div_output_0")
        ["/Loop_1"] "/Loop_1_output_0" = Loop <body = body_1 (int64 "/Loop_1_body_input_0", bool "/Loop_1_body_input_1", double[2,2] "/Loop_1_body_input_2") => (bool "/Identity_1_output_0", double[2,2] "/Add_1_output_0") {
                ["/MatMul_1"] "/MatMul_1_output_0" = MatMul ("/Loop_output_0", "/Loop_1_body_input_2")
                ["/Sub"] "/Sub_output_0" = Sub ("constant.8", "/Loop_1_body_input_0")
                ["/Cast_4"] "/Cast_4_output_0" = Cast <to = 11> ("/Sub_output_0")
                ["/Div_1"] "/Div_1_output_0" = Div ("/MatMul_1_output_0", "/Cast_4_output_0")
                ["/Add_1"] "/Add_1_output_0" = Add ("constant.3", "/Div_1_output_0")
                ["/Identity_1"] "/Identity_1_output_0" = Identity ("/Loop_1_body_input_1")
            }> ("constant.8", "constant.9", "/Add_output_0")
        ["/Loop_2"] "/Loop_2_output_0" = Loop <body = body_2 (int64 "/Loop_2_body_input_0", bool "/Loop_2_body_input_1", double[2,2] "/Loop_2_body_input_2") => (bool "/Identity_output_0", double[2,2] "/MatMul_output_0") {
                ["/MatMul"] "/MatMul_output_0" = MatMul ("/Loop_2_body_input_2", "/Loop_2_body_input_2")
                ["/Identity"] "/Identity_output_0" = Identity ("/Loop_2_body_input_1")
            }> ("/Loop_output_2", "constant.9", "/Loop_1_output_0")
        ["/Cast_3"] y = Cast <to = 1> ("/Loop_2_output_0")
    }
=== fft_ifftshift
x: float[3,5]
    return torch.fft_ifftshift(x)
--- onnx 17
    (float[3,5] x) => (float[3,5] y)
        <int64[1] constant = {1},
         int64[1] "constant.1" = {9223372036854775807},
         int64[1] "constant.2" = {0},
         int64[1] "constant.3" = {2}>
    {
        ["/Slice"] "/Slice_output_0" = Slice (x, constant, "constant.1", "constant.2")
        ["/Slice_1"] "/Slice_1_output_0" = Slice (x, "constant.2", constant, "constant.2")
        ["/Concat"] "/Concat_output_0" = Concat <axis = 0> ("/Slice_output_0", "/Slice_1_output_0")
        ["/Slice_2"] "/Slice_2_output_0" = Slice ("/Concat_output_0", "constant.3", "constant.1", constant)
        ["/Slice_3"] "/Slice_3_output_0" = Slice ("/Concat_output_0", "constant.2", "constant.3", constant)
        ["/Concat_1"] y = Concat <axis = 1> ("/Slice_2_output_0", "/Slice_3_output_0")
    }
=== masked indices
# i = [0, 2, 9]
# m = [1, 1, 0]
x: float[3]
i: int64[3]
m: bool[3]
v: float[3]
    l = annotate(List[Optional[Tensor]], [i])
    return [torch._unsafe_masked_index(x, m, l, 7.), torch._unsafe_masked_index_put_accumulate(x, m, l, v)]
--- onnx 17
    (float[3] x, int64[3] i, bool[3] m, float[3] v) => (float[3] y, float[3] y1)
        <int64 constant = {-3},
         int64 "constant.1" = {2},
         float "constant.2" = {7},
         float "constant.3" = {0},
         int64[1] "constant.4" = {1}>
    {
        ["/Clip"] "/Clip_output_0" = Clip (i, constant, "constant.1")
        ["/Gather"] "/Gather_output_0" = Gather <axis = 0> (x, "/Clip_output_0")
        ["/Not"] "/Not_output_0" = Not (m)
        ["/Where"] y = Where ("/Not_output_0", "constant.2", "/Gather_output_0")
        ["/Where_1"] "/Where_1_output_0" = Where ("/Not_output_0", "constant.3", v)
        ["/Unsqueeze"] "/Unsqueeze_output_0" = Unsqueeze ("/Clip_output_0", "constant.4")
        ["/ScatterND"] y1 = ScatterND <reduction = "add"> (x, "/Unsqueeze_output_0", "/Where_1_output_0")
    }
=== empty in an order of its own
x: float[2]
    return [torch.mul(torch.empty_permuted([2, 3], [1, 0]), 0), torch.mul(torch.new_empty_strided(x, [2, 3], [1, 2]), 0)]
--- onnx 17
    (float[2] x) => (float[2,3] y, float[2,3] y1)
        <float[2,3] constant = {0,0,0,0,0,0}>
    {
        ["/Identity"] y = Identity (constant)
        ["/Identity_1"] y1 = Identity (constant)
    }
=== batch norm that keeps statistics
# v in 0.5..2
x: float[4,3]
w: float[3]
m: float[3]
v: float[3]
    a, b, c, d = torch._batch_norm_with_update(x, w, None, m, v, 0.1, 1e-05)
    return [a, b, c, m, v]
--- onnx 17
    (float[4,3] x, float[3] w, float[3] m, float[3] v) => (float[4,3] y, float[3] y1, float[3] y2, float[3] y3, float[3] y4)
        <float constant = {0.9},
         int64[1] "constant.1" = {3},
         float "constant.2" = {0.1},
         float "constant.3" = {1.3333334},
         float "constant.4" = {1e-05}>
    {
        ["/ReduceMean"] "/ReduceMean_output_0" = ReduceMean <axes = [0], keepdims = 1> (x)
        ["/Sub"] "/Sub_output_0" = Sub (x, "/ReduceMean_output_0")
        ["/Mul"] "/Mul_output_0" = Mul ("/Sub_output_0", "/Sub_output_0")
        ["/ReduceMean_1"] "/ReduceMean_1_output_0" = ReduceMean <axes = [0], keepdims = 1> ("/Mul_output_0")
        ["/Mul_1"] "/Mul_1_output_0" = Mul (m, constant)
        ["/Reshape"] y1 = Reshape ("/ReduceMean_output_0", "constant.1")
        ["/Mul_2"] "/Mul_2_output_0" = Mul (y1, "constant.2")
        ["/Add"] y3 = Add ("/Mul_1_output_0", "/Mul_2_output_0")
        ["/Reshape_1"] "/Reshape_1_output_0" = Reshape ("/ReduceMean_1_output_0", "constant.1")
        ["/Mul_3"] "/Mul_3_output_0" = Mul ("/Reshape_1_output_0", "constant.3")
        ["/Mul_4"] "/Mul_4_output_0" = Mul (v, constant)
        ["/Mul_5"] "/Mul_5_output_0" = Mul ("/Mul_3_output_0", "constant.2")
        ["/Add_1"] y4 = Add ("/Mul_4_output_0", "/Mul_5_output_0")
        ["/Add_2"] "/Add_2_output_0" = Add ("/ReduceMean_1_output_0", "constant.4")
        ["/Sqrt"] "/Sqrt_output_0" = Sqrt ("/Add_2_output_0")
        ["/Div"] "/Div_output_0" = Div ("/Sub_output_0", "/Sqrt_output_0")
        ["/Mul_6"] y = Mul ("/Div_output_0", w)
        ["/Reciprocal"] "/Reciprocal_output_0" = Reciprocal ("/Sqrt_output_0")
        ["/Reshape_2"] y2 = Reshape ("/Reciprocal_output_0", "constant.1")
    }
=== as_strided outside of the storage
x: float[9]
    return torch.as_strided(x, [3, 5], [1, 2])
--- error
    1:11: aten::as_strided: sizes, strides and offset need a storage of more than 9 elements
=== as_strided behind the storage
x: float[9]
    return torch.as_strided(x, [2], [1], 8)
--- error
    1:11: aten::as_strided: sizes, strides and offset need a storage of more than 9 elements
=== as_strided with strides that overflow
x: float[9]
    return torch.as_strided(x, [3, 3], [9223372036854775807, 9223372036854775807])
--- error
    1:11: aten::as_strided: sizes, strides and offset need a storage of more than 9 elements
=== as_strided with a negative stride
x: float[9]
    return torch.as_strided(x, [2], [-1], 4)
--- error
    1:11: aten::as_strided: 'stride' must be 0 or more, not -1
=== as_strided of no element
x: float[9]
    return torch.as_strided(x, [0, 40], [1, 2], 3)
--- onnx 17
    (float[9] x) => (float[0,40] y)
        <int64[0,40] constant = {}>
    {
        ["/Gather"] y = Gather <axis = 0> (x, constant)
    }
