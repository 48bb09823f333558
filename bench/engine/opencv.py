"""Reads jobs (JSON) from the file named first, swaps each with OpenCV alone and prints one JSON line a job."""

import json
import sys
import time

import cv2
import numpy as np


def read(path, width, height):
    return np.fromfile(path, np.uint8).reshape(height, width, 3)


def warp_triangle(source, target, a, b):
    """Draws the triangle a of source as the triangle b of target."""
    x, y, w, h = cv2.boundingRect(np.float32([b]))
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + w, target.shape[1]), min(y + h, target.shape[0])
    if right <= left or bottom <= top:
        return
    local = np.float32(b - (left, top))
    move = cv2.getAffineTransform(np.float32(a), local)
    size = (right - left, bottom - top)
    drawn = cv2.warpAffine(source, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(mask, np.int32(np.round(local)), 255)
    target[top:bottom, left:right][mask > 0] = drawn[mask > 0]


def swap(job):
    source = read(job["source"], *job["sourceSize"])
    target = read(job["target"], *job["targetSize"])
    a = np.float32(job["sourcePoints"]).reshape(-1, 2)
    b = np.float32(job["targetPoints"]).reshape(-1, 2)
    start = time.perf_counter()
    warped = target.copy()
    for triangle in np.int32(job["triangles"]).reshape(-1, 3):
        warp_triangle(source, warped, a[triangle], b[triangle])
    mask = np.zeros(target.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, cv2.convexHull(np.int32(np.round(b))), 255)
    mask[0, :] = mask[-1, :] = 0
    mask[:, 0] = mask[:, -1] = 0
    x, y, w, h = cv2.boundingRect(mask)
    result = cv2.seamlessClone(warped, target, mask, (x + w // 2, y + h // 2), cv2.NORMAL_CLONE)
    took = (time.perf_counter() - start) * 1000
    result.tofile(job["result"])
    soft = cv2.GaussianBlur(mask, (0, 0), 0.02 * w)
    soft[mask == 0] = 0
    soft.tofile(job["mask"])
    print(json.dumps({"ms": took}), flush=True)


if len(sys.argv) > 1:
    for job in json.load(open(sys.argv[1])):
        swap(job)
else:
    print(cv2.__version__)
