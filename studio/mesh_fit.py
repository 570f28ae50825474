"""Fits a regular grid of points to a UV pass: where each point of an artwork falls on the picture.

Needs only numpy. Coordinates of the artwork run from 0 to 1, u to the right and v down; coordinates of
the picture are pixels. Each cell of the grid is two triangles, split by the diagonal from its
first corner (least u and v) to its last.
"""

import numpy as np

TARGET = .8           # worst error in pixels that is good enough
MOST_POINTS = 400
GROWTHS = (1.35, 2, 3.5)      # how much finer a grid may become at once: a wave needs several points at a time
SMOOTH = .02          # weight of the straightness of grid lines, which places the points nobody sees


def corner_weights(uv, nx, ny):
    """For each sample the three grid points of its triangle, and their weights."""
    across = np.clip(uv[:, 0], -.05, 1.05) * (nx - 1)
    down = np.clip(uv[:, 1], -.05, 1.05) * (ny - 1)
    column = np.clip(np.floor(across).astype(int), 0, nx - 2)
    row = np.clip(np.floor(down).astype(int), 0, ny - 2)
    a, b = across - column, down - row
    first = row * nx + column
    upper = a >= b
    middle = np.where(upper, first + 1, first + nx)
    points = np.stack([first, middle, first + nx + 1], axis=1)
    weights = np.stack([1 - np.maximum(a, b), np.abs(a - b), np.minimum(a, b)], axis=1)
    return points, weights


def _straightness(nx, ny):
    """Rows that ask each grid point to lie between its two neighbours."""
    rows = []
    for j in range(ny):
        for i in range(nx):
            here = j * nx + i
            if 0 < i < nx - 1:
                rows.append((here - 1, here, here + 1))
            if 0 < j < ny - 1:
                rows.append((here - nx, here, here + nx))
            if i < nx - 1 and j < ny - 1:      # the fourth corner of a cell follows from the others
                rows.append((here, here + 1, here + nx, here + nx + 1))
    return rows


def _solve(uv, xy, nx, ny):
    count = nx * ny
    points, weights = corner_weights(uv, nx, ny)
    normal, right = np.zeros((count, count)), np.zeros((count, 2))
    for i in range(3):
        for j in range(3):
            np.add.at(normal, (points[:, i], points[:, j]), weights[:, i] * weights[:, j])
        for axis in (0, 1):
            np.add.at(right[:, axis], points[:, i], weights[:, i] * xy[:, axis])
    smooth = SMOOTH * len(uv) / count / 100
    for row in _straightness(nx, ny):
        signs = (1, -2, 1) if len(row) == 3 else (.5, -.5, -.5, .5)
        for p, s in zip(row, signs):
            for q, t in zip(row, signs):
                normal[p, q] += smooth * s * t
    normal[np.diag_indices(count)] += 1e-9
    return np.linalg.solve(normal, right)


def errors(grid, uv, xy, nx, ny):
    points, weights = corner_weights(uv, nx, ny)
    found = (grid[points] * weights[:, :, None]).sum(axis=1)
    return np.hypot(*(found - xy).T)


def fit_grid(uv, xy, nx, ny):
    """The grid of nx by ny points, to one decimal, and its worst error."""
    grid = np.round(_solve(uv, xy, nx, ny), 1)
    return grid, float(errors(grid, uv, xy, nx, ny).max())


def _finer(nx, ny):
    """The grids to try after one of nx by ny points."""
    for growth in GROWTHS:
        wide, high = (max(n + 1, round(n * growth)) for n in (nx, ny))
        for size in ((wide, ny), (nx, high), (wide, high)):
            if size[0] * size[1] <= MOST_POINTS:
                yield size


def fit(uv, xy):
    """The smallest grid found that is good enough: grid, columns, rows, worst error."""
    nx = ny = 2
    grid, worst = fit_grid(uv, xy, nx, ny)
    while worst > TARGET:
        tries = [(*fit_grid(uv, xy, *size), *size) for size in _finer(nx, ny)]
        if not tries:
            break
        # the most accuracy gained for each point added
        grid, worst, nx, ny = max(
            tries, key=lambda t: np.log(max(worst, .1) / max(t[1], TARGET * .8)) / np.log(t[2] * t[3] / (nx * ny)))
    return grid, nx, ny, worst


def sound_samples(uv, mask):
    """The pixels of a UV pass that can be trusted: not on an edge, not on a crease or a narrow rim.

    uv is height x width x 2, mask tells which pixels belong to the place. Samples that are mirrored
    (the back of a sheet) or crowded (the side of a board in the colours of its rim) are dropped too.
    """
    inner = mask.copy()
    for axis in (0, 1):
        for step in (1, -1):
            inner &= np.roll(mask, step, axis)
    right, left = np.roll(uv, -1, 1), np.roll(uv, 1, 1)
    below, above = np.roll(uv, -1, 0), np.roll(uv, 1, 0)
    dx, dy = (right - left) / 2, (below - above) / 2
    slope = np.abs(dx).sum(2) + np.abs(dy).sum(2)
    bend = np.abs(right + left - 2 * uv).sum(2) + np.abs(below + above - 2 * uv).sum(2)
    spread = dx[..., 0] * dy[..., 1] - dx[..., 1] * dy[..., 0]     # of the artwork over one pixel
    usual = np.median(spread[inner]) if inner.any() else 0
    upright = (spread > 0) & (spread > .08 * usual)
    smooth = (bend < .25 * slope) & upright & inner
    sound = smooth.copy()
    for axis in (0, 1):
        for step in (1, -1):
            sound &= np.roll(smooth, step, axis)
    return sound
