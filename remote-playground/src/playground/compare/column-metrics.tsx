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

const labels = { first: 'cost.first', speed: 'cost.speed', completion: 'cost.completion', quota: 'cost.cost' } as const;

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
              {hasBest && <Award size={13} aria-hidden />}
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
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '0.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', textAlign: 'end' },
    '& [data-best] dd': { fontWeight: 'semibold', color: 'jade.fg' },
  },
});
