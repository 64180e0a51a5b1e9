import { chakra, StatusTag } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ComparedModel } from './compare-models';

export type ModelChecklistProps = {
  /** Names the list for screen readers. */
  label: string;
  rows: ComparedModel[];
  checked: ReadonlySet<string>;
  onToggle: (model: string) => void;
};

/** Hundreds of models scroll; only visible ones are laid out. */
export function ModelChecklist({ label, rows, checked, onToggle }: ModelChecklistProps) {
  const t = useT();
  return (
    <List aria-label={label}>
      {rows.map(({ model, state }) => (
        <li key={model}>
          <label>
            <input type="checkbox" checked={checked.has(model)} onChange={() => onToggle(model)} />
            <span>{model}</span>
            {state !== 'chosen' && <StatusTag tone={state === 'new' ? 'good' : 'warning'}>{t(`channel.form.fetch.${state}`)}</StatusTag>}
          </label>
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: 'min(50dvh, 26rem)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 2rem' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& label': { display: 'flex', alignItems: 'center', gap: '2.5', px: '3', py: '1.5', cursor: 'pointer' },
    '& label:hover': { bg: 'bg.subtle' },
    '& label:focus-within': { bg: 'bg.muted' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', flexShrink: '0' },
    '& span:first-of-type': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '@media (pointer: coarse)': { '& label': { minH: '44px' } },
  },
});
