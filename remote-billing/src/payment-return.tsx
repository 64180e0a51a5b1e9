import { Navigate, useLocation } from '@console/shared/router';
import { Box, Note } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';
import { stripPaymentParams } from './strip-payment-params';

export type PaymentReturnProps = { children: ReactNode };

/** Parameters of the payment provider are removed unread: only the gateway knows what was paid. */
export function PaymentReturn({ children }: PaymentReturnProps) {
  const t = useT();
  const { pathname, search, state } = useLocation();
  const cleanSearch = stripPaymentParams(search);
  if (cleanSearch !== undefined) {
    return <Navigate replace to={{ pathname, search: cleanSearch }} state={{ isAfterPayment: true }} />;
  }
  const hasReturned = (state as { isAfterPayment?: boolean } | null)?.isAfterPayment === true;
  return (
    <>
      {hasReturned && (
        <Box mb="4">
          <Note tone="info">{t('payment.returned')}</Note>
        </Box>
      )}
      {children}
    </>
  );
}
