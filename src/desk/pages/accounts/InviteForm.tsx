import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { roleNames, roles } from '#domain/desk/staff.ts';
import { DeskForm } from '../DeskForm.tsx';

/** What was typed, and what is wrong with it. */
export interface InviteState {
  values: { name: string; email: string; role: string };
  errors: Record<string, string>;
}

export function InviteForm({ token, state: { values, errors } }: { token: string; state: InviteState }) {
  return (
    <Panel as="div" look="raised" className="mt-10 p-6">
      <h2 className="mb-4 text-title">Invite a person</h2>
      <DeskForm action="/people/invite" token={token} className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="invite-name"
          name="name"
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          id="invite-email"
          name="email"
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={values.email}
          error={errors.email}
        />
        <Select id="invite-role" name="role" label="Role" required defaultValue={values.role} error={errors.role}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
        <div className="sm:col-span-2">
          <Button type="submit" sends>
            Send an invitation
          </Button>
        </div>
      </DeskForm>
    </Panel>
  );
}
