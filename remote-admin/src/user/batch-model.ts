import type { BulkOperation, User } from './api/types';
import { getRefusal, type Refusal } from './model';
import type { Caller } from './use-caller';

export type OperationPlan = {
  changed: User[];
  /** The operation would change nothing, so nothing is sent. */
  unchanged: User[];
  refused: { user: User; refusal: Refusal }[];
};

const isAlreadyApplied = (work: BulkOperation, user: User): boolean =>
  (work.kind === 'enable' && user.status === 'activated') ||
  (work.kind === 'disable' && user.status === 'banned') ||
  (work.kind === 'group' && user.group === work.group) ||
  (work.kind === 'quota' && work.add === 0);

export function planOperation(work: BulkOperation, users: readonly User[], by: Caller): OperationPlan {
  const refused = users.flatMap((user) => {
    const refusal = getRefusal(work.kind, by, user);
    return refusal === undefined ? [] : [{ user, refusal }];
  });
  const allowed = users.filter((user) => !refused.some((other) => other.user === user));
  return {
    changed: allowed.filter((user) => !isAlreadyApplied(work, user)),
    unchanged: allowed.filter((user) => isAlreadyApplied(work, user)),
    refused,
  };
}
