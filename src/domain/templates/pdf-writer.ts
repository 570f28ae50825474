import { deflate } from 'pako';

/** Each character is one byte. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};
const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** Writes the objects of a PDF one after another, with the table that says where each begins. Texts are ASCII. */
export class PdfWriter {
  readonly #objects: string[] = [];

  /** Reserves a number, for an object that others name before it is written. Returns its reference. */
  reserve(): string {
    return `${this.#objects.push('')} 0 R`;
  }

  write(reference: string, body: string): void {
    this.#objects[Number.parseInt(reference, 10) - 1] = body;
  }

  add(body: string): string {
    const reference = this.reserve();
    this.write(reference, body);
    return reference;
  }

  addStream(content: string, entries = ''): string {
    const packed = textOf(deflate(bytesOf(content)));
    return this.add(`<< ${entries}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`);
  }

  bytes(root: string, info: string): Uint8Array<ArrayBuffer> {
    // Bytes over 127 in the second line tell transfer programs that this is no text file.
    let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
    const starts = this.#objects.map((body, index) => {
      const start = file.length;
      file += `${index + 1} 0 obj\n${body}\nendobj\n`;
      return `${String(start).padStart(10, '0')} 00000 n \n`;
    });
    const table = file.length;
    file += `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
    file += `trailer\n<< /Size ${starts.length + 1} /Root ${root} /Info ${info} >>\nstartxref\n${table}\n%%EOF\n`;
    return bytesOf(file);
  }
}

export const pdfText = (text: string): string => `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')})`;

export const pdfName = (text: string): string =>
  `/${text.replace(/[^\w-]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
