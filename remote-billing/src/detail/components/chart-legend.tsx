import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type Series, seriesKey } from '../series';
import { Swatch } from './series.styles';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      maxW: '16rem',
      px: '2',
      py: '1',
      borderRadius: 'l2',
      textStyle: 'xs',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.muted' },
      '&[aria-pressed=false]': { color: 'fg.subtle', textDecoration: 'line-through', '& i': { opacity: 0.35 } },
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
});

export type ChartLegendProps = {
  series: Series[];
  colorSlots: Map<string, number>;
  hidden: ReadonlySet<string>;
  seriesName: (series: Series) => string;
  onToggle: (key: string) => void;
};

export function ChartLegend({ series, colorSlots, hidden, seriesName, onToggle }: ChartLegendProps) {
  const t = useT();
  return (
    <List aria-label={t('detail.legend')}>
      {series.map((one) => (
        <li key={seriesKey(one)}>
          <button type="button" aria-pressed={!hidden.has(seriesKey(one))} title={seriesName(one)} onClick={() => onToggle(seriesKey(one))}>
            <Swatch slot={one.model === undefined ? undefined : colorSlots.get(one.model)} />
            <span>{seriesName(one)}</span>
          </button>
        </li>
      ))}
    </List>
  );
}
