"""The mock-ups: pictures of the studio on which the site prints a visitor's logo.

Each names a picture (a scene) and its printed places. A place is a texture; its areas are the
parts of the texture that are one print each.
"""

from dataclasses import dataclass
from math import cos, radians, sin

from kit import CORAL, CREAM, INK, SUN, TEAL, WHITE

ALL = ((0, 0, 1, 1),)


@dataclass(frozen=True)
class Place:
    """A printed place, by the artwork that the scene shows there.

    art     name of the artwork: all its copies become blank
    width   of one area, in mm
    areas   (u0, v0, u1, v1[, degrees]) in the texture, v up; each one a print of its own
    box     the part of the area that a logo may fill: u0, v0, u1, v1, v down
    ground  colour of the blank place; behind a clear one, the colour seen through it
    kind    ink | clear (cut vinyl on glass or a wall) | glow | foil | etch | emboss | deboss
    count   how many objects that show the artwork get the logo: those of which most is seen
    part    only the areas become blank, the rest of the artwork stays
    over    lines are drawn over the place: the logo stays behind them
    lit     the blank place is not a white diffuse surface: take the light from one printed all over
    drawn   the print is drawn as light that it gives off (`cut_vinyl`): take the light from that
    mask    artwork that tells where foil is
    aspect  of the texture, where the product stretches it
    shine   brightness of the finish: less where large flat foil mirrors a lamp and would look like yellow ink
    """

    art: str
    width: float
    areas: tuple = ALL
    box: tuple = (.14, .14, .86, .86)
    ground: str = WHITE
    kind: str = 'ink'
    count: int = 1
    part: bool = False
    over: bool = False
    lit: bool = False
    drawn: bool = False
    mask: str = ''
    aspect: float = 0
    shine: float = 1

    @property
    def cover_all(self):
        return self.lit or self.kind == 'clear'


@dataclass(frozen=True)
class Mockup:
    """A picture with its places.

    plain    further artworks that are blanked, with their colour
    scene    the picture, where it has another name
    colours  (of the scene, instead of it): colours of its materials
    """

    name: str
    places: tuple
    plain: tuple = ()
    scene: str = ''
    colours: tuple = ()


def along(count, start=0, length=1 / 3):
    """Areas side by side along the u of a band that repeats its print."""
    return tuple((start + k * length, 0, start + (k + 1) * length, 1) for k in range(count))


def panels(first, step, count, reach=.345, width=.185, height=.19):
    """Areas on the panels of an umbrella, each upright on its own: directions in degrees."""
    out = []
    for k in range(count):
        towards = first + k * step
        u, v = .5 + reach * cos(radians(towards)), .5 + reach * sin(radians(towards))
        out.append((u - width / 2, v - height / 2, u + width / 2, v + height / 2, towards + 90))
    return tuple(out)


MUG = ((.26, 0, .74, 1),)
MUG_BOX = (.08, .14, .92, .86)
BOTTLE = ((.33, .14, .67, .92),)
TAPE_BOX = (.08, .16, .92, .84)
TOTE = ((.115, .14, .885, .86),)
PEN = ((.08, .20, .66, .52),)
PEN_BOX = (.04, .16, .9, .84)
BANNER_BOX = (.1, .08, .9, .42)
STICKER = (.2, .22, .8, .78)
BUMPER = ((.01, .34, .99, .66),)

