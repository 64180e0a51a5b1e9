import { useMutation } from '@console/shared/query';
import { ConfirmButton, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { completeMutation } from '../api/queries';
import type { Order } from '../api/types';

/** For payments whose notification never came. */
export function CompleteOrder({ order: { tradeNo, status } }: { order: Order }) {
  const t = useT();
  const complete = useMutation(completeMutation);
  if (status !== 'pending') {
    return null;
  }
  return (
    <ConfirmButton
      size="xs"
      tone="neutral"
      title={t('orders.complete.title')}
      text={t('orders.complete.text', { number: tradeNo })}
      confirmLabel={t('orders.complete.confirm')}
      onConfirm={async () => {
        await complete.mutateAsync(tradeNo);
        notify.success(t('orders.complete.done'));
      }}
    >
      {t('orders.complete')}
    </ConfirmButton>
  );
}
