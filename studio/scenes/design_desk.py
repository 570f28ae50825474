"""Design services on the table: the online editor, brand board, templates, artwork checks and stickers."""

from parts_common import *  # noqa: F401,F403
from parts_objects import *  # noqa: F401,F403


def flat(art, w, h, M, t=.012, rough=.5, coat=0.0):
    """One printed sheet lying at M."""
    face = material('print', rough=rough, art=art, coat=coat, spec=.3)
    return place(sheet(w, h, t, face, paper(), paper()), M)


@picture('design-tool')
def design_tool():
    s = Stock()
    keys = material('keys', rough=.45, art='keydeck')
    laptop(lit_face('editor', strength=.62, rough=.2, base=.3), at(.05, .30, rz=-6), s, keys=keys, open_=104)
    pencil(at(-1.75, -.95, 0, rz=-18), material('pc', CORAL, rough=.4), s, L=1.3)
    table_shot('sage', 5.15, (-.04, .20, .92), elev=21, azim=2)


@picture('branding')
def branding():
    s = Stock()
    flat('brand_sheet', 3.2, 2.26, at(-.42, .16, 0, rz=6), t=.06)
    notebook(material('c', rough=.55, art='nb_coral'), at(1.86, -.36, 0, rz=-11), s, W=1.1, H=1.56, t=.13,
             band=material('band', INK, rough=.7))
    pen(material('barrel', rough=.25, art='pen_solar', coat=.3), at(-1.05, -1.42, .0, rz=10), s)
    table_shot('sea', 5.5, (.10, -.05, .05), elev=50, azim=3)


# --------------------------------------------------------------------------
# Tools of the prepress desk
# --------------------------------------------------------------------------

def steel_rule(M, L=2.4, W=.22):
    """A steel rule lying along +x, its numbers on the top face."""
    steel = material('steel', rough=.34, metal=.55, art='steel_rule')
    side = metal('#C3C8CE', .3)
    return place(sheet(L, W, .014, steel, side, side), M)


def scalpel(M, s):
    """A scalpel along +x with the tip of its blade at the origin."""
    blade = slab([(0, 0), (.30, .0), (.30, .075), (.13, .075)], .006, metal('#E3E5E8', .16))
    handle = slab(round_rect(1.05, .085, .03), .034, metal('#B9BEC5', .3), chamfer=.008, loc=(.76, .040, -.012))
    grip = slab(round_rect(.30, .088, .02), .040, plastic('#2A2D33', .5), chamfer=.006, loc=(.52, .040, -.014))
    return place_all([blade, handle, grip], M @ Matrix.Translation((0, 0, .020)))


def loupe(M, r=.26, h=.40):
    """A folding-foot loupe: dark body, clear foot, bright rim round the lens."""
    body = material('body', '#20242C', rough=.3, coat=.5)
    foot = material('foot', '#AFC6CA', rough=.12, coat=.8)
    lens = material('lens', '#9FC3CC', rough=.04, coat=1, spec=.9)
    parts = [lathe([(r * .98, 0), (r, .012), (r * .86, h * .42), (r * .80, h * .42)], mat=foot, n=96),
             lathe([(r * .80, h * .40), (r * .98, h * .44), (r, h * .50), (r, h * .94), (r * .95, h), (r * .80, h)],
                   mat=body, n=96),
             lathe([(r * .80, h), (r * .78, h - .02), (r * .74, h - .05)], mat=metal('#D9DBDD', .2), n=96),
             lathe([(0, h - .022), (r * .4, h - .027), (r * .75, h - .05)], mat=lens, n=96)]
    return place_all(parts, M)


def part_of(obj, u0, u1):
    """Shows only the columns u0 to u1 of the artwork."""
    for item in obj.data.uv_layers[0].data:
        item.uv = (u0 + item.uv[0] * (u1 - u0), item.uv[1])
    return obj


@picture('templates')
def templates():
    s = Stock()
    flat('template_label', 1.9, 1.9, at(-1.05, .62, 0, rz=15), t=.006)
    flat('template_card', 3.1, 2.19, at(.18, -.06, .008, rz=-5), t=.006)
    steel_rule(at(.06, -1.36, 0, rz=-5), L=2.6, W=.24)
    pencil(at(1.58, -1.02, .016, rz=72), material('pc', CORAL, rough=.4), s, L=1.7)
    table_shot('sea', 4.9, (.02, -.10, .02), elev=56, azim=3)


@picture('artwork-check')
def artwork_check():
    s = Stock()
    flat('check_sheet', 2.3, 1.626, at(-.92, .40, 0, rz=9), t=.006)
    tablet(lit_face('check_screen', strength=.6, rough=.2, base=.3), at(.62, -.28, .008, rz=-8), s, W=2.55, H=1.84)
    loupe(at(-1.36, .18, .008))
    table_shot('wheat', 4.5, (-.05, -.02, .06), elev=52, azim=3)


@picture('sticker-maker')
def sticker_maker():
    back = material('back', '#EDE8DC', rough=.35)
    plain = material('liner', '#F3EFE6', rough=.45)
    sheet(.92, 1.30, .004, gloss('sticker_sheet', coat=.2), plain, plain, loc=(-.70, .22, .0), rot=11)
    liner = material('liner', rough=.45, art='cut_liner')
    sheet(1.30, 1.30, .005, liner, plain, plain, loc=(.36, -.10, .006), rot=-7)
    diecut('blob', .57, .007, gloss('cut_sticker', coat=.35), back, loc=(.36, -.10, .0125), rot=-7,
           warp=peel(-40, .12, .26, 1.75), rings=60)
    stage('sea', 'table', target=(.0, .06, .06), elev=48, azim=4, dist=6.0, lens=85)


@picture('bleed-and-safe-area')
def bleed_and_safe_area():
    s = Stock()
    w, h = 2.7, 1.998
    trim = 1710 / 2000  # share of the width at which the right-hand trim line runs
    card = material('card', rough=.45, art='bleed_card')
    M = at(-.10, .0, .004, rz=-6)
    board = material('mat', '#2B5A57', rough=.75)
    place(slab(round_rect(3.3, 2.5, .10), .02, board, chamfer=.004, loc=(0, 0, -.03)), at(0, -.02, .03, rz=-6))
    lift = Matrix.Translation((0, 0, .024))
    main = part_of(sheet(w * trim, h, .006, card, paper(), paper(), loc=(-w / 2 + w * trim / 2, 0, 0)), 0, trim)
    place(main, M @ lift)
    # the offcut hangs on at the foot and turns away at the head
    strip = part_of(sheet(w * (1 - trim), h, .006, card, paper(), paper(), loc=(w * (1 - trim) / 2, h / 2, 0)), trim, 1)
    place(strip, M @ lift @ frame((-w / 2 + w * trim + .003, -h / 2, 0), -4.5))
    cut = -w / 2 + w * trim
    steel_rule(M @ lift @ frame((cut - .125, .06, .008), 90), L=2.4, W=.24)
    scalpel(M @ lift @ frame((cut + .012, -.10, .012), (0, 0, -52)), s)
    table_shot('wheat', 4.55, (.0, -.04, .03), elev=56, azim=3)
