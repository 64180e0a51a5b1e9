import { ApiError } from '@console/shared/http';
import { refusedFieldOf } from '../refused-field';
import type { RegisterInput, RegisterValues } from './api/types';

export type RegisterContext = { verifiesEmail: boolean; invite: string | undefined };

export function toInput(values: RegisterValues, { verifiesEmail, invite }: RegisterContext): RegisterInput {
  return {
    username: values.username.trim(),
    password: values.password,
    password2: values.repeated,
    ...(verifiesEmail && { email: values.email.trim(), verification_code: values.code.trim() }),
    ...(invite && { aff_code: invite }),
  };
}

/** The field that a refusal is about: named beside its words, or in them (`… username (max 12)`, `… for 'Username' failed on the 'max' tag`). */
export function refusedField(error: unknown): 'username' | 'password' | 'email' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'refused') return undefined;
  if (refusedFieldOf(error) === 'password') return 'password';
  const [, ours, theirs] = /[:：]\s*(username|password|email)\s*[(（]|'(Username|Password|Email)' failed/.exec(error.message) ?? [];
  return (ours ?? theirs?.toLowerCase()) as ReturnType<typeof refusedField>;
}
