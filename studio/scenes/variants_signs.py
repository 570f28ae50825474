"""Variants of signs and packaging, one picture each: acrylic, metal, safety, tape, vehicles, labels."""
from parts_common import *  # noqa: F401,F403
from parts_glass import film
from parts_objects import bottle, mug, notebook, pen, tote
from parts_signs import screw, standoff, wall
from scenes.labels import backing, jar, parcel, stick, tape_roll, tape_strip

Z = 1.0  # height of a sign's centre on its wall


# ------------------------------------------------------------------ shared by the pictures below
def on_wall(colour, width, target, power=.70, elev=3, azim=12, lens=80, dist=5.0):
    """Studio with an upright wall at y = 0; `width` metres fill the picture."""
    if colour:
        wall(material('wall', colour, rough=.92, spec=.1), w=14, h=8)
    stage(colour or 'sand', 'standing', target, scale=width * lens / 36 / dist, power=power, wall=1.0,
          elev=elev, azim=azim, lens=lens, dist=dist)


def standing(tint, width, target, power=.84, elev=8, azim=6, lens=74, dist=4.85, wall_at=1.3):
    """Studio for standing products: `width` units of the world fill the picture's width."""
    stage(tint, 'standing', target, scale=width * lens / 36 / dist, power=power, wall=wall_at, elev=elev,
          azim=azim, lens=lens, dist=dist)


def glint(target, power, size, offset=(0, 0), away=2.6):
    """A bright card visible only in reflections, on the camera's line of sight mirrored in the wall. Call it after the stage."""
    eye, aim = bpy.context.scene.camera.location, Vector(target)
    sight = (aim - eye).normalized()
    spot = aim + Vector((sight.x, -sight.y, sight.z)) * away + Vector((offset[0], 0, offset[1]))
    card = softbox(spot, target, size, power, (1, .98, .95))
    card.visible_diffuse = False
    return card


def glowing(art, strength):
    """Emission in the shape of the artwork's alpha: engraved lines, and the sheen of a clear sheet
    (a reflection in a transparent face would be noisy at few samples)."""
    return material('glowing', '#000000', rough=1, spec=0, art=art, cutout=True, glow=strength)


def _thin(points, tolerance):
    """Drops points of a path that lie within `tolerance` of a straight line (Douglas and Peucker)."""
    keep, spans = {0, len(points) - 1}, [(0, len(points) - 1)]
    while spans:
        a, b = spans.pop()
        (x0, y0), (x1, y1) = points[a], points[b]
        length = math.hypot(x1 - x0, y1 - y0)
        worst, where = tolerance, None
        for i in range(a + 1, b):
            x, y = points[i]
            off = abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length if length > 1e-6 else math.hypot(x - x0, y - y0)
            if off > worst:
                worst, where = off, i
        if where is not None:
            keep.add(where)
            spans += [(a, where), (where, b)]
    return [points[i] for i in sorted(keep)]


def traced(art, width, tolerance=.3):
    """Outlines of the opaque parts of an artwork, `width` wide, centred: for parts cut out of sheet material.

    Traces the rendered image, because font outlines overlap themselves and would leave holes.
    """
    image = bpy.data.images.load(texture_path(art), check_existing=True)
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    a = np.pad(pixels.reshape(h, w, 4)[:, :, 3], 1) - .5
    solid = a > 0
    kind = solid[:-1, :-1] * 1 + solid[:-1, 1:] * 2 + solid[1:, 1:] * 4 + solid[1:, :-1] * 8
    # the edges of a cell (0 bottom, 1 right, 2 top, 3 left) where its outline segment enters and leaves
    pieces = {1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 2), (1, 0)], 6: [(0, 2)], 7: [(3, 2)],
              8: [(2, 3)], 9: [(2, 0)], 10: [(0, 3), (2, 1)], 11: [(2, 1)], 12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)]}
    spots, following = {}, {}

    def crossing(j, i, edge):
        (j0, i0), (j1, i1) = (((j, i), (j, i + 1)), ((j, i + 1), (j + 1, i + 1)),
                              ((j + 1, i), (j + 1, i + 1)), ((j, i), (j + 1, i)))[edge]
        f = a[j0, i0] / (a[j0, i0] - a[j1, i1])
        key = (j0, i0, edge % 2)
        spots[key] = (i0 + (i1 - i0) * f, j0 + (j1 - j0) * f)
        return key

    for j, i in zip(*np.nonzero((kind > 0) & (kind < 15))):
        for enter, leave in pieces[int(kind[j, i])]:
            following[crossing(j, i, enter)] = crossing(j, i, leave)
    paths = []
    while following:
        loop, here = [], next(iter(following))
        while here in following:
            loop.append(spots[here])
            here = following.pop(here)
        half = len(loop) // 2
        loop = _thin(loop[:half + 1], tolerance)[:-1] + _thin(loop[half:] + loop[:1], tolerance)[:-1]
        if len(loop) > 3:
            paths.append([((x - .5 - w / 2) / w * width, (y - .5 - h / 2) / w * width) for x, y in loop])
    return paths


