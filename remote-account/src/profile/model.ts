import type { UserRecord } from '@console/shared/contract';
import type { Profile, ProfileChange, ProfileValues } from './api/types';

type ShownRecord = Pick<UserRecord, 'username' | 'display_name' | 'has_password'>;

export const fromRecord = ({ username, display_name, has_password }: ShownRecord): Profile => ({
  values: { username, displayName: display_name, original: '', password: '' },
  hasPassword: has_password !== false,
});

/** Only what differs from what is stored; undefined when nothing does. */
export function changeOf(stored: ProfileValues, typed: ProfileValues): ProfileChange | undefined {
  const username = typed.username.trim();
  const displayName = typed.displayName.trim();
  const change = {
    ...(username !== stored.username && { username }),
    ...(displayName !== stored.displayName && { display_name: displayName }),
    ...(typed.password !== '' && { password: typed.password, ...(typed.original !== '' && { original_password: typed.original }) }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
