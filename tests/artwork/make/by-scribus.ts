import { readFileSync } from 'node:fs';
import { fileOf, filesFolder, run, smallCmykProfile, temporaryPath, writeTemporary } from './tools.ts';

/** Scribus is a layout program: it states all boxes itself, and draws crop marks as printers know them. */
const script = (more: string): string => `import scribus

def colour(name, c, m, y, k):
    scribus.defineColorCMYKFloat(name, c, m, y, k)

def panel(name, x, y, width, height):
    shape = scribus.createRect(x, y, width, height)
    scribus.setFillColor(name, shape)
    scribus.setLineColor('None', shape)

def card():
    margins = (5, 5, 5, 5)
    scribus.newDocument((90, 55), margins, scribus.PORTRAIT, 1, scribus.UNIT_MILLIMETERS, scribus.PAGE_1, 0, 1)
    scribus.setInfo('Ada', 'Card', '')
    colour('Pale', 30, 5, 15, 0)
    colour('Coral', 0, 70, 60, 0)
    colour('Ink', 0, 0, 0, 100)
    panel('Pale', -3, -3, 96, 61)
    panel('Coral', 10, 32, 20, 15)
    words = scribus.createText(40, 10, 40, 10)
    scribus.setText('Ada Wren', words)
    scribus.setFont('DejaVu Sans Book', words)
    scribus.setFontSize(14, words)
    scribus.setTextColor('Ink', words)

def save(path, **settings):
    pdf = scribus.PDFfile()
    pdf.file = path
    pdf.fonts = []
    pdf.subsetList = ['DejaVu Sans Book']
    # For a printer: colours stay as they are defined.
    pdf.outdst = 1
    pdf.useDocBleeds = False
    pdf.bleedt = pdf.bleedb = pdf.bleedl = pdf.bleedr = 3.0
    for name, value in settings.items():
        setattr(pdf, name, value)
    pdf.save()
    scribus.closeDoc()

${more}`;

interface PdfObject {
  value?: Record<string, unknown>;
  stream?: { dict: Record<string, unknown>; data: string };
}

/** Gives the output intent a small profile and a known name: Scribus writes "Custom" and a profile of 700 KB. */
const nameIntent = (source: string, name: string): void => {
  const json = JSON.parse(run('qpdf', '--json-output', '--json-stream-data=inline', source));
  const objects: Record<string, PdfObject> = json.qpdf[1];
  const intent = Object.values(objects).find(({ value }) => value?.['/S'] === '/GTS_PDFX')?.value;
  if (!intent) throw new Error('Scribus wrote no output intent');
  intent['/OutputConditionIdentifier'] = 'u:FOGRA39';
  const profile = objects[`obj:${intent['/DestOutputProfile']}`];
  if (!profile?.stream) throw new Error('Scribus wrote no profile');
  profile.stream = { dict: { '/N': 4 }, data: readFileSync(smallCmykProfile).toString('base64') };
  run(
    'qpdf',
    '--json-input',
    '--deterministic-id',
    '--compress-streams=y',
    writeTemporary('intent.json', JSON.stringify(json)),
    fileOf(name),
  );
};

export const makeByScribus = (): void => {
  const x4 = temporaryPath('x4.pdf');
  const program = script(`
card()
save('${filesFolder}/pdf-crop-marks-scribus.pdf', version=14, cropMarks=True, bleedMarks=True, markOffset=3.0, markLength=5.0)

card()
save('${x4}', version=10)
`);
  run('xvfb-run', '-a', 'scribus', '-g', '-ns', '-py', writeTemporary('card.py', program));
  nameIntent(x4, 'pdf-x4-intent.pdf');
};
