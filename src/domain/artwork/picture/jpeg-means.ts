import { HuffmanBits, type HuffmanCodes, huffmanCodes } from './huffman-bits.ts';

/** Mean colours of 8 by 8 pixels, which the data of a JPEG holds as such, so that no picture has to be decoded. With coarser colours, of 16 by 16. */
export interface JpegMeans {
  across: number;
  down: number;
  /** Four values of 0 to 255 for each, row by row. */
  inks: Uint8Array;
}

interface Component {
  id: number;
  /** Squares in a unit, the smallest piece that all components share. */
  wide: number;
  high: number;
  quantisation: number;
  /** Squares in a row, with those that fill up the last unit. */
  across: number;
  means: Uint8Array;
  isRead: boolean;
}

interface Frame {
  width: number;
  height: number;
  progressive: boolean;
  components: Component[];
  unitsAcross: number;
  unitsDown: number;
}

/** One component of a scan, with the codes it uses. */
interface Part {
  component: Component;
  direct: HuffmanCodes;
  alternating: HuffmanCodes;
}

interface Tables {
  /** The first factor of each quantisation table. */
  factors: number[];
  /** By class (0 direct, 1 alternating) and number. */
  codes: Map<number, HuffmanCodes>;
  /** How many tables of codes were read. */
  read: number;
  restart: number;
  frame?: Frame;
}

/** Squares of all components: 200 megapixels of four inks. */
const maxSquares = 12_500_000;
/** A progressive picture has about ten scans with up to four tables. */
const maxTables = 256;

const readQuantisation = (bytes: Uint8Array, { factors }: Tables): void => {
  for (let at = 0; at < bytes.length; ) {
    const [head = 0, first = 0, second = 0] = bytes.subarray(at, at + 3);
    const isLong = head >> 4 > 0;
    factors[head & 15] = isLong ? (first << 8) | second : first;
    at += 1 + (isLong ? 128 : 64);
  }
};

const readCodes = (bytes: Uint8Array, tables: Tables): void => {
  const { codes } = tables;
  for (let at = 0; at + 17 <= bytes.length; ) {
    const lengths = bytes.subarray(at + 1, at + 17);
    const count = lengths.reduce((sum, length) => sum + length, 0);
    if (++tables.read > maxTables) return;
    codes.set(bytes[at] ?? 0, huffmanCodes(lengths, bytes.subarray(at + 17, at + 17 + count)));
    at += 17 + count;
  }
};

/** Only baseline, extended and progressive pictures of eight bits; others are rare, and their ink stays unknown. */
const readFrame = (bytes: Uint8Array, marker: number): Frame | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (marker > 0xc2 || bytes.length < 18 || bytes[0] !== 8 || bytes[5] !== 4) return;
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const shapes = [0, 1, 2, 3].map((index) => {
    const [id = 0, sampling = 0, quantisation = 0] = bytes.subarray(6 + 3 * index, 9 + 3 * index);
    return { id, wide: sampling >> 4, high: sampling & 15, quantisation };
  });
  const isValid = shapes.every(({ wide, high }) => wide >= 1 && wide <= 4 && high >= 1 && high <= 4);
  if (!isValid || width === 0 || height === 0) return;
  const [most, tallest] = [Math.max(...shapes.map(({ wide }) => wide)), Math.max(...shapes.map(({ high }) => high))];
  const [unitsAcross, unitsDown] = [Math.ceil(width / (8 * most)), Math.ceil(height / (8 * tallest))];
  if (unitsAcross * unitsDown * shapes.reduce((sum, { wide, high }) => sum + wide * high, 0) > maxSquares) return;
  const components = shapes.map((shape) => {
    const across = unitsAcross * shape.wide;
    return { ...shape, across, means: new Uint8Array(across * unitsDown * shape.high), isRead: false };
  });
  return { width, height, progressive: marker === 0xc2, components, unitsAcross, unitsDown };
};

/** Skips the values of a square that follow its mean. */
const skipAlternating = (bits: HuffmanBits, codes: HuffmanCodes): void => {
  for (let place = 1; place < 64 && !bits.isOverrun; ) {
    const symbol = bits.symbol(codes);
    const size = symbol & 15;
    if (size === 0 && symbol >> 4 < 15) return;
    if (size > 0) bits.skip(size);
    place += (symbol >> 4) + 1;
  }
};