def cut_sheet(paths, t, mat, edge=None, soft=0.0):
    """Sheet material in XY cut along closed paths; a path inside another is a hole. Front is +Z."""
    data = bpy.data.curves.new('cut', 'CURVE')
    data.dimensions, data.fill_mode, data.extrude = '2D', 'BOTH', t / 2 - soft
    data.bevel_depth, data.bevel_resolution, data.offset = soft, 2, -soft
    for points in paths:
        spline = data.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for point, (x, y) in zip(spline.points, points):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    source = bpy.data.objects.new('cut', data)
    bpy.context.collection.objects.link(source)
    bpy.context.view_layer.update()
    shape = bpy.data.meshes.new_from_object(source)
    bpy.data.objects.remove(source)
    shape.materials.clear()
    for m in (mat, edge or mat):
        shape.materials.append(m)
    for polygon in shape.polygons:
        polygon.material_index = 0 if abs(polygon.normal.z) > .9 else 1
        polygon.use_smooth = False
    obj = bpy.data.objects.new('cut', shape)
    bpy.context.collection.objects.link(obj)
    return obj


def disc_outline(r, n=96):
    return [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def boards(light, dark, x0=-2.2, x1=2.2, w=.17, h=3.2, gap=.012):
    """A wall of upright timber boards with dark joints."""
    wall(material('joint', dark, rough=.95), M=at(0, .03), w=14, h=8)
    for k in range(int((x1 - x0) / w) + 1):
        tone = wood(*light[k % len(light)], scale=2.2)
        box((h, .03, w - gap), (x0 + w * (k + .5), .017, h / 2), (0, 90, 0), mat=tone, round=.004)


# ------------------------------------------------------------------ acrylic
@picture('acrylic-clear')
def acrylic_clear():
    s = Stock()
    boards([('#E2C096', '#CBA06C'), ('#DAB587', '#C2945F'), ('#E6C8A2', '#D0A878')], '#6E4E2E')
    W, H, t, gap = 1.16, .76, .022, .075
    M = at(0, 0, Z)
    edge = material('edge', '#8FD6CD', rough=.12, coat=.6)
    place(panel(W, H, t, .012, nothing('#F2FBFA'), nothing(), edge, chamfer=.003, loc=(0, -gap, 0),
                rim=material('rim', '#E4F8F5', rough=.1, coat=.6)), M)
    place(decal(W - .01, H - .01, glowing('vs_sheen', .9), loc=(0, -gap - t - .001, 0), rot=STAND), M)
    place(decal(W * .94, W * .94 * .625, cutout('vs_clear_fern', rough=.3, coat=.2), loc=(0, -gap - t - .002, .005), rot=STAND), M)
    for x in (-1, 1):
        for z in (-1, 1):
            standoff(M, s, x * (W / 2 - .065), z * (H / 2 - .065), r=.02, depth=gap + t)
    on_wall(None, 1.58, (.01, -.05, Z - .015), power=.78, azim=22, elev=6)


@picture('acrylic-frosted')
def acrylic_frosted():
    s = Stock()
    W, H, t, gap = 1.14, .7125, .016, .05
    M = at(0, 0, Z)
    edge = material('edge', '#D4F1EE', rough=.15, coat=.5)
    place(panel(W, H, t, .02, nothing(), nothing(), edge, chamfer=.002, loc=(0, -gap, 0), rim=edge), M)
    place(decal(W - .006, H - .006, film('vs_frost_yoga', .80), loc=(0, -gap - t - .001, 0), rot=STAND), M)
    for x in (-1, 1):
        for z in (-1, 1):
            standoff(M, s, x * (W / 2 - .075), z * (H / 2 - .075), r=.017, depth=gap + t, mat=s.brass)
    # colour behind the sheet, to make the frosting visible
    place(slab(disc_outline(.35), .003, material('sun', SUN, rough=.9), loc=(.37, -.001, .12), rot=STAND), M)
    on_wall('#0F7F80', 1.55, (.03, 0, Z), power=.82, azim=-15, elev=3)


def coloured(face):
    return material('acrylic', face, rough=.09, coat=1, spec=.6)


@picture('acrylic-coloured')
def acrylic_coloured():
    word = [('p', -.455, CORAL, '#FA9586'), ('l', -.165, TEAL, '#36B5B0'), ('a', .095, SUN, '#FFD683'), ('y', .43, INK, '#3A4F78')]
    for body, x, face, side in word:
        cut = cut_sheet(traced('vs_cut_' + body, .56), .04, coloured(face), coloured(side), soft=.003)
        place(cut, at(x, -.05, Z - .03) @ frame((0, 0, 0), STAND))
    for shape, r, x, z, face in (('star', .115, .18, .385, CORAL), ('circle', .085, -.44, .345, SUN), ('heart', .10, .50, .33, TEAL)):
        diecut(shape, r, .04, coloured(face), coloured(face), loc=(x, -.03, Z + z), rot=STAND, rings=4)
    on_wall('#CFE3E4', 1.5, (0, 0, Z + .03), power=.72, azim=14, elev=6)
    glint((0, -.06, Z), 4, (.5, 1.5), offset=(.3, .3))


@picture('acrylic-edge-lit')
def acrylic_edge_lit():
    W, H, t = .92, 1.0, .022
    lit = lit_face(color='#D9FFFA', strength=1.5)
    place(panel(W, H, t, .03, nothing('#EFFFFD'), nothing(), lit, loc=(0, t / 2, H / 2 + .11)), at())
    y = -t / 2 - .003
    decal(W * .93, W * .93 * 1300 / 1200, glowing('vs_edge_halo', 1.0), loc=(0, y + .001, .62), rot=STAND)
    decal(W * .93, W * .93 * 1300 / 1200, glowing('vs_edge_lines', 1.9), loc=(0, y, .62), rot=STAND)
    place(box((W + .14, .20, .13), (0, 0, .065), mat=wood('#B98755', '#8A5D34', 3), round=.012), at())
    place(box((W + .01, t + .016, .006), (0, 0, .131), mat=lit_face(color='#D9FFFA', strength=2.2), round=0), at())
    softbox((0, -.05, .16), (0, -.3, 0), (W, .05), 2.2, (.75, 1, .96))
    softbox((0, .06, .5), (0, 1, .5), (W * .8, .8), 5, (.65, 1, .95))
    standing('#1B2B49', 1.86, (.02, 0, .575), power=.36, elev=7, azim=14, wall_at=.5)


# ------------------------------------------------------------------ metal
def plate(M, mat, side, W, H, t=.014, r=.012, gap=.02, chamfer=.003):
    place(panel(W, H, t, r, mat, side, side, chamfer=chamfer, loc=(0, -gap, 0)), M)


def corner_screws(M, s, W, H, y, inset=.045, r=.012, mat=None):
    for x in (-1, 1):
        for z in (-1, 1):
            screw(M, s, x * (W / 2 - inset), z * (H / 2 - inset), y=y, r=r, mat=mat)


@picture('metal-aluminium')
def metal_aluminium():
    s = Stock()
    W, H = 1.2, .8
    M = at(0, 0, Z)
    plate(M, overprint('#D9DBDD', 'vs_alu_solar', rough=.32, metal=.85, ink_rough=.4, brushed=.36), s.alu, W, H, gap=.03)
    corner_screws(M, s, W, H, -.044, r=.015)
    on_wall('#F0D9A8', 1.62, (0, 0, Z), power=.72, azim=-14, elev=4)
    glint((-.2, 0, Z), 9, (.7, 2.2), offset=(-.2, .3))


@picture('metal-stainless')
def metal_stainless():
    s = Stock()
    W, H = 1.05, .75
    M = at(0, 0, Z)
    steel = metal('#F1F3F5', .08)
    plate(M, overprint('#F1F3F5', 'vs_steel_lumen', rough=.13, metal=1, ink_rough=.6), steel, W, H, t=.02, gap=.05, r=.016)
    for x in (-1, 1):
        for z in (-1, 1):
            standoff(M, s, x * (W / 2 - .062), z * (H / 2 - .062), r=.014, depth=.07)
    on_wall('#22324F', 1.5, (0, 0, Z), power=.72, azim=13, elev=3)
    glint((0, 0, Z), 9, (2.8, 3.2))
    glint((.30, 0, Z), 3.4, (.40, 2.8), offset=(.2, 0), away=2.4)
    glint((-.45, 0, Z), 1.6, (.18, 2.8), offset=(-.1, 0), away=2.4)


@picture('metal-brass')
def metal_brass():
    s = Stock()
    W, H = 1.14, .76
    M = at(0, 0, Z)
    rim = metal('#E3B75C', .18)
    plate(M, overprint('#E2B256', 'vs_brass_salt', rough=.24, metal=.9, ink_rough=.5, brushed=.16), rim, W, H, t=.024, gap=.026, chamfer=.01)
    corner_screws(M, s, W, H, -.052, inset=.05, r=.014, mat=rim)
    on_wall('#6E8572', 1.55, (0, 0, Z), power=.74, azim=-11, elev=3)
    glint((0, 0, Z), 11, (2.6, 3.2))
    glint((-.30, 0, Z), 4.5, (.5, 2.8), offset=(-.2, .1), away=2.4)
    glint((.42, 0, Z), 1.4, (.16, 2.8), offset=(.1, 0), away=2.4)


def rust():
    """Weathering steel: three browns in soft clouds, matt, a little rough."""
    m = material('rust', '#8C4A28', rough=.85, spec=.15, bump=(38, .5))
    n, links = m.node_tree.nodes, m.node_tree.links
    coords, noise, ramp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeTexNoise'), n.new('ShaderNodeValToRGB')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 5, 9
    noise.inputs['Roughness'].default_value = .68
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = .30, linear('#6A3218')
    stops[1].position, stops[1].color = .72, linear('#C67A45')
    middle = stops.new(.5)
    middle.color = linear('#9A5029')
    links.new(coords.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], n['Principled BSDF'].inputs['Base Color'])
    return m


