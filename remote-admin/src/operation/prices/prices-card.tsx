import { notify } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type Change, type CustomCardProps, SettingsCard } from '../../options';
import { ViewSwitch } from '../../view-switch';
import { JsonView } from '../table/json-view';
import { parseDraftKey, useDrafts } from '../table/use-drafts';
import { AddModelDrawer, type AddModelDrawerProps } from './add-model-drawer';
import { parsePriceTable, priceFields } from './model';
import { TableView } from './table-view';

const views = ['table', 'json'] as const;

const samples = Object.fromEntries(priceFields.map((field) => [field, { 'gpt-4o': 1.25 }]));

/** `json-errors` is the JSON view after a refused save, with the errors shown. */
type PricesView = 'table' | 'json' | 'json-errors';

export function PricesCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const [view, setView] = useState<PricesView>('table');
  const drafts = useDrafts();
  const [addModelProps, setAddModelProps] = useState<Omit<AddModelDrawerProps, 'onClose'>>();
  const canSave = (changes: Change[]) => {
    const viewWithErrors =
      drafts.texts.size > 0 ? 'table' : changes.some(({ value }) => parsePriceTable(value) === undefined) ? 'json-errors' : undefined;
    if (viewWithErrors === undefined) {
      return true;
    }
    setView(viewWithErrors);
    notify.error(t('option.check'), 'options');
    return false;
  };
  const keys = [...drafts.texts.keys()].map((key) => parseDraftKey(key).field);
  return (
    <>
      <SettingsCard isWide card={card} saved={saved} confirmSave={canSave} drafts={{ keys, drop: drafts.drop }}>
        {(form) => (
          <>
            <ViewSwitch
              label={t('operation.prices.views')}
              views={views.map((option) => ({ view: option, name: t(`operation.prices.view.${option}`) }))}
              current={view === 'table' ? 'table' : 'json'}
              onChange={setView}
              mb="3"
            />
            {view === 'table' ? (
              <TableView form={form} saved={saved} drafts={drafts} onJson={() => setView('json-errors')} onAdd={setAddModelProps} />
            ) : (
              <JsonView card={card} form={form} samples={samples} showsErrors={view === 'json-errors'} />
            )}
          </>
        )}
      </SettingsCard>
      {/* Inside the card's form, submitting the drawer would submit the card. */}
      {addModelProps && <AddModelDrawer {...addModelProps} onClose={() => setAddModelProps(undefined)} />}
    </>
  );
}
