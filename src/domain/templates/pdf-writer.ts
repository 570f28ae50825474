import { deflate } from 'pako';

/** Each character is one byte. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};

const joined = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Writes the objects of a PDF one after another, with the table that says where each begins. Texts are ASCII. */
export class PdfWriter {
  /** Each in parts: the bytes of a picture are never turned into text. */
  readonly #objects: (string | Uint8Array)[][] = [];

  /** Reserves a number, for an object that others name before it is written. Returns its reference. */
  reserve(): string {
    return `${this.#objects.push([])} 0 R`;
  }

  write(reference: string, ...body: (string | Uint8Array)[]): void {
    this.#objects[Number.parseInt(reference, 10) - 1] = body;
  }

  add(...body: (string | Uint8Array)[]): string {
    const reference = this.reserve();
    this.write(reference, ...body);
    return reference;
  }

  addStream(content: string | Uint8Array, entries = ''): string {
    const packed = deflate(typeof content === 'string' ? bytesOf(content) : content);
    return this.add(`<< ${entries}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n`, packed, '\nendstream');
  }

  bytes(root: string, info: string): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const write = (part: string | Uint8Array) => {
      const bytes = typeof part === 'string' ? bytesOf(part) : part;
      parts.push(bytes);
      length += bytes.length;
    };
    // Bytes over 127 in the second line tell transfer programs that this is no text file.
    write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
    const starts = this.#objects.map((body, index) => {
      const start = length;
      for (const part of [`${index + 1} 0 obj\n`, ...body, '\nendobj\n']) write(part);
      return `${String(start).padStart(10, '0')} 00000 n \n`;
    });
    const table = length;
    write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${starts.join('')}`);
    write(`trailer\n<< /Size ${starts.length + 1} /Root ${root} /Info ${info} >>\nstartxref\n${table}\n%%EOF\n`);
    return joined(parts);
  }
}

export const pdfText = (text: string): string => `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')})`;

export const pdfName = (text: string): string =>
  `/${text.replace(/[^\w-]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
