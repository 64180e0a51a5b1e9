import { useState } from 'react';
import { formatValue, parseValue } from './model';

export type ValueInputProps = {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  placeholder?: string;
};

/** An input for any JSON value; text that is not JSON needs no quotes. */
export function ValueInput({ label, value, onChange, placeholder }: ValueInputProps) {
  // 1.0 on the way to 1.05 would become 1.
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(parseValue(typed)) === JSON.stringify(value);
  return (
    <input
      value={isTyped ? typed : formatValue(value)}
      spellCheck={false}
      placeholder={placeholder}
      aria-label={label}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseValue(event.currentTarget.value));
      }}
    />
  );
}
