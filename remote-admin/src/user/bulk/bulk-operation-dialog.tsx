import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshUsers } from '../api/queries';
import { manageUser, updateUser } from '../api/requests';
import type { BulkOperation, User } from '../api/types';
import { BulkConfirm } from './bulk-confirm';

export type BulkOperationDialogProps = { kind: BulkOperation['kind']; users: User[]; onClose: () => void };

const createRunner = (operation: BulkOperation) => (user: User) =>
  operation.kind === 'group'
    ? updateUser({ id: user.id, group: operation.group, add: 0 })
    : operation.kind === 'quota'
      ? updateUser({ id: user.id, add: operation.add })
      : manageUser({ id: user.id, action: operation.kind });

export function BulkOperationDialog({ kind, users, onClose }: BulkOperationDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [started, setStarted] = useState<{ operation: BulkOperation; changed: User[] }>();
  if (!started) {
    return (
      <BulkConfirm kind={kind} users={users} onConfirm={(operation, changed) => setStarted({ operation, changed })} onClose={onClose} />
    );
  }
  return (
    <BatchDialog
      title={t(`user.bulk.${kind}.title`, { count: started.changed.length })}
      items={started.changed}
      nameOf={({ username }) => username}
      run={createRunner(started.operation)}
      onEnd={() => void refreshUsers(client)}
      onClose={onClose}
    />
  );
}
