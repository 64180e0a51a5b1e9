import type { RegisterInput, RegisterValues } from './api/types';

/** Local storage: the invite code of `?aff=` (named by the specification) and when the next e-mail code may be asked for. */
export const stored = { invite: 'aff', codeDeadline: 'email-code-deadline' } as const;

/** Seconds between two e-mail codes. */
export const codeInterval = 30;

/**
 * Whole seconds until `deadline`, never more than the interval: a stored deadline outlives a clock that was set back.
 *
 * @param deadline milliseconds, 0 is none
 */
export const secondsLeft = (deadline: number, now: number): number =>
  Number.isFinite(deadline) ? Math.min(codeInterval, Math.max(0, Math.ceil((deadline - now) / 1000))) : 0;

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
