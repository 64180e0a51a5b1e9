import { Navigate, useLocation } from '@console/shared/router';
import { NotFoundPage } from '../pages/not-found';
import { resolveLegacyRedirect } from './legacy-redirects';

export function UnknownAddress() {
  const address = resolveLegacyRedirect(useLocation());
  return address === undefined ? <NotFoundPage /> : <Navigate to={address} replace />;
}
