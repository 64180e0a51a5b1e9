import { Box, chakra, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { focusRing } from '../ui/system/focus-ring';

export type FoldedFieldsProps = {
  title: string;
  /** Shown while folded, in one line. */
  summary: string;
  isSet: boolean;
  hasError: boolean;
  children: ReactNode;
};

export function FoldedFields({ title, summary, isSet, hasError, children }: FoldedFieldsProps) {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const isOpen = hasError || (choice ?? isSet);
  return (
    <Box borderWidth="1px" borderRadius="l2">
      <Row>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={isOpen ? undefined : `${id}-summary`}
          onClick={() => setChoice(!isOpen)}
        >
          <ChevronRight aria-hidden />
          {title}
        </button>
        {!isOpen && (
          <small id={`${id}-summary`} title={summary}>
            {summary}
          </small>
        )}
      </Row>
      <Stack id={id} hidden={!isOpen} gap="4" px="3" pt="2" pb="4" css={{ '&[hidden]': { display: 'none' } }}>
        {children}
      </Stack>
    </Box>
  );
}

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '10',
    px: '3',
    textStyle: 'sm',
    borderRadius: 'l2',
    '& > button': {
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: 'medium',
      cursor: 'pointer',
      outline: 'none',
    },
    // The whole row is the target.
    '& > button::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' },
    '& > button:focus-visible::after': focusRing('-2px'),
    '& svg': { boxSize: '4', color: 'fg.muted' },
    '& > [aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    '& > small': {
      ms: 'auto',
      minW: '0',
      textStyle: 'xs',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    _hover: { bg: 'bg.subtle' },
  },
});
