import type { Capability } from '@console/shared/contract';
import type { Access, StatusSwitch } from '@console/shared/extensions';
import { Navigate, useLocation } from '@console/shared/router';
import { hasCapability, mayAccess, useSession } from '@console/shared/session';
import type { ReactNode } from 'react';
import { getPageRule } from '../navigation/hidden-pages';
import { DeniedPage } from '../pages/denied';
import { NotFoundPage } from '../pages/not-found';
import { PageSkeleton } from './remote-page';

export type AccessGuardProps = {
  access: Access;
  /** The switch of the public status that enables the page. */
  when?: StatusSwitch | undefined;
  requires?: Capability | undefined;
  /** Of the route, which the operator may have closed. */
  path?: string;
  children: ReactNode;
};

export function AccessGuard({ access: declared, when, requires, path, children }: AccessGuardProps) {
  const user = useSession((state) => state.user);
  const expired = useSession((state) => state.expired);
  const rule = useSession(({ status }) => getPageRule(path, status));
  const access = rule === 'user' && declared === 'public' ? 'user' : declared;
  const isClosed = rule === 'off' && !mayAccess(user, 'admin');
  const isOff = useSession(({ status }) => when !== undefined && status?.[when] === false) || isClosed;
  const isUnsupported = useSession(({ status }) => !hasCapability(status, requires));
  const isStatusKnown = useSession(({ status, isStatusRefused }) => status !== null || isStatusRefused);
  const mustSetUpSecondStep = useSession((state) => state.secondStepRequired);
  const { pathname, search, hash } = useLocation();
  if (isUnsupported) {
    return isStatusKnown ? <NotFoundPage /> : <PageSkeleton />;
  }
  if (mustSetUpSecondStep && access !== 'public' && !isPersonalPage(pathname, search)) {
    return <Navigate to="/setting?tab=personal" replace />;
  }
  if (mayAccess(user, access)) {
    return isOff ? <DeniedPage isOff /> : children;
  }
  if (user !== null) {
    return <DeniedPage />;
  }
  const query = new URLSearchParams({ ...(expired && { expired: 'true' }), return: `${pathname}${search}${hash}` });
  return <Navigate to={`/login?${query}`} replace />;
}

const isPersonalPage = (pathname: string, search: string): boolean =>
  pathname === '/setting' && (new URLSearchParams(search).get('tab') ?? 'personal') === 'personal';
