import { Box } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type OptionAnchorProps = {
  option: string;
  children: ReactNode;
};

export function OptionAnchor({ option, children }: OptionAnchorProps) {
  return (
    <Box data-option={option} width="full" minW="0">
      {children}
    </Box>
  );
}
