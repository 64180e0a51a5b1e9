import type { Access, StatusSwitch } from '@console/shared/extensions';
import { Navigate, useLocation } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import type { ReactNode } from 'react';
import { DeniedPage } from '../pages/denied';

export type GuardProps = {
  access: Access;
  /** The switch of the public status that the page is for. */
  when?: StatusSwitch | undefined;
  children: ReactNode;
};

/** Draws a page only for whom it is meant; nobody signed in means sign-in first, with the way back in the address. */
export function Guard({ access, when, children }: GuardProps) {
  const user = useSession((state) => state.user);
  const expired = useSession((state) => state.expired);
  const isOff = useSession(({ status }) => when !== undefined && status?.[when] === false);
  const { pathname, search } = useLocation();
  if (mayAccess(user, access)) return isOff ? <DeniedPage isOff /> : children;
  if (user !== null) return <DeniedPage />;
  const query = new URLSearchParams({ ...(expired && { expired: 'true' }), return: `${pathname}${search}` });
  return <Navigate to={`/login?${query}`} replace />;
}
