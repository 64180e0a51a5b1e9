import { BulkActionsBar, lazyComponent, type SelectedRows } from '@console/shared/ui';
import { CircleDollarSign, CirclePause, CirclePlay, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n';
import type { BulkOperation, User } from '../api/types';

const BulkOperationDialog = lazyComponent(() => import('./bulk-operation-dialog').then((module) => module.BulkOperationDialog));

export type BulkOperationsProps = { selected: SelectedRows<User> };

const kinds: BulkOperation['kind'][] = ['enable', 'disable', 'group', 'quota'];

const icons: Record<BulkOperation['kind'], ReactNode> = {
  enable: <CirclePlay />,
  disable: <CirclePause />,
  group: <Users />,
  quota: <CircleDollarSign />,
};

export function BulkOperations({ selected }: BulkOperationsProps) {
  const t = useT();
  const [kind, setKind] = useState<BulkOperation['kind']>();
  const actions = kinds.map((value) => ({ kind: value, label: t(`user.bulk.${value}`), icon: icons[value] }));
  return (
    <>
      <BulkActionsBar selected={selected} actions={actions} onChoose={setKind} />
      {kind && <BulkOperationDialog kind={kind} users={selected.rows} onClose={() => setKind(undefined)} />}
    </>
  );
}
