import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Select } from '#components/primitives/Select.tsx';
import type { Handling } from '#domain/desk/case.ts';
import { caseStates, stateNames } from '#domain/desk/case-state.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { DeskForm } from '../DeskForm.tsx';

interface ChangeFormProps {
  reference: string;
  handling: Handling;
  people: StaffMember[];
  token: string;
}

/** Sets the state, and who the enquiry is assigned to. The version tells whether somebody else changed it since the page was opened. */
export function ChangeForm({ reference, handling: { state, assignee, version }, people, token }: ChangeFormProps) {
  const isKnown = assignee !== undefined && people.some(({ id }) => id === assignee.id);
  // Never undefined: live.ts takes a menu without a chosen option for one that a person is changing.
  const chosen = isKnown ? assignee.id : assignee ? 'unchanged' : '';
  return (
    <Panel look="outlined" id="case-change" data-live className="p-5">
      <DeskForm action={`/enquiries/${reference}/change`} token={token}>
        <input type="hidden" name="version" value={version} />
        <Select id="case-state" name="state" label="State" defaultValue={state}>
          {caseStates.map((name) => (
            <option key={name} value={name}>
              {stateNames[name]}
            </option>
          ))}
        </Select>
        <Select id="case-assignee" name="assignee" label="Assigned to" defaultValue={chosen} className="mt-4">
          <option value="">Unassigned</option>
          {assignee && !isKnown && <option value="unchanged">{`${assignee.name} (disabled)`}</option>}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" className="mt-4">
          Save
        </Button>
      </DeskForm>
    </Panel>
  );
}
