import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { BusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseFilter, CaseSummary } from '#domain/desk/case.ts';
import { CaseRow } from './CaseRow.tsx';
import { type FilterChoices, FilterForm } from './FilterForm.tsx';

interface ListPageProps {
  cases: CaseSummary[];
  filter: CaseFilter;
  choices: FilterChoices;
  hours: BusinessHours;
  /** What `/changes` says as long as the page is up to date. */
  seen: string;
  now: Date;
  /** The address of the next page, if there is one. */
  next: string | undefined;
  /** The address of the first page, if this is another one. */
  first: string | undefined;
}

/** All enquiries: unanswered ones first, the newest first in each group. */
export function ListPage({ cases, filter, choices, hours, seen, now, next, first }: ListPageProps) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <h1 className="text-heading" data-seen={seen}>
        Enquiries
      </h1>
      <FilterForm filter={filter} choices={choices} />
      <div id="cases" data-live className="mt-6">
        {cases.length === 0 ? (
          <Panel look="tinted" as="p" className="p-5">
            {isFiltered ? 'No enquiry matches. Try fewer words, or another state.' : 'There are no enquiries yet.'}
          </Panel>
        ) : (
          <ul className="ruled">
            {cases.map((summary) => (
              <CaseRow key={summary.id} summary={summary} hours={hours} now={now} />
            ))}
          </ul>
        )}
      </div>
      {(first || next) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
          {first && (
            <LinkButton href={first} look="quiet">
              Back to the first
            </LinkButton>
          )}
          {next && (
            <LinkButton href={next} look="quiet">
              Older enquiries
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}
