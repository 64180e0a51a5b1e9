import { saveAsFile } from '@console/shared/files';
import { useNavigate } from '@console/shared/router';
import { Box, Button, Flex } from '@console/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { metrics, views } from '../api/types';
import type { Bucket } from '../buckets';
import type { ChartData } from '../chart-data';
import { csvFileName, usageCsv } from '../export-csv';
import { logUrl } from '../log-url';
import { type Series, seriesKey } from '../series';
import type { Dashboard } from '../use-dashboard';
import { Chart } from './chart';
import { ChartLegend } from './chart-legend';
import { TimeTable } from './time-table';

export type ChartCardProps = { chartData: ChartData; colorSlots: Map<string, number>; dashboard: Dashboard };

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
            label={t('detail.metric')}
            value={metric}
            choices={metrics.map((value) => ({ value, label: t(`detail.metric.${value}`) }))}
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

type ChoiceBarProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

function ChoiceBar<T extends string>({ label, value, choices, onChange }: ChoiceBarProps<T>) {
  return (
    <Flex role="group" aria-label={label} gap="1">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          size="xs"
          variant={choice.value === value ? 'surface' : 'ghost'}
          colorPalette={choice.value === value ? 'jade' : 'gray'}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </Flex>
  );
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
    <Button size="xs" variant="ghost" colorPalette="gray" onClick={save}>
      <Download size={14} aria-hidden />
      {t('detail.csv')}
    </Button>
  );
}
