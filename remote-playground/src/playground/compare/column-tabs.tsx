import { chakra, ModelName } from '@console/shared/ui';
import { useT } from '../../i18n';
import { shortModelNames } from '../settings/short-model-names';
import type { ColumnConfig } from './column-config';

export type ColumnTabsProps = {
  columns: readonly ColumnConfig[];
  /** What tells columns with the same model apart. */
  details: readonly string[];
  shown: number;
  onShow: (index: number) => void;
};

export function ColumnTabs({ columns, details, shown, onShow }: ColumnTabsProps) {
  const t = useT();
  const names = shortModelNames(columns.map(({ model }) => model));
  return (
    <Bar aria-label={t('compare.columns')}>
      {columns.map(({ model }, index) => (
        <button
          key={index}
          type="button"
          aria-current={index === shown || undefined}
          aria-label={[model, details[index]].filter(Boolean).join(' ')}
          title={model}
          onClick={() => onShow(index)}
        >
          <ModelName name={names[index] ?? model} />
          {details[index] && <small>{details[index]}</small>}
        </button>
      ))}
    </Bar>
  );
}

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flex: '1',
    minW: '0',
    overflowX: 'auto',
    boxShadow: 'inset 0 -1px {colors.border}',
    '& button': {
      flex: '1',
      minW: '20',
      minH: '11',
      px: '2',
      py: '1.5',
      textStyle: 'xs',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 'inherit', fontWeight: 'normal' },
    '& [aria-current]': { color: 'jade.fg', fontWeight: 'medium', borderColor: 'jade.solid' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});
