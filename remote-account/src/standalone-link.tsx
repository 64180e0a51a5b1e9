import { Link } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type StandaloneLinkProps = { to: string; children: ReactNode; isMuted?: boolean };

/** Tall enough for touch. */
export function StandaloneLink({ to, children, isMuted = false }: StandaloneLinkProps) {
  return (
    <TextLink
      asChild
      textStyle="sm"
      alignItems="center"
      color={isMuted ? 'fg.muted' : 'jade.fg'}
      fontWeight={isMuted ? 'normal' : 'medium'}
      css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}
    >
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
