import { AreaGrid } from '#components/blocks/AreaGrid.tsx';
import { Band } from '#components/blocks/Band.tsx';
import { ChatButton } from '#components/primitives/ChatButton.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { Docket } from '#components/primitives/Docket.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { buildNavigation } from '#domain/catalogue/navigation.ts';
import { areaOf, targetAt } from '#domain/catalogue/queries.ts';
import type { Found } from '#domain/search/find.ts';
import { quoteLink } from '#domain/search/query.ts';
import { AnswerList } from '#features/search/AnswerList.tsx';
import { askWords, chatWords, countOf, wordsOnMissing } from '#features/search/found-words.ts';
import { ResultList } from '#features/search/ResultList.tsx';
import { SearchBox } from '#features/search/SearchBox.tsx';

interface SearchLayoutProps {
  catalogue: Catalogue;
  /** The query; may be empty. */
  query: string;
  found: Found;
}

/** The search page: the field, and the results or links to chat and quote. */
export function SearchLayout({ catalogue, query, found }: SearchLayoutProps) {
  const isLost = query !== '' && found.entries.length === 0 && found.answers.length === 0;
  const heading = query ? `${isLost ? 'Nothing found' : 'Results'} for “${query}”` : 'What are you looking for?';
  return (
    <>
      <section className="container-page band">
        <h1 className="text-display wrap-anywhere">{heading}</h1>
        <search className="mt-6 block max-w-2xl" data-search="page" data-script-now="">
          <SearchBox id="page" initial={query} />
        </search>
        {isLost && <NothingFound catalogue={catalogue} query={query} />}
        {query && !isLost && <Results catalogue={catalogue} query={query} found={found} />}
        {/* Shown by slash-key.ts, because the shortcut needs JavaScript. */}
        <div data-slash-key="">
          <Checkbox quiet className="mt-8">
            <span>
              Press <kbd className="rounded-sm border border-field px-1.5">/</kbd> on any page to search
            </span>
          </Checkbox>
        </div>
      </section>
      {(!query || isLost) && (
        <Band heading="What we print" tinted>
          <AreaGrid areas={buildNavigation(catalogue).areas} pictureTexts={catalogue.pictureTexts} first />
        </Band>
      )}
    </>
  );
}

/** Links to quote and chat, for a query without any result. */
function NothingFound({ catalogue, query }: Pick<SearchLayoutProps, 'catalogue' | 'query'>) {
  return (
    <Docket className="mt-8 ml-0">
      <h2 className="text-heading">Tell us what you need and we'll quote it</h2>
      <p className="mt-3 text-lead">We print more than you see here, and a person reads every request.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={quoteLink(query)} className="wrap-anywhere">
          {askWords(query)}
        </LinkButton>
        <ChatButton company={catalogue.company} message={chatWords(query)} look="quiet">
          Ask by chat
        </ChatButton>
      </div>
    </Docket>
  );
}

/** Answers, pages, and a link to ask for something else. */
function Results({ catalogue, query, found }: SearchLayoutProps) {
  const results = found.entries.map(({ path }) => ({ path, ...targetAt(catalogue, path), area: areaOf(catalogue, path) }));
  return (
    <>
      {found.missing.length > 0 && <p className="mt-6 text-lead wrap-anywhere">{wordsOnMissing(query, found)}</p>}
      <p className="mt-6 text-muted">{countOf(found)}</p>
      <AnswerList answers={found.answers} />
      <ResultList results={results} />
      <p className="mt-8 text-lead">Not what you were looking for? Tell us what you need and we'll quote it.</p>
      <LinkButton href={quoteLink(query)} look="quiet" className="mt-3 wrap-anywhere">
        {askWords(query)}
      </LinkButton>
    </>
  );
}
