"""PointNet (Qi et al. 2016): a learnt transform per cloud, features per point, one maximum over all points."""

from typing import Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class TNet(nn.Module):
    """A k x k matrix per cloud, near the identity."""

    def __init__(self, k: int, width):
        super().__init__()
        self.k = k
        self.conv1 = nn.Conv1d(k, width, 1)
        self.conv2 = nn.Conv1d(width, 2 * width, 1)
        self.fc1 = nn.Linear(2 * width, width)
        self.fc2 = nn.Linear(width, k * k)
        self.bn1 = nn.BatchNorm1d(width)
        self.bn2 = nn.BatchNorm1d(2 * width)
        self.bn3 = nn.BatchNorm1d(width)

    def forward(self, x):
        batch = x.size()[0]
        x = F.relu(self.bn1(self.conv1(x)))
        x = F.relu(self.bn2(self.conv2(x)))
        x = torch.max(x, 2, keepdim=True)[0].view(batch, -1)
        x = self.fc2(F.relu(self.bn3(self.fc1(x))))
        identity = torch.eye(self.k, device=x.device).flatten().repeat(batch, 1)
        return (x + identity).view(-1, self.k, self.k)


class PointNet(nn.Module):
    """Labels of points: the cloud's feature is put beside each point's own."""

    def __init__(self, width=8, parts=5):
        super().__init__()
        self.stn = TNet(3, width)
        self.fstn = TNet(width, width)
        self.conv1 = nn.Conv1d(3, width, 1)
        self.conv2 = nn.Conv1d(width, 2 * width, 1)
        self.bn1 = nn.BatchNorm1d(width)
        self.bn2 = nn.BatchNorm1d(2 * width)
        self.conv3 = nn.Conv1d(3 * width, parts, 1)

    def forward(self, points) -> Tuple[Tensor, Tensor]:
        count = points.size(2)
        x = torch.bmm(points.transpose(2, 1), self.stn(points)).transpose(2, 1)
        x = F.relu(self.bn1(self.conv1(x)))
        transform = self.fstn(x)
        local = torch.bmm(x.transpose(2, 1), transform).transpose(2, 1)
        x = self.bn2(self.conv2(local))
        x, _ = torch.max(x, 2, keepdim=True)
        x = x.view(-1, x.shape[1], 1).repeat(1, 1, count)
        x = self.conv3(torch.cat([x, local], 1)).transpose(2, 1).contiguous()
        return F.log_softmax(x, dim=-1), transform
