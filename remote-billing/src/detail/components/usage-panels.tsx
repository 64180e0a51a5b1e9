import { Link } from '@console/shared/router';
import { Button, EmptyState, Text } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import type { Usage } from '../api/types';
import { isOffTheHour, withinSpan } from '../buckets';
import { drawingOf } from '../drawing';
import { logAddress } from '../log-address';
import { totalsByModel } from '../model';
import { slotsOf } from '../slots';
import type { Dashboard } from '../use-dashboard';
import { ChartCard } from './chart-card';
import { ModelsTable } from './models-table';
import { SeriesLooks } from './series-looks';

// A model keeps its colour while the console is open, whatever range, figure or person is looked at.
const remembered = new Map<string, number>();

export type UsagePanelsProps = { usage: Usage; previous: Usage | undefined; dashboard: Dashboard };

/** The chart and the models, or why there are none. */
export function UsagePanels({ usage, previous, dashboard }: UsagePanelsProps) {
  const t = useT();
  const { unit, figure, whose } = dashboard;
  const drawing = useMemo(() => drawingOf(usage, unit, figure), [usage, unit, figure]);
  const slots = useMemo(
    () =>
      slotsOf(
        drawing.series.flatMap(({ model }) => model ?? []),
        remembered,
      ),
    [drawing],
  );
  const before = useMemo(() => previous && totalsByModel(withinSpan(previous.hours, previous.span)), [previous]);
  const addressOf = useCallback(
    (model: string) => logAddress({ start: drawing.buckets[0]?.start ?? 0, end: drawing.buckets.at(-1)?.end ?? 0 }, whose, model),
    [drawing, whose],
  );
  if (drawing.hours.length === 0) {
    return <NothingUsed dashboard={dashboard} />;
  }
  return (
    <SeriesLooks display="flex" flexDirection="column" gap="4">
      <ChartCard drawing={drawing} slots={slots} dashboard={dashboard} />
      {isOffTheHour(usage.now) && (
        <Text textStyle="xs" color="fg.muted" mt="-2">
          {t('detail.utc-hours')}
        </Text>
      )}
      <Panel title={t('detail.models')} note={t('detail.models.count', { count: drawing.byModel.size })}>
        <ModelsTable drawing={drawing} slots={slots} before={before} addressOf={addressOf} />
      </Panel>
    </SeriesLooks>
  );
}

function NothingUsed({ dashboard: { setFilters, params, fallback, unit } }: { dashboard: Dashboard }) {
  const t = useT();
  const isMonth = (params.filters.range || fallback) === '30d' && params.filters.start === '';
  return (
    <EmptyState
      title={t('detail.none')}
      text={t('detail.none.text')}
      action={
        isMonth ? (
          <Button asChild variant="outline">
            <Link to="/playground">{t('detail.none.playground')}</Link>
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setFilters({ range: '30d', start: '', end: '', unit: unit === 'hour' ? 'day' : unit })}>
            {t('detail.none.month')}
          </Button>
        )
      }
    />
  );
}
