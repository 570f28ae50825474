"""The renders of a mock-up: its blank picture, the light on its places, and where their artwork falls.

The scene stays as it is; only materials change. A place is found by its artwork: every image node that
shows it, in every material.
"""

import os

import bpy
import numpy as np

import kit

SIZE = (960, 720)
SAMPLES = 8
OFFSET = 8            # keeps the UV pass positive
OBJECTS = 1000        # object numbers of one place


def shown_by(image):
    """The artwork in an image; one that `paint_over` made has no file, and a number where its name was taken."""
    name = os.path.basename(image.filepath) or image.name
    return name.split('.png')[0]


def image_nodes(art):
    """(node tree, node) of every image node that shows an artwork."""
    for mat in bpy.data.materials:
        for node in mat.node_tree.nodes if mat.use_nodes else ():
            image = getattr(node, 'image', None)
            if image and shown_by(image) == art:
                yield mat.node_tree, node


def cut_off(art):
    """Unlinks an artwork from its materials. Returns the sockets that had its colour and its alpha."""
    sockets = {'Color': [], 'Alpha': []}
    found = list(image_nodes(art))
    if not found:
        raise ValueError('no material shows the artwork ' + art)
    for tree, node in found:
        for name, list_of in sockets.items():
            for link in list(node.outputs[name].links):
                list_of.append(link.to_socket)
                tree.links.remove(link)
    return sockets['Color'], sockets['Alpha']


def fill(sockets, hex_colour=None, value=0.0):
    """Gives unlinked sockets a colour, or a number where they take a number."""
    for socket in sockets:
        if socket.type == 'RGBA':
            socket.default_value = kit.linear(hex_colour) if hex_colour else (value, value, value, 1)
        else:
            socket.default_value = value


def paint_over(art, areas, hex_colour):
    """Covers parts of an artwork with a colour, where the rest of it stays on the product."""
    nodes = [node for _, node in image_nodes(art)]
    width, height = nodes[0].image.size
    pixels = np.empty(width * height * 4, np.float32)
    nodes[0].image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)
    colour = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)] + [1]
    for u0, v0, u1, v1 in areas:
        pixels[round(v0 * height):round(v1 * height), round(u0 * width):round(u1 * width)] = colour
    # Cycles reads the file of an image that has one, so the changed pixels need an image of their own
    changed = bpy.data.images.new(art + '.png', width, height, alpha=True)
    changed.pixels.foreach_set(pixels.ravel())
    changed.update()
    changed.pack()
    for node in nodes:
        node.image = changed


def recolour(colours):
    """Gives every material that has one of the first colours the second."""
    for mat in bpy.data.materials:
        for node in mat.node_tree.nodes if mat.use_nodes else ():
            sockets = node.outputs if node.type == 'RGB' else node.inputs
            for socket in (each for each in sockets if each.type == 'RGBA'):
                for before, after in colours:
                    if np.allclose(socket.default_value, kit.linear(before), atol=.002):
                        socket.default_value = kit.linear(after)
                        break


class Blank:
    """The scene with its places blank. `print_all` covers them with white ink, foil or an etched finish."""

    def __init__(self, mockup):
        self.places = []
        self.masks = []
        for art, ground in mockup.plain:
            colour, alpha = cut_off(art)
            fill(colour, ground)
            fill(alpha, value=0)
        for place in mockup.places:
            self.places.append((place, self._blank(place)))
            if place.mask:
                mask, _ = cut_off(place.mask)
                fill(mask, value=0)
                self.masks += mask

    @staticmethod
    def _blank(place):
        """Blanks a place; returns the sockets that had its alpha."""
        if place.part:
            paint_over(place.art, place.areas, place.ground)
            return []
        colour, alpha = cut_off(place.art)
        fill(colour, place.ground)
        fill(alpha, value=0)
        return alpha

    def print_all(self):
        """Every place printed all over, for the light on ink where the blank place is something else."""
        for _, alpha in self.places:
            fill(alpha, value=1)

    def finish_all(self):
        """Every place finished all over: foil by its mask, etching by its material."""
        fill(self.masks, value=1)
        for place, _ in self.places:
            if place.kind == 'etch':
                for tree, _ in image_nodes(place.art):
                    _etch(tree)


