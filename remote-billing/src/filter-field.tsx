import { FormField, Input } from '@console/shared/ui';
import type { KeyboardEvent } from 'react';

export type FilterFieldProps = {
  label: string;
  value: string;
  /** On Enter and on leaving the field, when something changed. */
  onCommit: (value: string) => void;
};

export function FilterField({ label, value, onCommit }: FilterFieldProps) {
  const commit = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== value) onCommit(text);
  };
  return (
    <FormField label={label}>
      {/* Remounts when the address changes under it: Back, a shared link, a chip that was removed. */}
      <Input
        key={value}
        defaultValue={value}
        bg="bg.panel"
        autoComplete="off"
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && commit(event.currentTarget)}
      />
    </FormField>
  );
}
