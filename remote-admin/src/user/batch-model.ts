import type { User, UserWork } from './api/types';
import { type Refusal, refusalOf } from './model';
import type { Caller } from './use-caller';

export type UserPlan = {
  /** Who is changed. */
  changed: User[];
  /** Who is as wanted already: nothing is sent. */
  unchanged: User[];
  refused: { user: User; refusal: Refusal }[];
};

const isAsWanted = (work: UserWork, user: User): boolean =>
  (work.kind === 'enable' && user.status === 'activated') ||
  (work.kind === 'disable' && user.status === 'banned') ||
  (work.kind === 'group' && user.group === work.group) ||
  (work.kind === 'quota' && work.add === 0);

/** What work on many users comes to, before it is begun. */
export function planOf(work: UserWork, users: readonly User[], by: Caller): UserPlan {
  const refused = users.flatMap((user) => {
    const refusal = refusalOf(work.kind, by, user);
    return refusal === undefined ? [] : [{ user, refusal }];
  });
  const open = users.filter((user) => !refused.some((other) => other.user === user));
  return { changed: open.filter((user) => !isAsWanted(work, user)), unchanged: open.filter((user) => isAsWanted(work, user)), refused };
}