/** Reads one scan. Returns where it ended; undefined when its data is damaged. */
const readScan = (bits: HuffmanBits, frame: Frame, parts: Part[], tables: Tables, shift: number): number | undefined => {
  const previous = parts.map(() => 0);
  const readSquare = (index: number, x: number, y: number): void => {
    const { component, direct, alternating } = parts[index] as Part;
    previous[index] = (previous[index] ?? 0) + bits.number(Math.min(15, bits.symbol(direct)));
    const mean = 128 + ((previous[index] ?? 0) * 2 ** shift * (tables.factors[component.quantisation] ?? 1)) / 8;
    component.means[y * component.across + x] = Math.min(255, Math.max(0, Math.round(mean)));
    if (!frame.progressive) skipAlternating(bits, alternating);
  };
  const [{ component: only } = { component: undefined }] = parts;
  const isAlone = parts.length === 1 && only !== undefined;
  // A component alone has no fill-up squares.
  const tall = Math.max(...frame.components.map(({ high }) => high));
  const broad = Math.max(...frame.components.map(({ wide }) => wide));
  const across = isAlone ? Math.ceil((frame.width * only.wide) / broad / 8) : frame.unitsAcross;
  const down = isAlone ? Math.ceil((frame.height * only.high) / tall / 8) : frame.unitsDown;
  for (let unit = 0; unit < across * down; unit++) {
    if (tables.restart > 0 && unit > 0 && unit % tables.restart === 0) {
      bits.restart();
      previous.fill(0);
    }
    const [x, y] = [unit % across, Math.floor(unit / across)];
    for (const [index, { component }] of parts.entries())
      if (isAlone) readSquare(index, x, y);
      else
        for (let square = 0; square < component.wide * component.high; square++)
          readSquare(index, x * component.wide + (square % component.wide), y * component.high + Math.floor(square / component.wide));
    if (bits.isOverrun) return;
  }
  for (const { component } of parts) component.isRead = true;
  return bits.at;
};

/** The components of a scan header, and by how many bits its values are shifted; undefined where it holds no means. */
const readScanHead = (bytes: Uint8Array, { frame, codes }: Tables): { parts: Part[]; shift: number } | undefined => {
  const count = bytes[0] ?? 0;
  const [start = 0, , approximation = 0] = bytes.subarray(1 + 2 * count);
  // Later scans of a progressive picture hold the other values, or further bits of the means.
  if (start > 0 || approximation >> 4 > 0) return;
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, selected = 0] = bytes.subarray(1 + 2 * index, 3 + 2 * index);
    const component = frame?.components.find((one) => one.id === id);
    const [direct, alternating] = [codes.get(selected >> 4), codes.get(0x10 | (selected & 15))];
    const isComplete = component && direct && (frame?.progressive || alternating);
    return isComplete ? { component, direct, alternating: alternating ?? direct } : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  return known.length === count && count > 0 ? { parts: known, shift: approximation & 15 } : undefined;
};

/** The next marker that is not part of picture data. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at;
  }
  return bytes.length;
};

/** Means of units: where some inks are stored coarser than others, only a whole unit has all of them in the same place. */
const meansOf = ({ components, unitsAcross, unitsDown }: Frame): JpegMeans => {
  const inks = new Uint8Array(4 * unitsAcross * unitsDown);
  for (const [index, { wide, high, across, means }] of components.entries())
    for (let unit = 0; unit < unitsAcross * unitsDown; unit++) {
      const [left, top] = [(unit % unitsAcross) * wide, Math.floor(unit / unitsAcross) * high];
      let sum = 0;
      for (let square = 0; square < wide * high; square++)
        sum += means[(top + Math.floor(square / wide)) * across + left + (square % wide)] ?? 0;
      inks[4 * unit + index] = Math.round(sum / (wide * high));
    }
  return { across: unitsAcross, down: unitsDown, inks };
};

/** The mean colours of a JPEG of four components, as they are stored; undefined for others, and for damaged ones. */
export const jpegMeans = (bytes: Uint8Array): JpegMeans | undefined => {
  const tables: Tables = { factors: [], codes: new Map(), read: 0, restart: 0 };
  for (let at = nextMarker(bytes, 2); at + 4 <= bytes.length; at = nextMarker(bytes, at)) {
    if (tables.read > maxTables) return;
    const [, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const segment = bytes.subarray(at + 4, at + 2 + ((high << 8) | low));
    at += 2 + ((high << 8) | low);
    if (marker === 0xdb) readQuantisation(segment, tables);
    else if (marker === 0xc4) readCodes(segment, tables);
    else if (marker === 0xdd) tables.restart = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0);
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) {
      const frame = readFrame(segment, marker);
      if (!frame) return;
      tables.frame = frame;
    } else if (marker === 0xda && tables.frame) {
      const head = readScanHead(segment, tables);
      const end = head ? readScan(new HuffmanBits(bytes, at), tables.frame, head.parts, tables, head.shift) : at;
      if (end === undefined) return;
      if (tables.frame.components.every(({ isRead }) => isRead)) return meansOf(tables.frame);
      at = end;
    }
  }
};