PAPER = (
    Mockup('classic-business-cards', (
        Place('card_lumen', 90, count=2, box=(.08, .12, .7, .6)),
    ), plain=(('card_lumen_back', TEAL),)),
    Mockup('specialty-business-cards', (
        Place('foil_card', 90, kind='foil', mask='foil_card_mask', ground='#2F5D50', count=2, shine=.9),
    )),
    Mockup('print-finishing', (
        Place('foil_card', 90, kind='foil', mask='foil_card_mask', ground='#2F5D50', box=(.12, .14, .8, .86), shine=.9),
        Place('foil_card_mask', 90, kind='emboss', ground='#FFFBF2', box=(.14, .14, .86, .86)),
    )),
    Mockup('letterheads', (
        Place('letterhead', 210, box=(.07, .04, .55, .15)),
        Place('card_ink', 90, ground=INK),
    ), plain=(('letterhead_back', TEAL), ('card_back', WHITE))),
    Mockup('envelopes', (
        Place('envelope', 220, box=(.06, .1, .42, .42)),
    ), plain=(('letterhead_back', TEAL),)),
    Mockup('notebooks', (
        Place('nb_fern', 148, box=(.12, .16, .8, .62), ground='#F3E9D8'),
        Place('nb_coral', 148, box=(.12, .16, .8, .62), ground=CORAL),
    ), plain=(('nb_teal', TEAL),)),
    Mockup('flyers-a5', (
        Place('vp_flyer_a5', 148, box=(.12, .12, .88, .6)),
        Place('vp_flyer_a5_back', 148, box=(.2, .12, .92, .6), ground=INK),
    )),
    Mockup('paper-posters', (
        Place('poster_coast', 594, box=(.14, .16, .86, .66)),
        Place('poster_yoga', 594, box=(.14, .16, .86, .66), ground=SUN),
    )),
    Mockup('greeting-cards', (
        Place('greet_bday', 148, box=(.14, .2, .86, .72)),
        Place('greet_flowers', 148, box=(.14, .2, .86, .72), ground='#F6DDD3'),
    )),
    Mockup('postcards', (
        Place('postcard_front', 148, box=(.1, .14, .74, .86)),
        Place('postcard_ridge', 148, box=(.14, .1, .86, .74), ground=TEAL),
        Place('postcard_dawn', 148, box=(.12, .1, .86, .76), ground=SUN),
    )),
    Mockup('thank-you-cards', (
        Place('thanks_teal', 148, ground=TEAL),
        Place('thanks', 148, box=(.08, .12, .62, .62)),
    )),
    Mockup('catalogues', (
        Place('catalogue_cover', 210, box=(.12, .12, .88, .6)),
    )),
    Mockup('poster-calendars', (
        Place('poster_calendar', 470, areas=((.06, .70, .94, .97),), box=(.08, .1, .92, .9), ground=INK, part=True),
    )),
    Mockup('magnetic-calendars', (
        Place('magnet_calendar', 110, areas=((0, .665, 1, 1),), box=(.08, .12, .92, .88), ground='#FDE8C4', part=True),
    )),
    Mockup('canvas-prints', (
        Place('coast_wide', 800, box=(.12, .1, .9, .56)),
    )),
    Mockup('mounted-posters', (
        Place('poster_flora', 594, box=(.14, .16, .86, .66)),
        Place('poster_galah', 594, box=(.14, .16, .86, .66), ground=TEAL),
    )),
    Mockup('memory-magnets', (
        Place('magnet_bird', 70),
        Place('magnet_rainbow', 70, ground=SUN),
        Place('magnet_solar', 70, ground=INK),
    )),
)

LABELS = (
    Mockup('die-cut-stickers', (
        Place('st_burst', 70, box=STICKER),
        Place('st_arch', 70, box=(.24, .26, .76, .82)),
        Place('st_bird', 60, areas=((.02, .24, .82, .98),), box=(.26, .28, .88, .88)),
        Place('st_heart', 70, box=(.26, .32, .74, .68)),
        Place('st_shed', 70, box=(.22, .26, .78, .74), ground=INK),
        Place('st_lemon', 60, areas=((.04, .36, .9, .9),), box=(.22, .22, .82, .94), ground=SUN),
        Place('st_star', 50, box=(.3, .34, .7, .68), ground=TEAL),
    )),
    Mockup('single-stickers', (
        Place('st_coffee', 100, areas=((.06, .24, .76, .94),), box=(.1, .1, .82, .74)),
        Place('st_salt', 50, box=STICKER),
        Place('st_solar', 50, box=STICKER, ground=TEAL),
    )),
    Mockup('roll-labels', (
        Place('label', 60, box=(.16, .2, .84, .8), count=4),
    )),
    Mockup('foil-labels', (
        Place('gl_beer', 90, box=(.2, .18, .8, .8), kind='foil', mask='gl_beer_mask', ground=INK),
        Place('gl_stout', 90, box=(.2, .18, .8, .8), kind='foil', mask='gl_stout_mask', ground='#F3E9D8'),
    )),
    Mockup('clear-stickers', (
        Place('gl_lemon_label', 95, kind='clear', ground='#E2AE35'),
        Place('gl_plum_label', 78, kind='clear', ground='#6E1636'),
    )),
    Mockup('bumper-stickers', (
        Place('bumper_ridge', 300, areas=BUMPER, box=(.08, .16, .92, .84), count=2),
    )),
    Mockup('packaging-tape', (
        Place('tape_honey', 100, areas=along(3, .22, .318), box=TAPE_BOX),
        Place('tape_shed', 100, areas=along(5), box=TAPE_BOX, ground=TEAL),
        Place('tape_bright', 100, areas=along(5), box=TAPE_BOX, ground=SUN),
    )),
    Mockup('wall-decals', (
        Place('wall_birds', 1400, box=(.1, .06, .9, .66), kind='clear', ground='#A3CBD1'),
    )),
    Mockup('floor-decals', (
        Place('floor_coffee', 900, box=(.17, .17, .83, .83)),
    )),
    Mockup('window-decals', (
        Place('gl_cafe', 700, box=(.06, .1, .94, .9), kind='clear', ground='#33504F', drawn=True),
    )),
    Mockup('car-decals', (
        Place('lv_ridge', 2080, areas=((.30, .17, .70, .40),), box=(.04, .04, .96, .96), ground='#155A66', over=True),
    )),
    Mockup('vehicle-decals', (
        Place('lv_solar', 2600, areas=((.46, .36, .94, .82),), box=(.04, .06, .96, .94), ground='#F4F4F1', over=True),
    )),
)

