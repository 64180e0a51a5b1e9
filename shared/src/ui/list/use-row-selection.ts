import { useRef } from 'react';

/** Controlled selection of rows by key. */
export type Selection = {
  selected: ReadonlySet<string>;
  /** Rows that represent several records of which some are selected. */
  partial?: ReadonlySet<string>;
  /** Gets all selected keys, including those of other pages. */
  onChange: (selected: ReadonlySet<string>) => void;
};

export type RowSelection = {
  state: boolean | 'indeterminate';
  toggleAll: () => void;
  /** @param isRange applies to all rows since the last toggled one */
  toggle: (key: string, isRange: boolean) => void;
};

const withKeys = (selected: ReadonlySet<string>, keys: string[], isOn: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  for (const key of keys) {
    isOn ? next.add(key) : next.delete(key);
  }
  return next;
};

/** Selection of single rows, ranges and all rows of the page. Selected rows of other pages are kept. */
export function useRowSelection({ selected, onChange }: Selection, keys: string[]): RowSelection {
  const anchor = useRef<string>(undefined);
  const count = keys.filter((key) => selected.has(key)).length;
  const rangeTo = (key: string) => {
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)];
    return from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    state: count === 0 ? false : count === keys.length ? true : 'indeterminate',
    toggleAll: () => onChange(withKeys(selected, keys, count < keys.length)),
    toggle: (key, isRange) => {
      const row = isRange ? rangeTo(key) : [key];
      anchor.current = key;
      onChange(withKeys(selected, row, !selected.has(key)));
    },
  };
}
