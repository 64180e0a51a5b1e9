import { Button, Flex } from '@chakra-ui/react';

export type ChoicesProps = { label: string; choices: { label: string; onChoose: () => void }[]; isDisabled?: boolean };

export function Choices({ label, choices, isDisabled = false }: ChoicesProps) {
  return (
    <Flex role="group" aria-label={label} gap="1.5" wrap="wrap" mt="-2">
      {choices.map(({ label: text, onChoose }) => (
        <Button key={text} type="button" variant="outline" size="xs" disabled={isDisabled} onClick={onChoose}>
          {text}
        </Button>
      ))}
    </Flex>
  );
}
