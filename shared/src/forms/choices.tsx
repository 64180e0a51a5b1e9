import { Button, Flex } from '@chakra-ui/react';

/** `label` names the group for screen readers; labels of choices are unique. */
export type ChoicesProps = {
  label: string;
  choices: {
    label: string;
    /** Called on click, also of the same choice again. */
    onChoose: () => void;
  }[];
  isDisabled?: boolean;
};

/** Small buttons below a field that fill it in. */
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
