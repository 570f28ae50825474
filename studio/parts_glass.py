"""Shop windows and glass doors, in metres: the street side faces -y, the glass stands at y = 0.

The glass lets every ray through and carries a drawn sheen, so that film on it stays sharp (see "Lessons learned").
"""
from parts_common import *  # noqa: F401,F403


def film(art, alpha, rough=.7, color='#F4FAF9'):
    """Etched film: milky where the artwork is, clear where it is knocked out."""
    m = material('film', color, rough=rough, spec=.3)
    tree = m.node_tree
    image, scale = tree.nodes.new('ShaderNodeTexImage'), tree.nodes.new('ShaderNodeMath')
    image.image = bpy.data.images.load(texture_path(art), check_existing=True)
    image.extension = 'EXTEND'
    scale.operation = 'MULTIPLY'
    scale.inputs[1].default_value = alpha
    tree.links.new(image.outputs['Alpha'], scale.inputs[0])
    tree.links.new(scale.outputs[0], tree.nodes['Principled BSDF'].inputs['Alpha'])
    return m


def pane(x, z, w, h, y=0, tint='#DCE8E6'):
    """Clear glass with a soft diagonal sheen; film goes at y - .006 or nearer."""
    decal(w, h, nothing(tint), loc=(x, y, z), rot=STAND)
    sheen = material('sheen', '#000000', rough=1, spec=0, art='glass_sheen', cutout=True, glow=1)
    decal(w, h, sheen, loc=(x, y - .003, z), rot=STAND)


def sash(x, z, w, h, mat, bar=.07, depth=.09, y=0):
    """A frame round a pane of w x h, with a bead that holds the glass."""
    for side in (-1, 1):
        box((bar, depth, h + 2 * bar), (x + side * (w + bar) / 2, y, z), mat=mat, round=.008)
        box((w, depth, bar), (x, y, z + side * (h + bar) / 2), mat=mat, round=.008)
        box((.014, .03, h), (x + side * (w / 2 - .007), y - .012, z), mat=mat, round=.004)
        box((w, .03, .014), (x, y - .012, z + side * (h / 2 - .007)), mat=mat, round=.004)


def facade(x0, x1, z0, z1, mat, far=6.0, thick=.24):
    """The street wall round an opening; its face is at y = -thick / 2."""
    box((far, thick, 8), (x0 - far / 2, 0, 4), mat=mat, round=0)
    box((far, thick, 8), (x1 + far / 2, 0, 4), mat=mat, round=0)
    box((x1 - x0, thick, 8 - z1), ((x0 + x1) / 2, 0, (8 + z1) / 2), mat=mat, round=0)
    if z0 > 0:
        box((x1 - x0, thick, z0), ((x0 + x1) / 2, 0, z0 / 2), mat=mat, round=0)


def room(x0, x1, wall, floor, depth=2.4, high=3.4, light=60):
    """The shop behind the glass, open on top; a warm lamp of its own so that it is not a black hole."""
    middle, wide = (x0 + x1) / 2, x1 - x0
    paint, boards = material('wall', wall, rough=.9, spec=.1), material('floor', floor, rough=.6, spec=.2)
    box((wide, .05, high), (middle, depth, high / 2), mat=paint, round=0)
    for x in (x0, x1):
        box((.05, depth, high), (x, depth / 2 + .13, high / 2), mat=paint, round=0)
    box((wide, depth, .02), (middle, depth / 2, .01), mat=boards, round=0)
    softbox((middle, depth * .45, high + .4), (middle, depth * .7, 0), (wide * .7, depth * .6), light, (1, .93, .82))


def shelf(x, y, z, w, s, things, seed=2):
    """A timber shelf with plain cups, jars and books: quiet shapes, nothing to read."""
    rnd = random.Random(seed)
    box((w, .24, .035), (x, y, z), mat=s.oak, round=.006)
    spot = x - w / 2 + .12
    while spot < x + w / 2 - .10:
        mat, tall = rnd.choice(things), rnd.uniform(.12, .24)
        r = rnd.uniform(.045, .07)
        lathe(rounded([(0, 0), (r * .9, 0), (r, tall * .2), (r, tall * .8), (r * .72, tall), (0, tall)], 3), loc=(spot, y, z + .018), mat=mat, n=40)
        spot += r * 2 + rnd.uniform(.05, .11)


def pot_plant(x, y, pot, leaf, high=1.0, seed=1):
    """A pot with long arching leaves."""
    rnd = random.Random(seed)
    lathe([(0, 0), (.13, 0), (.17, .30), (.18, .31), (.15, .31), (.14, .26), (0, .26)], loc=(x, y, 0), mat=pot, n=64)
    for k in range(13):
        a, lean = k * 2.4, rnd.uniform(.12, .34)
        tip = (x + lean * math.cos(a), y + lean * math.sin(a), high * rnd.uniform(.72, 1.0))
        stem = bezier((x, y, .26), (x, y, .55 * high), tip, (tip[0] + .08 * math.cos(a), tip[1], tip[2] - .10), 16)
        taper(tube(stem, .034, leaf, n=8), lambda t: .25 + 1.0 * math.sin(min(1, t * 1.05) * math.pi) ** 1.4)


def cafe(x0, x1, s, wall='#6E979B', floor='#B08E6C', depth=2.2, shelves=()):
    """A counter, and shelves with plain ware."""
    room(x0, x1, wall, floor, depth, light=70)
    wide, middle = x1 - x0, (x0 + x1) / 2
    box((wide * .8, .5, .95), (middle + wide * .06, depth - .75, .475), mat=material('front', '#41656C', rough=.7), round=.01)
    box((wide * .84, .58, .05), (middle + wide * .06, depth - .75, .97), mat=s.oak, round=.01)
    ware = [material('ware', c, rough=.35) for c in ('#C9BFAE', '#7E9A98', '#B98A62', '#4D7077')]
    for z in shelves:
        shelf(middle, depth - .16, z, wide * .7, s, ware, seed=int(z * 100))


def pull_handle(x, z, mat, long=.7, y=-.05, r=.014):
    """A bar handle on two stems."""
    cylinder(r, long, (x, y - .06, z), mat=mat, round=.005, n=40)
    for dz in (-.36 * long, .36 * long):
        cylinder(r * .7, .07, (x, y - .03, z + dz), STAND, mat=mat, round=.003, n=24)
