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
