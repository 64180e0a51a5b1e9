import { Box } from '@console/shared/ui';
import type { ComponentProps } from 'react';

export type StackTraceProps = Pick<ComponentProps<typeof Box>, 'bg' | 'borderRadius' | 'p'> & { label: string; children: string };

/** Focusable, so that it can be scrolled with the keyboard. */
export function StackTrace({ label, children, ...styles }: StackTraceProps) {
  return (
    <Box
      as="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      fontFamily="mono"
      textStyle="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      {...styles}
    >
      {children}
    </Box>
  );
}
