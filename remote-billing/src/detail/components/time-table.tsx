import { type Column, DataTable, Pagination, RowAction } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { type Bucket, formatBucketLong } from '../buckets';
import type { ChartData } from '../chart-data';
import { useMetricFormat } from '../metric-format';
import { type Series, seriesKey, sumByBucket } from '../series';
import type { Dashboard } from '../use-dashboard';

type Row = { bucket: Bucket; total: number; values: number[] };

export type TimeTableProps = {
  chartData: ChartData;
  series: Series[];
  dashboard: Dashboard;
  seriesName: (series: Series) => string;
  onOpen: (bucket: Bucket) => void;
};

export function TimeTable({ chartData: { buckets, unit, metric }, series, dashboard, seriesName, onOpen }: TimeTableProps) {
  const t = useT();
  const { text } = useMetricFormat(metric);
  const rows = useMemo(() => rowsOf(buckets, series), [buckets, series]);
  const columns: Column<Row>[] = [
    {
      id: 'time',
      header: t('detail.time'),
      fit: true,
      fixed: true,
      cell: ({ bucket }) => formatBucketLong(bucket, unit),
    },
    { id: 'total', header: t('detail.total'), align: 'end', cell: ({ total }) => text(total) },
    ...series.map(
      (one, index): Column<Row> => ({
        id: seriesKey(one),
        header: seriesName(one),
        align: 'end',
        cell: ({ values }) => text(values[index] ?? 0),
      }),
    ),
    {
      id: 'open',
      header: '',
      fit: true,
      cell: ({ bucket }) => (
        <RowAction label={t('detail.open', { time: formatBucketLong(bucket, unit) })} onClick={() => onOpen(bucket)}>
          <ScrollText />
        </RowAction>
      ),
    },
  ];
  const { pageSize } = dashboard.params;
  const page = Math.min(dashboard.params.page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <>
      <DataTable
        id="detail-time"
        label={t('detail.chart.label', { metric: t(`detail.metric.${metric}`) })}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ bucket }) => String(bucket.start)}
        rowName={({ bucket }) => formatBucketLong(bucket, unit)}
      />
      <Pagination
        page={{ page, pageSize, total: rows.length, hasNext: page * pageSize < rows.length }}
        onPageChange={dashboard.setPage}
        onPageSizeChange={dashboard.setPageSize}
      />
    </>
  );
}

const rowsOf = (buckets: readonly Bucket[], series: readonly Series[]): Row[] => {
  const sums = sumByBucket(series, buckets);
  return buckets
    .map((bucket, index) => ({ bucket, total: sums[index] ?? 0, values: series.map(({ values }) => values[index] ?? 0) }))
    .reverse();
};
