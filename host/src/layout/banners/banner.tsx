import { Flex, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';

export function Banner({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="status"
      data-note
      align="center"
      gap="3"
      mb="4"
      px="4"
      py="2"
      borderRadius="l2"
      borderWidth="1px"
      bg="jade.subtle"
      borderColor="jade.border"
      textStyle="sm"
    >
      <Text as="span" display="contents">
        {children}
      </Text>
    </Flex>
  );
}
