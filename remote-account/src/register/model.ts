import type { RegisterInput, RegisterValues } from './api/types';

export type RegisterContext = { verifiesEmail: boolean; invite: string | undefined };

export function toInput(values: Omit<RegisterValues, 'agreed'>, { verifiesEmail, invite }: RegisterContext): RegisterInput {
  return {
    username: values.username.trim(),
    password: values.password,
    password2: values.repeated,
    ...(verifiesEmail && { email: values.email.trim(), verification_code: values.code.trim() }),
    ...(invite && { aff_code: invite }),
  };
}
