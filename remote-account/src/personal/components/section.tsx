import { Box, Flex, Heading, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** Before the title. */
  media?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, text, media, action, children }: SectionProps) {
  return (
    <Box
      as="section"
      aria-labelledby={`personal-${id}`}
      minW="0"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Flex gap="3" align="start" mb="4">
        {media}
        <Stack gap="0.5" flex="1" minW="0">
          <Heading as="h2" size="sm" id={`personal-${id}`}>
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" textStyle="sm">
              {text}
            </Text>
          )}
        </Stack>
        {action}
      </Flex>
      <div>{children}</div>
    </Box>
  );
}
