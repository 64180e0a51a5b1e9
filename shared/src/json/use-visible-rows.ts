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
  const [{ search, matches }, setSearch] = useState<{ search: string; matches?: number[] }>({ search: '' });
  const all = matches ?? rows.map((_, index) => index);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const current = Math.min(page, pages - 1);
  return {
    visible: all.slice(current * pageSize, (current + 1) * pageSize).filter((index) => index < rows.length),
    page: current,
    pages,
    setPage,
    search,
    find: (text) => {
      const query = text.trim().toLowerCase();
      setSearch(query === '' ? { search: text } : { search: text, matches: findRows(rows, query) });
      setPage(0);
    },
    show: (index) => {
      setSearch({ search: '' });
      setPage(Math.floor(index / pageSize));
    },
  };
}

const findRows = (rows: JsonRow[], query: string) =>
  rows.flatMap(({ key, cells }, index) =>
    [key, ...cells.map(({ text }) => text)].some((part) => part.toLowerCase().includes(query)) ? [index] : [],
  );