def inside(point, path):
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in zip(path, path[1:] + path[:1]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            hit = not hit
    return hit


def stencil_bridges(paths, w, t, mat):
    """Steel bars that hold the islands (the inside of A, R, D) to the plate."""
    out = []
    for path in paths:
        if not any(other is not path and inside(path[0], other) for other in paths):
            continue
        xs, ys = [p[0] for p in path], [p[1] for p in path]
        out.append(box((w, 1.8 * (max(ys) - min(ys)), t), ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2 + .45 * (max(ys) - min(ys)), 0), mat=mat, round=0))
    return out


@picture('metal-corten')
def metal_corten():
    W, H, t = 1.25, .92, .022
    steel = rust()
    holes = traced('vs_cut_corten', W)
    M = at(0, 0, .60, rz=-10)
    parts = [cut_sheet([round_rect(W, H, .02)] + holes, t, steel)] + stencil_bridges(holes, .016, t * .98, steel)
    for part in parts:
        place(part, M @ frame((0, 0, 0), STAND))
    for x in (-.47, .47):
        place(box((.05, .05, .22), (x, .035, -.49), mat=steel, round=.004), M)
    turf(.88, at(0, .03), n=22000, height=.06, ry=.42)
    standing('#E9DFC9', 1.95, (.0, 0, .56), elev=8, azim=5)



