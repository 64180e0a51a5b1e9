import { formatQuota } from '@console/shared/format';
import { useQuery, useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, Flex, Note, Spinner } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { forgetPayment, noteReturn, type PendingPayment, recallPayment } from '../../pending-payment';
import { latestTopUp, topUpKeys } from '../api/queries';

const refetchMs = 2000;
const waitMs = 120_000;

/** Says whether the payment has arrived; only the gateway knows. */
export function PaymentResult() {
  const t = useT();
  const userId = useSession((state) => state.user?.id) ?? 0;
  const [payment] = useState(() => recallPayment(userId));
  useEffect(() => noteReturn(userId), [userId]);
  return (
    <Box mb="4">
      {payment === undefined ? <Note tone="info">{t('payment.returned')}</Note> : <Arrival payment={payment} userId={userId} />}
    </Box>
  );
}

function Arrival({ payment: { credit, price, currency, latest }, userId }: { payment: PendingPayment; userId: number }) {
  const t = useT();
  const client = useQueryClient();
  const display = useSession((state) => state.status);
  const [isOver, setOver] = useState(false);
  const { data: newest = latest } = useQuery({
    ...latestTopUp,
    refetchInterval: ({ state }) => !isOver && (state.data ?? latest) === latest && refetchMs,
  });
  const hasArrived = newest !== latest;
  useEffect(() => {
    if (hasArrived) {
      forgetPayment(userId);
      void client.invalidateQueries({ queryKey: topUpKeys.all });
    }
  }, [hasArrived, userId, client]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const amounts = { price: formatPaidPrice(price, t, currency), credit: formatQuota(credit, display) };
  if (hasArrived) {
    return <Note tone="success">{t('payment.arrived', amounts)}</Note>;
  }
  if (isOver) {
    return <Note tone="info">{t('payment.returned')}</Note>;
  }
  return (
    <Note tone="info">
      <Flex align="center" gap="2">
        {t('payment.waiting', amounts)}
        <Spinner size="xs" />
      </Flex>
    </Note>
  );
}
