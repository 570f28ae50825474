"""Lecterns, in metres: the audience is at -y."""
from parts_common import *  # noqa: F401,F403


def _block(bottom, top, z0, z1, mat, r=.02, rows=12):
    """A tapered upright: rounded oblongs (width, depth) joined from z0 to z1. Print covers the front, its edges run on round the sides."""
    n = 96

    def ring_of(size):
        points = round_rect(*size, r, 6)
        points = points[-1:] + points[:-1]
        lengths = [0.0]
        for p, q in zip(points, points[1:] + points[:1]):
            lengths.append(lengths[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
        xs, ys = [p[0] for p in points] + [points[0][0]], [p[1] for p in points] + [points[0][1]]
        return lambda u: (float(np.interp(u * lengths[-1], lengths, xs)), float(np.interp(u * lengths[-1], lengths, ys)))
    low, high = ring_of(bottom), ring_of(top)

    def fn(u, v):
        (x0, y0), (x1, y1) = low(u), high(u)
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v, z0 + (z1 - z0) * v)

    def uv(u, v):
        x, y, _ = fn(u, v)
        w, d = (bottom[k] + (top[k] - bottom[k]) * v for k in (0, 1))
        front = y < -d / 2 + r
        return (.5 + x / w if front else (1.2 if x > 0 else -.2), v)
    return surface(fn, n, rows, mat, uvfn=uv, smooth=40)


def _desk(W, mat, M, z=1.0):
    """The sloping head: high towards the audience, so that only its front is seen."""
    side = [(-.27, z), (.23, z), (.25, z + .055), (-.25, z + .215), (-.285, z + .20)]
    verts = [(x, y, h) for x in (-W / 2, W / 2) for y, h in side]
    n = len(side)
    faces = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    place(bevel(mesh('desk', verts, faces, mats=[mat], smooth=True), .008, 3), M)


def microphone(x, M, s, z=1.19):
    """A gooseneck that bends towards the speaker."""
    goose = bezier((x, -.10, z - .04), (x, -.14, z + .20), (x, -.12, z + .30), (x, .02, z + .33), 32)
    place(tube(goose, .006, s.dark), M)
    place(lathe([(.022, 0), (.022, .012), (.012, .02)], loc=(x, -.10, z - .055), mat=s.dark, n=32), M)
    place(lathe(rounded([(0, 0), (.016, .006), (.021, .035), (.016, .066), (0, .072)], 5), loc=(x, .015, z + .331), rot=(-78, 0, 0), mat=plastic('#22252B', .9), n=32), M)


def lectern(body, M, s, W=.56, front=None, plate=None, top=None):
    """A tapered lectern. front: a rigid panel on its face; plate: a small logo plate on the desk."""
    place(panel(W + .10, .52, .035, .03, s.dark, chamfer=.006, rot=(0, 0, 0)), M)
    place(_block((W - .06, .36), (W, .40), .035, 1.02, body), M)
    _desk(W + .12, top or body, M)
    if front:
        w, h = W - .12, .80
        T = M @ frame((0, -.196, .53), (1.2, 0, 0))
        place(panel(w, h, .012, .012, front, s.white, s.white, chamfer=.002), T)
    if plate:
        T = M @ frame((0, -.2785, 1.10), (-4, 0, 0))
        place(panel(.30, .10, .006, .006, plate, s.brass, s.brass, chamfer=.001), T)
    for x in (-.10, .10):
        microphone(x, M, s)
