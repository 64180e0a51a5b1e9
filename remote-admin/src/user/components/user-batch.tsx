import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshUsers } from '../api/queries';
import { manageUser, updateUser } from '../api/requests';
import type { User, UserWork } from '../api/types';
import { BatchQuestion } from './batch-question';

export type UserBatchProps = { kind: UserWork['kind']; users: User[]; onClose: () => void };

/** One call for each user. */
const runOf = (work: UserWork) => (user: User) =>
  work.kind === 'group'
    ? updateUser({ id: user.id, group: work.group, add: 0 })
    : work.kind === 'quota'
      ? updateUser({ id: user.id, add: work.add })
      : manageUser({ id: user.id, action: work.kind });

/** Work on many users: asks with what it comes to, then does it and says how it went. */
export function UserBatch({ kind, users, onClose }: UserBatchProps) {
  const t = useT();
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ work: UserWork; changed: User[] }>();
  if (!begun) {
    return <BatchQuestion kind={kind} users={users} onSure={(work, changed) => setBegun({ work, changed })} onClose={onClose} />;
  }
  return (
    <BatchDialog
      title={t(`user.batch.${kind}.title`, { count: begun.changed.length })}
      items={begun.changed}
      nameOf={({ username }) => username}
      run={runOf(begun.work)}
      onEnd={() => void refreshUsers(client)}
      onClose={onClose}
    />
  );
}
