import { Navigate } from '@console/shared/router';
import type { User } from '../api/types';
import { getRefusal } from '../model';
import { useCaller } from '../use-caller';
import { EditUserDrawer } from './edit-user-drawer';
import { UserSheet } from './user-sheet';

export type UserDrawerProps = {
  id: number;
  /** As the list has it, if it does. */
  row: User | undefined;
  onClose: () => void;
};

/** One user: to edit, or to read where that is refused. One's own names and password have a page of their own. */
export function UserDrawer({ id, row, onClose }: UserDrawerProps) {
  const caller = useCaller();
  const refusal = row && getRefusal('edit', caller, row);
  if (id === caller.id) {
    return <Navigate to="/user/edit" replace />;
  }
  if (refusal) {
    return <UserSheet user={row} refusal={refusal} onClose={onClose} />;
  }
  return <EditUserDrawer id={id} onClose={onClose} />;
}
