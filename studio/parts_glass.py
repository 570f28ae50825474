"""Shop windows and glass doors, in metres: the street side faces -y, the glass stands at y = 0.

All that would be grainy is drawn as light that only the camera sees: the sheen of the glass, frosted film and part of the
light in the room (see "Lessons learned").
"""
from parts_common import *  # noqa: F401,F403
from parts_surfaces import between, seen_only, unsampled

OAK = '#C99A66'


def film(art, alpha, rough=.7, color='#F4FAF9'):
    """Etched film as a material, for signs in the open; before a room it is grainy (there: frosted_film)."""
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


def added(base, art, strength, seen=None, hidden=0.0):
    """See-through, plus light in the shape of the artwork's alpha.

    seen: the colour of that light, by default the artwork's own; hidden: how much of what is behind that shape it covers.
    """
    mat = nothing(base)
    tree = mat.node_tree
    nodes, links = tree.nodes, tree.links
    clear, shape = nodes['Transparent BSDF'], nodes.new('ShaderNodeTexImage')
    shape.image = bpy.data.images.load(texture_path(art), check_existing=True)
    shape.interpolation, shape.extension = 'Cubic', 'EXTEND'
    light, both, brightness = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader'), nodes.new('ShaderNodeMath')
    brightness.operation = 'MULTIPLY'
    links.new(shape.outputs['Alpha'], brightness.inputs[0])
    if isinstance(strength, (int, float)):
        brightness.inputs[1].default_value = strength
    else:
        links.new(from_upper_left(tree, *strength), brightness.inputs[1])
    if seen:
        light.inputs['Color'].default_value = linear(seen)
    else:
        links.new(shape.outputs['Color'], light.inputs['Color'])
    links.new(brightness.outputs[0], light.inputs['Strength'])
    if hidden:
        links.new(between(tree, shape.outputs['Alpha'], 1, 1 - hidden), clear.inputs['Color'])
    links.new(clear.outputs[0], both.inputs[0])
    links.new(light.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    return unsampled(mat)


def from_upper_left(tree, bright, dim, across=1.2):
    """Brightness that falls from the upper left to the lower right, as the key light's does. across: metres from the centre to the end."""
    spot, along, ramp = tree.nodes.new('ShaderNodeNewGeometry'), tree.nodes.new('ShaderNodeVectorMath'), tree.nodes.new('ShaderNodeMapRange')
    along.operation = 'DOT_PRODUCT'
    along.inputs[1].default_value = (.86, 0, -.5)
    tree.links.new(spot.outputs['Position'], along.inputs[0])
    for name, value in (('From Min', -across - .6), ('From Max', across - .6), ('To Min', bright), ('To Max', dim)):
        ramp.inputs[name].default_value = value
    tree.links.new(along.outputs['Value'], ramp.inputs['Value'])
    return ramp.outputs['Result']


def layer(w, h, mat, loc):
    """A layer on the glass: seen, but it neither lights nor shades anything."""
    obj = seen_only(decal(w, h, mat, loc=loc, rot=STAND))
    obj.visible_shadow = False
    return obj


def frosted_film(art, w, h, loc, alpha=.76, bright=1.05, dim=.84):
    """Etched film: milky where the artwork is, clear where it is knocked out."""
    return layer(w, h, added('#FFFFFF', art, (bright * alpha, dim * alpha), '#FBFAF5', alpha), loc)


def cut_vinyl(art, w, h, loc, bright=1.06, dim=.90):
    """Cut lettering: opaque, with edges as sharp as the drawing's."""
    return layer(w, h, added('#FFFFFF', art, (bright, dim), hidden=1), loc)


def pane(x, z, w, h, y=0, tint='#E6EFEC', strength=1.5):
    """Clear glass with a soft diagonal sheen; film goes at y - .006 or nearer."""
    return layer(w, h, added(tint, 'glass_sheen', strength, '#FFFFFF'), (x, y - .003, z))


def indoors(mat, low=.20, high=.58, top=2.4, dark=.55):
    """Gives a material of the room light of its own, more near the ceiling: what comes in through the glass alone is dark and grainy.

    Only the camera sees that light, so the things in the room do not light each other. dark: what is left of the light from outside.
    """
    tree = mat.node_tree
    nodes, links, bsdf = tree.nodes, tree.links, tree.nodes['Principled BSDF']
    spot, height, ramp = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMapRange')
    seen, share = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath')
    share.operation = 'MULTIPLY'
    for name, value in (('From Max', top), ('To Min', low), ('To Max', high)):
        ramp.inputs[name].default_value = value
    links.new(spot.outputs['Position'], height.inputs[0])
    links.new(height.outputs['Z'], ramp.inputs['Value'])
    links.new(ramp.outputs['Result'], share.inputs[0])
    links.new(seen.outputs['Is Camera Ray'], share.inputs[1])
    links.new(share.outputs[0], bsdf.inputs['Emission Strength'])
    color = tuple(bsdf.inputs['Base Color'].default_value)
    bsdf.inputs['Emission'].default_value = color
    bsdf.inputs['Base Color'].default_value = (*(c * dark for c in color[:3]), 1)
    return unsampled(mat)


def sash(x, z, w, h, mat, bar=.07, depth=.09, y=0):
    """A frame round a pane of w x h, with a bead that holds the glass."""
    for side in (-1, 1):
        box((bar, depth, h + 2 * bar), (x + side * (w + bar) / 2, y, z), mat=mat, round=.008)
        box((w, depth, bar), (x, y, z + side * (h + bar) / 2), mat=mat, round=.008)
        box((.014, .03, h), (x + side * (w / 2 - .007), y - .012, z), mat=mat, round=.004)
        box((w, .03, .014), (x, y - .012, z + side * (h / 2 - .007)), mat=mat, round=.004)


def facade(x0, x1, z0, z1, mat, far=6.0, thick=.24, lap=.009):
    """The street wall round an opening; its face is at y = -thick / 2. It covers `lap` of the frame, whose rounded edge would gape."""
    x0, x1, z0, z1 = x0 + lap, x1 - lap, z0 and z0 + lap, z1 - lap
    box((far, thick, 8), (x0 - far / 2, 0, 4), mat=mat, round=0)
    box((far, thick, 8), (x1 + far / 2, 0, 4), mat=mat, round=0)
    box((x1 - x0, thick, 8 - z1), ((x0 + x1) / 2, 0, (8 + z1) / 2), mat=mat, round=0)
    if z0 > 0:
        box((x1 - x0, thick, z0), ((x0 + x1) / 2, 0, z0 / 2), mat=mat, round=0)


def room(x0, x1, wall, floor, depth=2.4, high=3.4):
    """The shop behind the glass, open on top."""
    middle, wide = (x0 + x1) / 2, x1 - x0
    paint, boards = indoors(material('wall', wall, rough=.9, spec=.1)), indoors(material('floor', floor, rough=.8, spec=.1), .16)
    box((wide, .05, high), (middle, depth, high / 2), mat=paint, round=0)
    for x in (x0, x1):
        box((.05, depth, high), (x, depth / 2 + .13, high / 2), mat=paint, round=0)
    box((wide, depth, .02), (middle, depth / 2, .01), mat=boards, round=0)


def shelf(x, y, z, w, things, seed=2):
    """A timber shelf with plain cups, jars and books: quiet shapes, nothing to read."""
    rnd = random.Random(seed)
    box((w, .24, .035), (x, y, z), mat=indoors(material('shelf', OAK, rough=.6)), round=.006)
    things = [indoors(material('ware', color, rough=.5, spec=.3)) for color in things]
    spot = x - w / 2 + .12
    while spot < x + w / 2 - .10:
        mat, tall = rnd.choice(things), rnd.uniform(.12, .24)
        r = rnd.uniform(.045, .07)
        lathe(rounded([(0, 0), (r * .9, 0), (r, tall * .2), (r, tall * .8), (r * .72, tall), (0, tall)], 3), loc=(spot, y, z + .018), mat=mat, n=40)
        spot += r * 2 + rnd.uniform(.05, .11)


def pot_plant(x, y, pot, leaf, high=1.0, seed=1):
    """A pot with long arching leaves."""
    rnd = random.Random(seed)
    pot, leaf = indoors(material('pot', pot, rough=.6)), indoors(material('leaf', leaf, rough=.6, spec=.3))
    lathe([(0, 0), (.13, 0), (.17, .30), (.18, .31), (.15, .31), (.14, .26), (0, .26)], loc=(x, y, 0), mat=pot, n=64)
    for k in range(13):
        a, lean = k * 2.4, rnd.uniform(.12, .34)
        tip = (x + lean * math.cos(a), y + lean * math.sin(a), high * rnd.uniform(.72, 1.0))
        stem = bezier((x, y, .26), (x, y, .55 * high), tip, (tip[0] + .08 * math.cos(a), tip[1], tip[2] - .10), 16)
        taper(tube(stem, .034, leaf, n=8), lambda t: .25 + 1.0 * math.sin(min(1, t * 1.05) * math.pi) ** 1.4)


def cafe(x0, x1, wall='#6E979B', floor='#B08E6C', depth=2.2, shelves=()):
    """A counter, and shelves with plain ware."""
    room(x0, x1, wall, floor, depth)
    wide, middle = x1 - x0, (x0 + x1) / 2
    box((wide * .8, .5, .95), (middle + wide * .06, depth - .75, .475), mat=indoors(material('front', '#41656C', rough=.8, spec=.1)), round=.01)
    box((wide * .84, .58, .05), (middle + wide * .06, depth - .75, .97), mat=indoors(material('top', OAK, rough=.6)), round=.01)
    ware = ['#C9BFAE', '#7E9A98', '#B98A62', '#4D7077']
    for z in shelves:
        shelf(middle, depth - .16, z, wide * .7, ware, seed=int(z * 100))


def pull_handle(x, z, mat, long=.7, y=-.05, r=.014):
    """A bar handle on two stems."""
    cylinder(r, long, (x, y - .06, z), mat=mat, round=.005, n=40)
    for dz in (-.36 * long, .36 * long):
        cylinder(r * .7, .07, (x, y - .03, z + dz), STAND, mat=mat, round=.003, n=24)
