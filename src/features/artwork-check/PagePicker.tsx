import { useId, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Select } from '#components/primitives/Select.tsx';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { pageWords } from './page-words.ts';
import { SpokenVerdict } from './SpokenVerdict.tsx';

interface PagePickerProps {
  /** The page that is shown, from 1. */
  page: number;
  /** The findings of each page. */
  pages: Finding[][];
  /** The pages of the file; those beyond `pages` were not checked. */
  pageCount: number;
  rules: ArtworkRules;
  onChange(page: number): void;
}

/** Chooses which page of a PDF the preview shows. */
export function PagePicker({ page, pages, pageCount, rules, onChange }: PagePickerProps) {
  const id = useId();
  // Announces only changes: the page shown first is no news.
  const [changed, setChanged] = useState(false);
  const change = (next: number) => {
    if (next < 1 || next > pages.length || next === page) return;
    setChanged(true);
    onChange(next);
  };
  // Not `disabled` at the ends: the button that was just pressed would lose the focus.
  const step = (label: string, by: number) => (
    <Button
      look="faint"
      className="aria-disabled:cursor-default aria-disabled:opacity-50"
      aria-disabled={page + by < 1 || page + by > pages.length}
      onClick={() => change(page + by)}
    >
      {label}
      <span className="sr-only"> page</span>
    </Button>
  );
  return (
    <>
      <Select
        id={id}
        label="Page to look at"
        hint={pageCount > pages.length ? `Only the first ${pages.length} of ${pageCount} pages are checked.` : undefined}
        value={page}
        onChange={({ target }) => change(Number(target.value))}
        beside={
          <div className="flex gap-2">
            {step('Previous', -1)}
            {step('Next', 1)}
          </div>
        }
      >
        {pages.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <option key={index} value={index + 1}>
            {pageWords(index + 1, pages, rules)}
          </option>
        ))}
      </Select>
      <SpokenVerdict text={changed ? pageWords(page, pages, rules) : ''} />
    </>
  );
}
