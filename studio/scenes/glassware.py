"""Crystal blocks, and labels of clear film and foil on jars and bottles."""
from kit import _dense
from parts_common import *  # noqa: F401,F403
from parts_surfaces import clear_film, seen_only, unsampled


# ------------------------------------------------------------------ materials
def added(art, strength):
    """Light laid over what is behind it: the artwork's black adds nothing, and adding is free of noise."""
    mat = nothing()
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    image, shine, both = nodes.new('ShaderNodeTexImage'), nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader')
    image.image = bpy.data.images.load(texture_path(art), check_existing=True)
    shine.inputs['Strength'].default_value = strength
    links.new(image.outputs['Color'], shine.inputs['Color'])
    links.new(nodes['Transparent BSDF'].outputs[0], both.inputs[0])
    links.new(shine.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    return unsampled(mat)


def lit_print(art, pale=0.0, glow=.2, tint='#DFF3F4', rough=.07, coat=1.0):
    """Print seen through polished glass: a little of its own light, paled by `pale` where the glass is thick."""
    mat = material('lit', rough=rough, art=art, coat=coat, glow=glow)
    tree = mat.node_tree
    mix, bsdf, image = tree.nodes.new('ShaderNodeMixRGB'), tree.nodes['Principled BSDF'], tree.nodes['Image Texture']
    image.extension = 'REPEAT'
    mix.inputs['Fac'].default_value = pale
    mix.inputs['Color2'].default_value = linear(tint)
    tree.links.new(image.outputs['Color'], mix.inputs['Color1'])
    tree.links.new(mix.outputs['Color'], bsdf.inputs['Base Color'])
    tree.links.new(mix.outputs['Color'], bsdf.inputs['Emission'])
    return unsampled(mat)


# ------------------------------------------------------------------ crystal
def crystal(art, M, W, H, D, b=.07):
    """A solid block with the photo in its front. The bevels and the sides repeat the picture's edges, mirrored and paled, as thick glass does."""
    w, d = W / 2, .7 * b
    inner = [(-w + b, 0, b), (w - b, 0, b), (w - b, 0, H - b), (-w + b, 0, H - b)]
    rim = [(-w, d, 0), (w, d, 0), (w, d, H), (-w, d, H)]
    back = [(-w, D, 0), (w, D, 0), (w, D, H), (-w, D, H)]
    corner = [(0, 0), (1, 0), (1, 1), (0, 1)]

    def face(points, uv, mat):
        return place(mesh('face', points, [(0, 1, 2, 3)], uv, [mat]), M)

    def inward(i, share):
        u, v = corner[i]
        return (u + (.5 - u) * share, v + (.5 - v) * share)

    face(inner, corner, lit_print(art, 0, .34))
    for i, (pale, glow) in enumerate(((.25, .10), (.45, .22), (.62, .36), (.55, .34))):   # bottom, right, top, left
        k = (i + 1) % 4
        face([rim[i], rim[k], inner[k], inner[i]], [inward(i, .16), inward(k, .16), inward(k, .02), inward(i, .02)], lit_print(art, pale, glow))
    for i, pale in ((1, .52), (2, .60), (3, .58)):
        k = (i + 1) % 4
        face([back[i], back[k], rim[k], rim[i]], [inward(i, .72), inward(k, .72), inward(k, .04), inward(i, .04)], lit_print(art, pale, .22))
    face([back[1], back[0], back[3], back[2]], corner, lit_print(art, .7, .1))
    bright = unsampled(material('edge', '#FFFFFF', rough=.1, glow=.55))
    for ends in [(rim[i], rim[(i + 1) % 4]) for i in (1, 2, 3)] + [(inner[i], inner[(i + 1) % 4]) for i in range(4)] + [(rim[i], inner[i]) for i in range(4)] + [(rim[2], back[2]), (rim[3], back[3]), (back[2], back[3])]:
        place(tube(list(ends), .0035, bright, n=8), M)
    seen_only(place(decal(W - 2 * b, H - 2 * b, added('gl_streaks', .13), loc=(0, -.003, H / 2), rot=STAND), M))
    seen_only(place(decal(W * 1.15, D * 1.9, added('gl_caustic', .30), loc=(.18 * W, D * 1.55, .003)), M))


@picture('crystal-photo-blocks')
def crystal_photo_blocks():
    crystal('gl_sunrise', at(-.40, .30, .004, rz=15), 1.56, 1.17, .50, .085)
    crystal('gl_blossom', at(.96, -.10, .004, rz=-22), .96, .96, .46, .075)
    crystal('gl_beach', at(-.02, -.62, .004, rz=6), .54, .73, .36, .05)
    table_shot('#8FBAC2', 3.26, (.15, .02, .50), elev=20, azim=3, light='standing', back=1.6, power=.80)


# ------------------------------------------------------------------ jars
def strip(loc, target, size, power):
    """A strip of light that is only seen in reflections."""
    softbox(loc, target, size, power, (1, .96, .90)).visible_diffuse = False


def jar(art, M, r=.40, h=.92, lid='#D8AE62', brine='#E2AE35', turn=0):
    """A filled jar: the contents are drawn on the body, which glows a little because light passes through it."""
    top = h - .13
    skin = lit_print(art, 0, .16, rough=.05)
    place(lathe(rounded([(0, 0), (r - .06, .0), (r - .012, .014), (r - .001, .05), (r - .001, .2), (r - .001, top - .04)]), mat=unsampled(material('base', brine, rough=.05, coat=1, glow=.22)), n=128), M)
    place(wrap(skin, r, top - .05, 360, .05, eps=0, n=160, centre=turn), M)
    place(lathe(rounded([(r, top - .002), (r - .012, top + .045), (r - .055, h - .02), (r - .055, h + .03)]), mat=unsampled(material('shoulder', brine, rough=.05, coat=1, glow=.12)), n=128), M)
    cap = metal(lid, .22)
    place(lathe([(0, h + .14), (r - .06, h + .14), (r - .035, h + .125), (r - .035, h + .005), (r - .05, h)], mat=cap, n=128), M)
    place(tube([((r - .033) * math.cos(a), (r - .033) * math.sin(a), h + .012) for a in [i * math.pi / 48 for i in range(96)]], .006, cap, closed=True), M)


def film_label(M, r, z, w, h, art, print_w, turn=0, corner=0.0, sheen=.5):
    """A label of clear film with a bright cut edge; `corner` is how far its lower right corner has come up."""
    around_jar = around(r + .002, z, turn)

    def lay(x, y, up=0.0):
        away = max(0.0, (x / (w / 2)) - (y / (h / 2)) - 1.42)
        return around_jar(x, y, up + corner * away * away)

    skin = clear_film(toward=(-.30, -.72, .30), haze=.018, sheen=sheen, tint='#F6FAFA')
    film = seen_only(place(decal(w, h, skin, lambda x, y, z: lay(x, y), nx=90, ny=50), M))
    film.visible_shadow = False
    outline = _dense(round_rect(w, h, .05), .03)
    place(tube([lay(x, y, .0008) for x, y in outline], .0015, unsampled(material('cut', '#F2F6F6', rough=.15, glow=.12)), closed=True, n=8), M)
    ink = seen_only(place(decal(print_w, print_w / 1.4, cutout(art, rough=.3, coat=.2), lambda x, y, z: lay(x, y, .0022), nx=90, ny=30), M))
    ink.visible_shadow = False


@picture('clear-stickers')
def clear_stickers():
    lemons, plums = at(-.40, .08, rz=0), at(.56, -.06)
    jar('gl_lemons', lemons, .46, 1.02, turn=40)
    film_label(lemons, .46, .46, .92, .66, 'gl_lemon_label', .86, turn=6, corner=.28)
    jar('gl_plums', plums, .38, .84, lid='#E3E5E7', brine='#7A2440', turn=100)
    film_label(plums, .38, .37, .76, .54, 'gl_plum_label', .70, turn=-6)
    table_shot('sea', 2.30, (.08, 0, .50), elev=14, azim=3, light='standing', back=1.6, power=.80)
    strip((-1.7, -1.5, 1.2), (0, 0, .5), (.22, 1.9), 9)
    strip((2.0, -.9, 1.0), (.4, 0, .4), (.16, 1.7), 7)


@picture('sample-clear-film')
def sample_clear_film():
    spot = at(0, 0)
    jar('gl_honey', spot, .44, .96, brine='#C67D1B')
    film_label(spot, .44, .44, .92, .64, 'gl_honey_label', .86, turn=4, corner=.30, sheen=.6)
    table_shot('sand', 1.76, (.0, 0, .52), elev=11, azim=-4, light='standing', back=1.6, power=.80)
    strip((-1.3, -1.2, 1.1), (0, 0, .5), (.18, 1.7), 7)
    strip((1.5, -.5, .9), (0, 0, .5), (.2, 1.7), 7)


# ------------------------------------------------------------------ bottles
def amber(core='#3E1A07', edge='#F09A2E'):
    """Brown glass lit from behind: dark where seen face-on, glowing amber at the rims."""
    mat = material('amber', core, rough=.05, coat=1, spec=.6)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = .42
    ramp = nodes.new('ShaderNodeValToRGB')
    for element, position, color in zip(ramp.color_ramp.elements, (.25, .95), (core, edge)):
        element.position, element.color = position, linear(color)
    bsdf = nodes['Principled BSDF']
    links.new(facing.outputs['Facing'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Base Color'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = .24
    return unsampled(mat)


def bottle(M, label, glass, cap, turn=0):
    """A beer bottle with a label of paper and foil on its body."""
    r = .34
    body = [(0, .02), (r - .06, 0), (r - .015, .015), (r, .06), (r, .83), (r - .006, .88), (r - .026, .94), (r - .062, 1.01), (r - .11, 1.09), (r - .155, 1.17), (r - .19, 1.25), (.128, 1.34), (.115, 1.42), (.108, 1.56), (.125, 1.565), (.125, 1.61), (.10, 1.615)]
    place(lathe(body, mat=glass, n=128), M)
    place(lathe([(0, 1.685), (.090, 1.68), (.114, 1.66), (.134, 1.60), (.124, 1.595)], mat=cap, n=42), M)
    place(warped_sheet(.80, .686, .0015, label, label, around(r + .0012, .455, turn), nx=96, ny=2), M)


@picture('foil-labels')
def foil_labels():
    gold = foil('gl_beer', 'gl_beer_mask', color='#F2C262', rough=.17, base_rough=.6)
    copper = foil('gl_stout', 'gl_stout_mask', color='#E08455', rough=.17, base_rough=.7)
    bottle(at(.40, .42), copper, amber('#1E0E08', '#A85A22'), metal('#E08455', .25), turn=4)
    bottle(at(-.24, -.06), gold, amber(), metal('#F2C262', .25), turn=2)
    table_shot('wheat', 1.76, (.08, 0, .545), elev=4.5, azim=2, light='standing', back=1.6, power=.76)
    for x, y, wide, power in ((-1.5, -1.6, .30, 11), (.5, -2.5, .16, 8), (1.9, -1.0, .28, 11)):
        strip((x, y, .95), (0, 0, .9), (wide, 1.88), power)
