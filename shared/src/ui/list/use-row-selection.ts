import { useRef } from 'react';

export type Selection = {
  selected: ReadonlySet<string>;
  /** Rows that stand for several things of which some are selected. */
  partial?: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

export type RowSelection = {
  state: boolean | 'indeterminate';
  toggleAll: () => void;
  /** @param isRange everything since the row that was toggled before becomes what this row becomes */
  toggle: (key: string, isRange: boolean) => void;
};

const changed = (selected: ReadonlySet<string>, keys: string[], isOn: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  for (const key of keys) {
    isOn ? next.add(key) : next.delete(key);
  }
  return next;
};

/** Selecting rows one by one, by ranges and all at once. Rows of other pages, which the caller may keep selected, are left alone. */
export function useRowSelection({ selected, onChange }: Selection, keys: string[]): RowSelection {
  const anchor = useRef<string>(undefined);
  const count = keys.filter((key) => selected.has(key)).length;
  const rangeTo = (key: string) => {
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)];
    return from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    state: count === 0 ? false : count === keys.length ? true : 'indeterminate',
    toggleAll: () => onChange(changed(selected, keys, count < keys.length)),
    toggle: (key, isRange) => {
      const row = isRange ? rangeTo(key) : [key];
      anchor.current = key;
      onChange(changed(selected, row, !selected.has(key)));
    },
  };
}
