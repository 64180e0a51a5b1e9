import { chakra, useNarrow } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type Series, seriesKey } from '../series';
import { colorOf, type SeriesColor } from '../series-colors';
import { Swatch } from './series.styles';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    ms: '-2',
    // One row that scrolls: the list below names the models again.
    mdDown: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      me: '-4',
      pe: '4',
      maskImage: 'linear-gradient(to right, black calc(100% - 2rem), transparent)',
    },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      maxW: '16rem',
      minH: '6',
      px: '2',
      borderRadius: 'l2',
      textStyle: 'xs',
      color: 'fg.muted',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.muted', color: 'fg' },
      '&[aria-pressed=false]': { color: 'fg.subtle', textDecoration: 'line-through', '& i': { opacity: 0.35 } },
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
});

export type ChartLegendProps = {
  series: Series[];
  colors: Map<string, SeriesColor>;
  hidden: ReadonlySet<string>;
  seriesName: (series: Series) => string;
  onToggle: (key: string) => void;
};

export function ChartLegend({ series, colors, hidden, seriesName, onToggle }: ChartLegendProps) {
  const t = useT();
  const isNarrow = useNarrow();
  // The list below does not name the sum of the others, so it is in sight first.
  const shown = isNarrow ? series.toSorted((a, b) => Number(b.model === undefined) - Number(a.model === undefined)) : series;
  return (
    <List aria-label={t('detail.legend')}>
      {shown.map((one) => (
        <li key={seriesKey(one)}>
          <button type="button" aria-pressed={!hidden.has(seriesKey(one))} title={seriesName(one)} onClick={() => onToggle(seriesKey(one))}>
            <Swatch color={colorOf(colors, one.model)} />
            <span>{seriesName(one)}</span>
          </button>
        </li>
      ))}
    </List>
  );
}
