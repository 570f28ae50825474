"""A van and a small car, life-size in metres: nose towards -x, kerb side towards -y, wheels on z = 0.

The body is a smooth cage of sections. Windows, lamps and panel gaps are drawn (artwork/vehicles.mjs) and
projected on to it from the side, the front and the rear, so their edges stay sharp. A livery is one more
drawing of the side or the rear, in millimetres, under the windows and gaps.
"""
from parts_common import *  # noqa: F401,F403
from parts_common import _img_node

GLASS = '#16222B'

# Sections from nose to tail: x, floor, roof, half widths (sill, belt, roof), height of the belt, corner of the roof.
VAN = dict(art='van', wheels=(-1.62, 1.42), wheel_r=.345, arch=.425, mirror=(-1.43, 1.27), sections=[
    (-2.50, .34, .84, .60, .64, .58, .68, .05), (-2.45, .27, .96, .80, .82, .72, .77, .08), (-2.30, .23, 1.05, .90, .90, .80, .87, .10),
    (-1.95, .21, 1.15, .95, .94, .83, .98, .10), (-1.74, .20, 1.21, .96, .955, .85, 1.03, .09), (-1.68, .20, 1.26, .96, .957, .85, 1.05, .09),
    (-1.12, .20, 1.83, .965, .965, .80, 1.06, .12), (-1.02, .20, 1.90, .965, .965, .80, 1.06, .12), (-.70, .20, 1.95, .965, .965, .82, 1.06, .13),
    (.20, .20, 1.98, .965, .965, .83, 1.06, .13), (1.30, .20, 1.98, .965, .965, .83, 1.06, .13), (2.20, .22, 1.97, .96, .96, .825, 1.06, .13),
    (2.40, .26, 1.95, .94, .945, .81, 1.06, .13), (2.46, .28, 1.91, .91, .925, .79, 1.06, .13), (2.50, .34, 1.80, .84, .87, .74, 1.06, .13)])

HATCH = dict(art='hatch', wheels=(-1.28, 1.27), wheel_r=.315, arch=.385, mirror=(-.72, .99), sections=[
    (-2.05, .34, .64, .46, .54, .48, .53, .04), (-2.00, .25, .74, .68, .72, .62, .60, .05), (-1.84, .20, .84, .82, .81, .69, .70, .06),
    (-1.40, .18, .93, .86, .855, .72, .80, .07), (-1.04, .17, .985, .865, .87, .74, .86, .06), (-.97, .17, 1.02, .865, .872, .73, .87, .06),
    (-.34, .17, 1.36, .87, .875, .61, .90, .10), (-.24, .17, 1.41, .87, .875, .60, .90, .10), (.05, .17, 1.455, .87, .875, .60, .91, .10),
    (.60, .17, 1.475, .87, .875, .60, .92, .10), (1.30, .18, 1.44, .865, .87, .59, .95, .10), (1.62, .20, 1.39, .85, .855, .58, .96, .09),
    (1.70, .21, 1.34, .845, .85, .58, .96, .09), (1.92, .25, 1.02, .81, .82, .68, .93, .06), (2.00, .28, .95, .77, .79, .69, .84, .06),
    (2.05, .34, .82, .66, .70, .60, .70, .05)])


def _half(zb, zt, sill, belt, roof, zbelt, c):
    """One section from the middle of the floor round to the middle of the roof."""
    return [(0, zb), (sill - .10, zb), (sill, zb + .06), (sill + .012, zb + (zbelt - zb) * .42), (belt + .008, zbelt - .10 * (zt - zb)), (belt - .012, zbelt),
            (belt * .48 + roof * .52 + .012, (zbelt + zt - c) / 2), (roof, zt - c), (roof - c * 1.3, zt - c * .22), (0, zt)]


def _cage(sections):
    verts, faces = [], []
    k = 10
    ring_size = 2 * k - 2
    for x, *numbers in sections:
        half = _half(*numbers)
        verts += [(x, -y, z) for y, z in half] + [(x, y, z) for y, z in reversed(half[1:-1])]
    for i in range(len(sections) - 1):
        for j in range(ring_size):
            a, b = i * ring_size + j, i * ring_size + (j + 1) % ring_size
            faces.append((a, a + ring_size, b + ring_size, b))
    last = (len(sections) - 1) * ring_size

    def other(j):  # the same row on the far side
        return (ring_size - j) % ring_size
    for j in range(k - 1):
        row = tuple(dict.fromkeys((j, j + 1, other(j + 1), other(j))))
        faces.append(row)
        faces.append(tuple(last + n for n in reversed(row)))
    return verts, faces


