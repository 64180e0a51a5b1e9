import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { Box, Button, EmptyState, Flex, Heading, ListToolsSlot, Text } from '@console/shared/ui';
import { ChartColumn } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { FirstCall } from '../../first-call';
import { useT } from '../../i18n';
import { accountTotals } from '../api/queries';
import type { Usage } from '../api/types';
import { hasPartialHourOffset, hoursInSpan } from '../buckets';
import { createChartData } from '../chart-data';
import { logUrl } from '../log-url';
import { totalsByModel } from '../model';
import { assignColors } from '../series-colors';
import type { Dashboard } from '../use-dashboard';
import { ChartCard } from './chart-card';
import { ModelsTable, modelsTableId } from './models-table';
import { SeriesStyles } from './series.styles';

export type UsagePanelsProps = { usage: Usage; previous: Usage | undefined; dashboard: Dashboard };

export function UsagePanels({ usage, previous, dashboard }: UsagePanelsProps) {
  const t = useT();
  const modelsId = useId();
  const { unit, metric, query } = dashboard;
  const chartData = useMemo(() => createChartData(usage, unit, metric), [usage, unit, metric]);
  const colors = useMemo(() => assignColors(chartData.series.flatMap(({ model }) => model ?? [])), [chartData]);
  const before = useMemo(() => previous && totalsByModel(hoursInSpan(previous.hours, previous.span)), [previous]);
  const logUrlFor = useCallback(
    (model: string) => logUrl({ start: chartData.buckets[0]?.start ?? 0, end: chartData.buckets.at(-1)?.end ?? 0 }, query, model),
    [chartData, query],
  );
  if (chartData.hours.length === 0) {
    return <EmptyUsage dashboard={dashboard} />;
  }
  return (
    <SeriesStyles display="flex" flexDirection="column" gap="3">
      <ChartCard usage={usage} previous={previous} chartData={chartData} colors={colors} dashboard={dashboard} />
      {hasPartialHourOffset(usage.fetchedAt) && (
        <Text textStyle="xs" color="fg.muted">
          {t('detail.utc-hours')}
        </Text>
      )}
      <Box as="section" minW="0" mt="3" aria-labelledby={modelsId}>
        <Flex align="center" gap="2" mb="3">
          <Heading as="h2" size="md" id={modelsId}>
            {t('detail.models')}
          </Heading>
          <Text textStyle="xs" color="fg.muted">
            {t('detail.models.count', { count: chartData.byModel.size })}
          </Text>
          <Box ms="auto" my="-3" me="-3">
            <ListToolsSlot id={modelsTableId} />
          </Box>
        </Flex>
        <ModelsTable
          chartData={chartData}
          metric={metric}
          colors={colors}
          before={before}
          hasErrors={query.hasReport}
          logUrlFor={logUrlFor}
        />
      </Box>
    </SeriesStyles>
  );
}

function EmptyUsage({ dashboard: { setFilters, params, fallback, unit } }: { dashboard: Dashboard }) {
  const t = useT();
  const account = useQuery(accountTotals);
  const isMonth = (params.filters.range || fallback) === '30d' && params.filters.start === '';
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t('detail.empty')}
      text={t('detail.empty.text')}
      action={
        !account.isPending && (
          <FirstCall callCount={account.data?.requests}>
            {isMonth ? (
              <Button asChild variant="outline">
                <Link to="/playground">{t('detail.empty.playground')}</Link>
              </Button>
            ) : (
              <Button
                variant="outline"
                onClick={() => setFilters({ range: '30d', start: '', end: '', unit: unit === 'hour' ? 'day' : unit })}
              >
                {t('detail.empty.month')}
              </Button>
            )}
          </FirstCall>
        )
      }
    />
  );
}
