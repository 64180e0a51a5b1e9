import { saveAsFile, useJsonFile } from '@console/shared/files';
import { jsonErrorOf } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { ActionMenu, Button, notify } from '@console/shared/ui';
import { Download, Plus, RefreshCw, RotateCcw, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n';
import type { Prices } from '../price-tables/tables';
import { diffPrices, exportPrices, importPrices } from './import-export';
import { PriceChangesDialog } from './price-changes-dialog';

export type TableActionsProps = {
  prices: Prices;
  saved: Prices | undefined;
  onChange: (prices: Prices) => void;
  onAdd: () => void;
  onSync: () => void;
  onReset: () => void;
};

export function TableActions({ prices, saved, onChange, onAdd, onSync, onReset }: TableActionsProps) {
  const t = useT();
  const canSync = useCapability('ratio-sync');
  const [isComparing, setComparing] = useState(false);
  const changes = useMemo(() => (saved ? diffPrices(saved, prices) : []), [saved, prices]);
  const importFile = async (file: File) => {
    const text = await file.text();
    const problem = await jsonErrorOf(text);
    const imported = importPrices(text);
    if (problem !== undefined) {
      notify.error(t('operation.prices.import.broken', { problem }));
    } else if (imported === undefined) {
      notify.error(t('operation.prices.import.invalid'));
    } else {
      onChange({ ...prices, ...imported });
      notify.success(t('operation.prices.import.done'));
    }
  };
  const file = useJsonFile(t('operation.prices.import'), (chosen) => void importFile(chosen));
  return (
    <>
      {changes.length > 0 && (
        <Button type="button" size="sm" variant="ghost" onClick={() => setComparing(true)}>
          {t('operation.prices.changes', { count: changes.length })}
        </Button>
      )}
      <Button type="button" size="sm" variant="outline" onClick={onAdd}>
        <Plus />
        {t('operation.prices.add')}
      </Button>
      <ActionMenu
        label={t('operation.prices.more')}
        actions={[
          ...(canSync ? [{ id: 'sync', label: t('operation.prices.sync'), icon: <RefreshCw />, onSelect: onSync }] : []),
          { id: 'import', label: t('operation.prices.import'), icon: <Upload />, onSelect: file.choose },
          {
            id: 'export',
            label: t('operation.prices.export'),
            icon: <Download />,
            onSelect: () => saveAsFile('model-prices.json', exportPrices(prices), 'application/json'),
          },
          { id: 'reset', label: t('operation.prices.reset'), icon: <RotateCcw />, onSelect: onReset },
        ]}
      />
      {file.input}
      {isComparing && <PriceChangesDialog changes={changes} onClose={() => setComparing(false)} />}
    </>
  );
}
