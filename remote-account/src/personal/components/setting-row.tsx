import { Box, Flex, Heading, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SettingRowProps = { title: string; status?: ReactNode; text?: ReactNode; children: ReactNode };

export function SettingRow({ title, status, text, children }: SettingRowProps) {
  return (
    <Flex
      gap="3"
      align="center"
      justify="space-between"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: 0, pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Box minW="0">
        <Flex gap="2" align="center">
          <Heading as="h3" textStyle="sm" fontWeight="medium">
            {title}
          </Heading>
          {status}
        </Flex>
        {text && (
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {text}
          </Text>
        )}
      </Box>
      <Flex gap="2" flexShrink="0">
        {children}
      </Flex>
    </Flex>
  );
}
