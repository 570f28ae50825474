"""Renders pictures by name.

    blender -b -P render.py -- --list
    blender -b -P render.py -- business-cards flyers --quality preview
    blender -b -P render.py -- all --quality final

Every scenes/*.py is loaded; each function marked @kit.picture(name) is one
picture. A picture whose scene and artwork did not change is skipped.
"""

import argparse
import glob
import importlib.util
import json
import os
import sys
import traceback

ROOT = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, ROOT)

import kit  # noqa: E402  (needs the path above)

QUALITY = {
    'preview': dict(scale=.4, samples=8, folder='out/preview'),
    'web': dict(scale=.8, samples=8, folder='out/final'),      # the published size
    'final': dict(scale=1.0, samples=14, folder='out/final'),
}


def load_scenes():
    """Imports every scene file. A broken one is reported, not fatal."""
    for path in sorted(glob.glob(os.path.join(ROOT, 'scenes', '*.py'))):
        name = 'scenes_' + os.path.basename(path)[:-3]
        spec = importlib.util.spec_from_file_location(name, path)
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception:
            print('BROKEN', path, flush=True)
            traceback.print_exc()


def arguments():
    own = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('names', nargs='*', help="pictures, or 'all'")
    parser.add_argument('--quality', choices=QUALITY, default='preview')
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--force', action='store_true')
    return parser.parse_args(own)


def stamp_path(folder, name):
    """Path of the last render's fingerprint (next to the renders, not committed)."""
    return os.path.join(ROOT, folder, '.stamps', name + '.json')


def unchanged(folder, name, mark):
    picture = os.path.join(ROOT, folder, name + '.png')
    try:
        with open(stamp_path(folder, name)) as f:
            return json.load(f)['mark'] == mark and os.path.exists(picture)
    except (OSError, ValueError, KeyError):
        return False


def remember(folder, name, mark, seconds, quality):
    path = stamp_path(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w') as f:
        json.dump({'mark': mark, 'seconds': round(seconds, 1), 'quality': quality}, f)


def made_as(name):
    """The quality of the picture now in out/final, or 'missing'."""
    if not os.path.exists(os.path.join(ROOT, 'out', 'final', name + '.png')):
        return 'missing'
    try:
        with open(stamp_path('out/final', name)) as f:
            return json.load(f).get('quality', 'unknown')
    except (OSError, ValueError):
        return 'unknown'


def make(name, quality, threads, force):
    settings = QUALITY[quality]
    entry = kit.PICTURES[name]
    size = tuple(round(n * settings['scale']) for n in entry['size'])
    kit.reset()
    entry['build']()
    samples = settings['samples'] * entry['samples']
    mark = kit.fingerprint((size, samples))
    folder = settings['folder']
    if not force and unchanged(folder, name, mark):
        print('SAME', name, flush=True)
        return
    path = os.path.join(ROOT, folder, name + '.png')
    render_s, clean_s = kit.render(path, size, samples, threads)
    remember(folder, name, mark, render_s + clean_s, quality)
    print('MADE %s %s: render %.0fs, clean %.0fs' % (name, quality, render_s, clean_s),
          flush=True)


def main():
    options = arguments()
    load_scenes()
    if options.list:
        for name in sorted(kit.PICTURES):
            print('PICTURE', name, made_as(name))
        return
    names = sorted(kit.PICTURES) if options.names == ['all'] else options.names
    for name in names:
        if name not in kit.PICTURES:
            print('UNKNOWN', name, flush=True)
            continue
        try:
            make(name, options.quality, options.threads, options.force)
        except Exception:
            print('FAILED', name, flush=True)
            traceback.print_exc()


if __name__ == '__main__':
    main()
