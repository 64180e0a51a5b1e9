import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A wrapping row of controls above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <Flex gap="2" mb="3" wrap="wrap" align="center">
      {children}
    </Flex>
  );
}
