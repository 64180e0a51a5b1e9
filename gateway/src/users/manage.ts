import { type ManageAction, type ManageRecord, roles, userStatus } from '@console/shared/contract';
import { ConsoleError } from '../http/errors';
import type { MessageId } from '../messages/translate';

type ManagedUser = { role: number; status: number };
type Decision = Partial<ManageRecord> | { deleted: true } | { refused: MessageId };

/** The matrix of `POST /api/user/manage`; unknown actions change nothing. */
export function decideAction(action: string, callerRole: number, target: ManagedUser): Decision {
  const byRoot = callerRole >= roles.root;
  if (callerRole <= target.role && !byRoot) {
    return { refused: 'userNotEditable' };
  }
  const onRoot = target.role >= roles.root;
  const actions: Record<ManageAction, () => Decision> = {
    promote: () => {
      if (!byRoot) {
        return { refused: 'adminCannotPromote' };
      }
      return target.role >= roles.admin ? { refused: 'alreadyAdmin' } : { role: roles.admin };
    },
    demote: () => {
      if (onRoot) {
        return { refused: 'rootNotDemotable' };
      }
      return target.role <= roles.user ? { refused: 'alreadyOrdinary' } : { role: roles.user };
    },
    disable: () => (onRoot ? { refused: 'rootNotDisablable' } : { status: userStatus.banned }),
    enable: () => ({ status: userStatus.active }),
    delete: () => (onRoot ? { refused: 'rootNotDeletable' } : { deleted: true }),
  };
  return Object.hasOwn(actions, action) ? actions[action as ManageAction]() : {};
}

export function toUserFields(decision: Decision): { role?: number; status?: number; deleted_at?: string } {
  if ('refused' in decision) {
    throw new ConsoleError(decision.refused);
  }
  return 'deleted' in decision ? { deleted_at: new Date().toISOString() } : decision;
}
