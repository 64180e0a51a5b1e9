import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ColumnConfig } from './column-config';

export type ColumnTabsProps = { columns: readonly ColumnConfig[]; shown: number; onShow: (index: number) => void };

export function ColumnTabs({ columns, shown, onShow }: ColumnTabsProps) {
  const t = useT();
  return (
    <Bar aria-label={t('compare.columns')}>
      {columns.map(({ model }, index) => (
        <button key={index} type="button" aria-current={index === shown || undefined} onClick={() => onShow(index)}>
          {model}
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
    gap: '1',
    overflowX: 'auto',
    '& button': {
      flex: '1',
      minW: '20',
      minH: '11',
      px: '2',
      textStyle: 'xs',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'border',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [aria-current]': { color: 'jade.fg', fontWeight: 'medium', borderColor: 'jade.solid' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});
