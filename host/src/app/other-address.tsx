import { Navigate, useLocation } from '@console/shared/router';
import { NotFoundPage } from '../pages/not-found';
import { ownAddress } from './other-addresses';

/** An address that is no page: one of another console leads to ours. */
export function OtherAddress() {
  const address = ownAddress(useLocation());
  return address === undefined ? <NotFoundPage /> : <Navigate to={address} replace />;
}
