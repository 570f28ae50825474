"""The sample gallery: one material or finish each, close enough to see its surface.

Followed by pictures of the site's general pages and second pictures of
products listed in two areas.
"""
import props
from kit import _add_bump, _image_node
from parts_common import *  # noqa: F401,F403
from parts_objects import *  # noqa: F401,F403
from parts_signs import *  # noqa: F401,F403

CARD = (.9, .55)


# ------------------------------------------------------------------ light and texture
def rake(target, reach, turn=150, height=.28, power=30, size=(.5, 1.4), color=(1, .95, .88)):
    """A low strip of light from the side, so that grain, weave and edges throw shadows.

    reach: distance; turn: direction it comes from (degrees, 0 is +x, 90 is behind).
    """
    x, y, z = target
    spot = (x + reach * math.cos(rad(turn)), y + reach * math.sin(rad(turn)), z + reach * height)
    return softbox(spot, target, (size[0] * reach, size[1] * reach), power * reach * reach, color)


def printed(art, rough=.45, coat=0.0, spec=.35, bump=None):
    return material('print', rough=rough, art=art, coat=coat, spec=spec, bump=bump)


def crop(obj, x0, y0, x1, y1):
    """Shows only a part of the artwork, given in shares of its width and height from the lower left."""
    for item in obj.data.uv_layers[0].data:
        u, v = item.uv
        item.uv = (x0 + u * (x1 - x0), y0 + v * (y1 - y0))
    return obj


def height_map(mat, socket, strength=.5, distance=.01):
    """Relief from a node's output on a material that has none yet."""
    tree = mat.node_tree
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(socket, bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], tree.nodes['Principled BSDF'].inputs['Normal'])
    return mat


def weave(mat, pitch, strength=.6, distance=.006, axes='XY', shade=.0):
    """Plain weave in a material: threads over and under, `pitch` apart; shade darkens the gaps."""
    tree = mat.node_tree
    nodes, links = tree.nodes, tree.links
    coords = nodes.new('ShaderNodeTexCoord')
    waves = []
    for axis in axes:
        wave = nodes.new('ShaderNodeTexWave')
        wave.wave_type, wave.bands_direction = 'BANDS', axis
        wave.inputs['Scale'].default_value = .31416 / pitch
        wave.inputs['Distortion'].default_value = .35
        links.new(coords.outputs['Object'], wave.inputs['Vector'])
        waves.append(wave)
    check = nodes.new('ShaderNodeTexChecker')
    check.inputs['Scale'].default_value = 1 / pitch
    links.new(coords.outputs['Object'], check.inputs['Vector'])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(check.outputs['Fac'], mix.inputs['Fac'])
    links.new(waves[0].outputs['Fac'], mix.inputs['Color1'])
    links.new(waves[1].outputs['Fac'], mix.inputs['Color2'])
    height_map(mat, mix.outputs['Color'], strength, distance)
    if shade:
        base = nodes['Principled BSDF'].inputs['Base Color']
        source = base.links[0].from_socket if base.links else None
        dim = nodes.new('ShaderNodeMapRange')
        dim.inputs['To Min'].default_value = 1 - shade
        dark = nodes.new('ShaderNodeMixRGB')
        dark.blend_type, dark.inputs['Fac'].default_value = 'MULTIPLY', 1
        links.new(mix.outputs['Color'], dim.inputs['Value'])
        if source:
            links.new(source, dark.inputs['Color1'])
        else:
            dark.inputs['Color1'].default_value = base.default_value
        links.new(dim.outputs['Result'], dark.inputs['Color2'])
        links.new(dark.outputs['Color'], base)
    return mat


# ------------------------------------------------------------------ business cards
@picture('sample-matt-card')
def sample_matt_card():
    face = printed('smp_matt', rough=.5, spec=.28)
    core = material('board', '#F6EFE2', rough=.8, spec=.15)
    back = material('back', INK, rough=.5, spec=.28)
    for i, (x, y, turn) in enumerate(((.02, .015, 15), (-.012, .0, 10), (.006, -.008, 12))):
        sheet(*CARD, .0085, back, back, core, loc=(x, y, .0092 * i), rot=turn)
    sheet(*CARD, .0085, face, back, core, loc=(.10, -.10, .0285), rot=-8)
    table_shot('mist', 1.16, (.07, -.03, .02), elev=36, azim=12, power=.74)
    rake((.1, 0, 0), 1.6, 160, .35, 9)


def spot_varnish(mat, mask):
    """Raised clear gloss where `mask` is white, on the printed part of a foil material."""
    tree = mat.node_tree
    image = _image_node(tree.nodes, mask)
    image.image.colorspace_settings.name = 'Non-Color'
    bsdf = tree.nodes['Principled BSDF']
    gloss_range = tree.nodes.new('ShaderNodeMapRange')
    gloss_range.inputs['To Min'].default_value, gloss_range.inputs['To Max'].default_value = .7, .08
    tree.links.new(image.outputs['Color'], gloss_range.inputs['Value'])
    tree.links.new(gloss_range.outputs['Result'], bsdf.inputs['Roughness'])
    tree.links.new(image.outputs['Color'], bsdf.inputs['Clearcoat'])
    return height_map(mat, image.outputs['Color'], .5, .004)


@picture('sample-foil-card')
def sample_foil_card():
    face = spot_varnish(foil('smp_foil', 'smp_foil_mask', color='#EDB84F', rough=.17, base_rough=.7), 'smp_foil_uv')
    gold = metal('#F0C36A', .3)
    for i in range(5):
        sheet(*CARD, .010, face, face, gold, loc=(.02 + jitter(.006), .02 + jitter(.006), .0108 * i), rot=-14 + jitter(1))
    sheet(*CARD, .010, face, face, gold, loc=(-.03, -.09, .0545), rot=6)
    table_shot('blush', 1.14, (.0, -.045, .04), elev=30, azim=-10, power=.74)
    for power, width, shift in ((2.2, .22, -.42), (1.4, .12, .02), (2.0, .2, .42)):
        reflector((0, -.05, .05), power, (width, .9), (shift, .1), away=1.7)


@picture('sample-recycled-card')
def sample_recycled_card():
    tooth = (70, .35)
    face, back = printed('smp_recycled', .9, spec=.1, bump=tooth), printed('smp_recycled_back', .9, spec=.1, bump=tooth)
    core = material('core', '#C9B993', rough=.95, spec=.05, bump=tooth)
    size = (.9, .5)
    for i in range(4):
        sheet(*size, .0105, back, back, core, loc=(.10 + jitter(.01), .22 + jitter(.01), .0112 * i), rot=-16 + jitter(2))
    place(sheet(*size, .0105, face, back, core), at(.0, -.08, .046, rz=5) @ frame((0, 0, 0), (1.5, 0, 0)))
    pencil(at(.30, -.10, .058, rz=-38) @ Matrix.Scale(.62, 4), material('lacquer', TEAL, rough=.35), Stock())
    table_shot('#C3D0BA', 1.18, (.04, .02, .03), elev=36, azim=6, power=.76)
    rake((0, 0, 0), 1.6, 165, .22, 12)


