import { formatTime } from '@console/shared/format';
import { useQuery, useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, Flex, Heading, PageHeader, QueryState, RefreshButton, Skeleton } from '@console/shared/ui';
import { useT } from '../i18n';
import { detailKeys, previousUsage, usage } from './api/queries';
import { DetailFilters } from './components/detail-filters';
import { ModelsTable } from './components/models-table';
import { Tiles } from './components/tiles';
import { UsagePanels } from './components/usage-panels';
import { type Dashboard, useDashboard } from './use-dashboard';

export function Page() {
  const t = useT();
  const client = useQueryClient();
  const dashboard = useDashboard();
  const { query, fallback, params } = dashboard;
  const { range, start, end } = params.filters;
  const current = useQuery(usage(query, { range, start, end }, fallback));
  const previous = useQuery(previousUsage(query, { range, start, end }, fallback));
  const minutes = useSession((state) => state.status?.data_export_interval);
  const delay = minutes === undefined ? t('detail.update-interval.unknown') : t('detail.update-interval', { count: minutes });
  return (
    <>
      <PageHeader
        title={t('detail.title')}
        text={current.data ? `${delay} · ${t('detail.updated', { time: formatTime(current.data.fetchedAt).slice(11, 16) })}` : delay}
        actions={
          <RefreshButton
            label={t('detail.refresh')}
            isFetching={current.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: detailKeys.all })}
          />
        }
      />
      <DetailFilters dashboard={dashboard} />
      <Tiles usage={current} previous={previous} dashboard={dashboard} />
      <QueryState query={current} name={t('detail.title')} loading={<ChartSkeleton dashboard={dashboard} />}>
        {(data) => <UsagePanels usage={data} previous={previous.isPlaceholderData ? undefined : previous.data} dashboard={dashboard} />}
      </QueryState>
    </>
  );
}

const heights = [35, 45, 41, 60, 55, 30, 25, 50, 62, 70, 66, 58, 34, 28, 54, 68, 75, 72, 80, 40, 36, 71, 78, 85];

const noColors = new Map();

function ChartSkeleton({ dashboard: { metric, query } }: { dashboard: Dashboard }) {
  const t = useT();
  return (
    <>
      <Box
        role="status"
        aria-label={t('detail.loading')}
        px={{ base: '4', md: '5' }}
        py="4"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
      >
        <Flex align="center" height="7">
          <Skeleton height="4" width="32" />
        </Flex>
        <Flex align="flex-end" gap="2" height="64" mt="4" mb="9" opacity="0.6">
          {heights.map((height) => (
            <Skeleton key={height} height={`${height}%`} flex="1" borderRadius="l1" />
          ))}
        </Flex>
      </Box>
      <Heading as="h2" size="md" mt="6" mb="3">
        {t('detail.models')}
      </Heading>
      <ModelsTable
        chartData={undefined}
        metric={metric}
        colors={noColors}
        before={undefined}
        hasErrors={query.hasReport}
        logUrlFor={() => ''}
      />
    </>
  );
}
