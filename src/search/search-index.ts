import type { AreaKey } from '#catalogue/menus.ts';

/** A question as the search knows it. */
export interface SearchQuestion {
  question: string;
  /** What the answer says, in short. Questions about one product leave it to their page: together they would weigh too much. */
  answer?: string | undefined;
  /** Other words for the question, as they are typed. */
  asked?: string[] | undefined;
}

/** A page or guide as the search knows it. Fields of words hold each word once, and none that a field above it has. */
export interface SearchEntry {
  path: string;
  title: string;
  /** The address of a small picture. */
  picture: string;
  /** Its place among the areas. */
  area?: number | undefined;
  /** What it starts from, as a visitor reads it. */
  price?: string | undefined;
  /** It can be put on the quote list. */
  product?: true;
  /** Other names: what customers and the trade call it. */
  names?: string | undefined;
  /** Its keywords, and the kinds of it that its page shows. */
  keywords?: string | undefined;
  /** Words that say little about it alone: its summary, its place in the menus, what can be chosen. */
  words?: string | undefined;
  /** The questions it answers. */
  questions?: SearchQuestion[] | undefined;
}

/** What the search goes by, as the build writes it for the browser. */
export interface SearchIndex {
  areas: { key: AreaKey; title: string }[];
  /** Where a chat goes, for what is not found. */
  chatNumber: string;
  /** Groups of words that mean the same. */
  same: string[][];
  entries: SearchEntry[];
}
