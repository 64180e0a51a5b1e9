import { chakra, VisuallyHidden } from '@console/shared/ui';
import { Award } from 'lucide-react';
import { useT } from '../../i18n';
import type { Metrics } from '../cost/metrics';
import { approximately, useMetricFormatter } from '../cost/use-metric-formatter';
import { type ComparedMetric, comparedMetrics, isBest } from './best-metric';

export type ColumnMetricsProps = {
  metrics: Metrics | undefined;
  all: readonly (Metrics | undefined)[];
};

const labels = { first: 'compare.latency', speed: 'cost.speed', completion: 'cost.completion', quota: 'cost.cost' } as const;

export function ColumnMetrics({ metrics, all }: ColumnMetricsProps) {
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
    <List aria-label={t('cost.metrics')}>
      {comparedMetrics.map((name) => {
        const hasBest = isBest(metrics, all, name);
        return (
          <div key={name} data-best={hasBest || undefined}>
            <dt>{t(labels[name])}</dt>
            <dd>
              {hasBest && <Award size={12} aria-hidden />}
              {format(name) ?? '–'}
              {hasBest && <VisuallyHidden> {t(`compare.best.${name}`)}</VisuallyHidden>}
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    px: '3',
    pb: '2.5',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', width: 'fit', minH: '5', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& svg': { flexShrink: '0' },
    '& [data-best] dd': { px: '1.5', mx: '-1.5', borderRadius: 'l1', bg: 'jade.subtle', color: 'jade.fg' },
  },
});
