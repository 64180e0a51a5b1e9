import { NativeSelect } from '@chakra-ui/react';

export type Option = { value: string; label: string };

export type PlainSelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  width?: string;
  disabled?: boolean;
};

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
