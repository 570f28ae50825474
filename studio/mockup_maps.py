"""What a mock-up knows about each of its places: where the artwork falls, and the light there.

Takes the arrays of passes.py apart. Needs only numpy.
"""

import numpy as np

import mesh_fit

OFFSET = 8
OBJECTS = 1000
LEAST_SHARE = .12      # a print that shows less than this share of the largest one is left out
LEAST_SAMPLES = 400
SAMPLES_TO_FIT = 9000
SAMPLES_TO_TEST = 36


def in_area(uv, area, aspect):
    """Texture coordinates (v up) as coordinates of an area (0 to 1, v down). The area may be turned."""
    u0, v0, u1, v1 = area[:4]
    turn = np.radians(area[4] if len(area) > 4 else 0)
    x, y = (uv[..., 0] - (u0 + u1) / 2) * aspect, uv[..., 1] - (v0 + v1) / 2
    c, s = np.cos(turn), np.sin(turn)
    across, up = x * c + y * s, y * c - x * s
    return np.stack([across / ((u1 - u0) * aspect) + .5, .5 - up / (v1 - v0)], axis=-1)


def instances(where, places, aspects):
    """(place, aspect of the area, its coordinates, mask) of every visible print, at twice the size."""
    number = np.round(where[..., 2]).astype(int)
    texture = where[..., :2] - OFFSET
    for index, (place, aspect) in enumerate(zip(places, aspects), start=1):
        mine = number // OBJECTS == index
        prints = []
        for area in place.areas:
            uv = in_area(texture, area, aspect)
            inside = mine & (uv.min(axis=2) >= 0) & (uv.max(axis=2) <= 1)
            shape = aspect * (area[2] - area[0]) / (area[3] - area[1])
            for mask in _largest(number, inside, place.count):
                sound = mesh_fit.sound_samples(uv, mask)
                prints.append((place, shape, uv, mask, sound))
        enough = max([LEAST_SAMPLES, *(LEAST_SHARE * sound.sum() for *_, sound in prints)])
        shown = [print_ for print_ in prints if print_[-1].sum() >= enough]
        if not shown:
            raise ValueError('nothing of %s is visible' % place.art)
        yield from shown


def _largest(number, inside, count):
    """The visible pixels of those objects that show most of an area."""
    objects, sizes = np.unique(number[inside], return_counts=True)
    for i in np.argsort(-sizes)[:count]:
        yield inside & (number == objects[i])


def located(uv, sound):
    """The mesh of one print, its worst error, and samples to test it with."""
    rows, columns = np.nonzero(sound)
    coords = uv[rows, columns]
    xy = np.stack([(columns + .5) / 2, (rows + .5) / 2], axis=1)
    chance = np.random.default_rng(5)
    chosen = chance.permutation(len(xy))[:SAMPLES_TO_FIT]
    for _ in range(3):
        grid, nx, ny, _ = mesh_fit.fit(coords[chosen], xy[chosen])
        off = mesh_fit.errors(grid, coords, xy, nx, ny)
        if off.max() <= mesh_fit.TARGET * 1.05:
            break
        chosen = np.concatenate([chosen, np.argsort(-off)[:300]])    # what the fit has not seen
    test = chance.permutation(len(xy))[:SAMPLES_TO_TEST]
    truth = [[round(float(n), 4) for n in (*coords[i], *xy[i])] for i in test]
    mesh = {'nx': nx, 'ny': ny, 'points': [round(float(n), 1) for n in grid.ravel()]}
    return mesh, round(float(off.max()), 2), truth


def halved(array):
    return (array[0::2, 0::2] + array[0::2, 1::2] + array[1::2, 0::2] + array[1::2, 1::2]) / 4


def spread(values, weight):
    """Fills what the weight leaves out with the values nearby, so that the map compresses well."""
    known = weight > .5
    out = np.where(known, values, 0)
    for radius in (2, 4, 8, 16, 40):
        total, count = _box(out * known, radius), _box(known.astype(float), radius)
        fresh = ~known & (count > 1e-9)
        out = np.where(fresh, total / np.maximum(count, 1e-9), out)
        known = known | fresh
    return np.where(known, out, out[known].mean())


def _box(a, radius):
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(a, pad), axis=axis)
        n = a.shape[axis]
        upper = np.take(sums, range(2 * radius + 1, n + 2 * radius + 1), axis)
        a = upper - np.take(sums, range(n), axis)
    return a


def coded(values, top):
    return np.sqrt(np.clip(values / max(top, 1e-6), 0, 1))


def uncovered(colour, ground):
    """Less where something darker is drawn over the place: the gap between two doors."""
    share = colour.mean(axis=2) / np.mean(ground)
    return np.clip((share - .35) / .4, 0, 1)


def lit(mask, light, gloss, bare=1.0):
    """Light, gloss and cover of one print at half size, cropped to it, and its numbers.

    light and gloss are pictures of 960 x 720, or half that.
    """
    cover = halved(mask.astype(float)) * bare
    small = halved(cover)
    rows, columns = np.nonzero(small > 0)
    top, bottom = max(0, rows.min() - 1), min(small.shape[0], rows.max() + 2)
    left, right = max(0, columns.min() - 1), min(small.shape[1], columns.max() + 2)
    box = np.s_[top:bottom, left:right]
    weight = small if light.shape[0] == small.shape[0] else cover * (cover > .99)
    tint = (light * weight[..., None]).sum(axis=(0, 1)) / max(weight.sum(), 1e-6)
    maps, tops = [], []
    for image in (light, gloss):
        grey = image.mean(axis=2)
        if grey.shape != small.shape:
            total = halved(weight)
            grey = halved(grey * weight) / np.maximum(total, 1e-6)
        else:
            total = weight
        values = spread(grey[box], total[box])
        high = float(np.percentile(values, 99.8)) * 1.02
        tops.append(round(max(high, .001), 4))
        maps.append(coded(values, tops[-1]))
    tile = np.stack([*maps, small[box]], axis=2)
    crop = [int(2 * n) for n in (left, top, right - left, bottom - top)]
    warmth = [round(float(n), 3) for n in tint / max(tint.mean(), 1e-6)]
    return tile, {'crop': crop, 'light': tops[0], 'gloss': tops[1]}, warmth


def atlas(tiles):
    """All tiles in one image, in rows, the tallest first. Returns the image and each tile's corner."""
    width = max(320, max(tile.shape[1] for tile in tiles))
    corners, x, y, high = {}, 0, 0, 0
    for i in sorted(range(len(tiles)), key=lambda i: -tiles[i].shape[0]):
        h, w = tiles[i].shape[:2]
        if x and x + w > width:
            x, y, high = 0, y + high, 0
        corners[i] = (x, y)
        x, high = x + w, max(high, h)
    used = max(corners[i][0] + tile.shape[1] for i, tile in enumerate(tiles))
    image = np.zeros((y + high, used, 3))
    for i, tile in enumerate(tiles):
        x, y = corners[i]
        image[y:y + tile.shape[0], x:x + tile.shape[1]] = tile
    return image, [list(corners[i]) for i in range(len(tiles))]
