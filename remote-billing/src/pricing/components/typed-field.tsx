import { FormField, Input } from '@console/shared/ui';
import { type ComponentProps, useState } from 'react';

export type LiveFieldProps = Pick<ComponentProps<typeof Input>, 'inputMode'> & {
  label: string;
  value: string;
  error?: string | undefined;
  onType: (text: string) => void;
};

/** Shows the raw input until blur, then the value that was applied. */
export function TypedField({ label, value, error, onType, ...input }: LiveFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <FormField label={label} error={error}>
      <Input
        {...input}
        bg="bg.panel"
        autoComplete="off"
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onType(currentTarget.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </FormField>
  );
}
