import { type Column, chakra, DataTable, Pagination, RowAction, type RowSummary } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { type Bucket, formatBucketLong } from '../buckets';
import type { ChartData } from '../chart-data';
import { type Series, seriesKey, sumByBucket } from '../series';
import type { Dashboard } from '../use-dashboard';
import { MetricValue } from './metric-value';

type Row = { bucket: Bucket; total: number; values: number[] };

/** Series that fit beside each other; users may choose the others. */
const shownSeries = 5;

export type TimeTableProps = {
  chartData: ChartData;
  series: Series[];
  dashboard: Dashboard;
  seriesName: (series: Series) => string;
  onOpen: (bucket: Bucket) => void;
};

export function TimeTable({ chartData: { buckets, unit, metric }, series, dashboard, seriesName, onOpen }: TimeTableProps) {
  const t = useT();
  const { sort, pageSize } = dashboard.params;
  const rows = useMemo(() => sortRows(rowsOf(buckets, series), sort), [buckets, series, sort]);
  const largest = useMemo(() => rows.reduce((most, { total }) => Math.max(most, total), 0), [rows]);
  const nameOf = ({ bucket }: Row) => formatBucketLong(bucket, unit);
  const columns: Column<Row>[] = [
    { id: 'time', header: t('detail.time'), width: 212, fixed: true, sort: { field: 'time', by: sortValues.time }, cell: nameOf },
    {
      id: 'total',
      header: t('detail.total'),
      align: 'end',
      width: 112,
      sort: { field: 'total', by: sortValues.total },
      cell: ({ total }) => <MetricValue metric={metric} value={total} largest={largest} />,
    },
    ...series.map(
      (one, index): Column<Row> => ({
        id: seriesKey(one),
        header: seriesName(one),
        align: 'end',
        optional: index >= shownSeries,
        cell: ({ values }) => <MetricValue metric={metric} value={values[index] ?? 0} largest={largest} />,
      }),
    ),
    {
      id: 'open',
      header: '',
      width: 64,
      cell: (row) => (
        <RowAction label={t('detail.open', { time: nameOf(row) })} onClick={() => onOpen(row.bucket)}>
          <ScrollText />
        </RowAction>
      ),
    },
  ];
  const summary = (row: Row): RowSummary => ({
    title: nameOf(row),
    value: <MetricValue metric={metric} value={row.total} />,
    meta: [largestSeries(row, series, seriesName)],
  });
  const page = Math.min(dashboard.params.page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <Unframed>
      <DataTable
        id="detail-time"
        label={t('detail.chart.label', { metric: t(`detail.metric.${metric}`) })}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ bucket }) => String(bucket.start)}
        rowName={nameOf}
        sorting={{ ...dashboard, isSorted: true }}
        summary={summary}
      />
      <Pagination
        page={{ page, pageSize, total: rows.length, hasNext: page * pageSize < rows.length }}
        onPageChange={dashboard.setPage}
        onPageSizeChange={dashboard.setPageSize}
      />
    </Unframed>
  );
}

/** The card around the table has a frame already, and the page scrolls. */
const Unframed = chakra('div', {
  base: { '& [data-scroller]:not([data-narrow])': { maxHeight: 'none', borderInlineWidth: 0, borderRadius: 0 } },
});

const sortValues = { time: ({ bucket }: Row) => bucket.start, total: ({ total }: Row) => total };

/** Newest first. */
const rowsOf = (buckets: readonly Bucket[], series: readonly Series[]): Row[] => {
  const sums = sumByBucket(series, buckets);
  return buckets
    .map((bucket, index) => ({ bucket, total: sums[index] ?? 0, values: series.map(({ values }) => values[index] ?? 0) }))
    .reverse();
};

function sortRows(rows: Row[], sort: Dashboard['params']['sort']): Row[] {
  const valueBy = sort && Object.hasOwn(sortValues, sort.field) ? sortValues[sort.field as keyof typeof sortValues] : undefined;
  if (sort === undefined || valueBy === undefined) {
    return rows;
  }
  const sign = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (valueBy(one) - valueBy(other)));
}

function largestSeries({ values }: Row, series: readonly Series[], seriesName: TimeTableProps['seriesName']): string | undefined {
  const index = values.indexOf(Math.max(...values));
  const largest = series[index];
  return largest && (values[index] ?? 0) > 0 ? seriesName(largest) : undefined;
}
