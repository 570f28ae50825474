"""The group "Paper", fourth part: bound proposals, postcards, slips, laminate and fine cards."""

import math

import kit
from kit import CORAL, CREAM, INK, SUN, TEAL, paper, sheet, stack
from props import CARD, CARD_T, envelope, pen, pencil


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
