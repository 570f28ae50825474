"""Surfaces seen from close by: relief from drawn height maps, and the light and camera for them.

A board is 2.6 x 2.3 units and lies at z = 0; the camera sees its middle. Its relief is real geometry,
because a bump map of an 8-bit drawing shows terraces.
"""
from parts_common import *  # noqa: F401,F403

BOARD = (2.6, 2.3)
CELLS = (800, 708)


# ------------------------------------------------------------------ height fields (arrays, row 0 is the near edge)
def blur(a, rx, ry=None):
    """Three box blurs: close to a Gaussian. Radii in cells."""
    for axis, radius in ((1, rx), (0, rx if ry is None else ry)):
        r = int(round(radius))
        if r < 1:
            continue
        for _ in range(3):
            pad = [(0, 0), (0, 0)]
            pad[axis] = (r + 1, r)
            total = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
            n = a.shape[axis]
            high, low = np.arange(2 * r + 1, 2 * r + 1 + n), np.arange(n)
            a = (np.take(total, high, axis) - np.take(total, low, axis)) / (2 * r + 1)
    return a


def drawn(art):
    """The brightness of an artwork, 0 to 1, at the points of the board."""
    image = bpy.data.images.load(texture_path(art), check_existing=True)
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    full = blur(pixels.reshape(h, w, 4)[..., 1], 1)
    nx, ny = CELLS
    rows = np.linspace(0, h - 1, ny + 1).round().astype(int)
    columns = np.linspace(0, w - 1, nx + 1).round().astype(int)
    return full[rows][:, columns]


def noise(rx, ry=None, seed=1):
    """Random relief of one feature size, mean 0 and deviation 1."""
    nx, ny = CELLS
    a = blur(np.random.default_rng(seed).standard_normal((ny + 1, nx + 1)), rx, ry)
    return (a - a.mean()) / a.std()


def domed(mask, radius):
    """A flat mask with rounded shoulders, as thick ink or a worn die leaves them."""
    return np.clip(blur(mask, radius), 0, 1) ** .8


def board(height, mat, loc=(0, 0, 0)):
    """The board as a fine mesh with this relief."""
    (w, h), (nx, ny) = BOARD, CELLS
    x, y = np.meshgrid(np.linspace(-w / 2, w / 2, nx + 1), np.linspace(-h / 2, h / 2, ny + 1))
    points = np.stack([x, y, height], axis=2).reshape(-1, 3).astype(np.float32)
    first = (np.arange(ny)[:, None] * (nx + 1) + np.arange(nx)).ravel()
    corners = np.stack([first, first + 1, first + nx + 2, first + nx + 1], axis=1).ravel().astype(np.int32)
    data = bpy.data.meshes.new('board')
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', points.ravel())
    data.loops.add(len(corners))
    data.loops.foreach_set('vertex_index', corners)
    data.polygons.add(len(first))
    data.polygons.foreach_set('loop_start', np.arange(0, len(corners), 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(first), 4, np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(first), bool))
    uv = np.stack([points[corners, 0] / w + .5, points[corners, 1] / h + .5], axis=1)
    data.uv_layers.new().data.foreach_set('uv', uv.astype(np.float32).ravel())
    data.update(calc_edges=True)
    data.materials.append(mat)
    obj = bpy.data.objects.new('board', data)
    bpy.context.collection.objects.link(obj)
    obj.location = loc
    return obj


# ------------------------------------------------------------------ materials
def mask_node(tree, art):
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(texture_path(art), check_existing=True)
    node.image.colorspace_settings.name = 'Non-Color'
    return node.outputs['Color']


def between(tree, share, low, high):
    """A value that runs from low to high with `share`."""
    node = tree.nodes.new('ShaderNodeMapRange')
    node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = low, high
    tree.links.new(share, node.inputs['Value'])
    return node.outputs['Result']


def masked(mat, art, **inputs):
    """Lets inputs of a material run between two values with a mask: masked(mat, 'x', Roughness=(.7, .1))."""
    tree = mat.node_tree
    share, bsdf = mask_node(tree, art), tree.nodes['Principled BSDF']
    for name, (low, high) in inputs.items():
        tree.links.new(between(tree, share, low, high), bsdf.inputs[name.replace('_', ' ')])
    return mat


def grained(mat, color, low=.8, high=1.1, scale=(2.0, 300, 300)):
    """Streaks in one direction in the colour and the roughness."""
    tree = mat.node_tree
    nodes, links, bsdf = tree.nodes, tree.links, tree.nodes['Principled BSDF']
    coords, stretch, streak = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexNoise')
    stretch.inputs['Scale'].default_value = scale
    streak.inputs['Scale'].default_value, streak.inputs['Detail'].default_value = 1, 3
    links.new(coords.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], streak.inputs['Vector'])
    tint = nodes.new('ShaderNodeMixRGB')
    tint.blend_type, tint.inputs['Fac'].default_value = 'MULTIPLY', 1
    tint.inputs['Color1'].default_value = linear(color)
    links.new(between(tree, streak.outputs['Fac'], low, high), tint.inputs['Color2'])
    links.new(tint.outputs['Color'], bsdf.inputs['Base Color'])
    return tint.outputs['Color']


def unsampled(mat):
    """Its glow is seen, but it is not a lamp: thousands of faint lamps would take the samples from the real ones."""
    mat.cycles.sample_as_light = False
    return mat


def seen_only(obj):
    """For layers that add light: rays that leave what lies under them must not gather that light, it shows as grain."""
    obj.visible_diffuse = obj.visible_glossy = False
    return obj


def clear_film(toward=(-.55, .45, .70), haze=.025, sheen=.5, tint='#EDF3F2'):
    """Clear film: lets every ray through and adds the reflection of two strips of light.

    Adding is free of noise; choosing between see-through and glossy is not. toward: where the strips stand.
    """
    mat = nothing(tint)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    coords, dot, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeValToRGB')
    dot.operation = 'DOT_PRODUCT'
    dot.inputs[1].default_value = Vector(toward).normalized()
    links.new(coords.outputs['Reflection'], dot.inputs[0])
    links.new(dot.outputs['Value'], ramp.inputs['Fac'])
    steps = ((0, haze), (.60, haze), (.66, sheen * .35), (.72, sheen * .35), (.76, haze), (.86, haze), (.92, sheen), (.97, sheen), (1, sheen * .7))
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = steps[0][0], steps[-1][0]
    for position, _ in steps[1:-1]:
        ramp.color_ramp.elements.new(position)
    for element, (_, value) in zip(ramp.color_ramp.elements, steps):
        element.color = (value, value * .99, value * .96, 1)
    shine, both = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader')
    links.new(ramp.outputs['Color'], shine.inputs['Color'])
    links.new(nodes['Transparent BSDF'].outputs[0], both.inputs[0])
    links.new(shine.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    return unsampled(mat)


# ------------------------------------------------------------------ light and camera
def macro(rake=200, turn=145, low=.30, fill=60, ambient=.22, elev=58, azim=8, width=1.92, target=(0, 0, 0), size=(.7, 1.6)):
    """A camera a few centimetres above the board and a low light from the upper left.

    turn: where the light comes from (0 is +x, 90 is behind); low: its height as a share of its distance.
    """
    softbox((3.2 * math.cos(rad(turn)), 3.2 * math.sin(rad(turn)), 3.2 * low), target, size, rake, (1, .965, .92))
    softbox((.6, -.8, 4.2), target, (3.4, 2.6), fill, (.94, .97, 1))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, .98, .96, 1)
    background.inputs[1].default_value = ambient
    return camera('table', target, 1, elev, azim, width * 85 / 36, 85)
