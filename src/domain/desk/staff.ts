/** What a person may do at the desk. A manager may do everything that staff may. */
export const roles = ['staff', 'manager'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { staff: 'Staff', manager: 'Manager' };

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** A named person who may use the desk. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  createdAt: string;
  /** Since when the person may no longer sign in. Never deleted, because notes and the audit trail name the person. */
  disabledAt: string | null;
}