# ------------------------------------------------------------------ safety
def enamel(art):
    return material('enamel', rough=.3, art=art, coat=.25)


@picture('safety-signs')
def safety_signs():
    s = Stock()

    def sign(art, x, z, W, H):
        M = at(x, 0, Z + z)
        plate(M, enamel(art), s.alu, W, H, t=.006, r=.022, gap=.012, chamfer=.001)
        corner_screws(M, s, W, H, -.018, inset=.028, r=.008)

    for art, x in (('vs_safe_step', -.485), ('vs_safe_hat', 0), ('vs_safe_smoke', .485)):
        sign(art, x, .215, .45, .585)
    sign('vs_safe_aid', -.40, -.305, .62, .3815)
    sign('vs_safe_exit', .33, -.305, .76, .355)
    on_wall('#9FB3B6', 1.86, (0, 0, Z - .012), power=.72, azim=11, elev=4)


def hard_hat(M, shell):
    """Site helmet: dome with a ridge, brim all round and a longer peak to the front."""
    dome = lathe([(.135 * math.cos(rad(a)), .03 + .145 * math.sin(rad(a))) for a in range(0, 91, 6)], mat=shell, n=96)
    brim = lathe([(.125, .04), (.15, .032), (.162, .018), (.158, .010), (.13, .022)], mat=shell, n=96)
    peak = slab([(.13 * math.cos(rad(a)), -.06 - .15 * math.sin(rad(a))) for a in range(180, -1, -10)][::-1], .012, shell, chamfer=.004, loc=(0, 0, .012))
    ridge = tube([(0, .137 * math.cos(rad(a)), .03 + .148 * math.sin(rad(a))) for a in range(12, 169, 6)], .014, shell)
    for part in (dome, brim, peak, ridge):
        place(part, M)


def pinned(M, s, art, W, H):
    """Poster on the wall in a slim rail at head and foot."""
    place(sheet(W, H, .003, material('poster', rough=.45, art=art, coat=.1), s.white, s.white, loc=(0, -.012, 0), rot=STAND), M)
    for z in (-1, 1):
        place(box((W + .03, .022, .026), (0, -.016, z * (H / 2 + .004)), mat=s.dark, round=.006), M)


@picture('safety-posters')
def safety_posters():
    s = Stock()
    for art, x in (('vs_post_wash', -.36), ('vs_post_lift', .36)):
        pinned(at(x, 0, 1.32), s, art, .62, .62 * 1700 / 1200)
    bench = .64
    place(box((2.6, .34, .06), (0, -.17, bench - .03), mat=wood('#C99C66', '#A97840', 3), round=.008), at())
    hard_hat(at(-.44, -.20, bench, rz=28), material('helmet', SUN, rough=.25, coat=.6))
    tin = material('tin', CORAL, rough=.35, coat=.4)
    T = at(.30, -.19, bench, rz=-8)
    place(box((.40, .18, .13), (0, 0, .067), mat=tin, round=.012), T)
    place(box((.41, .19, .05), (0, 0, .150), mat=tin, round=.014), T)
    place(tube([(-.07, 0, .17), (-.06, 0, .215), (.06, 0, .215), (.07, 0, .17)], .010, s.dark), T)
    for x in (-.11, .11):
        place(box((.035, .008, .05), (x, -.098, .132), mat=s.chrome, round=.004), T)
    place(cylinder(.04, .11, (.64, -.20, bench + .055), mat=material('tape', TEAL, rough=.4), round=.006), at())
    wall(material('dado', '#8FA9A4', rough=.9), M=at(0, -.002), w=8, h=1.05)
    on_wall('#DCE3DC', 1.92, (0, -.05, 1.20), power=.72, azim=-9, elev=4)


# ------------------------------------------------------------------ tape
def recover(obj, mat):
    """Another material on a part of the label scenes."""
    for i in range(len(obj.data.materials)):
        obj.data.materials[i] = mat
    return obj


def tape_mat(art, rough=.16, coat=.9, bump=None):
    return material('tape', rough=rough, art=art, coat=coat, repeat=True, bump=bump, spec=.5 if coat else .2)


def roll(art, mat, side, r=.34, width=.24, loc=(0, 0, 0), turn=0):
    parts = tape_roll(art, r=r, width=width, loc=loc, turn=turn)
    recover(parts[0], material('side', side, rough=.45))
    recover(parts[2], mat)


def strip(art, mat, size, loc, turn, width=.24, drop=.26):
    recover(tape_strip(size, loc, turn, art, width=width, drop=drop), mat)


def tail(mat, side, loc, turn, r=.34, width=.24, run=.9):
    """A standing roll that runs out along the table."""
    path, flat = unrolling(r)
    start, end = -r * 4.6, flat + run
    length = end - start
    lay = along(path, (start + end) / 2)
    tape = warped_sheet(length, width, .001, mat, material('glue', '#E8DCC4', rough=.4), lambda x, y, z: lay(x, y, z + .004), loc=loc, rot=turn, nx=260, ny=1)
    for item in tape.data.uv_layers[0].data:
        item.uv = (item.uv[0] * length / (width * 6), item.uv[1])
    parts = wound_roll(r, width, r * .72, material('side', side, rough=.45), kraft(), loc=loc, turn=turn, ridges=14, dent=.0012)
    return parts


