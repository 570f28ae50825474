"""Variants of paper products: sizes, folds, bindings and kinds, one picture each."""

import math

import kit
from kit import CORAL, CREAM, INK, SUN, TEAL, paper, sheet, stack
from parts_common import slab
from props import CARD, CARD_T, fan, loose, open_book, pen, pencil

# Flyers at half size, as everywhere in the studio; cards at full size.
DL = (.495, 1.05)
A5 = (.74, 1.05)
A4 = (1.05, 1.485)


# --------------------------------------------------------------------------
# Flyers: the same camera and pencil, so that sizes are comparable
# --------------------------------------------------------------------------

def flyer_shot(tint, target=(0, 0, .03)):
    kit.stage(tint, 'table', target=target, elev=52, azim=6, dist=5.0, lens=85)


def flyer_pencil(loc, turn, color):
    pencil(loc, turn, color, length=.80)


@kit.picture('flyers-dl')
def flyers_dl():
    front = paper('vp_flyer_dl', rough=.4)
    stack(20, *DL, .006, front, paper(), loc=(-.58, .04, 0), turn=9, mess=.005)
    loose(DL, 'vp_flyer_dl_back', (.45, .10, .002), -17, lift=.03)
    loose(DL, 'vp_flyer_dl', (.06, -.06, .012), -4, lift=.04)
    flyer_pencil((.90, .34, 0), -8, CORAL)
    flyer_shot('blush', (.06, .02, .03))


@kit.picture('flyers-a5')
def flyers_a5():
    loose(A5, 'vp_flyer_a5_back', (.30, .08, .002), -13, lift=.04)
    front = paper('vp_flyer_a5', rough=.4)
    stack(16, *A5, .006, front, paper(), loc=(-.36, .0, .012), turn=7, mess=.006)
    flyer_pencil((.86, .30, 0), -9, TEAL)
    flyer_shot('mist', (.07, .02, .03))


@kit.picture('flyers-a4')
def flyers_a4():
    loose(A4, 'vp_flyer_a4', (.02, .01, .001), -7, lift=.02)
    front = paper('vp_flyer_a4', rough=.4)
    stack(8, *A4, .004, front, paper(), loc=(-.10, 0, .012), turn=5, mess=.006)
    flyer_pencil((.80, .34, 0), -9, CORAL)
    flyer_shot('sand', (.08, .0, .03))


HOUSE = [(-.5, -.605), (.5, -.605), (.5, .153), (0, .605), (-.5, .153)]


def house_flyer(loc, rot, size=1.0, t=.007):
    mat = paper('vp_flyer_house', rough=.4)
    outline = [(x * size, y * size) for x, y in HOUSE]
    return slab(outline, t, mat, paper(color=CREAM), paper(color=CREAM), loc=loc, rot=rot)


@kit.picture('flyers-custom')
def flyers_custom():
    for i in range(14):
        house_flyer((-.36 + kit.jitter(.005), .10 + kit.jitter(.005), .011 + .0078 * i),
                    12 + kit.jitter(.6), .86)
    house_flyer((.34, -.14, .002), -10, .86)
    flyer_pencil((.88, .44, 0), -6, SUN)
    flyer_shot('sage', (.05, .0, .03))


# --------------------------------------------------------------------------
# Business cards: one camera for all seven
# --------------------------------------------------------------------------

def card_shot(tint, target=(0, 0, .05), **change):
    kit.stage(tint, 'table', target=target, **{'elev': 40, 'azim': 8, 'dist': 4.4, 'lens': 85, **change})


@kit.picture('card-standard')
def card_standard():
    front, back = paper('vp_card_standard', rough=.4), paper('vp_card_standard_back', rough=.4)
    stack(24, *CARD, CARD_T, back, paper(), loc=(-.26, .42, 0), turn=10, gap=1.05)
    for i in range(3):
        sheet(*CARD, CARD_T, front, back, paper(), loc=(.34 - .08 * i, -.24 - .03 * i, .001 + .008 * i),
              rot=-24 + 9 * i)
    card_shot('sand', (.06, .06, .05))


def thick_card(art, loc, turn, core, t=.024, face='#FBF4E6'):
    """A laminated board: two sheets of stock with a coloured one between."""
    third = t / 3
    skin, middle = paper(color=face), paper(color=core, rough=.6)
    printed = paper(art, rough=.55)
    parts = [sheet(*CARD, third, skin, skin, skin),
             sheet(*CARD, third, middle, middle, middle, loc=(0, 0, third)),
             sheet(*CARD, third, printed, skin, skin, loc=(0, 0, 2 * third))]
    kit.place_all(parts, kit.frame(loc, turn))


@kit.picture('card-premium')
def card_premium():
    for i in range(9):
        thick_card('vp_card_premium', (-.18 + kit.jitter(.006), .36 + kit.jitter(.006), i * .0245),
                   10 + kit.jitter(1.0), CORAL)
    thick_card('vp_card_premium_back', (.34, -.24, .0), -18, CORAL)
    thick_card('vp_card_premium', (.12, -.36, .026), (0, .6, 2), CORAL)
    card_shot('mist', (.05, .0, .09), elev=34)