def grain(light, dark, scale, seed):
    """Veneer seen close: long streaks, fine pores, a satin skin."""
    mat = wood(light, dark, scale)
    for node in mat.node_tree.nodes:
        if node.bl_idname == 'ShaderNodeMapping':
            node.inputs['Location'].default_value = (seed, seed * 2.3, seed)
        if node.bl_idname == 'ShaderNodeTexNoise':
            return height_map(mat, node.outputs['Fac'], .25, .006)
    return mat


@picture('sample-timber-card')
def sample_timber_card():
    ink = material('ink', rough=.6, art='smp_timber', cutout=True, spec=.2)

    def card(mat, M, t=.014):
        place(sheet(*CARD, t, mat, mat, mat), M)
        place(decal(*CARD, ink), M @ at(z=t + .0006))

    card(grain('#A9713F', '#7A4A25', 5, 3), at(.14, .24, rz=-13))
    card(grain('#E3C08F', '#C4945A', 4, 7), at(-.02, -.06, .0155, rz=7))
    table_shot('sage', 1.16, (.035, .035, .01), elev=34, azim=-12, power=.74)
    rake((0, 0, 0), 1.6, 20, .22, 10)


# ------------------------------------------------------------------ stickers and labels
@picture('sample-die-cut')
def sample_die_cut():
    vinyl_m = gloss('smp_ridge', coat=.9)
    back = material('back', '#EDE8DC', rough=.35)
    liner = material('liner', '#F7F3EA', rough=.4, coat=.2)
    sheet(1.1, 1.1, .004, liner, liner, liner, loc=(.02, .0, .001), rot=-14)
    diecut('blob', .52, .008, vinyl_m, back, loc=(.0, .0, .0055), rot=4, warp=peel(-32, .24, .17, 1.7), rings=48)
    table_shot('#BCD3D7', 1.16, (.03, -.01, .05), elev=38, azim=8, power=.78)
    reflector((-.1, .1, 0), 2.6, (.5, .35), (-.35, .25), away=1.8)


@picture('sample-paper-roll')
def sample_paper_roll():
    radius, width = .42, .74
    path_at, flat = unrolling(radius)
    liner = material('liner', '#CDBB96', rough=.5, spec=.3)
    face = printed('smp_paper', rough=.95, spec=.08, bump=(120, .25))
    back = material('back', '#EDE8DC', rough=.6)
    M = at(-.34, .34, rz=-40)
    start, end = -radius * 4.6, flat + .92
    place(ribbon(path_at, start, end, width, .004, liner), M)
    s = end - .42
    while s > start + .3:
        lay = along(path_at, s)
        peeled = peel(-18, .20, .16, 1.5) if s > end - .5 else None

        def warp(x, y, z, lay=lay, peeled=peeled):
            if peeled:
                x, y, z = peeled(x, y, z)
            return lay(x, y, z + .007)
        place(diecut('wide', .34, .004, face, back, warp=warp, rings=24), M)
        s -= .74
    place_all(wound_roll(radius, width, .18, material('side', '#D9CCAF', rough=.8), kraft(), ridges=44), M)
    table_shot('blush', 1.72, (.14, -.08, .24), elev=31, azim=2, power=.76)
    rake((0, 0, 0), 2.0, 200, .3, 8)


def paper_tooth(mat, scale, strength, on_foil):
    """Textured label stock under a foil material; the pressed foil flattens the texture."""
    tree = mat.node_tree
    for node in list(tree.nodes):
        if node.bl_idname == 'ShaderNodeBsdfPrincipled':
            _add_bump(tree, node, scale, on_foil if node.inputs['Metallic'].default_value else strength)


@picture('sample-foil-bottle')
def sample_foil_bottle():
    r = .38
    glass_m = material('bottle', '#10251C', rough=.05, coat=1, spec=.6)
    body = [(0, .0), (r - .06, 0), (r - .015, .015), (r, .06), (r, 1.05), (r - .01, 1.18), (r - .06, 1.34), (r - .16, 1.48), (.135, 1.62), (.12, 1.9)]
    lathe(body, mat=glass_m, n=128)
    label = foil('smp_wine', 'smp_wine_mask', color='#F0C36A', rough=.2, base_rough=.85)
    paper_tooth(label, 70, .18, .03)
    warped_sheet(.95, .76, .002, label, label, around(r + .0012, .60, 6), nx=96, ny=4)
    table_shot('#CBD8C4', 1.32, (.0, 0, .58), elev=9, azim=4, light='standing', back=1.6, power=.72)
    for x, y, w, p in ((-1.1, -.9, .25, 9), (.35, -1.7, .10, 4), (1.3, -.5, .3, 9)):
        softbox((x, y, .8), (0, 0, .65), (w, 1.7), p, (1, .97, .92))