@picture('tape-polypropylene')
def tape_polypropylene():
    mat = tape_mat('vs_tape_pp', rough=.10, coat=1)
    roll('vs_tape_pp', mat, '#F7B7A8', loc=(-.44, .24, 0), turn=38)
    roll('vs_tape_pp', mat, '#F7B7A8', loc=(-.41, .26, .262), turn=-4)
    tail(mat, '#F7B7A8', (.28, .16, 0), -34, run=.26)
    table_shot('#C9DFE1', 2.15, (.16, .04, .25), elev=27, azim=4, light='standing', back=2.0)


@picture('tape-reinforced')
def tape_reinforced():
    mat = tape_mat('vs_tape_fibre', rough=.55, coat=0, bump=(60, .25))
    size, loc, turn = (1.30, 1.0, .78), (-.08, .30, 0), -36
    parcel(size, loc, turn, kraft(color='#A97C4E'))
    strip('vs_tape_fibre', mat, size, loc, turn, width=.30, drop=.42)
    roll('vs_tape_fibre', mat, '#D9B98A', r=.33, width=.28, loc=(.72, -.62, 0), turn=26)
    roll('vs_tape_fibre', mat, '#D9B98A', r=.33, width=.28, loc=(-.82, -.56, 0), turn=-30)
    table_shot('#EBD3C8', 2.75, (.02, -.02, .34), elev=28, azim=4, light='standing', back=2.0)


@picture('tape-kraft')
def tape_kraft():
    mat = tape_mat('vs_tape_kraft', rough=.75, coat=0, bump=(90, .25))
    size, loc, turn = (.92, .66, .34), (-.34, .36, 0), 14
    parcel(size, loc, turn, material('card', '#F0E9DC', rough=.8))
    strip('vs_tape_kraft', mat, size, loc, turn, width=.22, drop=.2)
    roll('vs_tape_kraft', mat, '#C79A6B', r=.32, width=.24, loc=(-.40, -.42, 0), turn=-20)
    tail(mat, '#C79A6B', (.48, -.04, 0), -42, r=.30, run=.24)
    table_shot('#C3D0BB', 2.35, (.17, .0, .2), elev=31, azim=2, light='standing', back=2.0)


@picture('tape-fragile')
def tape_fragile():
    mat = tape_mat('vs_tape_fragile', rough=.14, coat=.9)
    size, loc = (1.12, .86, .66), (.06, .30, 0)
    parcel(size, loc, 28)
    strip('vs_tape_fragile', mat, size, loc, 28, width=.24, drop=.40)
    # the second strip runs across: the same box from its other side
    crossed = (size[1] + .008, size[0], size[2] + .004)
    strip('vs_tape_fragile', mat, crossed, loc, 28 - 90, width=.24, drop=.40)
    roll('vs_tape_fragile', mat, '#E9B9B4', r=.32, loc=(-.52, -.60, 0), turn=12)
    table_shot('#D5E2D8', 2.5, (-.02, -.08, .27), elev=28, azim=3, light='standing', back=2.0)


# ------------------------------------------------------------------ for the car trade
@picture('automotive')
def automotive():
    s = Stock()
    paper_m = material('leaf', rough=.5, art='vs_jobpad', spec=.3)
    for i in range(14):
        sheet(1.48, 2.09, .008, paper_m, s.white, s.white, loc=(-1.42 + jitter(.006), .10 + jitter(.006), .009 * i), rot=9 + jitter(.3))
    pen(material('barrel', rough=.25, art='pen_ridge', coat=.3), at(-1.86, -.62, .13, rz=24), s)
    magnet = material('magnet', rough=.4, art='vs_magnet', coat=.15)
    warped_sheet(2.16, 1.35, .025, magnet, s.dark, lambda x, y, z: (x, y, z + .10 * max(0, x - .5) ** 2), loc=(.78, .66, .004), rot=-7)
    mug(overprint('#FBFAF6', 'vs_mug_ridge', rough=.14, coat=.6), at(1.84, -.68), s, inside=material('glaze', CORAL, rough=.14, coat=.6), handle=8, turn=4)
    sticker_m = material('vinyl', rough=.3, art='vs_service', coat=.4)
    warped_sheet(.76, .95, .006, sticker_m, s.cream, peel(-52, .30, .16, 1.5), loc=(-.16, -.74, .004), rot=7)
    hanger = cutout('vs_hanger', rough=.4, coat=.2)
    decal(.62, 1.417, hanger, loc=(.86, -.78, .040), rot=-15)
    decal(.62, 1.417, hanger, loc=(.865, -.785, .033), rot=-15)
    # key tag, ring, key
    T = at(-.60, .96, .0, rz=20)
    place(slab(round_rect(.44, .70, .10), .03, material('tag', rough=.3, art='vs_keytag', coat=.5), loc=(0, 0, .005)), T)
    place(cylinder(.05, .036, (0, .27, .022), mat=s.chrome, round=.004, inner=.03), T)
    place(ring(.13, .014, s.chrome, loc=(0, .39, .03), rot=(8, 0, 0)), T)
    K = T @ at(.08, .50, .012, rz=-38)
    place(slab(round_rect(.26, .24, .10), .024, s.dark, chamfer=.005, loc=(0, .14, 0)), K)
    place(box((.06, .46, .022), (0, .46, .012), mat=s.chrome, round=.004), K)
    for k in range(4):
        place(box((.03, .05, .022), (.036, .42 + .07 * k, .012), mat=s.chrome, round=.003), K)
    table_shot('#B9CCCB', 5.0, (.14, -.04, .05), elev=47, azim=3, power=.84)


