"""The group "Paper", fourth part: bound proposals, postcards, slips, laminate and fine cards."""

import math

import kit
from kit import CORAL, INK, TEAL, paper, sheet, stack
from props import CARD, CARD_T, envelope, pen


# --------------------------------------------------------------------------
# Proposals
# --------------------------------------------------------------------------

def wire_spine(length, r, mat, z, pitch=.0494):
    """Twin-loop wire along y at x = 0, its middle at height z."""
    parts = []
    for i in range(int(length / pitch)):
        for twin in (-.008, .008):
            y = -length / 2 + pitch * (i + .5) + twin
            loop = [(r * math.cos(a), y, z + r * math.sin(a))
                    for a in (2 * math.pi * k / 24 for k in range(24))]
            parts.append(kit.tube(loop, .0052, mat, n=8, closed=True))
    return parts


def proposal_open(size, left, right, matrix, wire, board):
    """A wire-bound proposal lying open: fewer sheets on the left, more on the right."""
    w, h = size
    gap, card = .020, paper(color=board, rough=.4)
    pages = paper(color='#F4EDE0', rough=.7)
    parts = []
    for side, art, leaves in ((-1, left, 4), (1, right, 7)):
        x = side * (w / 2 + gap)
        parts.append(sheet(w, h, .008, card, card, card, loc=(x, 0, 0)))
        for i in range(leaves):
            face = paper(art, rough=.45) if i == leaves - 1 else pages
            rise = .010 + i * .0048

            def bend(px, py, side=side, rise=rise):
                # the sheets come up a little towards the wire
                u = .5 - side * px / w
                return (px, py, .018 * max(0, u) ** 3)

            parts.append(sheet(w - .012, h - .012, .003, face, pages, pages,
                               loc=(x + kit.jitter(.002), kit.jitter(.002), rise), bend=bend, n=24))
    parts += wire_spine(h * .93, .042, wire, .034)
    return kit.place_all(parts, matrix)


def proposal_closed(size, cover, thick, matrix, wire, board):
    w, h = size
    pages, card = paper(color='#F4EDE0', rough=.7), paper(color=board, rough=.4)
    parts = [sheet(w, h, .008, card, card, card)]
    leaves = 9
    for i in range(leaves):
        parts.append(sheet(w - .012, h - .012, thick / leaves * .7, pages,
                           loc=(kit.jitter(.002), kit.jitter(.002), .010 + i * thick / leaves)))
    parts.append(sheet(w, h, .005, paper(cover, rough=.35), pages, pages, loc=(0, 0, thick + .012)))
    for part in wire_spine(h * .93, thick * .72 + .022, wire, thick * .5 + .010):
        part.location = (-w / 2 - .004, 0, 0)
        parts.append(part)
    return kit.place_all(parts, matrix)


@kit.picture('documents-proposals')
def documents_proposals():
    size = (.84, 1.188)
    wire = kit.metal('#3A3D44', .3)
    proposal_open(size, 'proposal_left', 'proposal_right', kit.frame((.36, .10, .010), -6), wire, INK)
    # rests on the open copy with its right half, on the table with its left edge
    proposal_closed(size, 'proposal_cover', .05, kit.frame((-.78, -.14, .034), 9) @ kit.frame((0, 0, 0), (0, -2.4, 0)),
                    wire, INK)
    kit.stage('clay', 'table', target=(-.02, .0, .03), elev=52, azim=3, dist=7.0, lens=85)


# --------------------------------------------------------------------------
# Postcards with matching stationery
# --------------------------------------------------------------------------

@kit.picture('postcards-stationery')
def postcards_stationery():
    card = (.92, .65)
    sheet(.90, 1.273, .003, paper('leaf_letter'), paper(), paper(), loc=(-.44, .20, .0), rot=8)
    envelope(1.02, .74, TEAL, 'leaf_lining', loc=(.52, .34, .0), turn=-9, lift=6)
    stack(8, *card, .008, paper('leaf_card_teal', rough=.35), paper(), loc=(-.28, -.26, .006), turn=5, mess=.006, twist=1)
    kit.sheet(*card, .008, paper('leaf_card_coral', rough=.35), paper(), paper(), loc=(.66, -.20, .026), rot=-17)
    kit.sheet(*card, .008, paper('leaf_card_back', rough=.5), paper(), paper(), loc=(.50, -.44, .038), rot=-7)
    kit.stage('wheat', 'table', target=(.06, .06, .03), elev=54, azim=3, dist=6.1, lens=85)


# --------------------------------------------------------------------------
# Laminated poster
# --------------------------------------------------------------------------

