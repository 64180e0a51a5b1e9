import type { HealthPoint, HealthSeries } from '@console/shared/contract';
import { formatShortTime } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { ChoiceBar, chakra, QueryState } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { healthSeries } from '../api/queries';
import type { HealthQuery, HealthRow } from '../api/types';
import { formatDuration, formatRate, formatThroughput, stateOfRate } from '../model';
import { type Bar, BarStrip } from './bar-strip';

const Charts = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    mt: '2',
    '& h3': { fontWeight: 'medium', mb: '1.5', display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& h3 > small': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
    '& p': { color: 'fg.muted' },
    '& [data-span]': { display: 'flex', justifyContent: 'space-between', mt: '1', textStyle: 'xs' },
  },
});

/** The figures of a model or a channel over time. */
export function HealthPanel({ row, query }: { row: HealthRow; query: HealthQuery }) {
  const t = useT();
  const series = useQuery(healthSeries(query, row.key));
  return (
    <QueryState query={series} name={t('health.over-time')}>
      {(groups) => <GroupCharts groups={groups} />}
    </QueryState>
  );
}

function GroupCharts({ groups }: { groups: HealthSeries }) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const group = groups.find((one) => one.group === chosen) ?? groups[0];
  return (
    <Charts>
      {groups.length > 1 && group && (
        <ChoiceBar
          label={t('health.group')}
          value={group.group}
          choices={groups.map(({ group: name }) => ({ value: name, label: name }))}
          onChange={setChosen}
        />
      )}
      {group?.points.some(({ success_rate }) => success_rate !== null) ? (
        <PointCharts points={group.points} />
      ) : (
        <p>{t('health.no-calls')}</p>
      )}
    </Charts>
  );
}

function PointCharts({ points }: { points: HealthPoint[] }) {
  const t = useT();
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      <Chart title={t('health.rate')} points={points} read={({ success_rate }) => success_rate} format={formatRate} isRate />
      <Chart title={t('health.latency')} points={points} read={({ latency_ms }) => latency_ms} format={formatDuration} />
      <Chart title={t('health.first-token')} points={points} read={({ first_token_ms }) => first_token_ms} format={formatDuration} />
      <Chart title={t('health.throughput')} points={points} read={({ tokens_per_second }) => tokens_per_second} format={formatThroughput} />
      {first && last && (
        <p data-span="">
          <span>{formatShortTime(first.at)}</span>
          <span>{formatShortTime(last.at)}</span>
        </p>
      )}
    </>
  );
}

type ChartProps = {
  title: string;
  points: HealthPoint[];
  read: (point: HealthPoint) => number | null;
  format: (value: number | null) => string;
  isRate?: boolean;
};

function Chart({ title, points, read, format, isRate = false }: ChartProps) {
  const t = useT();
  const values = points.map(read).filter((value) => value !== null);
  if (values.length === 0) {
    return null;
  }
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = format(least) === format(most) ? format(least) : t('health.range', { least: format(least), most: format(most) });
  const bars = points.map((point): Bar => {
    const value = read(point);
    return {
      part: value === null ? null : isRate ? value : most > 0 ? value / most : 0,
      tone: value === null ? 'unknown' : isRate ? stateOfRate(value) : 'plain',
      text: `${formatShortTime(point.at)}: ${format(value)}`,
    };
  });
  return (
    <section>
      <h3>
        {title} <small>{range}</small>
      </h3>
      <BarStrip label={`${title}: ${range}`} bars={bars} isTall />
    </section>
  );
}
