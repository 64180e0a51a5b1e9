import { Navigate } from '@console/shared/router';
import type { User } from '../api/types';
import { getRefusal } from '../model';
import { useCaller } from '../use-caller';
import { BalanceDrawer } from './balance-drawer';
import { EditUserDrawer } from './edit-user-drawer';
import { UserSheet } from './user-sheet';

export type UserDrawerProps = {
  id: number;
  row: User | undefined;
  /** Opened to adjust the balance only. */
  isBalance: boolean;
  onClose: () => void;
};

/** Users edit their own account on the profile page. */
export function UserDrawer({ id, row, isBalance, onClose }: UserDrawerProps) {
  const caller = useCaller();
  const refusal = row && getRefusal(isBalance ? 'quota' : 'edit', caller, row);
  if (id === caller.id) {
    return <Navigate to="/user/edit" replace />;
  }
  if (refusal) {
    return <UserSheet user={row} refusal={refusal} onClose={onClose} />;
  }
  return isBalance ? <BalanceDrawer id={id} onClose={onClose} /> : <EditUserDrawer id={id} onClose={onClose} />;
}