# ------------------------------------------------------------------ labels in use
@picture('business-labels')
def business_labels():
    s = Stock()
    size, loc, turn = (1.16, .80, 1.06), (.14, .62, 0), -12
    parcel(size, loc, turn)
    strip('tape_bright', tape_mat('tape_bright'), size, loc, turn, width=.16, drop=.2)
    place(sheet(.90, .60, .002, paper('mailing', rough=.4), loc=(0, -.4035, .68), rot=STAND), frame(loc, turn))
    jar((-.90, .02, 0), '#D98A12', gloss('jar_band'), r=.34, h=.74, label_h=.40, label_w=1.08)
    # spice tin
    tin = material('tin', '#DDE0E2', rough=.25, metal=1)
    lathe([(0, 0), (.24, 0), (.25, .01), (.25, .55), (.24, .56), (.262, .565), (.262, .64), (.25, .652), (0, .652)], loc=(-.26, -.50, 0), mat=tin, n=96)
    wrap(gloss('vs_tin'), .25, .48, 360, .03, M=at(-.26, -.50), eps=.002)
    # tool case with an asset tag
    case = material('case', '#23354F', rough=.5)
    C = at(.72, -.34, 0, rz=-16)
    place(box((1.06, .40, .38), (0, 0, .19), mat=case, round=.05), C)
    place(box((1.07, .41, .02), (0, 0, .27), mat=s.dark, round=.004), C)
    place(tube([(-.18, 0, .37), (-.16, 0, .47), (.16, 0, .47), (.18, 0, .37)], .028, s.dark), C)
    for x in (-.40, .40):
        place(box((.10, .02, .13), (x, -.208, .27), mat=material('catch', SUN, rough=.4), round=.01), C)
    place(panel(.46, .245, .003, .02, gloss('vs_asset', coat=.4), loc=(0, -.203, .135)), C)
    table_shot('#CBD9C6', 2.85, (0, .0, .46), elev=17, azim=3, light='standing', back=1.8)


@picture('custom-stickers')
def custom_stickers():
    pile = [
        ('circle', 'st_coffee', .40, -.98, .62, 12), ('arch', 'st_arch', .42, -.30, .70, -10), ('square', 'vs_st_tiles', .36, .42, .72, 14),
        ('hexagon', 'st_shed', .40, 1.08, .58, -8), ('scallop', 'vs_st_sun', .40, -1.34, .02, 6), ('wide', 'st_whale', .42, 1.42, -.02, 12),
        ('tall', 'st_rocket', .42, -1.22, -.58, -16), ('oval', 'st_yoga', .40, -.64, -.74, 10), ('heart', 'st_heart', .36, .06, -.82, -8),
        ('circle', 'vs_st_wave', .38, .72, -.72, 4), ('star', 'st_star', .32, 1.26, -.56, 18), ('lemon', 'st_lemon', .42, -.78, .10, -4),
        ('circle', 'vs_st_sip', .40, .88, .04, -14), ('wide', 'vs_st_wow', .40, -.42, -.30, 16), ('blob', 'st_bird', .42, .34, -.22, -10),
        ('hexagon', 'vs_st_hum', .38, -.22, .26, -18), ('oval', 'vs_st_leaf', .40, .44, .26, 8),
    ]
    for i, (shape, art, r, x, y, turn) in enumerate(pile):
        stick(shape, art, r, (x, y, .002 + .0075 * i), turn, t=.006)
    stick('burst', 'st_burst', .44, (.06, -.04, .002 + .0075 * len(pile)), 8, peel(-30, .10, .20, 2.0))
    table_shot('#BFD0CB', 2.8, (.04, -.09, .05), elev=52, azim=4, power=.84)


def labelled_bin(M, s, plastic, art, seed=0):
    """Open-fronted storage bin with a label holder and a small item in it."""
    W, D, H, t = .95, 1.1, .70, .035
    parts = [box((W, D, t), (0, 0, t / 2), mat=plastic, round=.01), box((W, t, H), (0, D / 2, H / 2), mat=plastic, round=.01),
             box((W, t, H * .74), (0, -D / 2, H * .37), mat=plastic, round=.012)]
    for x in (-1, 1):
        parts.append(box((t, D, H), (x * (W - t) / 2, 0, H / 2), mat=plastic, round=.012))
    parts.append(box((W + .03, .06, .05), (0, -D / 2 - .005, H * .74), mat=plastic, round=.02))
    parts.append(panel(.74, .455, .004, .015, paper(art, rough=.4), loc=(0, -D / 2 - t / 2 - .002, .262)))
    for part in parts:
        place(part, M)
    rnd = random.Random(seed)
    for k in range(26):
        bit = cylinder(.035, .30, (rnd.uniform(-.36, .36), rnd.uniform(-.36, .30), .46 + rnd.uniform(0, .12)), (90 + rnd.uniform(-12, 12), 0, rnd.uniform(0, 180)),
                       mat=[s.chrome, s.sun, s.coral, s.sky][seed % 4], round=.006, n=20)
        place(bit, M)
    place(box((W - .08, D - .08, .44), (0, 0, .24), mat=s.dark, round=.01), M)


