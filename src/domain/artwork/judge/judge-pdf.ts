import { isCutLine } from '#domain/artwork/file/cut-line.ts';
import type { ColourModel, PageFacts, PdfFacts, Size } from '#domain/artwork/file/facts.ts';
import { coveringScale, formatNumber, joinNames, orientedLike, shapeDifference, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { guideOfSpot } from '#domain/artwork/file/template-guides.ts';
import type { Finding } from './findings.ts';
import { judgeBleed } from './judge-bleed.ts';
import { judgeCutLines, judgePaint, type PageFinding } from './judge-paint.ts';
import { judgePictures } from './judge-pictures.ts';
import { cutAway, sameShape } from './judge-raster.ts';
import { layOut } from './page-layout.ts';
import type { Task } from './task.ts';

export const colourNames: Record<ColourModel, string> = { rgb: 'RGB', lab: 'Lab', cmyk: 'CMYK', grey: 'grey' };

/** Compares the size of vector artwork with the requested size; also used for EPS. */
export const judgeSize = (own: Size, size: Size | undefined): Finding[] => {
  if (!size) return [];
  const finished = orientedLike(size, own);
  const difference = shapeDifference(own, finished);
  const figures = { size: sizeInMillimetres(size), own: sizeInMillimetres(own) };
  if (difference > sameShape) return [{ name: 'other-shape', level: 'look', figures: { ...figures, cut: cutAway(difference) } }];
  const scale = coveringScale(own, finished);
  if (Math.abs(scale - 1) < 0.01) return [];
  return [{ name: 'other-scale', level: 'note', figures: { ...figures, percent: formatNumber(100 * scale) } }];
};

/** Also used for EPS. */
export const judgeColours = (colours: ColourModel[], spots: string[]): Finding[] => {
  const findings: Finding[] = [];
  const screen = colours.includes('rgb') || colours.includes('lab');
  if (screen && colours.includes('cmyk'))
    findings.push({ name: 'colours-mixed', level: 'note', figures: { colours: joinNames(colours.map((model) => colourNames[model])) } });
  else if (screen) findings.push({ name: 'colours-rgb', level: 'note', figures: {} });
  else if (colours.includes('cmyk')) findings.push({ name: 'colours-cmyk', level: 'good', figures: {} });
  const others = spots.filter((spot) => !isCutLine(spot) && !guideOfSpot(spot));
  // A spot colour is a colour.
  if (!screen && others.length === 0 && !colours.includes('cmyk') && colours.includes('grey'))
    findings.push({ name: 'colours-grey', level: 'note', figures: {} });
  if (others.length > 0) findings.push({ name: 'spot-colours', level: 'note', figures: { spots: joinNames(others) } });
  return findings;
};

const judgePageCount = ({ pageCount, pages }: PdfFacts): Finding[] => {
  const [first] = pages;
  // Front and back may have different orientations.
  const differs = (size: Size, other: Size) => Math.abs(size.width - other.width) + Math.abs(size.height - other.height) > 2;
  const unequal = first && pages.some(({ size }) => differs(orientedLike(size, first.size), first.size));
  const figures = { pages: String(pageCount) };
  return [
    ...(pageCount > 2 ? [{ name: 'several-pages', level: 'note', figures } as const] : []),
    ...(unequal ? [{ name: 'unequal-pages', level: 'look', figures } as const] : []),
  ];
};

/** Blank pages among others. The back of a piece may be meant to be blank. */
const judgeBlankPages = ({ pages }: PdfFacts): Finding[] => {
  const blank = pages.flatMap(({ paint }, index) => (paint?.reach === null ? [String(index + 1)] : []));
  return blank.length > 0 ? [{ name: 'blank-pages', level: 'look', figures: { pages: joinNames(blank) } }] : [];
};

/** The worst of each finding about what is painted. */
const judgePages = (facts: PdfFacts, task: Task): Finding[] => {
  const worst = new Map<string, PageFinding>();
  for (const [index, page] of facts.pages.entries())
    for (const finding of judgePaint(page, index + 1, task)) {
      const known = worst.get(finding.name);
      if (!known || finding.rank < known.rank) worst.set(finding.name, finding);
    }
  // Where all colours are of the screen, their black is mentioned with them.
  const mixesBlack = facts.colours.includes('cmyk') && facts.pages.findIndex(({ paint }) => paint?.screenBlackText);
  return [
    ...[...worst.values()].map(({ name, level, figures }) => ({ name, level, figures })),
    ...(typeof mixesBlack === 'number' && mixesBlack >= 0
      ? [{ name: 'rgb-black-text', level: 'look', figures: { page: String(mixesBlack + 1) } } as const]
      : []),
  ];
};

const judgeFonts = ({ fonts }: PdfFacts): Finding[] => {
  const missing = fonts.filter(({ embedded }) => !embedded).map(({ name }) => name);
  if (missing.length > 0) return [{ name: 'fonts-missing', level: 'fix', figures: { fonts: joinNames(missing) } }];
  return fonts.length > 0 ? [{ name: 'fonts-embedded', level: 'good', figures: { count: String(fonts.length) } }] : [];
};

/** Of an EPS only the names of its spot colours are known. */
export const judgeCuts = (pages: PageFacts[], spots: string[]): Finding[] => {
  const cuts = spots.filter(isCutLine);
  return cuts.length > 0 ? judgeCutLines(pages, joinNames(cuts)) : [];
};

export const judgePdf = (facts: PdfFacts, task: Task): Finding[] => {
  const [page] = facts.pages;
  if (facts.lock === 'password' || !page) return [{ name: 'locked', level: 'fix', figures: {} }];
  if (facts.placeholder) return [{ name: 'placeholder', level: 'fix', figures: {} }];
  if (facts.pages.every(({ paint }) => paint?.reach === null))
    return [{ name: 'blank', level: 'fix', figures: {} }, ...judgePages(facts, task).filter(({ name }) => name === 'guides-printed')];
  const painted = facts.pages.filter(({ paint }) => paint?.reach !== null);
  return [
    judgePictures(facts, task) ?? [],
    judgeSize(layOut(page, task).own, task.size),
    judgeBleed([painted[0] ?? page, ...painted.slice(1)], task),
    judgePageCount(facts),
    judgeBlankPages(facts),
    judgePages(facts, task),
    judgeColours(facts.colours, facts.spots),
    judgeCuts(facts.pages, facts.spots),
    judgeFonts(facts),
    facts.transparency ? { name: 'transparency', level: 'note', figures: {} } : [],
    facts.lock === 'restricted' ? { name: 'restricted', level: 'note', figures: {} } : [],
    facts.whole ? [] : { name: 'partly-measured', level: 'look', figures: {} },
  ].flat() as Finding[];
};
