import { Button, Flex, notify } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { type Change, SettingsCard, type SettingsCardProps } from '../../options';
import { AddModel, type AddModelProps } from './add-model';
import { JsonFace } from './json-face';
import { readTable } from './model';
import { draftPlace } from './price-cell';
import { TableFace } from './table-face';
import { useDrafts } from './use-prices';

export type PricesCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

/** What is shown of the prices; `mend` is the JSON that was refused, with where it breaks. */
type Face = 'table' | 'json' | 'mend';

/** Model prices as a table and as JSON, which are two faces of the same texts. */
export function PricesCard({ card, saved }: PricesCardProps) {
  const t = useT();
  const [face, setFace] = useState<Face>('table');
  const drafts = useDrafts();
  const [adding, setAdding] = useState<Omit<AddModelProps, 'onClose'>>();
  const mayBegin = (changes: Change[]) => {
    const wanted = drafts.texts.size > 0 ? 'table' : changes.some(({ value }) => readTable(value) === undefined) ? 'mend' : undefined;
    if (wanted === undefined) {
      return true;
    }
    setFace(wanted);
    notify.error(t('option.check'), 'options');
    return false;
  };
  const keys = [...drafts.texts.keys()].map((key) => draftPlace(key).field);
  return (
    <>
      <SettingsCard card={card} saved={saved} mayBegin={mayBegin} drafts={{ keys, drop: drafts.drop }}>
        {(form) => (
          <>
            <Flex role="group" aria-label={t('operation.prices.faces')} gap="1" mb="3">
              {(['table', 'json'] as const).map((name) => {
                const isShown = (face === 'table') === (name === 'table');
                return (
                  <Button
                    key={name}
                    type="button"
                    size="xs"
                    variant={isShown ? 'surface' : 'ghost'}
                    aria-pressed={isShown}
                    onClick={() => setFace(name)}
                  >
                    {t(`operation.prices.face.${name}`)}
                  </Button>
                );
              })}
            </Flex>
            {face === 'table' ? (
              <TableFace form={form} saved={saved} drafts={drafts} onJson={() => setFace('mend')} onAdd={setAdding} />
            ) : (
              <JsonFace card={card} form={form} isChecked={face === 'mend'} />
            )}
          </>
        )}
      </SettingsCard>
      {/* Beside the form of the card, which would take what is sent here for its own. */}
      {adding && <AddModel {...adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}
