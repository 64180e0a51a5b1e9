import type { BulkOperation, User } from '../api/types';
import { getRefusal, type Refusal } from '../model';
import type { Caller } from '../use-caller';

export type OperationPlan = {
  changed: User[];
  /** The operation would change nothing, so nothing is sent. */
  unchanged: User[];
  refused: { user: User; refusal: Refusal }[];
};

const isAlreadyApplied = (operation: BulkOperation, user: User): boolean =>
  (operation.kind === 'enable' && user.status === 'activated') ||
  (operation.kind === 'disable' && user.status === 'banned') ||
  (operation.kind === 'group' && user.group === operation.group) ||
  (operation.kind === 'quota' && operation.add === 0);

export function planOperation(operation: BulkOperation, users: readonly User[], by: Caller): OperationPlan {
  const refused = users.flatMap((user) => {
    const refusal = getRefusal(operation.kind, by, user);
    return refusal === undefined ? [] : [{ user, refusal }];
  });
  const allowed = users.filter((user) => !refused.some((other) => other.user === user));
  return {
    changed: allowed.filter((user) => !isAlreadyApplied(operation, user)),
    unchanged: allowed.filter((user) => isAlreadyApplied(operation, user)),
    refused,
  };
}
