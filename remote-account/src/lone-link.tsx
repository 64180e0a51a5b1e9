import { Link } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type LoneLinkProps = { to: string; children: ReactNode; quiet?: boolean };

/** A link outside of a sentence: as high as a finger on touch screens. */
export function LoneLink({ to, children, quiet = false }: LoneLinkProps) {
  return (
    <TextLink
      asChild
      textStyle="sm"
      alignItems="center"
      color={quiet ? 'fg.muted' : 'jade.fg'}
      fontWeight={quiet ? 'normal' : 'medium'}
      css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}
    >
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
