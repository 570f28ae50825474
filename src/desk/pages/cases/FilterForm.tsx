import { Button } from '#components/primitives/Button.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { CaseFilter } from '#domain/desk/case.ts';
import { caseStates, stateNames } from '#domain/desk/case-state.ts';
import type { StaffMember } from '#domain/desk/staff.ts';

/** What the filters offer. */
export interface FilterChoices {
  products: string[];
  pages: string[];
  people: StaffMember[];
}

const options = (values: string[], chosen: string | undefined) =>
  // A value from an old address is offered too, or the form would change the filter without being asked.
  (chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]).map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));

/** Search and filters; a plain form whose address can be kept. */
export function FilterForm({ filter, choices }: { filter: CaseFilter; choices: FilterChoices }) {
  const { state, assignee, product, page, words } = filter;
  const isFiltered = [state, assignee, product, page].some((value) => value !== undefined);
  return (
    <search>
      <form action="/" className="mt-4">
        <TextField
          id="words"
          name="words"
          type="search"
          label="Search"
          hint="Names, addresses, phone numbers, references, quote numbers or words"
          maxLength={300}
          defaultValue={words}
          beside={<Button type="submit">Search</Button>}
        />
        <details open={isFiltered} className="mt-3">
          <summary className="min-h-11 content-center font-semibold">Filters</summary>
          <div className="grid gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-4">
            <Select id="state" name="state" label="State" defaultValue={state}>
              <option value="">All</option>
              {caseStates.map((name) => (
                <option key={name} value={name}>
                  {stateNames[name]}
                </option>
              ))}
            </Select>
            <Select id="assignee" name="assignee" label="Assigned to" defaultValue={assignee}>
              <option value="">All</option>
              <option value="unassigned">Unassigned</option>
              {choices.people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select id="product" name="product" label="Product" defaultValue={product}>
              <option value="">All</option>
              {options(choices.products, product)}
            </Select>
            <Select id="page" name="page" label="Page" defaultValue={page}>
              <option value="">All</option>
              {options(choices.pages, page)}
            </Select>
          </div>
          <Button type="submit" look="outline" className="mt-2">
            Apply
          </Button>
        </details>
        {(isFiltered || words) && (
          <p className="mt-2">
            <TextLink href="/">Show all enquiries</TextLink>
          </p>
        )}
      </form>
    </search>
  );
}
