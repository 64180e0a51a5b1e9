import { Link } from '@console/shared/router';
import type { ComponentProps } from 'react';
import { getCardPath } from '../card-path';
import type { CardSpec } from '../types';
import { useSectionGuard } from './section-guard';

export type SectionLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { card: CardSpec };

export function SectionLink({ card, ...link }: SectionLinkProps) {
  const mustAsk = useSectionGuard();
  const path = getCardPath(card);
  return (
    <Link
      {...link}
      to={path}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!opensElsewhere && mustAsk(path)) {
          event.preventDefault();
        }
      }}
    />
  );
}
