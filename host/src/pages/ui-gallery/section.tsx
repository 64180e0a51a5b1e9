import { Box, Flex, Heading, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SectionProps = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: SectionProps) {
  return (
    <Box as="section" aria-labelledby={`${id}-title`} id={id} scrollMarginTop="16">
      <Heading as="h2" id={`${id}-title`} size="md" mb="3">
        {title}
      </Heading>
      <Stack gap="5" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
        {children}
      </Stack>
    </Box>
  );
}

export type SampleProps = { label: string; children: ReactNode };

export function Sample({ label, children }: SampleProps) {
  return (
    <Box>
      <Heading as="h3" size="xs" color="fg.muted" mb="2">
        {label}
      </Heading>
      <Flex gap="3" wrap="wrap" align="center">
        {children}
      </Flex>
    </Box>
  );
}
