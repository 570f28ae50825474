"""Roll-up banners in the sizes beside the usual one: extra wide, and small enough for a counter."""
from parts_common import *  # noqa: F401,F403
from parts_signs import *  # noqa: F401,F403


def film(art):
    return material('film', rough=.42, art=art, spec=.35, coat=.06)


@picture('roll-up-banners')
def roll_up_banners():
    s = Stock()
    pull_up(film('af_magpie'), at(-.52, .25, rz=8), s, W=1.40, H=1.98)
    plinth = material('plinth', CREAM, rough=.6)
    place(box((.95, .62, .82), (0, 0, .41), mat=plinth, round=.02), at(.92, -.18, rz=-10))
    pull_up(film('pull_lumen'), at(.76, -.22, .82, rz=-4), s, W=.31, H=.73)
    pull_up(film('pull_ridge'), at(1.12, -.16, .82, rz=-16), s, W=.31, H=.73)
    scale = 3.3 * 74 / 36 / 4.85
    stage('sand', 'standing', (.08, 0, 1.03), scale=scale, power=.86, wall=1.3, elev=7, azim=3, lens=74, dist=4.85)
