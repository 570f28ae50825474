// Renders pictures by name, with their artwork:  node studio/render.mjs flyers business-cards --quality final
// Takes the arguments of render.py; without --quality it renders a preview.

import { runBlender } from './run-blender.mjs';

runBlender('render.py', process.argv.slice(2));
