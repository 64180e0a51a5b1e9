import { ChoiceBar, chakra, notify } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n';
import { type CardForm, type Change, type CustomCardProps, SettingsCard } from '../../options';
import { JsonView, type JsonViewProps } from './json-view';
import { type Drafts, parseDraftKey, useDrafts } from './use-drafts';

const views = ['table', 'json'] as const;

/** `json-errors` is the JSON view after a refused save, with the errors shown. */
type View = (typeof views)[number] | 'json-errors';

export type TableCardProps = CustomCardProps & {
  /** Names the choice between table and JSON. */
  label: string;
  samples: JsonViewProps['samples'];
  /** Whether the JSON of changed options cannot be shown as a table. */
  isBroken: (changes: Change[]) => boolean;
  note?: (form: CardForm) => ReactNode;
  /** The table; `showJson` shows the JSON that it cannot show. */
  children: (table: { form: CardForm; drafts: Drafts; showJson: () => void }) => ReactNode;
};

/** A section whose options are edited as one table, or as JSON each. */
export function TableCard({ card, saved, label, samples, isBroken, note, children }: TableCardProps) {
  const t = useT();
  const [view, setView] = useState<View>('table');
  const drafts = useDrafts();
  const canSave = (changes: Change[]) => {
    const viewWithErrors = drafts.texts.size > 0 ? 'table' : isBroken(changes) ? 'json-errors' : undefined;
    if (viewWithErrors === undefined) {
      return true;
    }
    setView(viewWithErrors);
    notify.error(t('option.check'), 'options');
    return false;
  };
  const keys = [...drafts.texts.keys()].map((key) => parseDraftKey(key).field);
  return (
    <SettingsCard kind="table" card={card} saved={saved} confirmSave={canSave} drafts={{ keys, drop: drafts.drop }} {...(note && { note })}>
      {(form) => (
        <Views>
          <ChoiceBar
            label={label}
            value={view === 'table' ? 'table' : 'json'}
            choices={views.map((value) => ({ value, label: t(`operation.prices.view.${value}`) }))}
            onChange={setView}
          />
          {view === 'table' ? (
            children({ form, drafts, showJson: () => setView('json-errors') })
          ) : (
            <JsonView card={card} form={form} samples={samples} showsErrors={view === 'json-errors'} />
          )}
        </Views>
      )}
    </SettingsCard>
  );
}

/** The choice of the view shares its row with the tools of the table, if there are any. */
const Views = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    '& > *': { gridColumn: '1 / -1', minW: '0' },
    '& > :first-of-type': { gridColumn: '1', justifySelf: 'start' },
    md: { '& > [data-part=tools]': { gridColumn: '2', gridRow: '1' } },
  },
});
