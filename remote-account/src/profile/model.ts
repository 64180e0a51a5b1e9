import type { UserRecord } from '@console/shared/contract';
import type { ProfileChange, ProfileValues } from './api/types';

export const toValues = ({ username, display_name }: Pick<UserRecord, 'username' | 'display_name'>): ProfileValues => ({
  username,
  displayName: display_name,
  password: '',
});

/** Only what differs from what is stored; undefined when nothing does. */
export function changeOf(stored: ProfileValues, typed: ProfileValues): ProfileChange | undefined {
  const username = typed.username.trim();
  const displayName = typed.displayName.trim();
  const change = {
    ...(username !== stored.username && { username }),
    ...(displayName !== stored.displayName && { display_name: displayName }),
    ...(typed.password !== '' && { password: typed.password }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
