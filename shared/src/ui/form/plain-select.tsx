import { NativeSelect } from '@chakra-ui/react';
import { Fragment } from 'react';

/** A choice; `value` is stored, `label` shown. */
export type Option = { value: string; label: string };

/** `label` is for screen readers; `width` is `auto` by default. */
export type PlainSelectProps = {
  label: string;
  value: string;
  /** Neighbors with the same `group` stand under it. */
  options: readonly (Option & { group?: string })[];
  /** Gets the value of the selected option. */
  onChange: (value: string) => void;
  width?: string;
  disabled?: boolean;
};

/** A controlled native select without a form or a visible label. */
export function PlainSelect({ label, value, options, onChange, width = 'auto', disabled = false }: PlainSelectProps) {
  return (
    <NativeSelect.Root width={width} disabled={disabled}>
      <NativeSelect.Field bg="bg.panel" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {groupNeighbors(options).map(([first, ...others]) => {
          const choices = [first, ...others].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return first.group === undefined ? (
            <Fragment key={first.value}>{choices}</Fragment>
          ) : (
            <optgroup key={first.value} label={first.group}>
              {choices}
            </optgroup>
          );
        })}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function groupNeighbors<T extends { group?: string }>(options: readonly T[]): [T, ...T[]][] {
  const runs: [T, ...T[]][] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last[0].group === option.group) {
      last.push(option);
    } else {
      runs.push([option]);
    }
  }
  return runs;
}
