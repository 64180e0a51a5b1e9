import type { SecondStepRecord, SignInRecord } from '@console/shared/contract';

export const requiresTwoFactor = (response: SignInRecord): response is SecondStepRecord =>
  'require_2fa' in response && response.require_2fa;

export const twoFactorPath = (back: string | undefined): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(back !== undefined && { return: back }) })}`;