SIGNS = (
    Mockup('pull-up-banners', (
        Place('pull_fern', 850, box=BANNER_BOX),
        Place('pull_lumen', 850, box=BANNER_BOX, ground=TEAL),
        Place('pull_ridge', 850, box=BANNER_BOX, ground=SUN),
    )),
    Mockup('vinyl-banners', (
        Place('vin_solar', 2900, box=(.08, .16, .92, .84)),
    )),
    Mockup('feather-banners', (
        Place('fea_open', 680, box=(.16, .2, .9, .6)),
        Place('fea_brew', 680, box=(.16, .2, .9, .6), ground=TEAL),
        Place('fea_ridge', 680, box=(.16, .2, .9, .6), ground=SUN),
    )),
    Mockup('tear-drop-banners', (
        Place('drop_yoga', 1000, box=(.18, .18, .82, .52)),
        Place('drop_solar', 1000, box=(.18, .18, .82, .52), ground=SUN),
    )),
    Mockup('a-frames', (
        Place('af_morning', 594, box=(.12, .12, .88, .6)),
        Place('af_salt', 594, box=(.12, .12, .88, .6), ground=INK),
    )),
    Mockup('corflute-signs', (
        Place('cor_solar', 900),
        Place('cor_garden', 900, ground=TEAL),
    )),
    Mockup('acrylic-signs', (
        Place('acr_lumen', 1120, kind='clear', ground='#DCE8E4', box=(.16, .16, .84, .84)),
        Place('acr_salt', 400, box=(.19, .14, .81, .42)),
    )),
    Mockup('acrylic-clear', (
        Place('vs_clear_fern', 1090, kind='clear', ground='#DDB88A', box=(.14, .12, .86, .88)),
    )),
    Mockup('metal-aluminium', (
        Place('vs_alu_solar', 1200, kind='etch', ground='#D9DBDD', box=(.12, .14, .88, .86)),
    )),
    Mockup('metal-signs', (
        Place('met_yoga', 960, lit=True, ground='#D4D6D8'),
    )),
    Mockup('outdoor-signs', (
        Place('out_ridge', 1620),
    )),
    Mockup('bollard-covers', (
        Place('boll', 320, areas=((.33, .08, .67, .96),), box=(.24, .08, .76, .46), ground=TEAL, count=2),
    )),
    Mockup('lightboxes', (
        Place('lb_salt', 1120, kind='glow', ground='#E9E3D6'),
        Place('lb_morning', 540, kind='glow', ground='#E9E3D6', box=(.18, .2, .82, .8)),
    )),
)

OBJECTS = (
    Mockup('branded-mugs', (
        Place('mug_morning', 110, areas=MUG, box=MUG_BOX),
        Place('mug_tiles', 110, areas=MUG, box=MUG_BOX),
        Place('mug_magpie', 110, areas=MUG, box=(.2, .14, .92, .86), ground=TEAL),
    )),
    Mockup('water-bottles', (
        Place('bot_ridge', 77, areas=BOTTLE, ground=TEAL),
        Place('bot_yoga', 77, areas=BOTTLE, ground='#F6EEDF'),
        Place('bot_waves', 77, areas=BOTTLE, ground=INK),
    )),
    Mockup('promotional-pens', tuple(
        Place(art, 60, areas=PEN, box=PEN_BOX, ground=ground) for art, ground in (
            ('pen_fern', TEAL), ('pen_yoga', CORAL), ('pen_ridge', INK), ('pen_solar', SUN), ('pen_shed', CREAM))
    )),
    Mockup('promotional-bags', (
        Place('bag_salt', 270, areas=TOTE, box=(.06, .1, .94, .9), ground='#EFE4CD'),
        Place('bag_tiles', 270, areas=TOTE, box=(.06, .1, .94, .9), ground=TEAL),
    )),
    Mockup('paper-bags', (
        Place('bag_fern', 260, box=(.14, .22, .86, .76), ground='#0E8C8A'),
        Place('bag_kraft', 190, box=(.14, .22, .86, .76), ground='#BC8F60'),
    )),
    Mockup('gift-boxes', (
        Place('giftwrap', 64, areas=((.01, .02, .43, .68),), ground=CREAM),
        Place('giftwrap_b', 50, areas=((.01, .02, .42, .56), (.58, .02, .99, .56)), count=2),
    )),
    Mockup('umbrellas', (
        Place('umb', 390, areas=panels(-67.5, 90, 4), box=(.1, .02, .9, .82)),
    )),
)

MOCKUPS = PAPER + LABELS + SIGNS + OBJECTS
