import { Button, Flex, notify } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type Change, SettingsCard, type SettingsCardProps } from '../../options';
import { AddModelDrawer, type AddModelDrawerProps } from './add-model-drawer';
import { JsonView } from './json-view';
import { parseTable } from './model';
import { parseDraftKey } from './price-cell';
import { TableView } from './table-view';
import { useDrafts } from './use-prices';

export type PricesCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

/** `mend` is the JSON view after a refused save, with the errors shown. */
type PricesView = 'table' | 'json' | 'mend';

export function PricesCard({ card, saved }: PricesCardProps) {
  const t = useT();
  const [view, setView] = useState<PricesView>('table');
  const drafts = useDrafts();
  const [addModelProps, setAddModelProps] = useState<Omit<AddModelDrawerProps, 'onClose'>>();
  const mayBegin = (changes: Change[]) => {
    const viewWithErrors =
      drafts.texts.size > 0 ? 'table' : changes.some(({ value }) => parseTable(value) === undefined) ? 'mend' : undefined;
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
      <SettingsCard card={card} saved={saved} confirmSave={mayBegin} drafts={{ keys, drop: drafts.drop }}>
        {(form) => (
          <>
            <Flex role="group" aria-label={t('operation.prices.faces')} gap="1" mb="3">
              {(['table', 'json'] as const).map((name) => {
                const isShown = (view === 'table') === (name === 'table');
                return (
                  <Button
                    key={name}
                    type="button"
                    size="xs"
                    variant={isShown ? 'surface' : 'ghost'}
                    aria-pressed={isShown}
                    onClick={() => setView(name)}
                  >
                    {t(`operation.prices.face.${name}`)}
                  </Button>
                );
              })}
            </Flex>
            {view === 'table' ? (
              <TableView form={form} saved={saved} drafts={drafts} onJson={() => setView('mend')} onAdd={setAddModelProps} />
            ) : (
              <JsonView card={card} form={form} showsErrors={view === 'mend'} />
            )}
          </>
        )}
      </SettingsCard>
      {/* Inside the card's form, submitting the drawer would submit the card. */}
      {addModelProps && <AddModelDrawer {...addModelProps} onClose={() => setAddModelProps(undefined)} />}
    </>
  );
}
