import type { Access } from '@console/shared/extensions';
import { Navigate, useLocation } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import type { ReactNode } from 'react';
import { DeniedPage } from '../pages/denied';

export type GuardProps = { access: Access; children: ReactNode };

/** Draws a page only for whom it is meant; nobody signed in means sign-in first, with the way back in the address. */
export function Guard({ access, children }: GuardProps) {
  const user = useSession((state) => state.user);
  const expired = useSession((state) => state.expired);
  const { pathname, search } = useLocation();
  if (mayAccess(user, access)) return children;
  if (user !== null) return <DeniedPage />;
  const query = new URLSearchParams({ ...(expired && { expired: 'true' }), return: `${pathname}${search}` });
  return <Navigate to={`/login?${query}`} replace />;
}
