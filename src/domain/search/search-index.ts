import type { AreaKey } from '#domain/catalogue/menus.ts';

/** A question in the search index. */
export interface SearchQuestion {
  question: string;
  /** The shortened answer. Left out for questions about one product, because all of them would make the index too large. */
  answer?: string | undefined;
  /** Other phrasings, as visitors type them. */
  asked?: string[] | undefined;
}

/** A page or guide in the search index. Text fields hold each word once, and no word of a field above. */
export interface SearchEntry {
  path: string;
  title: string;
  /** The URL of a small picture. */
  picture: string;
  /** Index into areas. */
  area?: number | undefined;
  /** The formatted starting price. */
  price?: string | undefined;
  /** Set if it can be added to the quote list. */
  product?: true;
  /** Other names that customers and the trade use. */
  names?: string | undefined;
  /** Its keywords, the items shown on its page and the packs that include it. */
  keywords?: string | undefined;
  /** Less specific words: summary, area, menu group and choices. */
  words?: string | undefined;
  questions?: SearchQuestion[] | undefined;
}

/** The search index, as the build writes it for the browser. */
export interface SearchIndex {
  areas: { key: AreaKey; title: string }[];
  /** For the chat link of a search without results. */
  chatNumber: string;
  /** Groups of synonyms. */
  same: string[][];
  entries: SearchEntry[];
}
