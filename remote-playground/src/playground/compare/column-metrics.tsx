import { chakra, VisuallyHidden } from '@console/shared/ui';
import { Award } from 'lucide-react';
import { useT } from '../../i18n';
import type { Metrics } from '../cost/metrics';
import { approximately, useMetricFormatter } from '../cost/use-metric-formatter';
import { type ComparedMetric, comparedMetrics, isBest, isRated } from './best-metric';

export type ColumnMetricsProps = {
  metrics: Metrics | undefined;
  all: readonly (Metrics | undefined)[];
  /** Holds the room of the figures while the answer grows. */
  isPending: boolean;
};

const labels = { first: 'compare.latency', speed: 'cost.speed', completion: 'cost.completion', quota: 'cost.cost' } as const;

export function ColumnMetrics({ metrics, all, isPending }: ColumnMetricsProps) {
  const t = useT();
  const formatter = useMetricFormatter();
  const format = (name: ComparedMetric): string | undefined => {
    if (metrics === undefined) {
      return undefined;
    }
    if (name === 'quota') {
      return formatter.cost(metrics);
    }
    const value = metrics[name];
    if (value === undefined) {
      return undefined;
    }
    if (name === 'first') {
      return formatter.seconds(value);
    }
    return `${approximately(metrics.isEstimate.tokens)}${name === 'speed' ? formatter.speed(value) : formatter.tokens(value)}`;
  };
  return (
    <Frame>
      <List aria-label={t('cost.metrics')} visibility={isPending ? 'hidden' : undefined}>
        {comparedMetrics.map((name) => {
          const best = isRated(name) && isBest(metrics, all, name) ? (`compare.best.${name}` as const) : undefined;
          return (
            <div key={name} data-best={best}>
              <dt>{t(labels[name])}</dt>
              <dd>
                {format(name) ?? '–'}
                {best && <Award size={12} aria-hidden />}
                {best && <VisuallyHidden> {t(best)}</VisuallyHidden>}
              </dd>
            </div>
          );
        })}
      </List>
    </Frame>
  );
}

const Frame = chakra('div', { base: { containerType: 'inline-size' } });

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 1fr)',
    columnGap: '2',
    rowGap: '1',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', minH: '5', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& svg': { flexShrink: '0' },
    '& [data-best] dd': { color: 'jade.fg' },
    '@container (min-width: 20rem)': { gridTemplateColumns: '3fr 4fr 4fr 4fr' },
  },
});