@picture('inventory-labels')
def inventory_labels():
    s = Stock()
    steel = material('shelf', '#B7BFC4', rough=.4, metal=.3)
    for z in (.02, 1.06):
        box((2.5, 1.3, .07), (0, 0, z), mat=steel, round=.01)
    for x in (-1.22, 1.22):
        box((.08, .08, 2.3), (x, -.60, 1.0), mat=s.ink, round=.01)
        box((.08, .08, 2.3), (x, .60, 1.0), mat=s.ink, round=.01)
    labelled_bin(at(-.55, -.04, .055), s, material('p', TEAL, rough=.4), 'vs_bin_a', 4)
    labelled_bin(at(.57, -.06, .055), s, material('p', '#E9E4D8', rough=.4), 'vs_bin_b', 5)
    for x, art, turn in ((-.55, 'vs_bin_c', 2), (.58, 'vs_bin_d', -2)):
        T = at(x, .02, 1.095, rz=turn)
        place_all(parcel((.96, 1.0, .74), (0, 0, 0), 0), T)
        place(panel(.76, .468, .003, .012, paper(art, rough=.4), loc=(0, -.502, .37)), T)
    standing('#E6D9C4', 3.2, (0, 0, .95), elev=8, azim=9, power=.80, wall_at=1.6)


# ------------------------------------------------------------------ sealing and giveaway stickers
def pinch(size, z):
    """Half the depth of a folded bag at height z: full at the foot, flat where it is folded."""
    return size[1] / 2 * (1 - .96 * min(1, z / size[2] / .84) ** 1.7)


def folded_bag(size, mat, M, flap=.24):
    """Paper bag standing, its top pressed flat and folded over to the front."""
    w, d, h = size

    def fn(u, v):
        a = 2 * math.pi * u - math.pi / 2
        e = 5.0
        c, q = math.cos(a), math.sin(a)
        k = (abs(c) ** e + abs(q) ** e) ** (-1 / e)
        return (w / 2 * k * c * (1 - .02 * v), pinch(size, h * v) * k * q, h * v)
    place(surface(fn, 96, 30, mat, thick=.004, smooth=24), M)
    place(sheet(w * .985, flap, .008, mat, mat, mat, loc=(0, -.040, h - flap / 2 + .01), rot=(88, 0, 0)), M)
    place(cylinder(.022, w * .985, (0, -.020, h + .004), (0, 90, 0), mat=mat, round=.004, n=24), M)


def bag_seal(size, flap, z0):
    """A warp that lays a sticker over the edge of the flap and on down the bag."""
    def warp(x, y, z):
        zz = z0 + y
        fold = .056 + .01 * (size[2] - zz) if zz > size[2] - flap else 0
        near = .056 * math.exp(-max(0, size[2] - flap - zz) / .05)
        return (x, -max(pinch(size, zz) + .006, fold, near) - z, zz)
    return warp


def on_cone(r0, r1, h, z0, turn=0):
    """A warp that lays a flat sticker on a cup that widens from r0 to r1 over its height."""
    def warp(x, y, z):
        zz = z0 + y
        r = r0 + (r1 - r0) * zz / h + z + .004
        a = x / r + rad(turn)
        return (r * math.sin(a), -r * math.cos(a), zz)
    return warp


def takeaway(M, s, cup_m, lid_m, sleeve, r0=.30, r1=.42, h=1.10):
    """Paper coffee cup with a lid and a sleeve round its middle."""
    def r(z):
        return r0 + (r1 - r0) * z / h
    place(lathe([(0, .02), (r0 - .02, .02), (r0 - .015, 0), (r0, 0), (r1, h), (r1 + .012, h + .012)], mat=cup_m, n=96), M)
    place(lathe([(r1 + .03, h - .02), (r1 + .035, h + .01), (r1 + .02, h + .035), (r1 - .01, h + .04), (r1 - .03, h + .12), (r1 - .05, h + .135),
                 (r1 - .09, h + .11), (0, h + .10)], mat=lid_m, n=96), M)
    z0, z1 = .28, .80
    place(surface(lambda u, v: ((r(z0 + (z1 - z0) * v) + .010) * math.cos(rad(-90 + 360 * (u - .5))), (r(z0 + (z1 - z0) * v) + .010) * math.sin(rad(-90 + 360 * (u - .5))),
                                z0 + (z1 - z0) * v), 96, 1, sleeve, thick=-.008), M)


@picture('promotional-labels')
def promotional_labels():
    s = Stock()
    B = at(-.50, .20, 0, rz=10)
    bag = (1.05, .58, 1.46)
    folded_bag(bag, kraft(color='#C99C6B', relief=.15), B, flap=.30)
    place(diecut('circle', .30, .004, gloss('vs_st_sip'), s.white, warp=bag_seal(bag, .30, 1.12)), B)
    C = at(.62, -.12, 0, rz=-6)
    takeaway(C, s, paper(color='#FBF6EC'), material('lid', INK, rough=.4), paper(color=CORAL, rough=.6))
    place(diecut('burst', .25, .004, gloss('vs_st_free'), s.white, warp=on_cone(.326, .446, 1.10, .55, 4)), C)
    stick('wide', 'vs_st_wow', .36, (-.20, -.66, .002), 10)
    stick('circle', 'st_coffee', .25, (.72, -.84, .002), -14, peel(-40, .08, .12, 1.6))
    stick('circle', 'vs_st_sip', .24, (.24, -.90, .008), 16)
    table_shot('#F1C9BC', 2.9, (.04, -.12, .62), elev=17, azim=3, light='standing', back=1.8)


