"""Further pictures of products, `NAME-detail` and the like: the scene of NAME from close by."""

import bpy
import kit

# picture: x and y of what is looked at in the first picture, how many times nearer, degrees around it and up
CLOSE_UPS = {
    'classic-business-cards-detail': (.66, .53, 2.1, -20, -12),
    'business-cards-detail': (.43, .36, 2.0, 20, -12),
    'pull-up-banners-detail': (.53, .74, 2.2, 20, 2),
    'branded-mugs-detail': (.73, .48, 2.0, 15, 5),
    'packaging-tape-detail': (.77, .72, 2.4, -10, -5),
    'promotional-pens-detail': (.6, .42, 2.2, 40, -12),
    'water-bottles-detail': (.5, .28, 2.0, 10, 3),
    'die-cut-stickers-detail': (.7, .64, 2.3, 15, -18),
    'roll-labels-detail': (.37, .38, 2.0, -10, -10),
    'flyers-detail': (.32, .45, 2.0, -20, -14),
    'brochures-detail': (.33, .76, 2.1, -15, -10),
    'letterheads-detail': (.61, .38, 2.0, -15, -12),
    'envelopes-detail': (.68, .38, 1.8, -15, -10),
    'notepads-detail': (.6, .45, 2.2, -20, -12),
    'thank-you-cards-detail': (.56, .62, 1.9, -10, -10),
    'invitations-detail': (.7, .54, 2.1, -15, -8),
    'custom-stamps-detail': (.5, .62, 1.9, -15, -10),
    'pens-detail': (.49, .47, 2.2, -15, -8),
    'promotional-bags-detail': (.3, .35, 2.0, 10, 5),
    'umbrellas-detail': (.53, .38, 2.0, 15, 0),
    'paper-bags-detail': (.68, .56, 2.0, 10, 5),
    'kiss-cut-stickers-detail': (.32, .58, 2.2, 10, -15),
    'sticker-sheets-detail': (.69, .66, 2.2, 10, -15),
    'single-stickers-detail': (.55, .5, 2.0, 15, -15),
    'bumper-stickers-detail': (.5, .36, 1.8, -25, 5),
    'holographic-labels-detail': (.62, .71, 2.0, 10, -12),
    'vinyl-banners-detail': (.84, .42, 2.4, 15, 0),
    'feather-banners-detail': (.5, .7, 2.0, 15, 5),
    'tear-drop-banners-detail': (.28, .72, 2.2, 15, 5),
    'a-frames-detail': (.37, .62, 1.9, 25, 5),
    'metal-signs-detail': (.71, .38, 2.2, 25, 5),
    'site-hoardings-detail': (.72, .6, 2.0, 20, 0),
    'lightboxes-detail': (.78, .42, 2.0, 15, 0),
    'floor-decals-detail': (.55, .66, 2.0, 10, -8),
    'paper-posters-detail': (.32, .32, 2.0, 15, 0),
    'catalogues-detail': (.6, .62, 2.0, -15, -12),
    'postcards-detail': (.57, .62, 1.9, -15, -12),
    'wall-calendars-detail': (.53, .5, 2.2, 20, 5),
    'binding-detail': (.6, .55, 2.1, -10, -12),
    'wayfinding-signs-detail': (.62, .265, 2.0, 15, 0),
    'outdoor-signs-detail': (.64, .4, 1.9, 20, 2),
    'acrylic-signs-detail': (.62, .62, 2.0, 20, 4),
    'car-decals-detail': (.55, .57, 1.9, 15, 3),
    'mounted-posters-detail': (.3, .27, 2.0, -25, 4),
    'poster-calendars-detail': (.45, .25, 2.0, 20, 4),
    'memory-magnets-detail': (.7, .52, 1.9, 25, 5),
}


def from_close_by(name, place):
    def build():
        entry = kit.PICTURES[name.rpartition('-')[0]]
        entry['build']()
        render = bpy.context.scene.render
        render.resolution_x, render.resolution_y = entry['size']
        kit.close_up(*place)

    kit.picture(name)(build)


for name, place in CLOSE_UPS.items():
    from_close_by(name, place)