@kit.picture('card-recycled')
def card_recycled():
    def stock(art):
        return kit.material('recycled', rough=.9, art=art, spec=.1, bump=(120, .3))

    size = (.9, .5)
    front, back = stock('vp_card_recycled'), stock('vp_card_recycled_back')
    edge = paper(color='#CDBB98', rough=.9)
    stack(20, *size, .008, back, edge, loc=(.28, .40, 0), turn=-12, gap=1.05)
    sheet(*size, .008, back, front, edge, loc=(-.24, -.22, .001), rot=20)
    sheet(*size, .008, front, back, edge, loc=(-.02, -.26, .010), rot=(0, .4, 4))
    card_shot('sage', (.06, .04, .05))


@kit.picture('card-slim')
def card_slim():
    arts = ['vp_card_slim_back', 'vp_card_slim'] * 2 + ['vp_card_slim_back', 'vp_card_slim']
    fan(arts, pivot=(-.36, -.46), first=66, step=-13, size=(.86, .50), edge='#F4F1EA')
    card_shot('blush', (.02, -.44, .03), elev=46)


@kit.picture('card-square')
def card_square():
    size = (.5, .5)
    front, back = paper('vp_card_square', rough=.4), paper('vp_card_square_back', rough=.4)
    stack(34, *size, CARD_T, front, paper(), loc=(-.42, .16, 0), turn=12, gap=1.05)
    stack(12, *size, CARD_T, back, paper(color='#0B7977'), loc=(.20, .30, 0), turn=-14, gap=1.05)
    sheet(*size, CARD_T, back, front, paper(), loc=(-.06, -.32, .001), rot=20)
    sheet(*size, CARD_T, front, back, paper(), loc=(.50, -.28, .009), rot=-8)
    card_shot('sand', (.03, .0, .06))


@kit.picture('card-mini')
def card_mini():
    size = (.7, .28)
    arts = ['vp_card_mini_teal', 'vp_card_mini_dusk', 'vp_card_mini']
    stack(30, *size, CARD_T, paper(arts[0], rough=.4), paper(), loc=(-.34, .30, 0), turn=10, gap=1.05)
    stack(14, *size, CARD_T, paper(arts[1], rough=.4), paper(), loc=(.44, .22, 0), turn=-12, gap=1.05)
    for i in range(5):
        mat = paper(arts[(i + 1) % 3] if i < 4 else arts[2], rough=.4)
        sheet(*size, CARD_T, mat, mat, paper(), loc=(-.14 + .07 * i, -.24 - .02 * i, .008 * i),
              rot=34 - 9 * i)
    card_shot('sage', (.05, .02, .05))


def tent(size, face, inside, loc, turn, opening=50, t=.007):
    """A card folded along its top edge, standing like a roof."""
    w, h = size
    lean = opening / 2
    ridge = (0, 0, h * math.cos(kit.rad(lean)) + .002)
    for half in (0, 180):
        part = sheet(w, h, t, face, inside, paper(), loc=(0, -h / 2, 0))
        kit.place(part, kit.frame(loc, turn + half) @ kit.frame(ridge, (90 - lean, 0, 0)))


@kit.picture('card-folded')
def card_folded():
    front, inside = paper('vp_card_folded', rough=.45), paper('vp_card_folded_in', rough=.45)
    cream = paper(color=CREAM, rough=.5)
    tent(CARD, inside, cream, (.34, .42, 0), -34, opening=62)
    tent(CARD, front, cream, (-.18, -.10, 0), 16, opening=58)
    card_shot('blush', (.04, .10, .20), elev=26, light='standing')


# --------------------------------------------------------------------------
# Brochures: folded sheets standing partly open
# --------------------------------------------------------------------------