def pouch(w, h, margin, art, matrix, bend):
    """A poster sealed in film: clear border round the paper, one glossy face over both.

    The border has the colour of the table, a little lighter: real transparency is grainy at few samples.
    """
    film = kit.material('film', '#BFE0E4', rough=.06, coat=1, spec=.8)
    rim = kit.material('rim', '#FFFFFF', rough=.05, coat=1)
    face = kit.material('face', rough=.5, art=art, coat=1, spec=.6)
    face.node_tree.nodes['Principled BSDF'].inputs['Clearcoat Roughness'].default_value = .015
    big = (w + 2 * margin, h + 2 * margin)
    parts = [sheet(*big, .004, film, film, rim, bend=bend, n=40),
             sheet(w, h, .0012, face, paper(), paper(), loc=(0, 0, .0048), bend=bend, n=40)]
    edge = [(-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5)]
    line = []
    for (ax, ay), (bx, by) in zip(edge, edge[1:] + edge[:1]):
        for k in range(40):
            f = k / 40
            x, y = (ax + (bx - ax) * f) * big[0], (ay + (by - ay) * f) * big[1]
            line.append(tuple(a + b for a, b in zip(bend(x, y), (0, 0, .004))))
    parts.append(kit.tube(line, .0035, rim, n=8, closed=True))
    return kit.place_all(parts, matrix)


@kit.picture('laminated-posters')
def laminated_posters():
    def lifted(x, y):
        # the lower right corner comes up off the table
        u = max(0, x * .72 - y * .70 - .28)
        return (x - .10 * u, y + .10 * u, .62 * u * u)

    pouch(.98, 1.386, .055, 'vp_poster_event', kit.frame((.0, .0, .002), 11), lifted)
    kit.stage('sea', 'table', target=(.03, .03, .05), elev=46, azim=5, dist=4.95, lens=85)
    shine = kit.reflector(target=(-.12, .1, .01), power=90, size=(.30, 3.4), offset=(0, .0))
    shine.rotation_euler.rotate_axis('Z', math.radians(24))


# --------------------------------------------------------------------------
# Slips and fine cards
# --------------------------------------------------------------------------

@kit.picture('compliments-slips')
def compliments_slips():
    slip = paper('slip', rough=.5)
    size = (1.26, .63)
    stack(18, *size, .005, slip, paper(), loc=(-.08, .33, 0), turn=7, mess=.007, twist=.6)
    sheet(*size, .003, slip, paper(), paper(), loc=(.10, -.36, .004), rot=-6)
    pen((-.34, -.80, 0), 85, TEAL, length=.80)
    kit.stage('sea', 'table', target=(.03, -.07, .03), elev=50, azim=3, dist=5.25, lens=85)


@kit.picture('specialty-business-cards')
def specialty_business_cards():
    foil = kit.foil('foil_card', 'foil_card_mask', color='#EDB84F', rough=.16)
    green, gilt = paper(color='#2F5D50'), kit.metal('#F0C36A', .3)
    stack(16, *CARD, CARD_T * 1.3, foil, gilt, loc=(-.34, .30, 0), turn=12, gap=1.06)
    varnish = kit.foil('uv_card', 'uv_card_mask', color='#2F4474', rough=.12, base_rough=.8)
    painted = paper(color=CORAL, rough=.5)
    stack(14, *CARD, CARD_T * 1.7, varnish, painted, loc=(.54, .04, 0), turn=-15, gap=1.06)
    sheet(*CARD, CARD_T * 1.3, foil, green, gilt, loc=(-.20, -.40, .004), rot=-9)
    kit.stage('mist', 'table', target=(.10, -.01, .05), elev=37, azim=6, dist=5.05, lens=85)
    for offset, width, power in ((-1.0, .8, 22), (-.12, .45, 12), (.72, .6, 13)):
        kit.reflector(power=power, size=(width, 1.9), offset=(offset, .2))


# --------------------------------------------------------------------------
# Address labels
# --------------------------------------------------------------------------

@kit.picture('mailing-labels')
def mailing_labels():
    label, back = paper('mailing', rough=.4), paper(color='#F3EFE6', rough=.45)
    size = (1.50, 1.05, .50)
    spot = kit.frame((-.16, .42, 0), 12)
    kraft = kit.kraft()
    body = kit.box(size, (0, 0, size[2] / 2), mat=kraft, round=.012)
    lid = [kit.box((size[0] + .002, .006, .004), (0, 0, size[2]), mat=kit.kraft(color='#A67A4E'), round=0)]
    wide = sheet(1.14, .76, .003, label, label, paper(), loc=(0, -.04, size[2] + .003), rot=-2)
    kit.place_all([body, wide, *lid], spot)
    # a sheet of the same labels, two across, on its liner
    page = kit.frame((.62, -.54, .0), -13)
    parts = [sheet(1.16, .80, .003, back, back, paper())]
    for i in range(2):
        for j in range(2):
            parts.append(sheet(.53, .353, .0025, label, label, paper(), loc=(-.275 + .55 * i, .188 - .376 * j, .0035)))
    kit.place_all(parts, page)
    kit.stage('sage', 'table', target=(.10, -.02, .18), elev=46, azim=3, dist=7.0, lens=85)
