import { useMutation, useQuery } from '@console/shared/query';
import { ConfirmDialog, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { amountToPoints, type Terms } from '../amounts';
import { paymentMutation, quoteQuery } from '../api/queries';
import type { AmountOrder } from '../api/types';
import { PaymentProblem } from './payment-problem';
import { QuoteLines } from './quote-lines';

export type PaymentDialogProps = { order: AmountOrder; terms: Terms; hasPromotions: boolean; onClose: () => void };

export function PaymentDialog({ order, terms, hasPromotions, onClose }: PaymentDialogProps) {
  const t = useT();
  const { data: quote } = useQuery(quoteQuery({ ...order, hasPromotions }));
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
          <PaymentProblem payment={payment} />
        </Stack>
      }
      onConfirm={() => {
        if (quote) {
          const { price, currency, total } = quote;
          payment.mutate({ order, price, currency, credit: amountToPoints(total, terms) });
        }
      }}
      onCancel={onClose}
    />
  );
}