class _Nodes:
    """The shader of a body, with its coordinates at hand."""

    def __init__(self, mat):
        self.n, self.link = mat.node_tree.nodes, mat.node_tree.links.new
        coords = self.n.new('ShaderNodeTexCoord')
        self.at, self.normal = self.split(coords.outputs['Object']), self.split(coords.outputs['Normal'])

    def split(self, vector):
        node = self.n.new('ShaderNodeSeparateXYZ')
        self.link(vector, node.inputs[0])
        return node.outputs

    def math(self, kind, a, b=0.0):
        node = self.n.new('ShaderNodeMath')
        node.operation = kind
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return node.outputs[0]

    def view(self, axis, sign, width, image):
        """An image projected along an axis: `width` metres wide, 2.2 high."""
        node = self.n.new('ShaderNodeCombineXYZ')
        across = self.math('ADD', self.math('MULTIPLY', self.at[axis], sign / width), .5)
        self.link(across, node.inputs[0])
        self.link(self.math('DIVIDE', self.at['Z'], 2.2), node.inputs[1])
        self.link(node.outputs[0], image.inputs['Vector'])
        return image.outputs

    def over(self, under, image, share):
        mix = self.n.new('ShaderNodeMixRGB')
        self.link(self.math('MULTIPLY', image['Alpha'], share), mix.inputs['Fac'])
        self.link(under, mix.inputs['Color1'])
        self.link(image['Color'], mix.inputs['Color2'])
        return mix.outputs['Color']

    def beyond(self, x, z, r):
        """1 outside a wheel arch, 0 inside it."""
        dx, dz = self.math('SUBTRACT', self.at['X'], x), self.math('SUBTRACT', self.at['Z'], z)
        far = self.math('ADD', self.math('MULTIPLY', dx, dx), self.math('MULTIPLY', dz, dz))
        return self.math('GREATER_THAN', far, r * r)


def bodywork(spec, paint, side=None, rear=None, banner=None):
    """Paint, livery, then windows, lamps and gaps, then a banner on the windscreen; open at the wheel arches."""
    mat = material('bodywork', paint, rough=.2, coat=1)
    s = _Nodes(mat)
    bsdf = s.n['Principled BSDF']
    base = s.n.new('ShaderNodeRGB')
    base.outputs[0].default_value = linear(paint)
    colour = base.outputs[0]
    sideways = s.math('GREATER_THAN', s.math('ABSOLUTE', s.normal['Y']), .62)
    level = s.math('LESS_THAN', s.math('ABSOLUTE', s.normal['Z']), .93)
    ends = s.math('MULTIPLY', s.math('SUBTRACT', 1.0, sideways), level)
    front = s.math('MULTIPLY', ends, s.math('LESS_THAN', s.normal['X'], -.1))
    back = s.math('MULTIPLY', ends, s.math('GREATER_THAN', s.normal['X'], .1))
    relief = None
    layers = [('X', 1, 5.2, side, sideways), ('Y', 1, 2.2, rear, back), ('X', 1, 5.2, spec['art'] + '_side', sideways),
              ('Y', -1, 2.2, spec['art'] + '_front', front), ('Y', 1, 2.2, spec['art'] + '_rear', back),
              ('Y', -1, 2.2, banner, front)]
    for axis, sign, width, art, share in layers:
        if not art:
            continue
        image = s.view(axis, sign, width, _img_node(mat, art))
        colour = s.over(colour, image, share)
        if art == spec['art'] + '_side':
            relief = s.math('MULTIPLY', image['Alpha'], share)
    s.link(colour, bsdf.inputs['Base Color'])
    bump = s.n.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .35, .012
    s.link(relief, bump.inputs['Height'])
    s.link(bump.outputs['Normal'], bsdf.inputs['Normal'])
    r = spec['wheel_r']
    first, second = (s.beyond(x, r + .01, spec['arch']) for x in spec['wheels'])
    s.link(s.math('MULTIPLY', first, second), bsdf.inputs['Alpha'])
    return mat


