import { Navigate, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import type { ReactNode } from 'react';
import { isBackFromLink } from './pending-payment';
import { stripPaymentParams } from './strip-payment-params';

export type PaymentReturnProps = { children: ReactNode };

/** Leads back to the wallet. Parameters of the payment provider are removed unread: only the gateway knows what was paid. */
export function PaymentReturn({ children }: PaymentReturnProps) {
  const { search } = useLocation();
  const userId = useSession((state) => state.user?.id);
  const isBack = useIsAfterPayment();
  const cleanSearch = stripPaymentParams(search);
  if (cleanSearch !== undefined) {
    return <Navigate replace to={{ pathname: '/topup', search: cleanSearch }} state={{ isAfterPayment: true }} />;
  }
  if (!isBack && userId !== undefined && isBackFromLink(userId)) {
    return <Navigate replace to="/topup" state={{ isAfterPayment: true }} />;
  }
  return children;
}

export const useIsAfterPayment = (): boolean => (useLocation().state as { isAfterPayment?: boolean } | null)?.isAfterPayment === true;
