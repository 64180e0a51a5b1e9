import type { UserRecord } from '@console/shared/contract';
import type { Profile, ProfileChange, ProfileValues } from './api/types';

type ShownRecord = Pick<UserRecord, 'username' | 'display_name' | 'has_password'>;

export const fromRecord = ({ username, display_name, has_password }: ShownRecord): Profile => ({
  values: { username, displayName: display_name, original: '', password: '' },
  hasPassword: has_password !== false,
});

/** @param namesNeedIt whether a new display name requires it too */
export const requiresCurrentPassword = (stored: ProfileValues, typed: ProfileValues, namesNeedIt: boolean): boolean =>
  typed.password !== '' || (namesNeedIt && typed.displayName.trim() !== stored.displayName);

/** @returns undefined when nothing changed */
export function changedFields(stored: ProfileValues, typed: ProfileValues): ProfileChange | undefined {
  const username = typed.username.trim();
  const displayName = typed.displayName.trim();
  const change = {
    ...(username !== stored.username && { username }),
    ...(displayName !== stored.displayName && { display_name: displayName }),
    ...(typed.password !== '' && { password: typed.password }),
  };
  if (Object.keys(change).length === 0) {
    return undefined;
  }
  return { ...change, ...(typed.original !== '' && { original_password: typed.original }) };
}
