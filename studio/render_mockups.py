"""Renders mock-ups by name, in Blender: see mockups.py (what) and mockups.mjs (the command).

    blender -b -P render_mockups.py -- branded-mugs letterheads

Writes out/mockups/NAME.png (blank), NAME-maps.png, NAME-finish.png where there is one, NAME.json,
and names.json with the names of all, and of which scene each is where it has another name.
"""

import argparse
import json
import os
import sys
import time
import traceback

ROOT = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, ROOT)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import kit  # noqa: E402  (needs the path above)
import mockup_maps as maps  # noqa: E402
import passes  # noqa: E402
from mockups import MOCKUPS  # noqa: E402
from mockups_others import OTHERS  # noqa: E402
from render import load_scenes  # noqa: E402

WORST = .95    # px
OUT = os.path.join(ROOT, 'out', 'mockups')


def aspect_of(art):
    """Width by height of an artwork's texture."""
    width, height = bpy.data.images.load(kit.texture_path(art), check_existing=True).size
    return width / height


def save(name, picture):
    kit.save_png(os.path.join(OUT, name + '.png'), picture)


def metallic(picture, shine):
    """Keeps the colour of foil where it mirrors a lamp: toned as it is, all bright gold would be the same yellow."""
    picture = shine * picture
    top = np.maximum(picture.max(axis=2, keepdims=True), 1e-6)
    knee = .5
    soft = knee + (1 - knee) * (1 - np.exp(-(top - knee) / (2 * (1 - knee))))
    return picture * np.where(top > knee, soft / top, 1)


def light_on(place, blank, printed):
    """Light and gloss for the ink on a place. A glowing face, or vinyl drawn as light, gives its own."""
    seen = printed if place.cover_all else blank
    if place.kind != 'glow' and not place.drawn:
        return seen['light'], seen['gloss'] + (0 if place.cover_all else seen['rest'])
    ground = kit.linear(place.ground)[:3]
    return (seen['light'] * seen['colour'] + seen['rest']) / ground, seen['gloss']


def described(place, aspect, uv, mask, sound, blank, printed):
    """One print as data, its tile of the maps, and the samples for the test."""
    mesh, error, truth = maps.located(uv, sound)
    bare = maps.uncovered(blank['colour'], kit.linear(place.ground)[:3]) if place.over else 1.0
    tile, numbers, warmth = maps.lit(mask, *light_on(place, blank, printed), bare)
    data = {
        'kind': place.kind, 'size': [place.width, round(place.width / aspect, 1)], 'ground': place.ground,
        'box': list(place.box), 'mesh': mesh, 'error': error, 'map': numbers, 'warmth': warmth,
    }
    return data, tile, truth


def is_exact(data):
    """A print across a sharp fold has no mesh that is exact enough."""
    mesh = data['mesh']
    if data['error'] >= WORST:
        print('LEFT OUT a print: %(nx)d x %(ny)d points' % mesh, 'miss by %.2f px' % data['error'], flush=True)
    return data['error'] < WORST


def make(mockup, threads):
    kit.reset()
    picture = kit.PICTURES[mockup.scene or mockup.name]
    picture['build']()
    passes.recolour(mockup.colours)
    samples = passes.SAMPLES * picture['samples']
    scene = passes.Blank(mockup)
    aspects = [place.aspect or aspect_of(place.art) for place in mockup.places]
    blank = passes.lit_picture(threads, samples)
    save(mockup.name, kit.tone(blank['picture']))
    printed = None
    if any(place.cover_all for place in mockup.places):
        scene.print_all()
        printed = passes.lit_picture(threads, 2 * passes.SAMPLES, scale=.5)
    finish = any(place.kind in ('foil', 'etch') for place in mockup.places)
    if finish:
        scene.finish_all()
        shine = min(place.shine for place in mockup.places)
        save(mockup.name + '-finish', kit.tone(metallic(passes.lit_picture(threads, samples)['picture'], shine)))
    where = passes.where_pass(mockup.places, threads)
    found = [described(*print_, blank, printed) for print_ in maps.instances(where, mockup.places, aspects)]
    found = [each for each in found if is_exact(each[0])]
    image, corners = maps.atlas([tile for _, tile, _ in found])
    save(mockup.name + '-maps', image)
    for (data, _, _), corner in zip(found, corners):
        data['map']['tile'] = corner
    with open(os.path.join(OUT, mockup.name + '.json'), 'w') as f:
        json.dump({'width': passes.SIZE[0], 'height': passes.SIZE[1], 'finish': finish,
                   'places': [data for data, _, _ in found], 'truth': [truth for _, _, truth in found]}, f)
    return [data for data, _, _ in found]


def report(name, places, seconds):
    grids = ', '.join('%dx%d (%.2f px)' % (p['mesh']['nx'], p['mesh']['ny'], p['error']) for p in places)
    print('MADE %s in %.0f s: %s' % (name, seconds, grids), flush=True)


def main():
    parser = argparse.ArgumentParser(prog='render_mockups.py')
    parser.add_argument('names', nargs='*', help="mock-ups, or 'all'")
    parser.add_argument('--threads', type=int, default=1)
    options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    load_scenes()
    os.makedirs(OUT, exist_ok=True)
    known = {mockup.name: mockup for mockup in (*MOCKUPS, *OTHERS)}
    with open(os.path.join(OUT, 'names.json'), 'w') as f:
        json.dump({name: known[name].scene for name in sorted(known)}, f)
    failed = False
    for name in known if options.names == ['all'] else options.names:
        started = time.time()
        try:
            report(name, make(known[name], options.threads), time.time() - started)
        except Exception:
            failed = True
            print('FAILED', name, flush=True)
            traceback.print_exc()
    sys.exit(1 if failed else 0)


main()