def _etch(tree):
    """Brushed metal where acid has bitten: darker and matt."""
    bsdf = tree.nodes['Principled BSDF']
    for name, value in (('Metallic', .55), ('Roughness', .62)):
        for link in list(bsdf.inputs[name].links):
            tree.links.remove(link)
        bsdf.inputs[name].default_value = value
    for link in list(bsdf.inputs['Base Color'].links):
        tree.links.remove(link)
    bsdf.inputs['Base Color'].default_value = kit.linear('#6E7276')


def lit_picture(threads, samples, scale=1.0):
    """One render, taken apart: the linear picture, and the light and the gloss on it."""
    size = tuple(round(n * scale) for n in SIZE)
    passes = kit.render_passes(size, samples, threads)
    light, gloss_light, rest = kit.split_light(passes)
    gloss = passes['GlossCol'] * gloss_light
    picture = passes['DiffCol'] * light + gloss + rest
    return {'picture': picture, 'light': light, 'gloss': gloss, 'rest': rest, 'colour': passes['DiffCol']}


# --------------------------------------------------------------------------
# Where the artwork falls
# --------------------------------------------------------------------------

def _emit(tree, socket=None):
    """The material gives off `socket` and nothing else; its back is black."""
    nodes, links = tree.nodes, tree.links
    emission = nodes.new('ShaderNodeEmission')
    emission.inputs['Color'].default_value = (0, 0, 0, 1)
    if socket:
        back = nodes.new('ShaderNodeNewGeometry')
        front = nodes.new('ShaderNodeMath')
        front.operation = 'SUBTRACT'
        front.inputs[0].default_value = 1
        links.new(back.outputs['Backfacing'], front.inputs[1])
        links.new(front.outputs[0], emission.inputs['Strength'])
        links.new(socket, emission.inputs['Color'])
    links.new(emission.outputs[0], _output(tree).inputs['Surface'])


def _output(tree):
    return next(node for node in tree.nodes if node.type == 'OUTPUT_MATERIAL')


def _see_through(tree):
    see = tree.nodes.new('ShaderNodeBsdfTransparent')
    tree.links.new(see.outputs[0], _output(tree).inputs['Surface'])


def _lets_light_through(tree):
    """Glass, film and cut-outs do not hide what is behind them."""
    bsdf = tree.nodes.get('Principled BSDF')
    if not bsdf:
        return True
    alpha = bsdf.inputs['Alpha']
    return bool(alpha.links) or alpha.default_value < .6


def _show_artwork(tree, node, number):
    """Red and green: the artwork's u and v. Blue: the number of the place and of the object."""
    nodes, links = tree.nodes, tree.links
    split, join = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeCombineXYZ')
    vector = node.inputs['Vector']
    source = vector.links[0].from_socket if vector.links else nodes.new('ShaderNodeUVMap').outputs['UV']
    links.new(source, split.inputs[0])
    for axis in (0, 1):
        links.new(_sum(tree, split.outputs[axis], OFFSET), join.inputs[axis])
    index = nodes.new('ShaderNodeObjectInfo').outputs['Object Index']
    links.new(_sum(tree, index, number * OBJECTS), join.inputs[2])
    _emit(tree, join.outputs[0])


def _sum(tree, socket, number):
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = 'ADD'
    node.inputs[1].default_value = number
    tree.links.new(socket, node.inputs[0])
    return node.outputs[0]


def where_pass(places, threads):
    """The UV pass at twice the size of the picture: u, v (up), and place * OBJECTS + object."""
    for number, obj in enumerate(bpy.context.scene.objects):
        obj.pass_index = number
    worn = {}
    for number, place in enumerate(places, start=1):
        for tree, node in image_nodes(place.art):
            worn.setdefault(tree, (node, number))
    for mat in bpy.data.materials:
        tree = mat.node_tree
        if not mat.use_nodes or tree is None:
            continue
        if tree in worn:
            _show_artwork(tree, *worn[tree])
        elif _lets_light_through(tree):
            _see_through(tree)
        else:
            _emit(tree)
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    return _one_sample(threads)


def _one_sample(threads):
    """Renders one sample in the middle of each pixel: values, not colours."""
    scene = bpy.context.scene
    cycles = scene.cycles
    before = cycles.pixel_filter_type, cycles.filter_width
    cycles.pixel_filter_type, cycles.filter_width = 'GAUSSIAN', .01
    size = tuple(2 * n for n in SIZE)
    try:
        return kit.render_passes(size, 1, threads, ['Image'], adaptive=False)['Image']
    finally:
        cycles.pixel_filter_type, cycles.filter_width = before
