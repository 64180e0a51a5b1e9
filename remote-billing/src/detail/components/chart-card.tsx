import { useNavigate } from '@console/shared/router';
import { Box } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { figures, views } from '../api/types';
import type { Bucket } from '../buckets';
import type { Drawing } from '../drawing';
import { logAddress } from '../log-address';
import { keyOf, type Series } from '../stack';
import type { Dashboard } from '../use-dashboard';
import { Chart } from './chart';
import { ChartLegend } from './chart-legend';
import { ChoiceBar } from './choice-bar';
import { ExportButton } from './export-button';
import { TimeTable } from './time-table';

export type ChartCardProps = { drawing: Drawing; slots: Map<string, number>; dashboard: Dashboard };

/** One figure over time, by model: bars, lines or numbers; a bar leads to its calls. */
export function ChartCard({ drawing, slots, dashboard }: ChartCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { figure, view, whose, setFilters } = dashboard;
  const { series } = drawing;
  const nameOf = ({ model, count }: Series) => (model === undefined ? t('detail.other', { count }) : model || '–');
  const open = (bucket: Bucket | undefined, model?: string) => bucket && navigate(logAddress(bucket, whose, model));
  return (
    <Panel
      title={t('detail.trend')}
      actions={
        <>
          <ChoiceBar
            label={t('detail.figure')}
            value={figure}
            choices={figures.map((value) => ({ value, label: t(`detail.figure.${value}`) }))}
            onChange={(value) => setFilters({ figure: value === 'quota' ? '' : value }, { replace: true })}
          />
          <ChoiceBar
            label={t('detail.view')}
            value={view}
            choices={views.map((value) => ({ value, label: t(`detail.view.${value}`) }))}
            onChange={(value) => setFilters({ view: value === 'bars' ? '' : value }, { replace: true })}
          />
          <ExportButton drawing={drawing} />
        </>
      }
    >
      {view === 'table' ? (
        <TimeTable drawing={drawing} series={series} dashboard={dashboard} nameOf={nameOf} onOpen={open} />
      ) : (
        <>
          <Chart
            drawing={drawing}
            series={series.filter((one) => !hidden.has(keyOf(one)))}
            slots={slots}
            view={view}
            nameOf={nameOf}
            onOpen={({ bucket, series: one }) => open(drawing.buckets[bucket], one?.model)}
          />
          <Box ps={{ base: 0, md: '14' }}>
            <ChartLegend
              series={series}
              slots={slots}
              hidden={hidden}
              nameOf={nameOf}
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