@picture('paper-stickers')
def paper_stickers():
    s = Stock()

    def seal(shape, art, r, M):
        place(diecut(shape, r, .004, paper(art, rough=.75), paper(color='#F1E3C8'), loc=(0, 0, 0)), M)

    B = at(.42, .26, 0, rz=-12)
    bag = (.92, .52, 1.30)
    folded_bag(bag, paper(color='#E8D9BE', rough=.8), B, flap=.28)
    place(diecut('circle', .27, .004, paper('vs_seal', rough=.75), s.white, warp=bag_seal(bag, .28, 1.0)), B)
    X = at(-.52, .06, 0, rz=14)
    card = paper(color='#D98F7C', rough=.7)
    place(box((1.10, .86, .44), (0, 0, .22), mat=card, round=.008), X)
    place(box((1.12, .88, .10), (0, 0, .41), mat=card, round=.008), X)
    place(sheet(.88, .258, .002, paper('vs_seal_long', rough=.75), loc=(0, -.4435, .30), rot=STAND), X)
    seal('scallop', 'vs_seal_ink', .27, X @ at(0, .04, .4625, rz=-8))
    crust, scored = material('crust', '#B9733A', rough=.7, bump=(18, .35)), material('scored', '#F0DDBB', rough=.9)
    for x, y, k, turn in ((.96, -.42, 1, 20), (.62, -.70, .86, -24)):
        bun = rounded([(0, 0), (.20 * k, .005), (.25 * k, .06 * k), (.21 * k, .125 * k), (.12 * k, .155 * k), (0, .165 * k)])
        place(lathe(bun, mat=crust, n=64), at(x, y))
        for d in (-.07, 0, .07):
            cut = [(d * k, .11 * k * i, (.160 - .055 * i * i - 1.2 * d * d) * k) for i in (-1, -.5, 0, .5, 1)]
            place(tube(cut, .010 * k, scored, n=8), at(x, y, 0, rz=turn))
    backing(.5, .5, (-.06, -.72, .001), 14, '#FBF6EC')
    seal('circle', 'vs_seal', .21, at(-.06, -.72, .005, rz=14))
    table_shot('#AFC9C6', 2.75, (.10, -.06, .46), elev=24, azim=3, light='standing', back=1.8)


@picture('removable-stickers')
def removable_stickers():
    shell = material('shell', '#AEB7BF', rough=.36, metal=.75)
    M = at(0, 0, 0, rz=-9)
    place(slab(round_rect(3.1, 2.15, .14), .10, shell, chamfer=.014, loc=(0, 0, .02)), M)
    place(slab(round_rect(3.1, 2.15, .14), .06, shell, chamfer=.014, loc=(0, 0, .125)), M)
    top = .187

    def on_lid(shape, art, r, x, y, turn, z=0, warp=None):
        place(stick(shape, art, r, (0, 0, 0), 0, warp, t=.005), M @ at(x, y, top + z, rz=turn))

    on_lid('square', 'vs_st_tiles', .34, -1.05, .58, 8)
    on_lid('hexagon', 'vs_st_hum', .33, 1.12, .56, -10)
    on_lid('oval', 'vs_st_leaf', .38, -1.02, -.50, -8)
    on_lid('circle', 'vs_st_wave', .30, 1.10, -.52, 6)
    on_lid('scallop', 'vs_st_sun', .64, .02, .04, 10, .002, peel(-38, .04, .22, 2.35))
    table_shot('#F0CFC2', 3.95, (.02, -.02, .15), elev=50, azim=3, power=.84)


# ------------------------------------------------------------------ a bright group of giveaways
@picture('promotional-materials')
def promotional_materials():
    s = Stock()
    cotton = material('canvas', '#F3E8D2', rough=.95, spec=.15, bump=(170, .5))
    tote(overprint('#F3E8D2', 'bag_bold', rough=.95, bump=(170, .5)), at(-.55, 1.05, rz=6), s, cotton, W=2.7, H=2.95, D=.7, strap=1.15, seed=2.2)
    bottle((overprint(TEAL, 'bot_ridge', rough=.42, ink_rough=.35), material('paint', TEAL, rough=.42)), at(1.42, .45, rz=-6), s, cap=material('cap', SUN, rough=.4))
    coral = material('glaze', CORAL, rough=.14, coat=.6)
    mug(overprint(CORAL, 'mug_solar', rough=.14, coat=.6), at(.52, -.52), s, body=coral, inside=s.cream, handle=6, turn=2)
    nb = material('c', rough=.55, art='nb_teal')
    notebook(nb, at(-1.22, -.72, 0, rz=14), s, band=material('band', SUN, rough=.7), W=1.3, H=1.84)
    pen(material('barrel', rough=.25, art='pen_solar', coat=.3), at(-1.62, -1.10, .172, rz=30), s)
    pen(material('barrel', rough=.25, art='pen_yoga', coat=.3), at(-.10, -1.36, 0, rz=8), s)
    table_shot('#F3CFA0', 6.7, (.0, 0, 1.72), elev=15, azim=2, light='standing', back=1.7)
