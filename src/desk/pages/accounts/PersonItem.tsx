import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { roleNames, roles, type StaffMember } from '#domain/desk/staff.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';

interface PersonItemProps {
  person: StaffMember;
  token: string;
}

/** A person with what a manager can do about them. */
export function PersonItem({ person, token }: PersonItemProps) {
  const { name, email, role, disabledAt } = person;
  return (
    <Panel as="li" look="outlined" className="p-4">
      <h2 className="text-title break-words">{name}</h2>
      <p className="text-small break-words text-muted">{`${email}. ${roleNames[role]}.`}</p>
      {disabledAt && (
        <p className="text-small font-semibold text-alert">
          {'Disabled since '}
          <Moment at={disabledAt} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {disabledAt ? (
          <ActionForm person={person} token={token} action="enable" label="Enable" />
        ) : (
          <>
            <RoleForm person={person} token={token} />
            <ActionForm person={person} token={token} action="replace-key" label="Send a link for a new passkey" />
            <ActionForm person={person} token={token} action="disable" label="Disable" />
          </>
        )}
      </div>
    </Panel>
  );
}

function RoleForm({ person: { id, name, role }, token }: PersonItemProps) {
  return (
    <DeskForm action={`/people/${id}/role`} token={token}>
      <Select
        id={`role-${id}`}
        name="role"
        label={`Role of ${name}`}
        smallLabel
        defaultValue={role}
        beside={
          <Button type="submit" look="faint">
            Change<span className="sr-only">{` the role of ${name}`}</span>
          </Button>
        }
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </Select>
    </DeskForm>
  );
}

interface ActionFormProps extends PersonItemProps {
  action: 'enable' | 'disable' | 'replace-key';
  label: string;
}

function ActionForm({ person: { id, name }, token, action, label }: ActionFormProps) {
  return (
    <DeskForm action={`/people/${id}/${action}`} token={token}>
      <Button type="submit" look="faint">
        {label}
        <span className="sr-only">{`: ${name}`}</span>
      </Button>
    </DeskForm>
  );
}
