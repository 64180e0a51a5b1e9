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
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={isOpen ? undefined : `${id}-summary`}
        onClick={() => setChoice(!isOpen)}
      >
        <ChevronRight aria-hidden />
        <span id={`${id}-title`}>{title}</span>
        {!isOpen && (
          <small id={`${id}-summary`} title={summary}>
            {summary}
          </small>
        )}
      </Toggle>
      <Stack id={id} hidden={!isOpen} gap="4" px="3" pt="2" pb="4" css={{ '&[hidden]': { display: 'none' } }}>
        {children}
      </Stack>
    </Box>
  );
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '10',
    px: '3',
    textStyle: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l2',
    '& > svg': { boxSize: '4', flexShrink: 0, color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    '& > span': { flexShrink: 0, fontWeight: 'medium' },
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
    _focusVisible: focusRing('-2px'),
  },
});
