import type { Company } from '#domain/catalogue/company.ts';
import type { Quote } from '#domain/desk/quote.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { dayInWords } from './day-in-words.ts';
import { writeText } from './flowing-text.ts';
import { finishPages, makeRoom, writeLetterhead } from './page-frame.ts';
import { writeFacts, writeParties } from './quote-facts.ts';
import type { QuoteFonts } from './quote-fonts.ts';
import { writeTable } from './quote-table.ts';
import { writeTotals } from './quote-totals.ts';
import { bytesOf, openSheet, plain, type Sheet, strong } from './sheet.ts';
import type { TypeStyle } from './type-setter.ts';

export interface QuoteDocument {
  number: string;
  quote: Quote;
  company: Pick<Company, 'name' | 'abn' | 'address' | 'phone' | 'email'>;
  enquiry: Pick<Enquiry, 'id' | 'firstName' | 'lastName' | 'businessName' | 'email'>;
  fonts: QuoteFonts;
}

const heading: TypeStyle = { ...strong, font: 'display', size: 26 };

/** Renders a quote: A4, tagged for screen readers, in as many pages as it needs. */
export const renderQuote = async ({ number, quote, company, enquiry, fonts }: QuoteDocument): Promise<Buffer> => {
  const title = `Quote ${number}`;
  const sheet = openSheet({ title, author: company.name, fonts });
  const bytes = bytesOf(sheet.document);
  writeLetterhead(sheet, company);
  writeText(sheet, 'H1', title, heading);
  sheet.y += 10;
  writeFacts(sheet, quote, enquiry.id);
  writeParties(sheet, company, enquiry);
  writeTable(sheet, quote);
  writeTotals(sheet, quote);
  writeEnd(sheet, quote, company);
  sheet.root.end();
  finishPages(sheet, title, company);
  sheet.document.end();
  return bytes;
};

/** The note, until when the prices hold, and what to do with them. */
const writeEnd = (sheet: Sheet, { note, validUntil }: Quote, { phone }: QuoteDocument['company']): void => {
  sheet.y += 22;
  if (note) {
    // A heading is not left alone at the end of a page.
    makeRoom(sheet, 3 * sheet.type.heightOf(plain));
    writeText(sheet, 'H2', 'Note', strong);
    writeText(sheet, 'P', note, plain);
    sheet.y += 14;
  }
  makeRoom(sheet, 3 * sheet.type.heightOf(plain));
  writeText(sheet, 'P', `Prices in AUD. This quote is valid until ${dayInWords(validUntil)}.`, plain);
  writeText(sheet, 'P', `To accept it, reply to the email that it came with, or call ${phone}.`, plain);
};
