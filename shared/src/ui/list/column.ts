import type { ReactNode } from 'react';

export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'end';
  fit?: boolean;
  /** Cannot be hidden, like columns without a header. */
  fixed?: boolean;
};
