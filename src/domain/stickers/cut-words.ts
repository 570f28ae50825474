import { millimetres, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { CutLine, CutNote, CutWish } from './sticker.ts';

export interface CutWords {
  summary: string;
  notes: string[];
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const noteWords = (note: CutNote, { border, limits }: CutWish): string => {
  switch (note.kind) {
    case 'joined':
      return `${note.parts} separate parts were joined, so the sticker comes off in one piece. A wider border makes the joins less visible.`;
    case 'widened':
      return `${counted(note.places, 'strip was too thin to hold together and was', 'strips were too thin to hold together and were')} widened to ${millimetres(limits.bridge)}. A wider border avoids this.`;
    case 'closed': {
      const closed = counted(note.holes, 'hole was', 'holes were');
      const remedy = border > 0 ? 'a narrower border or a larger sticker' : 'a larger sticker';
      return `${closed} closed: narrower than ${millimetres(limits.hole)}, or with a loose part inside. With ${remedy} ${note.holes === 1 ? 'it may' : 'more of them may'} stay open.`;
    }
    case 'specks':
      return `${counted(note.count, 'speck', 'specks')} smaller than ${millimetres(limits.speck)} got no outline. If ${note.count === 1 ? 'it is' : 'they are'} part of the artwork, choose a larger sticker.`;
  }
};

/** What was made of a visitor's artwork, and why, in words. */
export const cutWords = ({ size, points, holes, notes }: CutLine, wish: CutWish): CutWords => {
  const border = wish.border > 0 ? `with a border of ${millimetres(wish.border)}` : 'without a border';
  const openings = holes === 0 ? 'no holes' : counted(holes, 'hole', 'holes');
  return {
    summary: `${sizeInMillimetres(size)}, ${border}. One cut line with ${counted(points, 'point', 'points')}, ${openings}.`,
    notes: notes.map((note) => noteWords(note, wish)),
  };
};
