"""Umbrellas, in decimetres: the axis is z, the ferrule points up."""
from parts_common import *  # noqa: F401,F403

RIBS = 8


def _rib(R, high):
    """A rib by its share of length: flat on top, steep at the hem. Returns rib(v) -> (radius, height)."""
    points = [(R * k / 200, high * (1 - (k / 200) ** 2.15)) for k in range(201)]
    length = [0.0]
    for (r0, z0), (r1, z1) in zip(points, points[1:]):
        length.append(length[-1] + math.hypot(r1 - r0, z1 - z0))

    def rib(v):
        return tuple(float(np.interp(v * length[-1], length, [p[k] for p in points])) for k in (0, 1))
    return rib


def _canopy(R, high):
    """Cloth stretched between the ribs, with an inward bow at the hem. The print is the canopy laid flat."""
    rib, step = _rib(R, high), 2 * math.pi / RIBS

    def place_of(u, v):
        i, t = divmod(u * RIBS, 1)
        bow = 4 * t * (1 - t)
        v *= 1 - .055 * bow * v ** 3
        a, b = -step * i, -step * (i + 1)
        side = ((1 - t) * math.cos(a) + t * math.cos(b), (1 - t) * math.sin(a) + t * math.sin(b))
        return v, side, bow

    def fn(u, v):
        v, side, bow = place_of(u, v)
        r, z = rib(v)
        sag = .030 * R * bow * math.sin(math.pi * min(1, v)) * v
        return (r * side[0], r * side[1], z - sag)

    def uv(u, v):
        v, side, _ = place_of(u, v)
        return (.5 + .5 * v * side[0], .5 + .5 * v * side[1])
    return fn, uv


def crook(z, size, mat, M, r=.13):
    """A bent timber handle hanging from the shaft at height z."""
    bend = [(size - size * math.cos(rad(a)), 0, z - 1.1 - size * math.sin(rad(a))) for a in range(0, 196, 8)]
    place(tube([(0, 0, z + .1)] + [(0, 0, z - 1.1 * k / 6) for k in range(6)] + bend, r, mat, n=32), M)


def umbrella(canopy, M, s, R=5.2, high=2.0, shaft=4.5, inside=None, handle=None):
    """Open umbrella: the rim is at z = 0, the handle below it."""
    fn, uv = _canopy(R, high)
    place(surface(fn, RIBS * 14, 36, canopy, thick=.02, uvfn=uv, back=inside or s.ink, smooth=11), M)
    for i in range(RIBS):
        a = -2 * math.pi * i / RIBS
        points = [fn(i / RIBS, .02 + .98 * k / 24) for k in range(25)]
        place(tube([(x, y, z - .06) for x, y, z in points], .028, s.dark), M)
        x, y, z = points[12]
        place(tube([(0, 0, -.35), (x, y, z - .08)], .026, s.dark), M)
        tip = frame((R * math.cos(a), R * math.sin(a), 0), (0, 0, math.degrees(a))) @ frame((0, 0, 0), (0, 128, 0))
        place(lathe([(0, -.10), (.05, -.09), (.05, .10), (.075, .13), (.06, .19), (0, .21)], mat=s.chrome, n=24), M @ tip)
    place(tube([(0, 0, high - .1), (0, 0, -shaft)], .07, s.chrome), M)
    place(cylinder(.13, .3, (0, 0, -.4), mat=s.dark, round=.03, n=32), M)
    place(lathe([(0, high + .72), (.035, high + .68), (.06, high + .2), (.10, high + .16), (.17, high + .03), (.19, high - .04)], mat=s.dark, n=40), M)
    crook(-shaft, .42, handle or s.oak, M)


def furled(cloth, M, s, band, L=6.0, handle=None):
    """The same umbrella rolled up: spiral pleats from the ferrule (top) to the hem, held by a strap."""
    profile = rounded([(.10, 0), (.20, .5), (.34, 1.8), (.43, 3.6), (.46, L - .7), (.40, L)], 8)
    heights, radii = [p[1] for p in profile], [p[0] for p in profile]

    def fn(u, v):
        r = float(np.interp(v * L, heights, radii))
        pleat = (u * RIBS + .9 * v) % 1
        r *= .86 + .22 * pleat
        a = -2 * math.pi * u
        hem = .16 * abs(math.sin(math.pi * pleat)) * (v > .999)
        return (r * math.cos(a), r * math.sin(a), -v * L + hem)
    place(surface(fn, 256, 60, cloth, smooth=50), M)
    place(lathe([(.36, -L + .04), (.10, -L + .10), (0, -L + .10)], mat=s.dark, n=48), M)
    place(lathe(rounded([(.47, -L + 1.62), (.495, -L + 1.5), (.505, -L + 1.3), (.495, -L + 1.1), (.48, -L + .98)], 4), mat=band, n=96), M)
    place(lathe([(0, .62), (.05, .58), (.07, .05), (.13, .0), (.13, -.1)], mat=s.chrome, n=40), M)
    place(tube([(0, 0, -L + .2), (0, 0, -L - .9)], .07, s.chrome), M)
    crook(-L - .8, .42, handle or s.oak, M)
