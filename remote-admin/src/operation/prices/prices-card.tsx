import { lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { Change, CustomCardProps } from '../../options';
import type { SyncDialogProps } from '../price-sync/sync-dialog';
import { numberFields, type PriceField, parseFieldTable, priceFields } from '../price-tables/tables';
import { TableCard } from '../table/table-card';
import { AddModelDrawer, type AddModelDrawerProps } from './add-model-drawer';
import { EditPriceDrawer, type EditPriceDrawerProps } from './edit-price-drawer';
import { TableView } from './table-view';

const SyncDialog = lazyComponent(() => import('../price-sync/sync-dialog').then((module) => module.SyncDialog));

const samples = Object.fromEntries(numberFields.map((field) => [field, { 'gpt-4o': 1.25 }]));

const isBroken = (changes: Change[]) => changes.some(({ key, value }) => parseFieldTable(key as PriceField, value) === undefined);

export function PricesCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const fields = priceFields.filter((field) => card.options.some(({ key }) => key === field));
  const [editPriceProps, setEditPriceProps] = useState<Omit<EditPriceDrawerProps, 'onClose'>>();
  const [addModelProps, setAddModelProps] = useState<Omit<AddModelDrawerProps, 'onClose'>>();
  const [syncProps, setSyncProps] = useState<Omit<SyncDialogProps, 'onClose'>>();
  return (
    <>
      <TableCard card={card} saved={saved} label={t('operation.prices.views')} samples={samples} isBroken={isBroken}>
        {({ form, drafts, showJson }) => (
          <TableView
            form={form}
            saved={saved}
            drafts={drafts}
            fields={fields}
            onJson={showJson}
            onAdd={setAddModelProps}
            onEdit={setEditPriceProps}
            onSync={setSyncProps}
          />
        )}
      </TableCard>
      {/* Inside the card's form, submitting the drawer would submit the card. */}
      {editPriceProps && <EditPriceDrawer {...editPriceProps} onClose={() => setEditPriceProps(undefined)} />}
      {syncProps && <SyncDialog {...syncProps} onClose={() => setSyncProps(undefined)} />}
      {addModelProps && <AddModelDrawer {...addModelProps} onClose={() => setAddModelProps(undefined)} />}
    </>
  );
}
