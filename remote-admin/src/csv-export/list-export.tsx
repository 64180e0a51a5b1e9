import { formatTime } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { type CsvColumn, CsvExport, InfoDialog, QueryState } from '@console/shared/ui';
import { useEffect, useId, useState } from 'react';

const pageSize = 100;
const maxPages = 1000;

export type ListExportProps<Row> = {
  title: string;
  /** Without date and ending. */
  fileName: string;
  /** Filters and whatever else `readPage` depends on. */
  scope: unknown;
  columns: readonly CsvColumn<Row>[];
  /** Reads a page of all rows that match, counted from 1. */
  readPage: (page: number, pageSize: number, signal?: AbortSignal) => Promise<Page<Row>>;
  onClose: () => void;
};

/** Exports all rows of a list that match its filters, up to 100,000. */
export function ListExport<Row extends { id: number }>(props: ListExportProps<Row>) {
  const { title, scope, readPage, onClose } = props;
  const id = useId();
  const first = useQuery({
    queryKey: ['list-export', id, scope],
    queryFn: ({ signal }) => readPage(1, pageSize, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSlow = useIsSlow();
  if (first.data) {
    return <LoadedExport {...props} first={first.data} />;
  }
  // A dialog that is replaced at once would flicker.
  if (first.isPending && !isSlow) {
    return null;
  }
  return (
    <InfoDialog title={title} onClose={onClose}>
      <QueryState query={first}>{() => null}</QueryState>
    </InfoDialog>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

type LoadedExportProps<Row> = ListExportProps<Row> & { first: Page<Row> };

function LoadedExport<Row extends { id: number }>({ title, fileName, columns, readPage, first, onClose }: LoadedExportProps<Row>) {
  const { items, total, hasNext } = first;
  const [readNext] = useState(() => createReader(readPage, items));
  const pageCount = hasNext ? Math.min(maxPages, total === undefined ? maxPages : Math.ceil(total / pageSize)) : 1;
  return (
    <CsvExport
      title={title}
      fileName={`${fileName}_${formatTime(Date.now() / 1000).slice(0, 10)}.csv`}
      columns={columns}
      first={items}
      pages={Array.from({ length: pageCount - 1 }, (_, index) => index + 2)}
      readPage={readNext}
      total={total}
      onClose={onClose}
    />
  );
}

/** Rows that move to the next page meanwhile are not repeated, and pages behind the last one are not requested. */
function createReader<Row extends { id: number }>(readPage: ListExportProps<Row>['readPage'], first: readonly Row[]) {
  const read = new Set(first.map(({ id }) => id));
  let hasEnded = false;
  return async (page: number): Promise<Row[]> => {
    if (hasEnded) {
      return [];
    }
    const { items, hasNext } = await readPage(page, pageSize);
    hasEnded = !hasNext;
    const rows = items.filter(({ id }) => !read.has(id));
    for (const { id } of rows) {
      read.add(id);
    }
    return rows;
  };
}
