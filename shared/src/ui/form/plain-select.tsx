import { NativeSelect } from '@chakra-ui/react';

/** A choice; `value` is stored, `label` shown. */
export type Option = { value: string; label: string };

/** `label` is for screen readers; `width` is `auto` by default. */
export type PlainSelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
