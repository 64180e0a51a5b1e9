import { Button, Flex } from '@console/shared/ui';

export type ChoiceBarProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of a few, side by side. */
export function ChoiceBar<T extends string>({ label, value, choices, onChange }: ChoiceBarProps<T>) {
  return (
    <Flex role="group" aria-label={label} gap="1">
      {choices.map((choice) => (
        <Button
          key={choice.value}
          size="xs"
          variant={choice.value === value ? 'surface' : 'ghost'}
          colorPalette={choice.value === value ? 'jade' : 'gray'}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </Flex>
  );
}
