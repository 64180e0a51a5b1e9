import { Box, Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Choices = chakra('div', {
  base: {
    display: 'inline-flex',
    width: 'fit-content',
    p: '2px',
    borderRadius: 'l2',
    bg: 'bg.muted',
    // Touch targets are higher than what is drawn.
    '@media (pointer: coarse)': {
      position: 'relative',
      isolation: 'isolate',
      my: '-6px',
      bg: 'transparent',
      _before: { content: '""', position: 'absolute', insetInline: 0, insetBlock: '6px', zIndex: -1, borderRadius: 'l2', bg: 'bg.muted' },
      '& > button': {
        px: '1.5',
        borderBlockWidth: '6px',
        borderColor: 'transparent',
        borderRadius: 'l3',
        backgroundClip: 'padding-box',
        boxShadow: 'none',
      },
    },
  },
});

/** `label` names the group for screen readers, `icon` stands for the label of a choice on phones. */
export type ChoiceBarProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string; icon?: ReactNode }[];
  onChange: (value: T) => void;
};

/** Two to five choices side by side, of which one is in force. */
export function ChoiceBar<T extends string>({ label, value, choices, onChange }: ChoiceBarProps<T>) {
  return (
    <Choices role="group" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          type="button"
          size="2xs"
          variant={choice.value === value ? 'outline' : 'ghost'}
          colorPalette="gray"
          aria-label={choice.icon ? choice.label : undefined}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ? (
            <>
              <Box as="span" hideFrom="md" display="inline-flex" px="0.5" aria-hidden>
                {choice.icon}
              </Box>
              <Box as="span" hideBelow="md">
                {choice.label}
              </Box>
            </>
          ) : (
            choice.label
          )}
        </Button>
      ))}
    </Choices>
  );
}
