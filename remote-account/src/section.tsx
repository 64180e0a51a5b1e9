import { Box, Flex, Heading, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SectionProps = {
  id: string;
  title: string;
  text?: ReactNode;
  /** Before the title. */
  media?: ReactNode;
  action?: ReactNode;
  /** Sets the content between title and action, except on phones. */
  isRow?: boolean;
  children: ReactNode;
};

export function Section({ id, title, text, media, action, isRow = false, children }: SectionProps) {
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
      {...(isRow && { display: { md: 'flex' }, alignItems: 'center', gap: '3' })}
    >
      <Flex gap="3" align="start" mb="4" display={isRow ? { base: 'flex', md: 'contents' } : 'flex'}>
        {media}
        <Stack gap="0.5" flex="1" minW="0">
          <Heading as="h2" size="sm" id={`personal-${id}`}>
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" textStyle="sm" textWrap="pretty">
              {text}
            </Text>
          )}
        </Stack>
        {action && (
          <Box order="1" flexShrink="0">
            {action}
          </Box>
        )}
      </Flex>
      <Box {...(isRow && { width: { md: '26rem' } })}>{children}</Box>
    </Box>
  );
}
