"""Print for workshops and dealerships: a windscreen from inside, a parking bay, a car yard. Metres."""
from parts_common import *  # noqa: F401,F403
from parts_glass import pane
from parts_signs import sail, screw
from parts_vehicles import HATCH, vehicle

CAR_HANDLES = ((.20, .88), (1.14, .90))


@picture('service-stickers', samples=2)
def service_stickers():
    """The upper corner of a windscreen from the driver's seat; the sticker reads from inside."""
    s = Stock()
    U = at(0, 0, 1)
    lining = material('lining', '#E4DCCD', rough=.95, spec=.05)
    seal, frit = plastic('#17191C', .7), cutout('ct_frit', rough=.3, coat=.3)
    place(decal(1.1, .19, frit, loc=(-.16, 0, .262), rot=STAND), U)
    P = U @ at(.30, 0, 0, ry=-9)
    # the dots of the right edge begin below those of the upper edge, else they mix in the corner
    place(decal(.8, .138, frit, loc=(.052, .001, -.222), rot=(90, 90, 0)), P)
    place(box((.10, .002, .25), (.089, .003, .22), mat=material('edge', '#0E1114', rough=.3, coat=.3), round=0), P)
    place(box((.16, .10, 1.2), (.20, -.03, 0), mat=lining, round=.04), P)
    place(box((.02, .03, 1.2), (.116, -.01, 0), mat=seal, round=.008), P)
    place(box((1.5, .16, .16), (-.10, -.06, .43), mat=lining, round=.05), U)
    place(box((1.5, .03, .02), (-.10, -.015, .35), mat=seal, round=.008), U)
    stem = bezier((-.20, 0, .24), (-.20, -.03, .24), (-.20, -.06, .22), (-.20, -.07, .18), 16)
    place(tube(stem, .011, s.dark), U)
    F = U @ at(-.20, -.09, .14, rz=10, rx=4)
    place(box((.27, .035, .088), mat=s.dark, round=.030), F)
    place(panel(.245, .068, .002, .024, material('mirror', '#A9BCC4', rough=.08, metal=1), loc=(0, -.0175, 0)), F)
    film = warped_sheet(.225, .275, .0012, material('vinyl', rough=.3, art='ct_service', coat=.35), s.white, peel(-128, .150, .04, 1.2))
    place(film, U @ at(.13, -.004, .03, rz=-1) @ frame((0, 0, 0), STAND))
    place(pane(-.2, 0, 2.4, 2.4, .007, '#FFFFFF', .9), U)
    stage('sea', 'standing', (.03, 0, 1.07), scale=.80 * 80 / 36 / 5, power=.88, wall=1.5, elev=1, azim=-7, lens=80, dist=5)


def post_sign(art, M, s, w=.60, h=.80, z=1.15):
    """An aluminium plate with rounded corners on a round post, fixed with two brackets."""
    place(cylinder(.034, z + h / 2 - .04, (0, .05, (z + h / 2 - .04) / 2), mat=s.alu, round=.006, n=48), M)
    place(lathe([(.12, 0), (.12, .02), (.045, .045), (.034, .05)], loc=(0, .05, 0), mat=s.dark, n=48), M)
    for dz in (-.355, .355):
        place(box((.12, .03, .05), (0, .02, z + dz), mat=s.alu, round=.006), M)
    place(panel(w, h, .006, .035, material('plate', rough=.28, art=art, coat=.3), s.alu, s.alu, chamfer=.001, loc=(0, 0, z)), M)
    for dz in (-.355, .355):
        screw(M @ at(0, -.006, z + dz), s, 0, 0, r=.011)


@picture('parking-signs')
def parking_signs():
    s = Stock()
    post_sign('ct_park', at(-.44, -.30, rz=8), s)
    post_sign('ct_bay', at(.50, -.05, rz=-10), s)
    vehicle(HATCH, at(.25, 3.2, 0, rz=58), s, paint='#33506A', handles=CAR_HANDLES)
    for x in (-1.25, 1.6):
        box((.10, 4.2, .004), (x, 2.2, .002), (0, 0, -4), mat=material('line', '#FBFAF6', rough=.8), round=0)
    stage('sage', 'standing', (.06, 0, .88), scale=2.95 * 80 / 36 / 5, power=.82, wall=1.1, elev=5, azim=2, lens=80, dist=5)


@picture('dealership-displays')
def dealership_displays():
    s = Stock()

    def fabric(art):
        return material('fabric', rough=.85, art=art, spec=.15)
    vehicle(HATCH, at(-.75, -.6, 0, rz=46), s, paint='#F1EEE6', banner='ct_banner_a', handles=CAR_HANDLES)
    vehicle(HATCH, at(1.75, .5, 0, rz=46), s, paint='#155A66', banner='ct_banner_b', handles=CAR_HANDLES)
    sail(fabric('ct_flag_new'), at(-2.5, 1.7, rz=6), s, 'feather', H=3.9, W=.95)
    sail(fabric('ct_flag_drive'), at(.15, 2.2, rz=-4), s, 'feather', H=3.9, W=.95, phase=1.7)
    stage('sand', 'standing', (.3, 0, 1.42), scale=7.6 * 80 / 36 / 5, power=.82, wall=1.4, elev=8, azim=2, lens=80, dist=5)
