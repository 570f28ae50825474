import * as z from 'zod/mini';
import { roles } from '#domain/desk/staff.ts';
import { requiredEmail, requiredLine } from '#domain/forms/field-schemas.ts';
import type { FormValues } from '#domain/forms/form-values.ts';

/** What a person says about themself. */
export const personSchema = z.object({ name: requiredLine('Name is required'), email: requiredEmail });

export const inviteSchema = z.object({ ...personSchema.shape, role: z.enum(roles, 'Choose a role') });

/** A posted field that has one value; empty if it is missing. */
export const fieldOf = (form: FormValues, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};
