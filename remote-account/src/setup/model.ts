import type { SetupInput } from '@console/shared/contract';
import type { SetupValues } from './api/types';

/** @param hasRoot whether the first account exists already */
export function toInput({ username, password, repeated, mode }: SetupValues, hasRoot: boolean): SetupInput {
  return {
    ...(!hasRoot && { username: username.trim(), password, confirmPassword: repeated }),
    SelfUseModeEnabled: mode === 'personal',
    DemoSiteEnabled: mode === 'demo',
  };
}
