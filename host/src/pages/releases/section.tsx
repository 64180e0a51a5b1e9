import { Heading } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type SectionProps = { title: string; children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
