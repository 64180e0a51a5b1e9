import { type Column, DataTable, Pagination, RowAction } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { type Bucket, bucketTitle } from '../buckets';
import type { Drawing } from '../drawing';
import { useFigureTexts } from '../figure-texts';
import { keyOf, type Series, sumsOf } from '../stack';
import type { Dashboard } from '../use-dashboard';

type Row = { bucket: Bucket; total: number; values: number[] };

export type TimeTableProps = {
  drawing: Drawing;
  series: Series[];
  dashboard: Dashboard;
  nameOf: (series: Series) => string;
  onOpen: (bucket: Bucket) => void;
};

/** What the chart draws, in numbers; the latest first. */
export function TimeTable({ drawing: { buckets, unit, figure }, series, dashboard, nameOf, onOpen }: TimeTableProps) {
  const t = useT();
  const { text } = useFigureTexts(figure);
  const rows = useMemo(() => rowsOf(buckets, series), [buckets, series]);
  const columns: Column<Row>[] = [
    {
      id: 'time',
      header: t('detail.time'),
      fit: true,
      fixed: true,
      cell: ({ bucket }) => bucketTitle(bucket, unit),
    },
    { id: 'total', header: t('detail.total'), align: 'end', cell: ({ total }) => text(total) },
    ...series.map(
      (one, index): Column<Row> => ({ id: keyOf(one), header: nameOf(one), align: 'end', cell: ({ values }) => text(values[index] ?? 0) }),
    ),
    {
      id: 'open',
      header: '',
      fit: true,
      cell: ({ bucket }) => (
        <RowAction label={t('detail.open', { time: bucketTitle(bucket, unit) })} onClick={() => onOpen(bucket)}>
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
        label={t('detail.chart.label', { figure: t(`detail.figure.${figure}`) })}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ bucket }) => String(bucket.start)}
        rowName={({ bucket }) => bucketTitle(bucket, unit)}
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
  const sums = sumsOf(series, buckets);
  return buckets
    .map((bucket, index) => ({ bucket, total: sums[index] ?? 0, values: series.map(({ values }) => values[index] ?? 0) }))
    .reverse();
};
