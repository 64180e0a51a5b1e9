import { saveAsFile } from '@console/shared/files';
import { useNavigate } from '@console/shared/router';
import { Box, Button, ChoiceBar, chakra, Flex, useNarrow } from '@console/shared/ui';
import { ChartColumn, ChartLine, Download, Table2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { metrics, type Usage, views } from '../api/types';
import { type Bucket, hoursInSpan } from '../buckets';
import type { ChartData } from '../chart-data';
import { csvFileName, usageCsv } from '../export-csv';
import { logUrl } from '../log-url';
import { previousSpan } from '../periods';
import { type Series, seriesKey, sumsBefore } from '../series';
import type { SeriesColor } from '../series-colors';
import type { Dashboard } from '../use-dashboard';
import { Chart } from './chart';
import { ChartLegend } from './chart-legend';
import { TimeTable } from './time-table';

const viewIcons = { bars: <ChartColumn size={16} />, lines: <ChartLine size={16} />, table: <Table2 size={16} /> };

export type ChartCardProps = {
  usage: Usage;
  previous: Usage | undefined;
  chartData: ChartData;
  colors: Map<string, SeriesColor>;
  dashboard: Dashboard;
};

export function ChartCard({ usage, previous, chartData, colors, dashboard }: ChartCardProps) {
  const t = useT();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { metric, view, query, setFilters } = dashboard;
  const { series, buckets } = chartData;
  const shown = useMemo(() => series.filter((one) => !hidden.has(seriesKey(one))), [series, hidden]);
  const { days } = previousSpan(usage.span, usage.fetchedAt);
  const before = useMemo(
    () =>
      previous && hidden.size === 0
        ? comparable(sumsBefore(hoursInSpan(previous.hours, previous.span), buckets, days, metric), series)
        : undefined,
    [previous, hidden, buckets, days, metric, series],
  );
  const beforeName = t('detail.comparison', { count: days });
  const seriesName = ({ model, count }: Series) => (model === undefined ? t('detail.other', { count }) : model || '–');
  const open = useCallback(
    (bucket: Bucket | undefined, model?: string) => bucket && navigate(logUrl(bucket, query, model)),
    [navigate, query],
  );
  const openBucket = useCallback((index: number, model: string | undefined) => open(buckets[index], model), [open, buckets]);
  return (
    <Panel
      title={t('detail.trend')}
      corner={<ExportButton chartData={chartData} />}
      actions={
        <>
          <ChoiceBar
            label={t('detail.metric')}
            value={metric}
            choices={metrics.map((value) => ({ value, label: t(`detail.metric.${value}`) }))}
            onChange={(value) => setFilters({ figure: value === 'quota' ? '' : value }, { replace: true })}
          />
          <ChoiceBar
            label={t('detail.view')}
            value={view}
            choices={views.map((value) => ({ value, label: t(`detail.view.${value}`), icon: viewIcons[value] }))}
            onChange={(value) => setFilters({ view: value === 'bars' ? '' : value }, { replace: true })}
          />
        </>
      }
    >
      {view === 'table' ? (
        <TimeTable chartData={chartData} series={series} dashboard={dashboard} seriesName={seriesName} onOpen={open} />
      ) : (
        <>
          {before && isNarrow && <BeforeNote>{beforeName}</BeforeNote>}
          <Chart
            chartData={chartData}
            series={shown}
            before={before}
            beforeName={beforeName}
            colors={colors}
            view={view}
            seriesName={seriesName}
            onOpen={openBucket}
          />
          <Flex mt={{ base: '1', md: '3' }} mb={{ base: '-3', md: '0' }} align="center" justify="space-between" columnGap="4">
            <ChartLegend
              series={series}
              colors={colors}
              hidden={hidden}
              seriesName={seriesName}
              onToggle={(key) => setHidden((known) => toggled(known, key))}
            />
            {before && !isNarrow && <BeforeNote>{beforeName}</BeforeNote>}
          </Flex>
        </>
      )}
    </Panel>
  );
}

/** Less than a hundredth would be a line on the axis. */
const comparable = (before: number[], series: readonly Series[]) =>
  sum(before) * 100 > sum(series.map(({ total }) => total)) ? before : undefined;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const BeforeNote = chakra('small', {
  base: {
    color: 'fg.muted',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    mdDown: { display: 'block', mb: '1', mt: '-1' },
    _before: {
      content: '""',
      display: 'inline-block',
      width: '23px',
      height: '1.5px',
      me: '2',
      verticalAlign: 'middle',
      background: 'repeating-linear-gradient(to right, var(--before) 0 5px, transparent 5px 9px)',
    },
  },
});

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) {
    next.add(key);
  }
  return next;
}

function ExportButton({ chartData: { hours, buckets, unit } }: { chartData: ChartData }) {
  const t = useT();
  const save = () => {
    const headers = [
      t('detail.time'),
      t('detail.time.utc'),
      t('detail.model'),
      t('detail.csv.points'),
      t('detail.metric.calls'),
      t('detail.metric.tokens'),
    ] as const;
    saveAsFile(csvFileName(buckets, unit), usageCsv(hours, buckets, headers), 'text/csv');
  };
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      aria-label={t('detail.csv')}
      title={t('detail.csv')}
      onClick={save}
    >
      <Download size={14} aria-hidden />
      <Box as="span" hideBelow="md">
        {t('detail.csv')}
      </Box>
    </Button>
  );
}
