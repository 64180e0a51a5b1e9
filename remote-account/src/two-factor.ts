import type { SecondStepRecord, SignInRecord } from '@console/shared/contract';

export const requiresTwoFactor = (answer: SignInRecord): answer is SecondStepRecord => 'require_2fa' in answer && answer.require_2fa;

export const twoFactorPath = (back: string | undefined): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(back !== undefined && { return: back }) })}`;
