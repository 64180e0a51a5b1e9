import type { SecondStepRecord, SignInRecord } from '@console/shared/contract';

/** Whether a code is still to come before somebody is signed in. */
export const requiresTwoFactor = (answer: SignInRecord): answer is SecondStepRecord => 'require_2fa' in answer && answer.require_2fa;

/** Where the code is asked for. @param back where the person goes once they are signed in */
export const twoFactorPath = (back: string | undefined): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(back !== undefined && { return: back }) })}`;
