import { chakra, VisuallyHidden } from '@console/shared/ui';
import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type BeforeAfterProps = { before: ReactNode; after: ReactNode };

export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const t = useT();
  return (
    <Line>
      <span>{before}</span>
      <MoveRight size={14} aria-hidden />
      <VisuallyHidden>{t('bulk.becomes')}</VisuallyHidden>
      <span>{after}</span>
    </Line>
  );
}

const Line = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', '& > svg': { color: 'fg.muted', flexShrink: 0 } },
});
