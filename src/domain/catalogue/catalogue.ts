import type { ArtworkCheck } from './artwork-check.ts';
import type { Company } from './company.ts';
import type { Guide } from './guide.ts';
import type { Menus } from './menus.ts';
import type { Page } from './page.ts';
import type { PictureTexts } from './picture-texts.ts';
import type { SearchWords } from './search-words.ts';
import type { TrueSizeTexts } from './true-size.ts';

/** The parsed and validated content of `catalogue/`. */
export interface Catalogue {
  company: Company;
  menus: Menus;
  pictureTexts: PictureTexts;
  artworkCheck: ArtworkCheck;
  searchWords: SearchWords;
  trueSize: TrueSizeTexts;
  pages: Page[];
  guides: Guide[];
}
