import { useCapability } from '@console/shared/session';
import { ActionMenu, Button, IconAction, type MenuAction, useNarrow } from '@console/shared/ui';
import { Download, Ellipsis, Gauge, GitCompare, Plus, RefreshCw, Trash2, WalletCards, Wrench } from 'lucide-react';
import { useT } from '../../i18n';
import { useChannelRights } from '../../rights';
import { type BulkChoice, useBulkActions } from '../bulk/bulk-operations';
import { useMaintenance } from '../use-maintenance';

export type ListActionsProps = {
  /** Undefined while the list itself offers to create one. */
  onCreate: (() => void) | undefined;
  onBulkChoice: (choice: BulkChoice) => void;
  onTestAll: () => void;
  onUpstream: () => void;
  onRefresh: () => void;
  onExport: () => void;
};

export function ListActions({ onCreate, onBulkChoice, onTestAll, onUpstream, onRefresh, onExport }: ListActionsProps) {
  const t = useT();
  const { run, running, deleteDisabled, dialog } = useMaintenance();
  const bulkActions = useBulkActions(onBulkChoice);
  const hasUpstream = useCapability('upstream-model-updates');
  const { operate, sensitive_write } = useChannelRights();
  const isNarrow = useNarrow();
  const testAction: MenuAction = { id: 'test-all', label: t('channel.test-all'), icon: <Gauge />, onSelect: onTestAll };
  const balancesAction: MenuAction = {
    id: 'balances',
    label: t('channel.balances'),
    icon: <WalletCards />,
    disabled: running === 'balances',
    onSelect: () => run('balances'),
  };
  const maintenanceActions: MenuAction[] = [
    { id: 'refresh', label: t('channel.refresh'), icon: <RefreshCw />, onSelect: onRefresh },
    ...(isNarrow && operate ? [testAction] : []),
    ...(operate ? [balancesAction] : []),
    ...(hasUpstream && operate ? [{ id: 'upstream', label: t('channel.upstream.all'), icon: <GitCompare />, onSelect: onUpstream }] : []),
    { id: 'export', label: t('export'), icon: <Download />, onSelect: onExport },
    ...(operate ? [{ id: 'fix', label: t('channel.fix'), icon: <Wrench />, onSelect: () => run('fix') }] : []),
  ];
  const deleteAction: MenuAction = {
    id: 'delete-disabled',
    label: t('channel.delete-disabled'),
    icon: <Trash2 />,
    danger: true,
    onSelect: () => void deleteDisabled(),
  };
  return (
    <>
      {!isNarrow && operate && (
        <Button variant="outline" onClick={onTestAll}>
          <Gauge />
          {t('channel.test-all')}
        </Button>
      )}
      <ActionMenu
        label={t('list.more')}
        trigger={
          <IconAction label={t('list.more')} variant="outline" size="sm" loading={running !== undefined}>
            <Ellipsis />
          </IconAction>
        }
        actions={[...maintenanceActions, ...bulkActions, ...(sensitive_write ? [deleteAction] : [])]}
      />
      {onCreate && sensitive_write && (
        <Button onClick={onCreate}>
          <Plus />
          {t('channel.add')}
        </Button>
      )}
      {dialog}
    </>
  );
}