def folded(widths, h, headings, inside, outside, loc, turn=0, t=.005):
    """A creased sheet standing on its lower edge, seen from above as a path.

    headings  direction of each panel in degrees, 0 runs to the right; the
              inside then faces the camera
    """
    total, done = sum(widths), 0
    x = y = 0
    points = [(0, 0)]
    for width, heading in zip(widths, headings):
        x += width * math.cos(kit.rad(heading))
        y += width * math.sin(kit.rad(heading))
        points.append((x, y))
    mx = sum(p[0] for p in points) / len(points)
    my = sum(p[1] for p in points) / len(points)
    parts = []
    for (ax, ay), (bx, by), width, heading in zip(points, points[1:], widths, headings):
        nx, ny = math.sin(kit.rad(heading)) * t / 2, -math.cos(kit.rad(heading)) * t / 2
        verts, uvs = [], []
        for side in (1, -1):
            for px, py, z, u in ((ax, ay, 0, 0), (bx, by, 0, 1), (bx, by, h, 1), (ax, ay, h, 0)):
                verts.append((px - mx + side * nx, py - my + side * ny, z))
                across = (done + u * width) / total
                uvs.append((across if side > 0 else 1 - across, 1 if z else 0))
        faces = [(0, 1, 2, 3), (5, 4, 7, 6), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
        parts.append(kit.mesh('panel', verts, faces, uvs, [inside, outside, paper()], [0, 1, 2, 2, 2, 2]))
        done += width
    return kit.place_all(parts, kit.frame(loc, turn))


def pile(count, w, h, t, art, loc, turn, edge=None):
    """Folded copies lying in a small pile."""
    mat = paper(art, rough=.38)
    return stack(count, w, h, t, mat, edge or paper(), loc=loc, turn=turn, mess=.006, twist=1.2, gap=1.12)


PANEL, TALL = .50, 1.06


@kit.picture('brochure-tri-fold')
def brochure_tri_fold():
    inside, outside = paper('vp_tri_in', rough=.38), paper('vp_tri_out', rough=.38)
    folded([PANEL] * 3, TALL, [38, 0, -112], inside, outside, (-.16, .34, 0), 4)
    pile(6, PANEL, TALL, .012, 'vp_tri_cover', (.56, .0, 0), -14)
    kit.stage('sand', 'standing', target=(.06, .06, .44), elev=26, azim=2, dist=5.3, lens=85)


@kit.picture('brochure-bi-fold')
def brochure_bi_fold():
    inside, outside = paper('vp_bi_in', rough=.38), paper('vp_bi_out', rough=.38)
    folded([.75, .75], TALL, [24, -30], inside, outside, (-.22, .56, 0), 8)
    folded([.75, .75], TALL, [180 + 24, 180 - 58], inside, outside, (.40, -.04, 0), 0)
    kit.stage('blush', 'standing', target=(.04, .10, .46), elev=18, azim=2, dist=5.5, lens=85)


@kit.picture('brochure-z-fold')
def brochure_z_fold():
    inside, outside = paper('vp_z_in', rough=.38), paper('vp_z_out', rough=.38)
    folded([PANEL] * 3, TALL, [40, -40, 40], inside, outside, (.24, .34, 0), -4)
    pile(5, PANEL, TALL, .012, 'vp_z_cover', (-.50, -.10, 0), 17)
    kit.stage('mist', 'standing', target=(.08, .08, .43), elev=27, azim=-2, dist=5.4, lens=85)


@kit.picture('brochure-custom-fold')
def brochure_custom_fold():
    inside, outside = paper('vp_gate_in', rough=.4), paper('vp_gate_out', rough=.4)
    folded([.375, .75, .375], TALL, [114, 0, -114], inside, outside, (.36, .20, 0), -10)
    folded([.375, .75, .375], TALL, [168, 0, -168], inside, outside, (-.56, .32, 0), 14)
    kit.stage('sage', 'standing', target=(-.08, .1, .47), elev=18, azim=0, dist=5.0, lens=85)


# --------------------------------------------------------------------------
# Postcards, at half size like the flyers: one camera, one pen
# --------------------------------------------------------------------------

def post_shot(tint, target=(0, 0, .02), **change):
    kit.stage(tint, 'flat', target=target, **{'elev': 50, 'azim': 5, 'dist': 4.9, 'lens': 85, **change})


def cards_down(size, art, loc, turn, count=4, t=.007):
    return stack(count, *size, t, paper(art, rough=.32), paper(), loc=loc, turn=turn, mess=.008, twist=1.4)


@kit.picture('postcard-a5')
def postcard_a5():
    size = (1.05, .74)
    cards_down(size, 'vp_post_a5', (-.16, .30, .010), 8, count=8)
    sheet(*size, .007, paper('vp_post_a5_back'), paper(), paper(), loc=(.22, -.34, .001), rot=-9)
    pen((-.50, -.14, 0), 4, CORAL, length=.66)
    post_shot('sand', (.02, .0, .02))


@kit.picture('postcard-dl')
def postcard_dl():
    size = (1.05, .495)
    cards_down(size, 'vp_post_dl', (-.12, .42, 0), 7, count=12)
    sheet(*size, .007, paper('vp_post_dl_back'), paper(), paper(), loc=(.24, -.04, .001), rot=-10)
    cards_down(size, 'vp_post_dl', (-.06, -.36, .011), 4, count=2)
    pen((.90, .36, 0), -6, TEAL, length=.72)
    post_shot('mist', (.08, .02, .02))


@kit.picture('postcard-a6')
def postcard_a6():
    size = (.74, .525)
    cards_down(size, 'vp_post_a6', (-.34, .32, 0), 12, count=16)
    sheet(*size, .007, paper('vp_post_a6_back'), paper(), paper(), loc=(.42, .22, .001), rot=-12)
    cards_down(size, 'vp_post_a6', (.08, -.26, .011), -4, count=2)
    pen((-.40, -.02, 0), -14, INK, length=.72)
    post_shot('blush', (.02, .0, .02))


def perforation(w, count, loc, color='#8FA9A8'):
    """A row of short cuts along a tear line."""
    dark = paper(color=color)
    parts = [sheet(w / count * .5, .006, .0008, dark, loc=((i + .5) * w / count - w / 2, 0, 0))
             for i in range(count)]
    return kit.place_all(parts, kit.frame(loc))


@kit.picture('postcard-reply')
def postcard_reply():
    w, h, t = .74, .525, .007
    message, reply = paper('vp_reply_message', rough=.4), paper('vp_reply_card', rough=.4)
    spread = kit.frame((.36, .02, .0), -8)
    upper = sheet(w, h, t, message, message, paper(), loc=(0, h / 2, 0))
    kit.place(upper, spread @ kit.frame((0, .004, .002), (24, 0, 0)))
    kit.place(sheet(w, h, t, reply, reply, paper(), loc=(0, -h / 2 - .004, .001)), spread)
    kit.place_all(perforation(w, 26, (0, -.022, t + .0014)), spread)
    cards_down((w, h), 'vp_reply_cover', (-.48, .02, 0), 12, count=8, t=.014)
    pen((.44, -.20, .009), 34, SUN, '#E3E5E7', length=.66)
    post_shot('sage', (-.02, -.02, .04))


# --------------------------------------------------------------------------
# Bound products
# --------------------------------------------------------------------------

STEEL = '#C9CDD2'


def page_block(w, h, thick, z, leaves=None):
    """The trimmed pages of a book with small gaps between the leaves."""
    pages = paper(color='#F4EDE0', rough=.75)
    leaves = leaves or max(4, int(thick / .012))
    return [sheet(w, h, thick / leaves * .86, pages, loc=(0, 0, z + i * thick / leaves))
            for i in range(leaves)]


def bound(size, thick, cover, spine, matrix, back=INK, hard=False):
    """A book with a square, printed spine on the left, lying on its back."""
    w, h = size
    over, board = (.022, .018) if hard else (0, .005)
    face = kit.cloth(art=cover) if hard else paper(cover, rough=.36)
    plain = kit.cloth(back) if hard else paper(color=back, rough=.4)
    full, outer = thick + 2 * board, (w + over, h + 2 * over)
    parts = page_block(w - .004, h - .004, thick, board)
    parts.append(sheet(*outer, board, plain, plain, plain, loc=(over / 2, 0, 0)))
    parts.append(sheet(*outer, board, face, plain, plain, loc=(over / 2, 0, board + thick)))
    parts.append(kit.box((board, outer[1], full), (-w / 2 - board / 2, 0, full / 2), mat=plain,
                         round=board * .3))
    x, y = -w / 2 - board - .0006, outer[1] / 2
    label = kit.cloth(art=spine) if hard else paper(spine, rough=.36)
    parts.append(kit.mesh('spine', [(x, y, .001), (x, -y, .001), (x, -y, full - .001), (x, y, full - .001)],
                          [(0, 1, 2, 3)], [(0, 0), (1, 0), (1, 1), (0, 1)], [label]))
    kit.place_all(parts, matrix)
    return full


def upright(loc, turn, h, lean=0):
    """The frame that stands a lying book up, cover to the camera."""
    return kit.frame(loc, turn) @ kit.frame((0, 0, 0), (-lean, 0, 0)) @ kit.frame((0, 0, h / 2), (90, 0, 0))


@kit.picture('catalogue-perfect-bound')
def catalogue_perfect_bound():
    size = (.80, 1.13)
    books = ('vp_cat_perfect', 'vp_cat_perfect_spine')
    z = 0
    for i in range(3):
        z += bound(size, .075, *books, kit.frame((-.14 + kit.jitter(.02), -.22, z), 80 + kit.jitter(4)))
    bound(size, .075, *books, upright((.34, .52, 0), 36, size[1]))
    kit.stage('mist', 'standing', target=(.04, .0, .50), elev=20, azim=0, dist=5.6, lens=85)


def booklet(size, front, back, loc, turn, opening=34, leaves=5):
    """A stapled booklet standing half open, its spine to the camera."""
    w, h = size
    steel = kit.metal(STEEL, .25)
    white = paper(color='#F7F1E5', rough=.6)
    matrix = kit.frame(loc, turn)
    for side, art in ((-1, back), (1, front)):
        mat = paper(art, rough=.34)
        cover = sheet(w, h, .005, mat, white, white, loc=(side * w / 2, 0, h / 2), rot=(90, 0, 0))
        kit.place(cover, matrix @ kit.frame((0, 0, 0), side * opening))
        for k in range(1, leaves + 1):
            leaf = sheet(w - .004 * k, h - .006, .003, white, white, white,
                         loc=(side * (w - .004 * k) / 2, 0, h / 2 + .001), rot=(90, 0, 0))
            kit.place(leaf, matrix @ kit.frame((0, .005 * k, 0), side * (opening + 1.8 * k)))
    for z in (.27, .73):
        wire = kit.tube([(0, -.010, h * z - .035), (0, -.010, h * z + .035)], .006, steel, n=12)
        kit.place(wire, matrix)


def stapled(size, thick, cover, matrix, color=INK):
    """A thin stapled booklet lying down: round spine on the left, two staples."""
    w, h = size
    parts = page_block(w - .01, h - .004, thick, .003, leaves=5)
    face, plain = paper(cover, rough=.34), paper(color=color, rough=.4)
    parts.append(sheet(w, h, .003, plain))
    parts.append(sheet(w, h, .003, face, plain, plain, loc=(0, 0, thick + .003)))
    r = thick / 2 + .003
    spine = kit.tube([(-w / 2, -h / 2 + .001, r), (-w / 2, h / 2 - .001, r)], r, plain, n=24)
    steel = kit.metal(STEEL, .25)
    parts.append(spine)
    for y in (-.24 * h, .24 * h):
        parts.append(kit.tube([(-w / 2 - r - .001, y - .035, r), (-w / 2 - r - .001, y + .035, r)], .005, steel, n=12))
    kit.place_all(parts, matrix)
    return thick + .007


@kit.picture('catalogue-saddle-stitched')
def catalogue_saddle_stitched():
    size = (.74, 1.05)
    booklet(size, 'vp_cat_saddle', 'vp_cat_saddle_back', (.12, .02, 0), -12, opening=36)
    z = 0
    for i in range(4):
        z += stapled(size, .022, 'vp_cat_saddle', kit.frame((-.36 + kit.jitter(.02), -.47, z), 76 + kit.jitter(4)))
    kit.stage('sage', 'standing', target=(.02, -.06, .38), elev=24, azim=0, dist=5.8, lens=85)


@kit.picture('catalogue-hard-cover')
def catalogue_hard_cover():
    size = (.74, 1.05)
    bound(size, .10, 'vp_cat_hard', 'vp_cat_hard_spine', upright((-.42, .42, 0), 30, size[1] + .044),
          back='#2F5D50', hard=True)
    open_book(.66, .93, 'vp_cat_hard_left', 'vp_cat_hard_right', loc=(.30, -.22, 0), turn=-8,
              thick=.08, layers=8, cover='#2F5D50')
    ribbon = kit.cloth(CORAL)
    kit.place(sheet(.022, .34, .003, ribbon, loc=(0, -.60, .012)), kit.frame((.30, -.22, 0), -8))
    kit.stage('blush', 'standing', target=(.04, .02, .34), elev=31, azim=0, dist=6.1, lens=85)


@kit.picture('catalogue-pocket')
def catalogue_pocket():
    size = (.525, .74)
    z = 0
    for i in range(4):
        z += bound(size, .034, 'vp_cat_pocket', 'vp_cat_pocket_spine',
                   kit.frame((-.54 + kit.jitter(.01), .12, z), 20 + kit.jitter(4)))
    open_book(.50, .71, 'vp_cat_pocket_left', 'vp_cat_pocket_right', loc=(.40, .0, 0), turn=-8,
              thick=.04, layers=5, cover=CORAL)
    pencil((-.26, -.42, 0), 80, TEAL, length=.80)
    kit.stage('sand', 'table', target=(.05, -.06, .04), elev=44, azim=4, dist=4.8, lens=85)


# --------------------------------------------------------------------------
# Manuals
# --------------------------------------------------------------------------

@kit.picture('manual-user')
def manual_user():
    z = 0
    for i in range(2):
        z += stapled(A5, .03, 'vp_man_user', kit.frame((-.84 + kit.jitter(.01), .26, z), 10 + 4 * i), TEAL)
    open_book(.70, 1.0, 'vp_man_user_left', 'vp_man_user_right', loc=(.40, -.04, 0), turn=-7,
              thick=.05, layers=6, cover=TEAL)
    kit.stage('sand', 'table', target=(-.02, .02, .03), elev=46, azim=4, dist=6.0, lens=85)


def wire_loops(length, r, mat, pitch=.05):
    """Twin-loop wire along y, its middle at the origin."""
    parts = []
    for i in range(int(length / pitch)):
        for twin in (-.008, .008):
            y = -length / 2 + pitch * (i + .5) + twin
            ring = [(r * math.cos(a), y, r * math.sin(a))
                    for a in (2 * math.pi * k / 20 for k in range(20))]
            parts.append(kit.tube(ring, .0055, mat, n=8, closed=True))
    return parts


def wire_bound(size, thick, top, matrix, tabs=(), wire='#3A3D44', back=INK, clear=False):
    """A wire-bound set of sheets; tabs stick out on the right, head first."""
    w, h = size
    pages = paper(color='#F4EDE0', rough=.7)
    board = paper(color=back, rough=.4)
    parts = [sheet(w, h, .008, board)]
    leaves = 10
    for i in range(leaves):
        parts.append(sheet(w - .01, h - .01, thick / leaves * .7, pages, loc=(-.004, 0, .010 + i * thick / leaves)))
    face = kit.gloss(top, coat=.7) if clear else paper(top, rough=.4)
    parts.append(sheet(w, h, .004, face, pages, pages, loc=(0, 0, thick + .011)))
    for i, art in enumerate(tabs):
        mat = paper(art, rough=.45)
        y = h / 2 - .14 - i * .25
        level = .012 + thick * (1 - (i + .5) / len(tabs))
        stub = sheet(.19, .09, .006, mat, mat, mat)
        kit.place(stub, kit.frame((w / 2 + .038, y, level), -90))
        parts.append(stub)
    for piece in wire_loops(h * .92, thick * .72 + .02, kit.metal(wire, .3)):
        piece.location = (-w / 2 + .012, 0, thick * .5 + .008)
        parts.append(piece)
    kit.place_all(parts, matrix)
    return thick + .016


@kit.picture('manual-training')
def manual_training():
    tabs = ['vp_tab_1', 'vp_tab_2', 'vp_tab_3', 'vp_tab_4']
    size = (.80, 1.13)
    wire_bound(size, .06, 'vp_man_train', kit.frame((-.53, .06, .018), 9), tabs, back=TEAL)
    wire_bound(size, .05, 'vp_man_train_page', kit.frame((.52, -.02, .018), -7), tabs, back=TEAL)
    kit.stage('mist', 'table', target=(.05, .02, .04), elev=46, azim=4, dist=5.8, lens=85)


@kit.picture('manual-technical')
def manual_technical():
    w, h = 1.5, 1.05
    drawing = paper('vp_man_tech_sheet', rough=.5)
    sheet(w, h, .003, drawing, paper(), paper(), loc=(.14, -.22, .002), rot=-5,
          bend=crease(w, [.25, .25, .25, .25], [5, -5, 5, -5]), n=24)
    bound((.74, 1.05), .17, 'vp_man_tech', 'vp_man_tech_spine', upright((-.34, .46, 0), 34, 1.05))
    kit.stage('blush', 'standing', target=(.04, .02, .39), elev=32, azim=0, dist=6.2, lens=85)


def crease(w, shares, slopes):
    """A bend for a sheet with visible creases."""
    steps = [w * s for s in shares]
    starts = [(0., 0.)]
    for step, slope in zip(steps, slopes):
        x, z = starts[-1]
        starts.append((x + step * math.cos(kit.rad(slope)), z + step * math.sin(kit.rad(slope))))
    edges = [sum(steps[:i]) - w / 2 for i in range(len(steps) + 1)]
    low, middle = min(z for _, z in starts), starts[-1][0] / 2

    def bend(x, y):
        i = max(k for k in range(len(steps)) if x >= edges[k] - 1e-6)
        (x0, z0), slope, d = starts[i], kit.rad(slopes[i]), x - edges[i]
        return (x0 + d * math.cos(slope) - middle, y, z0 + d * math.sin(slope) - low)

    return bend


@kit.picture('manual-product')
def manual_product():
    white = paper(color='#E9E4D8')
    kit.printed_box((.80, .46, .96), {'front': kit.gloss('vp_man_box'), 'right': kit.gloss('vp_man_box_side'),
                                      'left': kit.gloss('vp_man_box_side'), 'top': kit.gloss(color=SUN)},
                    white, loc=(-.44, .40, .48), rot=(0, 0, 16))
    leaf = paper('vp_man_leaf', rough=.42)
    folded([.24] * 5, .528, [36, -36, 36, -36, 36], leaf, paper(color=CREAM), (.40, -.06, 0), -8)
    pile(3, .24, .528, .012, 'vp_man_leaf_cover', (-.46, -.26, 0), 34)
    kit.stage('sage', 'standing', target=(.02, .06, .42), elev=22, azim=4, dist=5.3, lens=85)


# --------------------------------------------------------------------------
# Documents
# --------------------------------------------------------------------------

SHEET = (.86, 1.216)


def staple(x, y, z, turn=40):
    """One staple, driven through the corner of a set."""
    wire = kit.tube([(-.03, 0, 0), (.03, 0, 0)], .005, kit.metal(STEEL, .25), n=12)
    return kit.place(wire, kit.frame((x, y, z), turn))


@kit.picture('documents-business')
def documents_business():
    matrix = kit.frame((.02, .0, 0), -5)
    card = kit.material('folder', INK, rough=.45, spec=.3)
    w, h = .96, 1.34
    parts = [sheet(w, h, .006, card, loc=(-w / 2 - .008, 0, 0)),
             sheet(w, h, .006, card, loc=(w / 2 + .008, 0, 0))]
    for k in range(5):
        for x, art in ((-w / 2 - .01, 'vp_doc_business'), (w / 2 + .01, 'vp_doc_business_2')):
            face = paper(art) if k == 4 else paper()
            part = sheet(*SHEET, .0035, face, paper(), paper(), loc=(x, .02, .008 + .0042 * k), rot=kit.jitter(.5))
            parts.append(part)
    parts += [staple(x - .36, .56, .034) for x in (-w / 2, w / 2)]
    pocket = kit.material('pocket', '#22355A', rough=.45, spec=.3)
    parts += [sheet(w, .30, .006, pocket, loc=(x, -h / 2 + .15, .034)) for x in (-w / 2 - .008, w / 2 + .008)]
    kit.place_all(parts, matrix)
    pen((.66, -.10, .036), -34, CORAL, length=.74)
    kit.stage('sand', 'flat', target=(.02, .0, .02), elev=52, azim=2, dist=6.0, lens=85)


def deed(matrix, z=0):
    """A legal deed sewn to a green backing sheet with ribbon; returns the top of the pages."""
    parts = [sheet(.94, 1.32, .006, paper(color='#2F5D50', rough=.6), loc=(0, 0, z))]
    for k in range(10):
        face = paper('vp_doc_legal', rough=.55) if k == 9 else paper()
        parts.append(sheet(*SHEET, .0035, face, paper(), paper(),
                           loc=(.01 + kit.jitter(.003), kit.jitter(.003), z + .008 + .0042 * k)))
    top = z + .052
    silk, brass = kit.cloth('#C8402F'), kit.metal('#D8AE62', .3)
    for y in (.21, -.21):
        parts.append(sheet(.026, .38, .004, silk, loc=(-.385, y, top)))
    for y in (.41, 0, -.41):
        parts.append(kit.cylinder(.022, .006, (-.385, y, top + .003), mat=brass, round=.002, n=32))
    kit.place_all(parts, matrix)
    return top


@kit.picture('documents-legal')
def documents_legal():
    deed(kit.frame((-.46, .10, 0), 11))
    matrix = kit.frame((.34, -.02, .064), -7)
    top = deed(matrix)
    silk = kit.cloth('#C8402F')
    for i, (turn, reach) in enumerate(((62, .40), (40, .46))):
        tail = sheet(.026, reach, .003, silk, loc=(0, -reach / 2, 0))
        kit.place(tail, matrix @ kit.frame((-.385, 0, top + .007 + .004 * i), turn))
    wax = kit.lathe([(0, .026), (.06, .026), (.066, .034), (.080, .030), (.094, .018), (.098, 0)],
                    mat=kit.plastic('#B32E22', rough=.3, coat=.4), n=40)
    kit.place(wax, matrix @ kit.frame((-.16, -.17, top)))
    kit.stage('mist', 'flat', target=(-.04, .02, .04), elev=52, azim=5, dist=5.5, lens=85)


@kit.picture('documents-contracts')
def documents_contracts():
    pad = kit.material('pad', '#24364F', rough=.6, bump=(200, .1))
    kit.box((2.06, 1.40, .02), (.0, .0, .010), (0, 0, -2), mat=pad, round=.02)
    stack(3, *SHEET, .0035, paper('vp_doc_contract_1'), paper(), loc=(-.44, .02, .021), turn=6, mess=.004)
    stack(4, *SHEET, .0035, paper('vp_doc_contract'), paper(), loc=(.44, .0, .036), turn=-5, mess=.005)
    pen((.44, -.30, .052), 40, CORAL, '#E3E5E7', length=.78)
    kit.stage('blush', 'flat', target=(.0, .0, .02), elev=54, azim=3, dist=5.9, lens=85)


# --------------------------------------------------------------------------
# Envelopes, solid cards, posters
# --------------------------------------------------------------------------

def wallet(w, h, outside, lining, matrix, flap=.20, lift=None, letter=None):
    """A wallet envelope from behind: straight flap on the long side.

    lift    None: closed; else the angle of the flap in degrees
    letter  art of a folded letter that sticks out
    """
    skin, inner = paper(color=outside, rough=.6), paper(lining, rough=.5)
    pocket = sheet(w, h, .005, skin, skin, skin, loc=(0, 0, .016 if letter else .008))
    parts = [sheet(w, h, .004, inner, skin, skin), pocket]
    if letter:
        parts.append(sheet(w - .12, h - .04, .006, paper(letter, rough=.5), paper(), paper(), loc=(0, .15, .006)))
    cut = .07
    shape = [(-w / 2, 0), (w / 2, 0), (w / 2 - cut, flap), (-w / 2 + cut, flap)]
    tongue = slab(shape, .004, skin if lift is None else inner, skin, skin)
    if lift is None:
        kit.place(tongue, kit.frame((0, h / 2, .018), (180, 0, 0)))
    else:
        kit.place(tongue, kit.frame((0, h / 2, .001), (lift, 0, 0)))
    kit.place_all(parts + [tongue], matrix)


@kit.picture('wallet-envelopes')
def wallet_envelopes():
    wallet(1.145, .81, '#E9735D', 'lining_coral', kit.frame((-.28, .34, 0), 9), flap=.26)
    wallet(1.10, .55, '#FFFDF6', 'vp_env_lining', kit.frame((.36, .0, .034), -7), flap=.26, lift=.5,
           letter='vp_env_letter')
    face = paper('vp_env_dl', rough=.55)
    stack(4, 1.10, .55, .008, face, paper(), loc=(-.16, -.46, .068), turn=5, mess=.01, twist=1.4)
    kit.stage('sage', 'table', target=(.03, .02, .05), elev=50, azim=4, dist=5.6, lens=85)


@kit.picture('solid-colour-cards')
def solid_colour_cards():
    flat, edge = paper(color=CORAL, rough=.5), paper(color='#E4503C', rough=.5)
    stack(34, *CARD, CARD_T, flat, edge, loc=(-.26, .46, 0), turn=12, gap=1.05, last=paper('vp_card_solid', rough=.5))
    fan(['vp_card_solid', 'vp_card_solid_name'] * 3, pivot=(-.22, -.32), first=36, step=-11, edge='#E4503C')
    kit.stage('mist', 'table', target=(.06, -.14, .05), elev=44, azim=10, dist=5.7, lens=85)


def on_wall(size, art, x, z, y, turn=0, curl=.03, rough=.42):
    """A poster on the wall at depth y, its lower corners lifting a little."""
    w, h = size

    def bend(px, py):
        low = max(0, -py / h - .2)
        side = abs(px) / w
        return (px, py, curl * low * side * 4)

    part = sheet(w, h, .003, paper(art, rough=rough), paper(), paper(), bend=bend, n=20)
    return kit.place(part, kit.frame((x, y - .004, z)) @ kit.frame((0, 0, 0), (90, 0, 0)) @ kit.frame((0, 0, 0), turn))


def pin(x, z, y, color):
    """A round-headed drawing pin."""
    kit.cylinder(.022, .014, (x, y - .012, z), (90, 0, 0), mat=kit.plastic(color, .3, .4), round=.006, n=32)


@kit.picture('event-posters')
def event_posters():
    y = 1.0
    ply = kit.wood('#D8B486', '#BC8E5C', 2)
    for i in range(9):
        plank = kit.box((2.6, .05, .30), (0, 0, 0), mat=ply, round=.008)
        kit.place(plank, kit.frame((-.02 * (i % 2), y + .03, .12 + i * .304)))
    size = (.84, 1.188)
    on_wall(size, 'vp_poster_market', .52, .92, y, turn=2)
    on_wall(size, 'vp_poster_event', -.44, .98, y - .004, turn=-2)
    for x, z, c in ((-.81, 1.53, SUN), (-.05, 1.55, TEAL), (-.84, .42, TEAL), (-.09, .42, CORAL),
                    (.13, 1.48, CORAL), (.89, 1.45, INK), (.17, .36, INK), (.92, .37, CORAL)):
        pin(x, z, y - .004, c)
    kit.stage('sand', 'standing', target=(.03, y, .94), elev=3, azim=14, dist=5.2, lens=85, wall=1.4)


def peg(x, z, y):
    """A timber clothes peg on a cord."""
    oak = kit.wood('#E0C296', '#C9A066', 5)
    for side in (-1, 1):
        kit.box((.026, .016, .17), (x, y - .014 + side * .010, z), mat=oak, round=.004)
    kit.tube([(x - .014, y - .034, z - .01), (x + .014, y - .034, z - .01)], .006, kit.metal(STEEL, .3))


@kit.picture('promotional-posters')
def promotional_posters():
    y = .9
    size = (.92, 1.30)

    def sway(px, py):
        return (px, py, .02 * math.cos(px * 6) * (.5 - py / size[1]))

    x, sale = -.22, paper('vp_poster_sale', rough=.4)
    poster = sheet(*size, .003, sale, paper(), paper(), bend=sway, n=24)
    kit.place(poster, kit.frame((x, y, .92)) @ kit.frame((0, 0, 0), (90, 0, 0)))
    for side in (-.34, .34):
        peg(x + side, 1.56, y)
    cord = kit.cloth('#8A7A5E')
    kit.tube([(-2, y + .002, 1.66), (-.56, y + .002, 1.60), (.12, y + .002, 1.60), (2, y + .002, 1.68)], .007, cord)
    stand = kit.frame((.62, .34, 0), -16) @ kit.frame((0, 0, 0), (-12, 0, 0))
    kit.place(sheet(.50, .707, .012, sale, kit.kraft(), paper(), loc=(0, 0, .3535), rot=(90, 0, 0)), stand)
    kit.stage('mist', 'standing', target=(.08, .7, .77), elev=8, azim=2, dist=6.1, lens=85, wall=1.0, curve=.6)


def railed(size, art, x, z, y):
    """A chart between two timber rails, hung from a cord."""
    w, h = size
    sheet(w, h, .003, paper(art, rough=.42), paper(), paper(), loc=(x, y - .012, z), rot=(90, 0, 0))
    oak = kit.wood()
    for end in (-1, 1):
        kit.box((w + .06, .034, .05), (x, y - .018, z + end * h / 2), mat=oak, round=.008)
    cord = kit.cloth('#8A7A5E')
    top = z + h / 2 + .02
    kit.tube([(x - w * .3, y - .018, top), (x, y - .018, top + .17), (x + w * .3, y - .018, top)], .006, cord)
    kit.cylinder(.018, .05, (x, y - .02, top + .17), (90, 0, 0), mat=kit.metal('#D8AE62', .3), round=.004)


@kit.picture('educational-posters')
def educational_posters():
    y = 1.05
    railed((1.26, .89), 'vp_poster_learn', -.34, .86, y)
    railed((.60, .849), 'vp_poster_abc', .74, .86, y)
    kit.stage('blush', 'standing', target=(.03, y, .88), elev=4, azim=5, dist=5.6, lens=85, wall=.8, curve=.25)
