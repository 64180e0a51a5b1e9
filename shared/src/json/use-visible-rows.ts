import { useState } from 'react';
import type { JsonRow } from './json-rows';

/** Thousands of rows would take a second per keystroke. */
export const pageSize = 50;

export type VisibleRows = {
  visible: number[];
  page: number;
  pages: number;
  setPage: (page: number) => void;
  search: string;
  find: (text: string) => void;
  show: (index: number) => void;
};

export function useVisibleRows(rows: JsonRow[]): VisibleRows {
  const [page, setPage] = useState(0);
  // Matches are fixed at search time, so that a renamed row does not disappear.
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
      setSearch(sought === '' ? { search: text } : { search: text, found: findRows(rows, sought) });
      setPage(0);
    },
    show: (index) => {
      setSearch({ search: '' });
      setPage(Math.floor(index / pageSize));
    },
  };
}

const findRows = (rows: JsonRow[], sought: string) =>
  rows.flatMap(({ key, cells }, index) =>
    [key, ...cells.map(({ text }) => text)].some((part) => part.toLowerCase().includes(sought)) ? [index] : [],
  );
