import { filesFolder, run, writeTemporary } from './tools.ts';

/*
 * Files by Python programs: Cairo, whose colours are RGB and which states no boxes, and ReportLab, which writes just the
 * operators that it is told to. Measures are millimetres.
 */

const start = `import math
mm = 72 / 25.4
folder = '${filesFolder}/'
`;

const cairoStart = `${start}import cairo

def page(context, width, height, ground=(0.85, 0.93, 0.9), ground_box=None):
    context.scale(mm, mm)
    context.set_source_rgb(*ground)
    context.rectangle(*(ground_box or (0, 0, width, height)))
    context.fill()

def words(context, x, y, size, text, colour=(0.09, 0.2, 0.31)):
    context.set_source_rgb(*colour)
    context.select_font_face('DejaVu Sans')
    context.set_font_size(size / mm)
    context.move_to(x, y)
    context.show_text(text)
    # The next shape starts afresh, not at the end of the words.
    context.new_path()

def sheet(name, width, height):
    surface = cairo.PDFSurface(folder + name, width * mm, height * mm)
    surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, '2026-01-01T00:00:00Z')
    return surface, cairo.Context(surface)

`;

const cairoFiles = `
# The background ends at the cut although there are crop marks, which start 3 mm away from it.
surface, context = sheet('pdf-crop-marks-no-bleed.pdf', 120, 85)
page(context, 120, 85, ground_box=(15, 15, 90, 55))
words(context, 40, 45, 14, 'Ada Wren')
context.set_source_rgb(0, 0, 0)
context.set_line_width(0.09)
for x, out in ((15, -1), (105, 1)):
    for y, up in ((15, -1), (70, 1)):
        context.move_to(x + 3 * out, y)
        context.line_to(x + 8 * out, y)
        context.move_to(x, y + 3 * up)
        context.line_to(x, y + 8 * up)
context.stroke()
surface.finish()

# An A5 with 5 mm around it, more than the printer asks for.
surface, context = sheet('pdf-a5-wide-bleed.pdf', 158, 220)
page(context, 158, 220)
words(context, 25, 60, 28, 'Open on Saturdays')
context.set_source_rgb(0.82, 0.29, 0.36)
context.arc(79, 120, 30, 0, 2 * math.pi)
context.fill()
surface.finish()

surface, context = sheet('pdf-blank.pdf', 96, 61)
context.show_page()
surface.finish()

surface, context = sheet('pdf-small-reversed-text.pdf', 96, 61)
page(context, 96, 61)
context.set_source_rgb(0, 0, 0)
context.rectangle(20, 20, 56, 21)
context.fill()
words(context, 25, 31, 5, 'Terms and conditions apply to every order', (1, 1, 1))
surface.finish()
`;

const reportlabStart = `${start}import zlib
from reportlab.lib.colors import CMYKColor, CMYKColorSep, Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

pdfmetrics.registerFont(TTFont('Sans', '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'))
black = CMYKColor(0, 0, 0, 1)

def sheet(name):
    # The boxes of a card of 90 by 55 mm in the middle, with 3 mm of bleed.
    canvas = Canvas(folder + name, pagesize=(110 * mm, 75 * mm), invariant=1, pageCompression=1, initialFontName='Sans',
        trimBox=(10 * mm, 10 * mm, 100 * mm, 65 * mm), bleedBox=(7 * mm, 7 * mm, 103 * mm, 68 * mm))
    canvas.setCreator('Card Studio 4')
    return canvas

def panel(canvas, colour, x, y, width, height):
    canvas.setFillColor(colour)
    canvas.rect(x * mm, y * mm, width * mm, height * mm, stroke=0, fill=1)

def words(canvas, colour, size, x, y, text):
    canvas.setFillColor(colour)
    canvas.setFont('Sans', size)
    canvas.drawString(x * mm, y * mm, text)

def card(name):
    canvas = sheet(name)
    panel(canvas, CMYKColor(0.3, 0.05, 0.15, 0), 7, 7, 96, 61)
    panel(canvas, CMYKColor(0, 0.7, 0.6, 0), 20, 18, 20, 15)
    words(canvas, black, 14, 50, 50, 'Ada Wren')
    return canvas

`;

const reportlabFiles = `
# 1 pt in the program that drew it, a tenth of that where it was placed.
canvas = card('pdf-hairlines-scaled.pdf')
canvas.saveState()
canvas.scale(0.1, 0.1)
canvas.setStrokeColor(black)
canvas.setLineWidth(1)
for y in (25, 30, 35, 40):
    canvas.line(500 * mm, y * 10 * mm, 900 * mm, y * 10 * mm)
canvas.restoreState()
canvas.save()

canvas = card('pdf-rich-black-text.pdf')
words(canvas, CMYKColor(0.6, 0.5, 0.5, 1), 8, 50, 35, 'Signs, stickers and letters')
canvas.save()

canvas = card('pdf-rgb-black-text.pdf')
words(canvas, Color(0, 0, 0), 9, 50, 35, 'Signs, stickers and letters')
canvas.save()

# Registration colour is for marks outside the cut: inside it prints all inks on top of each other.
canvas = card('pdf-registration.pdf')
panel(canvas, CMYKColorSep(1, 1, 1, 1, spotName='All'), 55, 25, 25, 15)
canvas.save()

# Sixteen pixels of noise left on the pasteboard, 25 mm wide: they are not on the sheet.
canvas = card('pdf-picture-beside.pdf')
pixels = ''.join('%02x' % (x * 13 % 256) for x in range(16 * 16 * 4))
canvas.saveState()
canvas.transform(25 * mm, 0, 0, 25 * mm, -60 * mm, 20 * mm)
canvas._code.append('BI /W 16 /H 16 /BPC 8 /CS /CMYK /F /AHx ID\\n%s>\\nEI' % pixels)
canvas.restoreState()
canvas.save()

# The picture is all there is, so the colours of the file are those of its palette.
canvas = sheet('pdf-inline-rgb-palette.pdf')
rows = b''.join(bytes(((x // 20 + y // 120) % 4) * 85 for x in range(284)) for y in range(724))
data = zlib.compress(rows, 9).hex()
canvas.saveState()
canvas.transform(1136 * 0.24, 0, 0, 724 * 0.24, 6.9 * mm, 6.85 * mm)
palette = '<f2c14e 0b6e4f d1495b 16324f>'
canvas._code.append('BI /W 1136 /H 724 /BPC 2 /CS [/I /RGB 3 %s] /F [/AHx /Fl] ID\\n%s>\\nEI' % (palette, data))
canvas.restoreState()
canvas.save()
`;

const python = (name: string, program: string): void => {
  run('/usr/bin/python3', writeTemporary(name, program));
};

export const makeByPython = (): void => {
  python('with-cairo.py', cairoStart + cairoFiles);
  python('with-reportlab.py', reportlabStart + reportlabFiles);
};
