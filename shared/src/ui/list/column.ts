import type { ReactNode } from 'react';

/** A column of a `DataTable`; `id` is stored in preferences. */
export type Column<T> = {
  id: string;
  header: string;
  /** Renders a cell; rows below the fold are rendered after the first paint. */
  cell: (row: T) => ReactNode;
  /** The value in the panel, if it is not that of the cell; null leaves the column out. */
  panelCell?: (row: T) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'end';
  /** In pixels, until the user changes it; columns without a width share what the others leave. */
  width?: number;
  /** Cannot be hidden, like columns without a header. */
  fixed?: boolean;
  /** Not shown until the user chooses it. */
  optional?: boolean;
  /** Left to the panel while that is open, which leaves less room. */
  inPanel?: boolean;
  /** Makes the column sortable. */
  sort?: ColumnSort<T>;
  /** @deprecated Give a `width`. Tables of remotes built before still have it. */
  fit?: boolean;
};

/** `field` is the name that requests use, `by` the value of a row, for gateways that cannot sort. */
export type ColumnSort<T> = { field: string; by: (row: T) => string | number };

/** `field` is that of a `ColumnSort`. */
export type ListSort = { field: string; order: 'asc' | 'desc' };

/** What a row shows on narrow screens, in two lines: title and value, meta and end. */
export type RowSummary = {
  title: ReactNode;
  value?: ReactNode;
  /** Joined by dots; empty ones are left out. */
  meta?: ReactNode[];
  end?: ReactNode;
};

/** Columns of actions have no header, or this ID. */
export const isActions = ({ id, header }: Pick<Column<never>, 'id' | 'header'>): boolean => header === '' || id === 'actions';

/** Whether a cell shows nothing. */
export const isBlank = (content: ReactNode): boolean => content === undefined || content === null || content === false || content === '';
