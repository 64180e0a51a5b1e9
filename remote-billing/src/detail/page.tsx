import { formatTime } from '@console/shared/format';
import { useQuery, useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, PageHeader, QueryState } from '@console/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useT } from '../i18n';
import { detailKeys, previousUsage, usage } from './api/queries';
import { ChartSkeleton } from './components/chart-skeleton';
import { DetailFilters } from './components/detail-filters';
import { MetricCards } from './components/metric-cards';
import { UsagePanels } from './components/usage-panels';
import { useDashboard } from './use-dashboard';

export function Page() {
  const t = useT();
  const client = useQueryClient();
  const dashboard = useDashboard();
  const { owner, fallback, params } = dashboard;
  const { range, start, end } = params.filters;
  const now = useQuery(usage(owner, { range, start, end }, fallback));
  const before = useQuery(previousUsage(owner, { range, start, end }, fallback));
  const minutes = useSession((state) => state.status?.data_export_interval);
  const delay = minutes === undefined ? t('detail.update-interval.unknown') : t('detail.update-interval', { count: minutes });
  return (
    <>
      <PageHeader
        title={t('detail.title')}
        text={now.data ? `${delay} · ${t('detail.updated', { time: formatTime(now.data.now).slice(11, 16) })}` : delay}
        actions={
          <Button variant="outline" loading={now.isFetching} onClick={() => void client.invalidateQueries({ queryKey: detailKeys.all })}>
            <RefreshCw size={15} aria-hidden />
            {t('detail.refresh')}
          </Button>
        }
      />
      <DetailFilters dashboard={dashboard} />
      <MetricCards usage={now} previous={before} />
      <QueryState query={now} loading={<ChartSkeleton />}>
        {(data) => <UsagePanels usage={data} previous={before.isPlaceholderData ? undefined : before.data} dashboard={dashboard} />}
      </QueryState>
    </>
  );
}