def alloy(x, y, r, M, s, out=-1):
    """Tyre, rim with five double spokes, brake disc; `out` is the side that shows."""
    T = M @ at(x, y, r) @ frame((0, 0, 0), (90 if out < 0 else -90, 0, 0))
    rubber, silver = plastic('#1D1F23', .8), material('alloy', '#C9CDD2', rough=.3, metal=.9)
    k = r * .70
    tyre = [(k, .085), (k * 1.06, .105), (r * .93, .108), (r * .99, .085), (r, .05), (r, -.09), (k, -.10)]
    place(lathe(rounded(tyre, 4), mat=rubber, n=96), T)
    place(lathe([(k * 1.02, .094), (k * .97, .100), (k * .93, .085), (k * .90, -.02), (k * .90, -.10)], mat=silver, n=96), T)
    place(lathe([(k * .92, -.03), (0, -.03)], mat=plastic('#15171A', .7), n=64), T)
    place(cylinder(k * .62, .02, (0, 0, .0), mat=metal('#8E949A', .35), round=.003, n=64), T)
    spoke = [(-.030, k * .12), (.030, k * .12), (.020, k * .92), (-.020, k * .92)]
    for i in range(5):
        for lean in (-9, 9):
            place(slab(list(reversed(spoke)), .030, silver, chamfer=.006, loc=(0, 0, .045), rot=(0, 0, 72 * i + lean)), T)
    place(lathe([(0, .092), (k * .10, .090), (k * .20, .078), (k * .24, .055), (k * .24, .03)], mat=silver, n=48), T)
    for i in range(5):
        a = rad(72 * i + 36)
        place(cylinder(.010, .012, (k * .16 * math.cos(a), k * .16 * math.sin(a), .088), mat=s.dark, round=.002, n=16), T)


def _skin_at(body, x, z):
    """The near side of the finished body at (x, z)."""
    bpy.context.view_layer.update()
    seen = body.evaluated_get(bpy.context.evaluated_depsgraph_get())
    hit, where, *_ = seen.ray_cast(Vector((x, -3, z)), Vector((0, 1, 0)))
    return where.y if hit else -.8


def _arches(spec, body, M, s):
    dark, r = plastic('#17191C', .8), spec['arch']
    zc, deep = spec['wheel_r'] + .01, spec['sections'][8][3] - .02
    for x in spec['wheels']:
        place(surface(lambda u, v: (x + (r + .004) * math.cos(rad(-16 + 212 * u)), deep * (2 * v - 1), zc + (r + .004) * math.sin(rad(-16 + 212 * u))),
                      40, 1, dark), M)
        lip = []
        for i in range(45):
            a = rad(-12 + 204 * i / 44)
            px, pz = x + (r + .012) * math.cos(a), zc + (r + .012) * math.sin(a)
            lip.append((px, _skin_at(body, px, max(pz, .30)) + .004, pz))
        for side in (1, -1):
            place(tube([(px, py * side, pz) for px, py, pz in lip], .020, plastic('#26292E', .55), n=12), M)


def vehicle(spec, M, s, paint='#F4F4F1', side=None, rear=None, banner=None, handles=()):
    """The whole car. side, rear, banner: drawings on the body and the windscreen; handles: (x, z) of the door handles."""
    verts, faces = _cage(spec['sections'])
    body = mesh('body', verts, faces, mats=[bodywork(spec, paint, side, rear, banner)], smooth=True, smooth_angle=80)
    sub = body.modifiers.new('smooth', 'SUBSURF')
    sub.levels = sub.render_levels = 3
    _arches(spec, body, M, s)
    trim, same = plastic('#202327', .45), material('paint', paint, rough=.2, coat=1)
    for x, z in handles:
        y = _skin_at(body, x, z)
        for sign in (1, -1):
            place(box((.19, .035, .034), (x, (y - .016) * sign, z), mat=trim, round=.014), M)
    mx, mz = spec['mirror']
    y = _skin_at(body, mx, mz)
    for sign in (1, -1):
        place(box((.09, .20, .15), (mx, (y - .13) * sign, mz + .05), (0, 0, 12 * sign), mat=same, round=.04), M)
        place(box((.05, .14, .04), (mx + .01, (y - .02) * sign, mz - .02), mat=trim, round=.015), M)
    x0, x1 = spec['sections'][2][0], spec['sections'][-3][0]
    place(box((x1 - x0, 1.3, .16), ((x0 + x1) / 2, 0, .26), mat=plastic('#141619', .8), round=.03), M)
    r = spec['wheel_r']
    for x in spec['wheels']:
        for sign in (-1, 1):
            alloy(x, sign * (spec['sections'][8][3] - .125), r, M, s, sign)
    place(body, M)
