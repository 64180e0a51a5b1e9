import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { ConfirmDialog, Note, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { amountToPoints, type Terms } from '../amounts';
import { paymentMutation, quoteQuery } from '../api/queries';
import type { Order } from '../api/types';
import { QuoteLines } from './quote-lines';

export type PaymentDialogProps = { order: Order; terms: Terms; hasPromotions: boolean; onClose: () => void };

export function PaymentDialog({ order, terms, hasPromotions, onClose }: PaymentDialogProps) {
  const t = useT();
  const { data: quote } = useQuery(quoteQuery({ amount: order.amount, hasPromotions }));
  const payment = useMutation(paymentMutation);
  const outcome = payment.data;
  return (
    <ConfirmDialog
      tone="neutral"
      title={t('topup.confirm.title')}
      confirmLabel={t('topup.confirm.pay')}
      isPending={payment.isPending || outcome === 'leaving' || quote === undefined}
      text={
        <Stack gap="3">
          {quote && <QuoteLines amount={order.amount} quote={quote} terms={terms} method={order.method} />}
          {t('topup.confirm.text')}
          <div aria-live="polite">
            {payment.isError && <Note tone="error">{errorText(payment.error)}</Note>}
            {outcome === 'changed' && <Note tone="warning">{t('topup.confirm.changed')}</Note>}
            {outcome === 'unreachable' && <Note tone="error">{t('topup.confirm.unreachable')}</Note>}
          </div>
        </Stack>
      }
      onConfirm={() => quote && payment.mutate({ order, price: quote.price, credit: amountToPoints(quote.total, terms) })}
      onCancel={onClose}
    />
  );
}
