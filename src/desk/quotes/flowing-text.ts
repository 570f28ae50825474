import { makeRoom } from './page-frame.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';
import type { TypeStyle } from './type-setter.ts';

/** A paragraph of the width of the page, which may go on on the next page. */
export const writeText = (sheet: Sheet, kind: string, text: string, style: TypeStyle): void => {
  const element = sheet.document.struct(kind);
  sheet.root.add(element);
  const height = sheet.type.heightOf(style);
  for (const line of sheet.type.lines(text, style, contentWidth)) {
    makeRoom(sheet, height);
    const { y } = sheet;
    element.add(() => sheet.type.draw(line, style, margin, y));
    sheet.y += height;
  }
  element.end();
};
