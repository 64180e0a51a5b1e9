import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '../../router/use-search-change';

/** The row whose panel is open. */
export type OpenRow = {
  key: string | undefined;
  isPossible: boolean;
  open: (key: string) => void;
  /** Opens the row before or after. */
  step: (by: 1 | -1) => void;
  close: () => void;
};

/** Search parameter of the open row. */
export const rowParameter = 'row';

/** Keeps the open row in the URL; walking through rows adds no history entries. */
export function useOpenRow(table: string, keys: readonly string[], isPossible: boolean): OpenRow {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const prefix = `${table}:`;
  const value = search.get(rowParameter) ?? '';
  const wanted = value.startsWith(prefix) ? value.slice(prefix.length) : undefined;
  const key = isPossible && wanted !== undefined && keys.includes(wanted) ? wanted : undefined;
  const open = (next: string) => change((params) => params.set(rowParameter, prefix + next), { replace: key !== undefined });
  return {
    key,
    isPossible,
    open,
    step: (by) => {
      const next = keys[keys.indexOf(key ?? '') + by];
      if (next !== undefined) {
        open(next);
      }
    },
    close: () => change((params) => params.delete(rowParameter), { replace: true }),
  };
}
