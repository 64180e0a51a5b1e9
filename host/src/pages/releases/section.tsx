import { Flex, Heading } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function Section({ title, action, children }: SectionProps) {
  return (
    <section>
      <Flex justify="space-between" align="center" minH="8" mb="3">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </section>
  );
}
