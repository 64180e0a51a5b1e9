import { Navigate, useLocation } from '@console/shared/router';
import { NotFoundPage } from '../pages/not-found';
import { resolveLegacyRedirect } from './legacy-redirects';

/** An address that is no page: one of another console leads to ours. */
export function OtherAddress() {
  const address = resolveLegacyRedirect(useLocation());
  return address === undefined ? <NotFoundPage /> : <Navigate to={address} replace />;
}
