import { Navigate, useLocation } from '@console/shared/router';
import { Box, Note } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from './i18n';
import { withoutPayment } from './without-payment';

export type AfterPaymentProps = { children: ReactNode };

/** A page that payment providers lead back to. What they add to its address is neither read nor kept: only the gateway knows what was paid. */
export function AfterPayment({ children }: AfterPaymentProps) {
  const t = useT();
  const { pathname, search, state } = useLocation();
  const rest = withoutPayment(search);
  if (rest !== undefined) {
    return <Navigate replace to={{ pathname, search: rest }} state={{ isAfterPayment: true }} />;
  }
  const isAfter = (state as { isAfterPayment?: boolean } | null)?.isAfterPayment === true;
  return (
    <>
      {isAfter && (
        <Box mb="4">
          <Note tone="info">{t('payment.returned')}</Note>
        </Box>
      )}
      {children}
    </>
  );
}
