import type { Size } from '#domain/artwork/file/facts.ts';
import { vectorPixels } from './vector-pixels.ts';

/** The start tag of the root element. Quoted values may contain anything. */
const rootTag = /<((?:\w+:)?svg)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/i;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Attributes of the root that say how large the drawing is. */
const replaced = ['width', 'height', 'viewBox', 'preserveAspectRatio'];

/**
 * Embedded web pages, which browsers do not let a canvas read. Programs put their own data there, and the drawing beside it.
 */
const embeddedPages = /<(?:\w+:)?foreignObject\b(?:[^>]*\/>|[\s\S]*?<\/(?:\w+:)?foreignObject\s*>)/gi;

const lengthIn = (text = ''): number => {
  const [, figure = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*|%)\s*$/i.exec(text) ?? [];
  return unit === '%' ? 0 : Number(figure) || 0;
};

/** As browsers show a drawing without a size. */
const usualSize: Size = { width: 300, height: 150 };

/** Width and height of the drawing; only their ratio counts. */
const proportionsOf = ({ viewBox = '', width, height }: Record<string, string>): Size => {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size =
    boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : { width: lengthIn(width), height: lengthIn(height) };
  return size.width > 0 && size.height > 0 ? size : usualSize;
};

/** An SVG that is drawn with many pixels, and how many; undefined where there is no drawing. */
export const svgSource = (file: string): { source: string; size: Size } | undefined => {
  // A comment may contain another start tag.
  const text = file.replace(/<!--[\s\S]*?-->/g, '');
  const [tag, name, attributes = '', end] = rootTag.exec(text) ?? [];
  if (!tag) return;
  const values = Object.fromEntries([...attributes.matchAll(attribute)].map(([, key = '', one, other]) => [key, one ?? other ?? '']));
  const proportions = proportionsOf(values);
  const size = vectorPixels(proportions);
  // Without a viewBox, a drawing is cut off where it is enlarged.
  const viewBox = values.viewBox ?? `0 0 ${proportions.width} ${proportions.height}`;
  const kept = attributes.replace(attribute, (pair, key: string) => (replaced.includes(key) ? '' : pair));
  // The size is whole pixels: kept in proportion, a drawing would leave a transparent line along one edge.
  const sized = `viewBox="${viewBox}" width="${size.width}" height="${size.height}" preserveAspectRatio="none"`;
  const root = `<${name} ${kept} ${sized}${end}>`;
  return { source: text.replace(tag, () => root).replace(embeddedPages, ''), size };
};