# ------------------------------------------------------------------ banners and signs
def extrude(profile, length, mat, M):
    """A bar along x with a constant section of (y, z) points."""
    n = len(profile)
    verts = [(sx * length / 2, y, z) for sx in (-1, 1) for y, z in profile]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    faces += [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    return place(mesh('bar', verts, faces, mats=[mat], smooth=True), M)


@picture('sample-pull-up')
def sample_pull_up():
    s = Stock()
    M = at(.0, 0, rz=-20)
    W = .85
    section = [(y, z + .075) for y, z in round_rect(.16, .10, .045, 10)]
    cap = [(y, z + .075) for y, z in round_rect(.17, .11, .048, 10)]
    extrude(section, W + .05, s.alu, M)
    groove = material('groove', '#8E9298', rough=.4, metal=1)
    for z in (.055, .095):
        place(box((W + .048, .004, .004), (0, -.0805, z), mat=groove, round=0), M)
    for x in (-1, 1):
        extrude(cap, .024, s.dark, M @ at(x * (W / 2 + .036)))
        place(cylinder(.012, .006, (x * (W / 2 + .049), 0, .075), (0, 90, 0), mat=s.chrome, round=.002, n=32), M)
        place(box((.055, .36, .018), (x * W * .34, -.02, .014), mat=s.alu, round=.007), M)
        place(cylinder(.019, .012, (x * W * .34, -.16, .027), mat=s.dark, round=.003, n=32), M)
    place(box((W + .02, .022, .01), (0, -.012, .126), mat=s.dark, round=.003), M)
    matt = printed('pull_fern', rough=.6, spec=.25)
    panel_part = sheet(W, 1.1, .0015, matt, s.white, s.white, loc=(0, -.012, .125 + .55), rot=STAND)
    place(crop(panel_part, 0, 0, 1, .55), M)
    table_shot('sand', 1.2, (-.02, 0, .33), elev=17, azim=10, light='standing', back=1.5)
    softbox((-.9, -1.2, .5), (0, 0, .1), (.25, .7), 5)


def rope(points, r, mat, lay=.03, strands=3):
    """Twisted cord along a polyline."""
    P = [Vector(p) for p in points]
    lengths = [0]
    for a, b in zip(P, P[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    steps = max(24, int(lengths[-1] / lay * 14))
    for k in range(strands):
        out, j = [], 0
        for i in range(steps + 1):
            d = lengths[-1] * i / steps
            while j < len(P) - 2 and lengths[j + 1] < d:
                j += 1
            t = (P[j + 1] - P[j]).normalized()
            centre = P[j] + t * (d - lengths[j])
            side = t.cross(Vector((.31, .87, .23))).normalized()
            up = side.cross(t)
            a = 2 * math.pi * (d / lay + k / strands)
            out.append(tuple(centre + side * (r * .55 * math.cos(a)) + up * (r * .55 * math.sin(a))))
        tube(out, r * .62, mat, n=8)


def eyelet(x, y, z, r, s):
    """A brass-bright washer pressed through the hem."""
    lathe([(r * .55, .0), (r * .62, .006), (r * .8, .008), (r, .004), (r * 1.02, 0)], loc=(x, y, z), rot=STAND, mat=s.chrome, n=64)
    cylinder(r * .56, .002, (x, y - .0006, z), STAND, mat=s.dark, round=0, n=40)


@picture('sample-vinyl-banner')
def sample_vinyl_banner():
    s = Stock()
    hem, top = .055, 1.4

    def fn(u, v):
        x, z = u * 1.30, (v - 1) * .9
        edge = min(x, -z)
        step = -.005 * min(1, max(0, (hem - edge) / .003 + .5))
        wave = .022 * math.sin(x * 7 + z * 3) * min(1, edge * 4) + .012 * math.sin(x * 3 - z * 9) * min(1, edge * 4)
        return (x, step + wave, top + z)
    art = printed('smp_banner', rough=.38, coat=.12)
    surface(fn, 260, 180, art, uvfn=lambda u, v: (u * .743, 1 - (1 - v) * .9))
    weld = material('weld', '#F2EFE6', rough=.35)
    for d in (hem * .35, hem * .8):
        seam = [(d, .9 - .01 * k) for k in range(88)] + [(d + .01 * k, d) for k in range(120)]
        points = [fn(x / 1.30, 1 - drop / .9) for x, drop in seam]
        tube([(x, y - .0008, z) for x, y, z in points], .0008, weld, n=6)
    for x, z in ((.034, -.034), (.034, -.46), (.50, -.034)):
        eyelet(x, -.006, top + z, .021, s)
    cord = material('cord', '#F4E7CC', rough=.9, spec=.1)
    front = [(.034, .03, -.030), (.034, -.02, -.036), (.022, -.034, -.024), (-.02, -.022, .02), (-.14, .0, .12), (-.40, .02, .36)]
    rear = [(.034, .03, -.036), (-.01, .035, .0), (-.12, .02, .125), (-.40, .03, .39)]
    for points in (front, rear):
        rope([(x, y, top + z) for x, y, z in points], .0085, cord)
    for k in range(3):
        ring(.0135, .0062, cord, loc=(-.085 - k * .010, .004 + k * .001, top + .077 + k * .009), rot=(0, 52, -42), n=24)
    stage('mist', 'standing', (.20, 0, top - .16), scale=.32, wall=3.2, elev=4, azim=-16, dist=5.2, lens=80, power=.92)


@picture('sample-corflute')
def sample_corflute():
    W, H, t, skin_t, pitch = 1.62, 1.08, .062, .005, .056
    skin = material('skin', '#F1F3F0', rough=.4, coat=.1)
    art = printed('cor_garden', rough=.32, coat=.15)
    M = at(0, 0, .001, rz=0)
    place(sheet(W, H, skin_t, art, skin, skin, loc=(0, 0, t - skin_t)), M)
    place(sheet(W, H, skin_t, skin, skin, skin), M)
    for i in range(int(W / pitch) + 1):
        x = -W / 2 + .0025 + i * pitch
        place(box((.005, H - .004, t - skin_t), (x, 0, t / 2), mat=skin, round=0), M)
    steel = metal('#C9CDD2', .22)
    x = -W / 2 + 3.5 * pitch
    place(tube([(x, -H / 2 + .5, t / 2), (x, -H / 2 - .55, t / 2 - .004)], .017, steel), M)
    table_shot('blush', 1.30, (-.27, -.34, .05), elev=27, azim=-24, power=.76)
    rake((-.4, -.4, 0), 2.0, 200, .35, 7)


def cap_screw(x, z, y, r, s):
    """A domed fixing with a hexagon socket."""
    lathe([(r, 0), (r, .012), (r * .86, .022), (r * .5, .028), (0, .03)], loc=(x, y, z), rot=STAND, mat=s.chrome, n=64)
    lathe([(0, .0305), (r * .36, .0303)], loc=(x, y, z), rot=STAND, mat=s.dark, n=6)


@picture('sample-brushed-aluminium')
def sample_brushed_aluminium():
    s = Stock()
    al = overprint('#CFD2D5', 'smp_plate', rough=.30, metal=.9, ink_rough=.45, brushed=.5)
    wall(material('wall', '#C4D3BE', rough=.92, spec=.1), w=14, h=8)
    M = at(.22, -.05, 1.0) @ Matrix.Scale(2, 4)
    place(panel(.82, .52, .014, .012, al, s.alu, s.chrome, chamfer=.002), M)
    for z in (1.447, .553):
        cap_screw(-.527, z, -.078, .042, s)
        cylinder(.03, .05, (-.527, -.025, z), STAND, mat=s.chrome, round=0, n=32)
    stage('sage', 'standing', (-.03, 0, 1.13), scale=.55, wall=1.0, elev=5, azim=-20, dist=5.2, lens=80, power=.62)
    softbox((1.3, -1.5, 1.5), (0, 0, 1.0), (.4, 1.6), 8, (1, .98, .95))
    softbox((.2, -2.6, 1.9), (.1, 0, 1.0), (.25, 1.2), 5, (1, .98, .95))


# ------------------------------------------------------------------ promotional materials
def black_flag(loc, target, size):
    """A dark card visible only in reflections: gives chrome contrast."""
    w, h = size
    card = mesh('flag', [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)],
                mats=[material('flag', '#101216', rough=1, spec=0)], loc=loc)
    card.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('Z', 'Y').to_euler()
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False
    return card


@picture('sample-pen')
def sample_pen():
    s = Stock()
    coated_m = material('barrel', rough=.3, art='pen_ridge', coat=.4, metal=.25)
    pen(coated_m, at(-.40, -.30, rz=24), s)
    pen(material('barrel', rough=.3, art='pen_solar', coat=.4), at(-.30, .02, rz=22), s)
    table_shot('blush', 1.08, (.06, .0, .03), elev=42, azim=2, power=.8)
    black_flag((.2, 1.2, 1.1), (0, 0, .05), (2.4, .5))
    black_flag((-.2, -1.6, .4), (0, 0, .05), (2.4, .4))


def cotton(base='#EEDFBE', art=None, pitch=.032):
    mat = overprint(base, art, rough=.95) if art else material('cotton', base, rough=.95, spec=.1)
    return weave(mat, pitch, .55, .010, shade=.09)


@picture('sample-tote')
def sample_tote():
    W, H = 3.5, 3.9

    def drape(x, y):
        z = .13 + .05 * math.sin(x * 1.9 + y * 1.1) + .035 * math.sin(x * 3.4 - y * 2.3 + 1) + .02 * math.sin(y * 6 + x)
        return (x, y, z)

    cloth_m, face = cotton(), cotton(art='bag_bold')
    sheet(W, H, .02, face, cloth_m, cloth_m, bend=drape, n=90)
    place(grid_sheet(W, .34, .012, cloth_m, cloth_m, cloth_m, 90, 10, lambda x, y: (x, y, drape(x, y + 1.78)[2] + .012)), at(0, 1.78, .006))
    thread = material('thread', '#C9B48C', rough=.8)
    for i in range(70):
        x = -W / 2 + .05 + i * .05
        z = drape(x, 1.65)[2] + .036
        tube([(x - .016, 1.65, z), (x + .016, 1.65, z)], .005, thread, n=6)
    for sx in (-1, 1):
        def strap(x, y, sx=sx):
            px, py = x + sx * .78, y + 2.3
            return (px, py, drape(px, min(py, 1.9))[2] + .036)
        grid_sheet(.34, 1.45, .014, cloth_m, cloth_m, cloth_m, 8, 40, strap)
        for y0, y1, x0, x1 in ((1.62, 1.90, -.14, .14), (1.90, 1.62, -.14, .14), (1.62, 1.62, -.14, .14), (1.90, 1.90, -.14, .14), (1.62, 1.90, -.14, -.14), (1.62, 1.90, .14, .14)):
            for k in range(6):
                a, b = (k + .15) / 6, (k + .85) / 6
                pts = [(sx * .78 + x0 + (x1 - x0) * q, y0 + (y1 - y0) * q) for q in (a, b)]
                tube([(x, y, drape(x, y)[2] + .053) for x, y in pts], .006, thread, n=6)
    table_shot('#AFC3A8', 3.15, (-.04, .22, .1), elev=40, azim=10, power=.72)
    rake((0, .3, 0), 3.5, 165, .22, 7)


@picture('sample-mug')
def sample_mug():
    s = Stock()
    coral = material('glaze', CORAL, rough=.12, coat=.6)
    mug(material('wrap', rough=.12, art='smp_mug', coat=.7), at(0, 0), s, inside=coral, handle=8, turn=-8, span=300, band=(.06, .93))
    table_shot('#E7D6BF', 1.42, (.12, 0, .45), elev=19, azim=4, light='standing', back=1.6, power=.78)
    softbox((-1.3, -1.3, 1.3), (0, 0, .5), (.3, 1.3), 7)


@picture('sample-magnetic-calendar')
def sample_magnetic_calendar():
    y0 = .9
    door = material('door', '#F2B79F', rough=.2, coat=.7)
    box((4.6, .2, 4.2), (0, y0 + .1, 1.2), mat=door, round=.03)
    black, white_m = plastic('#26282D', .6), paper(color='#FFFDF8')
    face = gloss('magnet_calendar', coat=.6)
    page = printed('magnet_calendar', rough=.6)
    lift = peel(-50, .36, .20, 1.5)
    T = at(0, y0 - .001, 1.0, rz=0) @ frame((0, 0, 0), (90, 0, 0)) @ frame((0, 0, 0), 3)
    place(warped_sheet(.74, 1.076, .016, face, black, lift), T)
    for k in range(3):
        leaf = warped_sheet(.74, .64, .003, page if k == 2 else white_m, white_m,
                            lambda x, y, z, k=k: lift(x, y - .215, z + .017 + .006 * k))
        crop(leaf, 0, .003, 1, .598)
        place(leaf, T)
    stage('sand', 'standing', (.05, y0, .93), scale=.52, wall=3, elev=7, azim=22, dist=5.2, lens=80, power=.78)
    softbox((1.4, -.4, 1.8), (.1, y0, .9), (.3, .9), 5)


# ------------------------------------------------------------------ objects on a printer's desk
def swatch_fan(M, count=7, first=38, step=-12, W=.26, H=1.18):
    """Colour strips on a rivet; the last lies on top."""
    face, white_m = printed('pg_fan', .4), paper(color='#FFFDF8')
    for i in range(count):
        strip = crop(sheet(W, H, .007, face, white_m, white_m, loc=(0, H / 2 - .09, 0)), i / 7, 0, (i + 1) / 7, 1)
        place(strip, M @ at(z=.0085 * i, rz=first + step * i))
    place(cylinder(.030, .008 * count + .02, (0, 0, .0042 * count), mat=metal('#D8AE62', .25), round=.004, n=40), M)


def ruler(M, L=1.7, W=.16):
    """Steel-edged timber ruler with its centimetres."""
    place(box((L, W, .02), (0, 0, .01), mat=wood('#E3C08F', '#CFA367', 2), round=.004), M)
    place(box((L, .014, .022), (0, W / 2 - .006, .011), mat=metal(), round=.002), M)
    tick = plastic('#4A3A28', .6)
    for i in range(int(L / .02) - 2):
        h = .06 if i % 5 == 0 else .032
        place(box((.0035, h, .001), (-L / 2 + .03 + i * .02, W / 2 - .016 - h / 2, .0206), mat=tick, round=0), M)


def loupe(M, r=.17, h=.26):
    """A printer's magnifier standing on its clear skirt."""
    dark, lens = plastic('#24272D', .35, .3), material('lens', '#B9CDD2', rough=.05, coat=1, spec=.8)
    place(lathe([(r * .96, 0), (r, 0), (r, .03), (r * .97, .03), (r * .9, h * .55), (r * .86, h * .55), (r * .93, .03), (r * .96, 0)],
                mat=material('skirt', '#DCE7E8', rough=.08, coat=1), n=96), M)
    place(cylinder(r * 1.02, h * .42, (0, 0, h * .76), mat=dark, round=.012, n=96, inner=r * .82), M)
    place(cylinder(r * 1.03, .02, (0, 0, h * .62), mat=metal('#D8AE62', .25), round=.004, n=96, inner=r * .8), M)
    place(lathe([(r * .84, h * .88), (r * .5, h * .95), (0, h * .98)], mat=lens, n=96), M)


@picture('get-quote')
def get_quote():
    s = Stock()
    ink_mat = paper(color='#23365C')
    sheet(1.30, 1.70, .012, ink_mat, ink_mat, ink_mat, loc=(-.22, .04, .0), rot=9)
    for i in range(2):
        sheet(1.02, 1.44, .004, paper('pg_quote', rough=.5), paper(), paper(), loc=(-.22 + .012 * i, .04, .0125 + .005 * i), rot=8 + 1.5 * i)
    swatch_fan(at(.60, -.50, .001, rz=-4))
    ruler(at(.08, -.92, .001, rz=-5))
    pencil(at(-.08, -.42, .024, rz=38) @ Matrix.Scale(.66, 4), material('lacquer', CORAL, rough=.35), s)
    table_shot('sand', 2.55, (.08, -.08, .03), elev=50, azim=4, power=.76)


# ------------------------------------------------------------------ contact
def handset(M, mat):
    """The receiver of a desk telephone, lying along x."""
    grip = bezier((-.42, 0, .06), (-.26, 0, .20), (.26, 0, .20), (.42, 0, .06), 40)
    place(taper(tube(grip, .085, mat, n=24), lambda t: 1 - .25 * math.sin(t * math.pi)), M)
    for x in (-1, 1):
        place(lathe([(0, -.10), (.11, -.10), (.14, -.075), (.14, -.02), (.10, .05), (0, .07)], loc=(x * .42, 0, .03), mat=mat, n=64), M)


def desk_phone(M, colour, s):
    body = material('phone', colour, rough=.25, coat=.5)
    v = [(-.52, -.46, 0), (.52, -.46, 0), (.52, .42, 0), (-.52, .42, 0), (-.50, -.46, .10), (.50, -.46, .10), (.46, .36, .36), (-.46, .36, .36)]
    shell = mesh('shell', v, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mats=[body], smooth=True)
    bevel(shell, .05, 5)
    place(shell, M)
    key = material('key', CREAM, rough=.4)
    slope = math.degrees(math.atan2(.26, .82))
    F = M @ at(0, -.46, .10) @ frame((0, 0, 0), (slope, 0, 0))
    for i in range(12):
        place(box((.13, .085, .04), (-.18 + (i % 3) * .18, .13 + (i // 3) * .115, .012), mat=key, round=.018), F)
    for x in (-.34, .34):
        place(box((.10, .20, .12), (x, .26, .40), mat=body, round=.03), M)
    handset(M @ at(0, .26, .50), body)
    coil = [(-.46 - .10 * i / 160 * 1 + .035 * math.cos(i * .75), .14 - .55 * i / 160, .10 + .24 * (1 - i / 160) ** 2 + .035 * math.sin(i * .75)) for i in range(160)]
    place(tube(coil, .013, body, n=8), M)


def counter_bell(M, s):
    place(lathe([(0, .02), (.25, .02), (.27, .01), (.27, 0)], mat=s.dark, n=96), M)
    dome = [(.235 * math.cos(rad(a)), .05 + .20 * math.sin(rad(a))) for a in range(0, 86, 6)]
    place(lathe([(.25, .045)] + dome + [(.02, .25)], mat=metal('#E0B24F', .14), n=96), M)
    place(lathe([(.02, .24), (.02, .29), (.045, .295), (.045, .315), (0, .325)], mat=metal('#E0B24F', .14), n=48), M)


def card_holder(M, art, oak):
    """A slotted oak block with a row of cards."""
    place(box((.98, .34, .12), (0, 0, .06), mat=oak, round=.012), M)
    face, core = printed(art, .42), paper(color='#FBF3E6')
    for i in range(5):
        T = M @ at(0, .06 - .024 * i, .07) @ frame((0, 0, 0), (76, 0, 0))
        place(sheet(.9, .55, .007, face, face, core, loc=(0, .275, 0)), T)


@picture('contact')
def contact():
    s = Stock()
    desk_phone(at(-.42, .30, rz=14), TEAL, s)
    counter_bell(at(.30, -.50), s)
    card_holder(at(.78, .34, rz=-16), 'card_back', wood('#C79A66', '#A8743F', 2))
    note_m = printed('pg_note', .7)
    sheet(.56, .56, .003, note_m, note_m, note_m, loc=(-.28, -.62, .002), rot=-10, bend=lambda x, y: (x, y, .06 * max(0, .1 - y) ** 1.6 * 3), n=20)
    table_shot('blush', 2.45, (.06, -.02, .26), elev=29, azim=4, power=.78, light='standing', back=2.0)


@picture('faq')
def faq():
    s = Stock()
    core = paper(color='#FBF3E6')
    def card(art, x, y, z, turn):
        m = printed(art, .42)
        sheet(.70, 1.0, .011, m, m, core, loc=(x, y, z), rot=turn)
    for i in range(12):
        card('pg_q4', -.68 + jitter(.006), .16 + jitter(.006), .012 * i, 10 + jitter(.6))
    for i, (art, x, y, turn) in enumerate((('pg_q2', .70, .06, -26), ('pg_q3', .40, .02, -12), ('pg_q1', .10, -.10, 3))):
        card(art, x, y, .002 + .013 * i, turn)
    pencil(at(-.98, -.76, 0, rz=-4) @ Matrix.Scale(.62, 4), material('lacquer', CORAL, rough=.35), s)
    table_shot('mist', 2.42, (.04, -.05, .04), elev=47, azim=6, power=.76)


@picture('blog')
def blog():
    props.open_book(.94, 1.30, 'pg_guide_left', 'pg_guide_right', loc=(.0, .04, 0), turn=-7, thick=.09, cover=INK)
    loupe(at(.60, -.10, .085))
    bar = printed('pg_press', .45)
    strip = sheet(1.5, .135, .004, bar, paper(), paper(), loc=(.26, -.86, .002), rot=-3)
    crop(strip, .08, .028, .90, .096)
    for i, (colour, turn) in enumerate((('#B98A5B', 24), (SKY, 14), (CORAL, 5))):
        m = kraft() if i == 0 else paper(color=colour, rough=.8)
        sheet(.42, .62, .010, m, m, m, loc=(-.90 + .05 * i, -.44, .001 + .0115 * i + (.10 if i > 3 else 0)), rot=turn)
    table_shot('sage', 2.55, (.0, -.06, .05), elev=46, azim=5, power=.74)


def ink_tin(M, index, colour, r=.30, h=.40):
    """An open tin of press ink with its letter on the label."""
    steel = metal('#D5D8DB', .25)
    place(lathe([(0, 0), (r, 0), (r + .012, .012), (r, .024), (r, h - .02), (r + .012, h - .01), (r, h), (r - .02, h), (r - .02, h - .05)], mat=steel, n=96), M)
    place(lathe(rounded([(r - .02, h - .06), (r * .7, h - .045), (r * .4, h - .07), (r * .15, h - .03), (0, h - .015)]), mat=material('ink', colour, rough=.12, coat=.8), n=96), M)
    band = printed('pg_tins', .4)
    for centre in (0, 180):
        place(crop(wrap(band, r, h * .78, 180, h * .10, eps=.002, centre=centre), index / 4, 0, (index + 1) / 4, 1), M)


@picture('about')
def about():
    sheet_m, plain_m = printed('pg_press', .42), paper(color='#FFFDF8')
    for i in range(26):
        sheet(2.0, 1.4, .008, sheet_m if i == 25 else plain_m, plain_m, plain_m, loc=(jitter(.012), -.10 + jitter(.012), .0088 * i), rot=6 + jitter(.5))
    for i, (colour, x, y) in enumerate((('#00A3DA', -1.10, 1.10), ('#E5097F', -.42, 1.22), ('#FFE100', .26, 1.22), ('#1B1B1E', .94, 1.14))):
        ink_tin(at(x, y, rz=-6 + 4 * i), i, colour)
    loupe(at(.42, -.34, .232), r=.19, h=.29)
    table_shot('sand', 3.05, (-.02, .28, .18), elev=36, azim=-4, power=.76)


# ------------------------------------------------------------------ ranges
def mailer(M, mat, W=1.0, D=.72, H=.30, lid=None, inside=None, art=None):
    """A corrugated mailer box; lid=None is shut, else the angle it stands open."""
    t = .02
    inside = inside or mat
    if lid is None:
        place_all(printed_box((W, D, H), {'top': art} if art else {}, mat, loc=(0, 0, H / 2)), M)
        place(box((W + .002, .003, .004), (0, -D / 2, H - .03), mat=material('slot', '#7C5530', rough=.9), round=0), M)
        return
    place(box((W, D, t), (0, 0, t / 2), mat=mat, round=.004), M)
    for y in (-1, 1):
        place(box((W, t, H), (0, y * (D - t) / 2, H / 2), mat=mat, round=.004), M)
    for x in (-1, 1):
        place(box((t * 2, D, H), (x * (W - 2 * t) / 2, 0, H / 2), mat=mat, round=.004), M)
    L = M @ at(0, D / 2, H) @ frame((0, 0, 0), (lid, 0, 0))
    place(box((W, D, t), (0, -D / 2, t / 2), mat=mat, round=.004), L)
    place(sheet(W - .03, D - .03, .001, inside, inside, inside, loc=(0, -D / 2, -.0015)), L)
    place(box((W - .05, t, H * .8), (0, -D + t, -H * .36), mat=mat, round=.004), L)


def small_a_frame(M, art, s, k=.92):
    a_frame(printed(art, .3, .15), M @ Matrix.Scale(k, 4), s)


@picture('services')
def services():
    s = Stock()
    small_a_frame(at(.62, .62, rz=-12), 'af_morning', s, 1.12)
    carton = {'front': printed('carton_front', .4), 'right': printed('carton_side', .4), 'left': printed('carton_side', .4), 'top': printed('carton_top', .4)}
    printed_box((.84, .84, .72), carton, paper(color='#F3E3BF'), loc=(-.56, .52, .36), rot=22)
    inside, outside = printed('brochure_in', .4), printed('brochure_out', .4)
    place(sheet(1.2, .85, .004, inside, outside, paper(), bend=fold(1.2, 3, [-30, 30, -30]), n=24), at(-.50, -.34, .21, rz=10))
    back = material('back', '#EDE8DC', rough=.35)
    diecut('burst', .30, .007, gloss('st_burst', coat=.6), back, loc=(.34, -.58, .001), rot=10, warp=peel(20, .16, .16, 1.5))
    diecut('hexagon', .27, .007, gloss('st_shed', coat=.5), back, loc=(.96, -.40, .001), rot=-12)
    pen(material('barrel', rough=.25, art='pen_fern', coat=.3), at(-.42, -.98, rz=7), s)
    table_shot('#BFD3D6', 2.75, (.12, -.06, .44), elev=28, azim=4, light='standing', back=2.0, power=.8)


@picture('view-samples')
def view_samples():
    swatch_fan(at(-.78, -.52, .001, rz=-8), first=34, step=-11)
    core = paper(color='#FBF3E6')

    def card(mat, x, y, z, turn, t=.012, edge=None):
        return sheet(*CARD, t, mat, mat, edge or core, loc=(x, y, z), rot=turn)
    card(printed('smp_recycled', .9), .48, .56, .001, -10)
    card(printed('smp_matt', .5), .78, .12, .016, 8)
    veneer = grain('#E3C08F', '#C4945A', 4, 7)
    card(veneer, .32, .04, .032, 14, .014, veneer)
    place(decal(*CARD, material('ink', rough=.6, art='smp_timber', cutout=True)), at(.32, .04, .0468, rz=14))
    gold = foil('smp_foil', 'smp_foil_mask', color='#EDB84F', rough=.18, base_rough=.6)
    card(gold, .58, -.44, .048, -8, .012, metal('#F0C36A', .3))
    back = material('back', '#EDE8DC', rough=.35)
    diecut('blob', .30, .007, gloss('smp_ridge', coat=.7), back, loc=(-.10, -.70, .002), rot=8, warp=peel(-32, .14, .12, 1.6))
    table_shot('sage', 2.55, (-.03, -.02, .03), elev=48, azim=5, power=.74)
    reflector((.5, -.45, 0), 9, (1.5, .5), (0, .1), away=3)


@picture('enquiry')
def enquiry():
    back = material('back', '#EDE8DC', rough=.35)
    plain_liner = material('liner', '#F3ECDC', rough=.45)

    def swatch(mat, x, y, z, turn, warp=None, art=None, liner_m=plain_liner, behind=back):
        sheet(.88, .88, .004, liner_m, plain_liner, plain_liner, loc=(x, y, z), rot=turn)
        diecut('square', .43, .007, mat, behind, loc=(x, y, z + .005), rot=turn, warp=warp)
        if art:
            place(decal(.58, .58 if 'clear' not in art else .41, cutout(art, rough=.4)), at(x, y, z + .0135, rz=turn))
    lifted_corner = peel(-45, .32, .13, 1.7)
    swatch(holographic(scale=1.3, glow=.42), -.48, .46, .001, 10, lifted_corner)
    swatch(gloss(color='#FBFBFA', coat=.5), .48, .42, .012, -8, lifted_corner, 'st_bird')
    swatch(kraft(relief=.3), -.46, -.46, .020, -6, None, 'stamp_print')
    film = nothing('#EEF9F9')
    swatch(film, .46, -.46, .030, 8, None, 'clear_label_ink', printed('pattern_soft', .5), film)
    tube([(x * .43 * .985, y * .43 * .985, 0) for x, y in outline('square')], .003, material('rim', '#5FAFB2', rough=.2), closed=True, n=8, loc=(.46, -.46, .0425), rot=8)
    table_shot('#E3B98A', 2.42, (.0, -.02, .03), elev=47, azim=5, power=.72)


@picture('popular')
def popular():
    s = Stock()
    pull_up(printed('pull_lumen', .5), at(.92, .52, rz=-12) @ Matrix.Scale(.82, 4), s)
    poster = printed('poster_ridge', .42)
    place(sheet(1.02, 1.44, .02, poster, paper(), paper(), loc=(0, 0, .72), rot=STAND), at(-.42, .62, rz=10) @ frame((0, 0, 0), (-8, 0, 0)))
    flyer = printed('flyer_brew', .42)
    for i in range(14):
        sheet(.74, 1.05, .006, flyer, paper(), paper(), loc=(-.55 + jitter(.008), -.52 + jitter(.008), .0066 * i), rot=14 + jitter(1))
    core = paper(color=CORAL)
    for i in range(22):
        m = printed('card_ink', .42)
        sheet(*CARD, .0066, m, m, core, loc=(.50 + jitter(.004), -.34 + jitter(.004), .0072 * i), rot=-12 + jitter(.5))
    front = printed('card_front', .42)
    sheet(*CARD, .007, front, front, paper(), loc=(.42, -.78, .002), rot=8)
    table_shot('sand', 3.3, (.06, 0, .70), elev=19, azim=3, light='standing', back=1.8)


# ------------------------------------------------------------------ sending
def taped_box(M, size, tape=CORAL):
    """A closed carton with tape along its seam."""
    w, d, h = size
    place(box(size, (0, 0, h / 2), mat=kraft(relief=.15), round=.014), M)
    tape_m = material('tape', tape, rough=.3, coat=.4)
    place(box((w + .006, .14, .004), (0, 0, h), mat=tape_m, round=0), M)
    for x in (-1, 1):
        place(box((.004, .14, .20), (x * (w / 2 + .001), 0, h - .10), mat=tape_m, round=0), M)


def trolley(M, s, W=1.9, D=1.05):
    """A platform trolley with a bow handle on its left."""
    place(box((W, D, .07), (0, 0, .30), mat=material('deck', TEAL, rough=.4, coat=.2), round=.03), M)
    place(box((W + .03, D + .03, .035), (0, 0, .30), mat=s.dark, round=.015), M)
    for x in (-.78, .78):
        for y in (-.40, .40):
            place(cylinder(.125, .07, (x, y, .125), (90, 0, 0), mat=s.dark, round=.02, n=48), M)
            place(cylinder(.06, .075, (x, y, .125), (90, 0, 0), mat=s.alu, round=.01, n=40), M)
            place(box((.07, .11, .12), (x, y, .22), mat=s.alu, round=.01), M)
    x = -W / 2 + .06
    bow = [(x, -.40, .32), (x - .10, -.40, 1.15)] + [(x - .12, -.40 + .1 * (1 - math.cos(rad(a))), 1.15 + .10 * math.sin(rad(a))) for a in (30, 60, 90)]
    bow += [(p[0], -p[1], p[2]) for p in reversed(bow)]
    place(tube(bow, .032, s.alu), M)


@picture('express-delivery')
def express_delivery():
    s = Stock()
    M = at(.0, .1, rz=-14)
    trolley(M, s)
    T = M @ at(z=.336)
    taped_box(T @ at(-.30, .06, rz=2), (1.05, .86, .66), INK)
    taped_box(T @ at(.56, .02, rz=-5), (.60, .74, .44))
    taped_box(T @ at(-.28, .08, .664, rz=8), (.78, .62, .36), TEAL)
    label = printed('pg_express', .45)
    place(sheet(.74, .49, .002, label, label, paper(), loc=(-.28, -.374, .34), rot=(90, 0, 2)), T)
    place(sheet(.42, .278, .002, label, label, paper(), loc=(.525, -.355, .22), rot=(90, 0, -5)), T)
    satchel = material('satchel', CORAL, rough=.3, coat=.3)
    place(sheet(.86, .62, .07, satchel, satchel, satchel, bend=lambda x, y: (x, y, .05 * (1 - (x / .43) ** 2) * (1 - (y / .31) ** 2)), n=20), at(1.0, -.72, .001, rz=12))
    place(sheet(.44, .29, .002, label, label, paper(), bend=lambda x, y: (x, y, .05 * (1 - (x / .43) ** 2) * (1 - (y / .31) ** 2)), n=20), at(.98, -.72, .075, rz=12))
    table_shot('mist', 2.95, (.07, -.08, .56), elev=19, azim=6, light='standing', back=1.8)


@picture('packaging')
def packaging():
    M = at(-.22, .16, rz=12)
    lining = printed('pg_tissue', .6)
    mailer(M, kraft(relief=.15), W=1.5, D=1.05, H=.40, lid=-68, inside=lining)
    tissue = printed('pg_tissue', .8)

    def crumple(x, y):
        return (x, y, .20 + .05 * math.sin(x * 9 + y * 4) * math.sin(y * 7 - x * 3) + .03 * math.sin(x * 17 + y * 13))
    place(sheet(1.40, .95, .004, tissue, tissue, tissue, bend=crumple, n=60), M)
    place(sheet(1.30, .52, .004, tissue, tissue, tissue, bend=lambda x, y: (x, y, .29 + .02 * math.sin(x * 8 + y * 5)), n=40), M @ at(.0, -.10, 0, rz=3))
    back = material('back', '#EDE8DC', rough=.35)
    place(diecut('circle', .23, .006, gloss('st_salt', coat=.4), back), M @ at(.05, -.14, .318, rz=-8))
    tape_band(at(.88, -.66, rz=20), 'tape_bright')
    mailer(at(.98, .30, rz=-18), material('white', '#F4EFE4', rough=.6), W=.60, D=.46, H=.24, art=printed('pattern_soft', .5))
    table_shot('sage', 2.9, (.02, .06, .33), elev=33, azim=4, power=.76)


def tape_band(M, art, r=.30, width=.22):
    """A roll of printed tape lying on its side."""
    mat = gloss(art, coat=.35)
    mat.node_tree.nodes['Image Texture'].extension = 'REPEAT'
    place(cylinder(r, width, (0, 0, width / 2 + .002), mat=material('side', '#E9D9B0', rough=.5), round=.003, n=96, inner=r * .74), M)
    place(cylinder(r * .74, width + .01, (0, 0, width / 2 + .005), mat=kraft(), round=.002, n=96, inner=r * .68), M)
    place(crop(wrap(mat, r, width, 360, .002), 0, 0, 2 * math.pi * r / (width * 6), 1), M)


# ------------------------------------------------------------------ second pictures of products
def stretched(art, w, h, M, depth=.12):
    """A canvas on its stretcher, standing; the picture is folded round the sides."""
    mat = weave(printed(art, .8, spec=.15), .012, .3, .003, axes='XZ')
    e = depth / w
    quads = [([(-w / 2, 0, 0), (w / 2, 0, 0), (w / 2, 0, h), (-w / 2, 0, h)], [(0, 0), (1, 0), (1, 1), (0, 1)]),
             ([(w / 2, 0, 0), (w / 2, depth, 0), (w / 2, depth, h), (w / 2, 0, h)], [(1, 0), (1 - e, 0), (1 - e, 1), (1, 1)]),
             ([(-w / 2, depth, 0), (-w / 2, 0, 0), (-w / 2, 0, h), (-w / 2, depth, h)], [(e, 0), (0, 0), (0, 1), (e, 1)]),
             ([(-w / 2, 0, h), (w / 2, 0, h), (w / 2, depth, h), (-w / 2, depth, h)], [(0, 1), (1, 1), (1, 1 - e), (0, 1 - e)])]
    for verts, uvs in quads:
        place(mesh('canvas', verts, [(0, 1, 2, 3)], uvs, [mat]), M)
    place(mesh('back', [(w / 2, depth, 0), (-w / 2, depth, 0), (-w / 2, depth, h), (w / 2, depth, h)], [(0, 1, 2, 3)], mats=[wood()]), M)


def bow(M, mat, size=.34, w=.13):
    """A tied bow in the xz plane, facing the camera: two loops, two tails, a knot."""
    for side in (-1, 1):
        def loop(u, v, side=side):
            a = u * 2 * math.pi
            x = side * size * .5 * (1 - math.cos(a))
            z = size * .42 * math.sin(a) * (.5 - .5 * math.cos(a)) ** .6 + .04 * x * side
            return (x, -.03 - (v - .5) * w - .05 * math.sin(a / 2), z)
        place(surface(loop, 48, 4, mat, thick=.006), M)

        def tail(u, v, side=side):
            return (side * (.05 + .30 * u) + (v - .5) * w * .8, -.025 - .03 * math.sin(u * 5), -.46 * u + (v - .5) * w * .5 * side)
        place(surface(tail, 24, 4, mat, thick=.006), M)
    place(box((.11, .10, .12), (0, -.05, 0), mat=mat, round=.04), M)


@picture('canvas-prints-gift')
def canvas_prints_gift():
    W, H, depth = 1.6, 1.2, .13
    M = at(-.04, .36, rz=14) @ frame((0, 0, 0), (-7, 0, 0))
    stretched('pg_family', W, H, M, depth)
    silk = material('silk', CORAL, rough=.35, coat=.2)
    x = -W / 2 + .20
    place(box((.13, depth + .012, H + .012), (x, depth / 2, H / 2), mat=silk, round=.003), M)
    place(box((W + .012, depth + .012, .13), (0, depth / 2, H - .22), mat=silk, round=.003), M)
    bow(M @ at(x, -.01, H - .22), silk)
    tag = printed('tag_leaf', .5)
    place(diecut('tag', .26, .008, tag, paper(), rings=8), at(.52, -.38, .002, rz=-32))
    tube(bezier((.62, -.22, .012), (.70, -.10, .03), (.86, -.20, .02), (.80, -.34, .006)), .007, cloth('#D8C6A4'))
    ink_silk = material('silk', SUN, rough=.35, coat=.2)
    spool = at(-.62, -.26, rz=20)
    place(cylinder(.17, .15, (0, 0, .075), mat=ink_silk, round=.006, n=64, inner=.06), spool)
    for z in (.004, .148):
        place(cylinder(.19, .008, (0, 0, z), mat=paper(color=CREAM), round=.002, n=64, inner=.06), spool)
    table_shot('blush', 2.2, (-.03, .1, .55), elev=14, azim=-4, light='standing', back=1.6)


@picture('wall-decals-office')
def wall_decals_office():
    s = Stock()
    y = 1.1
    decal(2.60, 1.30, cutout('pg_office', rough=.5, coat=0), loc=(.0, y - .004, 1.40), rot=(90, 0, 0))
    oak = wood('#C79A66', '#A8743F', 2)
    box((1.7, .62, .05), (.55, .62, .50), mat=oak, round=.012)
    for x in (-.16, 1.26):
        for yy in (.38, .86):
            tube([(x, yy, 0), (x, yy, .49)], .022, s.dark)
    laptop(lit_face('web_salt', strength=.6, rough=.2, base=.3), at(.62, .58, .526, rz=172) @ Matrix.Scale(.15, 4), s)
    mug(overprint('#FBFAF6', 'mug_morning', rough=.14, coat=.6), at(1.12, .52, .526) @ Matrix.Scale(.14, 4), s)
    pot = (-.98, .66)
    lathe([(0, 0), (.13, 0), (.17, .30), (.18, .31), (.15, .31), (.14, .26), (0, .26)], loc=(*pot, 0), mat=ceramic(CORAL), n=64)
    leaf_m = material('leaf', '#2F7D5B', rough=.5)
    for k in range(11):
        a, lean = k * 2.4, .10 + .028 * (k % 4)
        tip = (pot[0] + lean * 2.0 * math.cos(a), pot[1] + lean * 1.4 * math.sin(a), .66 + .07 * (k % 5))
        stem = bezier((pot[0], pot[1], .26), (pot[0], pot[1], .5), tip, (tip[0] + .06 * math.cos(a), tip[1], tip[2] - .04), 16)
        taper(tube(stem, .030, leaf_m, n=8), lambda t: .25 + 1.0 * math.sin(min(1, t * 1.05) * math.pi) ** 1.4)
    stage('sage', 'standing', (.02, y, 1.06), scale=1.0, elev=5, azim=-8, dist=7.0, lens=82, wall=.85, curve=.25)
