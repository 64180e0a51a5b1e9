import { useState } from 'react';
import { useT } from '../../i18n';
import type { Change, CustomCardProps } from '../../options';
import { TableCard } from '../table/table-card';
import { AddModelDrawer, type AddModelDrawerProps } from './add-model-drawer';
import { parsePriceTable, priceFields } from './model';
import { TableView } from './table-view';

const samples = Object.fromEntries(priceFields.map((field) => [field, { 'gpt-4o': 1.25 }]));

const isBroken = (changes: Change[]) => changes.some(({ value }) => parsePriceTable(value) === undefined);

export function PricesCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const [addModelProps, setAddModelProps] = useState<Omit<AddModelDrawerProps, 'onClose'>>();
  return (
    <>
      <TableCard card={card} saved={saved} label={t('operation.prices.views')} samples={samples} isBroken={isBroken}>
        {({ form, drafts, showJson }) => <TableView form={form} saved={saved} drafts={drafts} onJson={showJson} onAdd={setAddModelProps} />}
      </TableCard>
      {/* Inside the card's form, submitting the drawer would submit the card. */}
      {addModelProps && <AddModelDrawer {...addModelProps} onClose={() => setAddModelProps(undefined)} />}
    </>
  );
}
