"""Second pictures of products, `NAME-detail`: the scene of the first from close by."""

import bpy
import kit

# name: x and y of what is looked at in the first picture, how many times nearer, degrees around it and up
CLOSE_UPS = {
    'classic-business-cards': (.45, .55, 2.2, -20, -8),
    'branded-mugs': (.5, .5, 2.0, 15, 5),
    'packaging-tape': (.5, .5, 2.0, 15, 5),
    'pull-up-banners': (.5, .5, 2.0, 15, 5),
}


def from_close_by(name, place):
    def build():
        entry = kit.PICTURES[name]
        entry['build']()
        render = bpy.context.scene.render
        render.resolution_x, render.resolution_y = entry['size']
        kit.close_up(*place)

    kit.picture(name + '-detail')(build)


for name, place in CLOSE_UPS.items():
    from_close_by(name, place)
