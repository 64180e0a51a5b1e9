import { Box } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type OptionAnchorProps = {
  /** Its key. */
  option: string;
  children: ReactNode;
};

/** Where the address of an option leads: what is typed of it stands within. */
export function OptionAnchor({ option, children }: OptionAnchorProps) {
  return (
    <Box data-option={option} width="full" minW="0">
      {children}
    </Box>
  );
}
