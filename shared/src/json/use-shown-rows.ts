import { useState } from 'react';
import type { JsonRow } from './json-rows';

/** Rows drawn at once: three thousand of them would take a second at every letter. */
export const pageSize = 50;

export type ShownRows = {
  /** Indexes of the rows to draw. */
  visible: number[];
  page: number;
  pages: number;
  setPage: (page: number) => void;
  search: string;
  find: (text: string) => void;
  /** Turns to the page of a row, out of any search. */
  show: (index: number) => void;
};

/** Which rows of a long table are drawn. */
export function useShownRows(rows: JsonRow[]): ShownRows {
  const [page, setPage] = useState(0);
  // Found when it was searched for: a row does not vanish under the hands of who renames it.
  const [{ search, found }, setSearch] = useState<{ search: string; found?: number[] }>({ search: '' });
  const all = found ?? rows.map((_, index) => index);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const current = Math.min(page, pages - 1);
  return {
    visible: all.slice(current * pageSize, (current + 1) * pageSize).filter((index) => index < rows.length),
    page: current,
    pages,
    setPage,
    search,
    find: (text) => {
      const sought = text.trim().toLowerCase();
      setSearch(sought === '' ? { search: text } : { search: text, found: indexesOf(rows, sought) });
      setPage(0);
    },
    show: (index) => {
      setSearch({ search: '' });
      setPage(Math.floor(index / pageSize));
    },
  };
}

const indexesOf = (rows: JsonRow[], sought: string) =>
  rows.flatMap(({ key, cells }, index) =>
    [key, ...cells.map(({ text }) => text)].some((part) => part.toLowerCase().includes(sought)) ? [index] : [],
  );
