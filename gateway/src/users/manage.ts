import { type ManageAction, type ManageRecord, roles, userStatus } from '@console/shared/contract';
import { Refusal } from '../http/errors';
import type { MessageId } from '../messages/translate';

type Subject = { role: number; status: number };
type Decision = Partial<ManageRecord> | { deleted: true } | { refused: MessageId };

/** What an action does to a user, by the level of who asks: the matrix of `POST /api/user/manage`. An unknown action changes nothing. */
export function decide(action: string, callerRole: number, target: Subject): Decision {
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

/** The change to write, or the refusal thrown. */
export function change(decision: Decision): { role?: number; status?: number; deleted_at?: string } {
  if ('refused' in decision) {
    throw new Refusal(decision.refused);
  }
  return 'deleted' in decision ? { deleted_at: new Date().toISOString() } : decision;
}
