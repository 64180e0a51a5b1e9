import { useNavigate } from '@console/shared/router';
import { Box } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { metrics, views } from '../api/types';
import type { Bucket } from '../buckets';
import type { ChartData } from '../chart-data';
import { logUrl } from '../log-url';
import { type Series, seriesKey } from '../series';
import type { Dashboard } from '../use-dashboard';
import { Chart } from './chart';
import { ChartLegend } from './chart-legend';
import { ChoiceBar } from './choice-bar';
import { ExportButton } from './export-button';
import { TimeTable } from './time-table';

export type ChartCardProps = { chartData: ChartData; colorSlots: Map<string, number>; dashboard: Dashboard };

/** One figure over time, by model: bars, lines or numbers; a bar leads to its calls. */
export function ChartCard({ chartData, colorSlots, dashboard }: ChartCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { metric, view, owner, setFilters } = dashboard;
  const { series } = chartData;
  const seriesName = ({ model, count }: Series) => (model === undefined ? t('detail.other', { count }) : model || '–');
  const open = (bucket: Bucket | undefined, model?: string) => bucket && navigate(logUrl(bucket, owner, model));
  return (
    <Panel
      title={t('detail.trend')}
      actions={
        <>
          <ChoiceBar
            label={t('detail.figure')}
            value={metric}
            choices={metrics.map((value) => ({ value, label: t(`detail.figure.${value}`) }))}
            onChange={(value) => setFilters({ figure: value === 'quota' ? '' : value }, { replace: true })}
          />
          <ChoiceBar
            label={t('detail.view')}
            value={view}
            choices={views.map((value) => ({ value, label: t(`detail.view.${value}`) }))}
            onChange={(value) => setFilters({ view: value === 'bars' ? '' : value }, { replace: true })}
          />
          <ExportButton chartData={chartData} />
        </>
      }
    >
      {view === 'table' ? (
        <TimeTable chartData={chartData} series={series} dashboard={dashboard} seriesName={seriesName} onOpen={open} />
      ) : (
        <>
          <Chart
            chartData={chartData}
            series={series.filter((one) => !hidden.has(seriesKey(one)))}
            colorSlots={colorSlots}
            view={view}
            seriesName={seriesName}
            onOpen={({ bucket, series: one }) => open(chartData.buckets[bucket], one?.model)}
          />
          <Box ps={{ base: 0, md: '14' }}>
            <ChartLegend
              series={series}
              colorSlots={colorSlots}
              hidden={hidden}
              seriesName={seriesName}
              onToggle={(key) => setHidden((before) => toggled(before, key))}
            />
          </Box>
        </>
      )}
    </Panel>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) {
    next.add(key);
  }
  return next;
}
