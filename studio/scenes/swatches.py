"""Swatches: eight papers, films and finishes from close by. The surface fills the picture."""
from kit import _image_node
from parts_surfaces import *  # noqa: F401,F403


def cotton(seed=1):
    """The tooth of uncoated cotton paper."""
    return noise(1, seed=seed) * .0009 + noise(4, seed=seed + 1) * .0016


@picture('swatch-foil')
def swatch_foil():
    mask = drawn('sw_foil_mask')
    pressed = domed(mask, 2)
    height = cotton(3) * (1 - pressed * .94) - pressed * .018 + noise(45, seed=9) * .0024 * pressed
    board(height, foil('sw_foil', 'sw_foil_mask', color='#EDB552', rough=.19, base_rough=.85))
    macro(rake=190, fill=50, ambient=.16)
    for power, width, shift in ((8, .34, -.85), (4.5, .16, -.1), (7, .30, .65)):
        reflector((0, 0, 0), power, (width, 2.2), (shift, .1), away=2.6)


@picture('swatch-holographic')
def swatch_holographic():
    mat = material('film', rough=.2, metal=.7, art='sw_holo', coat=.6)
    tree = mat.node_tree
    bsdf = tree.nodes['Principled BSDF']
    tree.links.new(tree.nodes['Image Texture'].outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = .34
    unsampled(mat)
    ink = tree.nodes.new('ShaderNodeBsdfPrincipled')
    ink.inputs['Roughness'].default_value = .35
    tree.links.new(_image_node(tree.nodes, 'sw_holo_print').outputs['Color'], ink.inputs['Base Color'])
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(mask_node(tree, 'sw_holo_mask'), mix.inputs['Fac'])
    tree.links.new(bsdf.outputs['BSDF'], mix.inputs[1])
    tree.links.new(ink.outputs['BSDF'], mix.inputs[2])
    tree.links.new(mix.outputs['Shader'], tree.nodes['Material Output'].inputs['Surface'])
    board(noise(30, seed=4) * .003 + domed(drawn('sw_holo_mask'), 1) * .003, mat)
    macro(rake=150, fill=60, ambient=.25)
    for power, width, shift in ((5, .5, -.8), (4, .4, .5)):
        reflector((0, 0, 0), power, (width, 2.2), (shift, .1), away=2.6)


@picture('swatch-spot-varnish')
def swatch_spot_varnish():
    raised = domed(drawn('sw_varnish_mask'), 3)
    mat = masked(material('sheet', '#1D2A44', rough=.8, spec=.25), 'sw_varnish_mask',
                 Roughness=(.8, .07), Specular=(.2, .6), Clearcoat=(0, 1))
    board(raised * .020 + cotton(5) * .25 * (1 - raised), mat)
    macro(rake=120, fill=40, ambient=.14)
    for power, size, shift in ((22, (.7, 2.6), (-.75, .1)), (10, (.3, 2.6), (.45, .1)), (8, (.3, 2.6), (1.3, .1))):
        reflector((0, 0, 0), power, size, shift, away=2.6)


@picture('swatch-embossing')
def swatch_embossing():
    raised = blur(drawn('sw_crest'), 1.6)
    board(raised * .050 + cotton(7) * .45, material('cotton', '#F5ECDC', rough=.95, spec=.1))
    macro(rake=200, turn=140, low=.29, fill=42, ambient=.2, size=(.8, 1.2))


@picture('swatch-kraft')
def swatch_kraft():
    drawing = drawn('sw_kraft')
    fibre = (drawing - blur(drawing, 9)) * (1 - drawn('sw_kraft_mask'))
    board(blur(fibre, 1) * .030 + cotton(11) * .45, material('kraft', rough=.9, art='sw_kraft', spec=.12))
    macro(rake=250, low=.28, fill=46, ambient=.2)


@picture('swatch-linen')
def swatch_linen():
    """Two sets of irregular threads, embossed by a roller."""
    nx, ny = CELLS
    pitch = 10.5
    x, y = np.meshgrid(np.arange(nx + 1), np.arange(ny + 1))
    warp = np.cos(2 * np.pi * x / pitch + noise(3, 40, seed=2) * .75)
    weft = np.cos(2 * np.pi * y / pitch + noise(40, 3, seed=3) * .75)
    over = np.where(np.cos(np.pi * x / pitch) * np.cos(np.pi * y / pitch) > 0, 1, -1)
    cloth = np.maximum(warp * (1 + .35 * noise(2, 50, seed=5)), weft * (1 + .35 * noise(50, 2, seed=6))) + .12 * over
    board(blur(cloth, 1) * .0042 + cotton(13) * .3, material('linen', rough=.9, art='sw_linen', spec=.15))
    macro(rake=205, turn=142, low=.28, fill=40, ambient=.18)


@picture('swatch-brushed-metal')
def swatch_brushed_metal():
    mat = masked(material('aluminium', '#C9CDD2', rough=.3, metal=1), 'sw_etch_mask', Roughness=(.26, .6))
    tree = mat.node_tree
    streaks = grained(mat, '#D3D7DC', .62, 1.15)
    dark = tree.nodes.new('ShaderNodeMixRGB')
    dark.inputs['Color2'].default_value = linear('#4A4F58')
    tree.links.new(mask_node(tree, 'sw_etch_mask'), dark.inputs['Fac'])
    tree.links.new(streaks, dark.inputs['Color1'])
    tree.links.new(dark.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Base Color'])
    etched = domed(drawn('sw_etch_mask'), 1)
    board((noise(60, 0, seed=8) * .0009 + noise(120, 1, seed=9) * .0008) * (1 - etched) - etched * .016 + noise(1, seed=2) * .0008 * etched, mat)
    macro(rake=130, fill=40, ambient=.22)
    for power, width, shift in ((9, .8, -1.0), (5, .35, .25), (6, .5, 1.1)):
        reflector((0, 0, 0), power, (width, 3), (shift, .1), away=2.6)


@picture('swatch-clear-vinyl')
def swatch_clear_vinyl():
    """Clear film with white and coral ink on dark timber; its corner has come up."""
    grain = wood('#A06A3C', '#6E4223', 4.5)
    for k in range(-2, 3):
        sheet(4, .62, .02, grain, grain, grain, loc=(.37 * k, .14 + .635 * k, -.02))
    w, h, spot = 2.2, 1.9, (-.46, .42)
    lift = peel(-38, 1.17, .13, 1.9)
    skin, rim = clear_film(), unsampled(material('rim', '#FFFFFF', rough=.2, glow=.5))
    seen_only(decal(w, h, skin, lift, loc=(*spot, .004), nx=110, ny=95))
    edge = [(w / 2, h / 2 - h * i / 60) for i in range(61)] + [(w / 2 - w * i / 60, -h / 2) for i in range(1, 61)]
    tube([lift(x, y, .0006) for x, y in edge], .0028, rim, loc=(*spot, .004))
    decal(1.75, 1.75 * 2000 / 2360, cutout('sw_clear', rough=.3, coat=.3), loc=(-.17, .14, .0065))
    macro(rake=210, fill=50, ambient=.2)
