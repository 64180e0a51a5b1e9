import type { ReactNode } from 'react';

/** A column of a `DataTable`; `id` is stored in preferences. */
export type Column<T> = {
  id: string;
  header: string;
  /** Renders a cell; rows below the fold are rendered after the first paint. */
  cell: (row: T) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'end';
  /** As narrow as its content, which does not wrap. */
  fit?: boolean;
  /** Cannot be hidden, like columns without a header. */
  fixed?: boolean;
};
