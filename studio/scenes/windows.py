"""Film on windows and glass doors, seen from the street. Metres."""
from parts_common import *  # noqa: F401,F403
from parts_glass import cafe, cut_vinyl, facade, frosted_film, indoors, pane, pot_plant, pull_handle, room, sash, shelf

FILM = -.010  # the street side of the glass


def street(tint, width, target, power=.86, elev=3, azim=10, lens=80, dist=5.0):
    """The camera and lights of a shopfront; the sweep stays behind the room."""
    stage(tint, 'standing', target, scale=width * lens / 36 / dist, power=power, wall=2.4, elev=elev, azim=azim, lens=lens, dist=dist)


def vinyl(art, w, h, x, z):
    """Cut lettering on the glass."""
    return cut_vinyl(art, w, h, (x, FILM, z))


def frost(art, w, h, x, z, alpha=.76):
    return frosted_film(art, w, h, (x, FILM, z), alpha)


@picture('window-decals', samples=2)
def window_decals():
    s = Stock()
    white = material('frame', '#F6F3EC', rough=.45)
    facade(-1.04, 1.04, .46, 2.04, material('wall', '#F0C5B4', rough=.9, spec=.1))
    cafe(-1.3, 1.3, shelves=(1.72,))
    for x in (-.52, .52):
        sash(x, 1.25, .90, 1.44, white, bar=.07)
        pane(x, 1.25, .90, 1.44)
    box((2.4, .30, .06), (0, -.14, .42), mat=s.oak, round=.01)
    vinyl('gl_cafe', .80, 1.12, -.52, 1.27)
    cling = gloss('st_coffee', coat=.3)
    place(diecut('circle', .37, .003, cling, material('back', '#F2EFE8', rough=.4), warp=peel(-42, .18, .10, 1.9)), at(.52, FILM, 1.28) @ frame((0, 0, 0), STAND))
    street('blush', 2.95, (.0, 0, 1.23), azim=9)


@picture('window-door-decals', samples=2)
def window_door_decals():
    s = Stock()
    oak = wood('#C79A66', '#A8743F', 2)
    facade(-.55, 1.15, 0, 2.63, material('wall', '#C4D2BC', rough=.9, spec=.1))
    room(-1.0, 1.5, '#547A72', '#A98660', depth=2.2)
    pot_plant(.92, 1.3, CORAL, '#2F7D5B', 1.25)
    sash(0, 1.10, .86, 1.90, oak, bar=.12, depth=.10)
    pane(0, 1.10, .86, 1.90)
    sash(.85, 1.10, .36, 1.90, oak, bar=.12, depth=.08)
    pane(.85, 1.10, .36, 1.90)
    sash(.30, 2.40, 1.46, .22, oak, bar=.12, depth=.10)
    pane(.30, 2.40, 1.46, .22)
    vinyl('gl_yoga', .82, .615, 0, 1.66)
    frost('gl_frost_door', .86, .2795, 0, 1.10)
    vinyl('gl_hours', .66, .409, 0, .68)
    frost('gl_frost_side', .36, .96, .85, 1.10)
    vinyl('gl_24', .34, .2125, .85, 1.80)
    pull_handle(-.49, 1.22, metal('#D8AE62', .22), .62)
    street('sage', 2.45, (.28, 0, 1.29), azim=8)


@picture('window-door-decals-shop', samples=2)
def window_door_decals_shop():
    s = Stock()
    steel = material('steel', '#2A2E35', rough=.4, metal=.3)
    facade(-1.88, 1.70, 0, 2.38, material('wall', '#E9A893', rough=.9, spec=.1))
    room(-2.2, 2.0, '#3F7C80', '#C9BCA6', depth=2.4)
    box((1.5, .5, 1.0), (-.5, 1.7, .5), mat=indoors(material('desk', '#E7DFCF', rough=.8, spec=.1)), round=.06)
    shelf(-.4, 2.25, 1.95, 1.6, ['#F4F3F0', SKY, '#8FB3B0'])
    pot_plant(-1.5, 1.5, CORAL, '#2F7D5B', 1.2)
    for x, w in ((-1.27, 1.10), (-.05, 1.10)):
        sash(x, 1.20, w, 2.24, steel, bar=.06)
        pane(x, 1.20, w, 2.24)
    sash(1.13, 1.20, 1.02, 2.24, steel, bar=.06, depth=.11)
    pane(1.13, 1.20, 1.02, 2.24)
    frost('gl_dental', 1.10, .50, -1.27, 1.30)
    frost('gl_dental_b', 1.10, .50, -.05, 1.30)
    vinyl('gl_dental_hours', .80, .72, 1.15, 1.42)
    frost('gl_frost_door', 1.02, .3315, 1.13, .78)
    pull_handle(.70, 1.22, metal('#D9DBDD', .22), .9)
    street('clay', 4.2, (-.09, 0, 1.24), azim=-9)


@picture('window-graphics', samples=2)
def window_graphics():
    """Three films in one shopfront: cut letters, a frosted band and a one-way picture."""
    s = Stock()
    ink = material('frame', INK, rough=.4)
    facade(-1.35, 1.35, .42, 2.06, material('wall', '#E3B7A4', rough=.9, spec=.1))
    cafe(-1.6, 1.6, wall='#5F8A88')
    sash(-.45, 1.24, 1.62, 1.46, ink, bar=.09)
    pane(-.45, 1.24, 1.62, 1.46)
    sash(.90, 1.24, .72, 1.46, ink, bar=.09)
    pane(.90, 1.24, .72, 1.46)
    vinyl('vs_win_letters', 1.46, .73, -.45, 1.44)
    frost('vs_win_band', 1.62, .216, -.45, .76, .82)
    decal(.72, .72 * 1500 / 1100, material('oneway', rough=.5, art='vs_win_poster', spec=.3), loc=(.90, FILM, 1.40), rot=STAND)
    box((2.9, .24, .06), (0, -.12, .39), mat=s.cream, round=.01)
    awning(2.96, 2.34)
    street('clay', 3.5, (-.02, 0, 1.34), azim=-10)


def awning(w, z, n=14):
    """Striped cloth on the wall over a window, with a scalloped valance."""
    stripes = [material('a', CORAL, rough=.85), material('b', CREAM, rough=.85)]
    surface(lambda u, v: ((u - .5) * w, -.13 - .36 * v, z - .24 * v), n, 1, stripes, thick=.008, faces=lambda u, v: int(round(u * n)) % 2)
    surface(lambda u, v: ((u - .5) * w, -.49, z - .24 - v * (.05 + .035 * abs(math.sin(u * n * math.pi)))), n * 12, 1, stripes,
            faces=lambda u, v: int(u * n + 1e-6) % 2)
