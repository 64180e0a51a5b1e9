import { ActionMenu, Button, IconAction } from '@console/shared/ui';
import { Ellipsis, Gauge, Plus, RefreshCw, Trash2, WalletCards, Wrench } from 'lucide-react';
import { useT } from '../../i18n';
import { type BulkChoice, BulkMenu } from '../bulk/bulk-operations';
import { useMaintenance } from '../use-maintenance';

export type ListActionsProps = {
  onCreate: () => void;
  onBulkChoice: (choice: BulkChoice) => void;
  onTestAll: () => void;
  onRefresh: () => void;
};

export function ListActions({ onCreate, onBulkChoice, onTestAll, onRefresh }: ListActionsProps) {
  const t = useT();
  const { run, running, deleteDisabled, dialog } = useMaintenance();
  const isReading = running === 'balances';
  return (
    <>
      <IconAction label={t('channel.refresh')} variant="outline" size="sm" onClick={onRefresh}>
        <RefreshCw />
      </IconAction>
      <Button variant="outline" onClick={onTestAll}>
        <Gauge />
        {t('channel.test-all')}
      </Button>
      <BulkMenu onChoose={onBulkChoice} />
      <ActionMenu
        label={t('channel.site')}
        trigger={
          <Button variant="outline" loading={running !== undefined}>
            <Ellipsis />
            {t('channel.site')}
          </Button>
        }
        actions={[
          { id: 'balances', label: t('channel.balances'), icon: <WalletCards />, disabled: isReading, onSelect: () => run('balances') },
          { id: 'fix', label: t('channel.fix'), icon: <Wrench />, onSelect: () => run('fix') },
          {
            id: 'delete-disabled',
            label: t('channel.delete-disabled'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void deleteDisabled(),
          },
        ]}
      />
      <Button onClick={onCreate}>
        <Plus />
        {t('channel.add')}
      </Button>
      {dialog}
    </>
  );
}
