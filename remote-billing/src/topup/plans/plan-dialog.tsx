import { unitsToQuota } from '@console/shared/format';
import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { ConfirmDialog, Note, notify, PlainSelect, Quota, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { topUpOffer } from '../api/queries';
import { listMethods } from './model';
import { formatPeriod, formatPlanCredit } from './plan-text';
import { planMutation } from './queries';
import type { Plan, PlanMethod } from './types';

export type PlanDialogProps = { plan: Plan; onClose: () => void };

export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useT();
  const { data: offer } = useQuery(topUpOffer);
  const payment = useMutation(planMutation);
  const methods = listMethods(plan, offer?.online?.methods ?? [], { balance: t('plans.method.balance') });
  const [type, setType] = useState(methods[0]?.type);
  const method = methods.find((one) => one.type === type) ?? methods[0];
  const buy = async (chosen: PlanMethod) => {
    if ((await payment.mutateAsync({ plan, method: chosen }).catch(() => undefined)) === 'bought') {
      notify.success(t('plans.bought', { title: plan.title }));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      tone="neutral"
      title={t('plans.buy', { title: plan.title })}
      confirmLabel={t(method?.type === 'balance' ? 'plans.buy.balance' : 'topup.confirm.pay')}
      isPending={payment.isPending || payment.data === 'leaving' || method === undefined}
      text={
        <Stack gap="3">
          {t('plans.buy.text', { credit: formatPlanCredit(plan, t), duration: formatPeriod(plan.duration, t) })}
          {method ? (
            <>
              <PlainSelect
                label={t('topup.method')}
                value={method.type}
                options={methods.map(({ type: value, name }) => ({ value, label: name }))}
                onChange={setType}
                width="full"
              />
              <PlanPrice price={plan.price} method={method} />
            </>
          ) : (
            <Note tone="warning">{t('plans.unsold')}</Note>
          )}
          <div aria-live="polite">
            {payment.isError && <Note tone="error">{errorText(payment.error)}</Note>}
            {payment.data === 'unreachable' && <Note tone="error">{t('topup.confirm.unreachable')}</Note>}
          </div>
        </Stack>
      }
      onConfirm={() => method && void buy(method)}
      onCancel={onClose}
    />
  );
}

/** The balance pays the price in units of credit. */
function PlanPrice({ price, method: { type, currency } }: { price: number; method: PlanMethod }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const points = type === 'balance' ? unitsToQuota(price, status) : undefined;
  return (
    <span>
      {t('topup.quote.price')}: {points === undefined ? formatPaidPrice(price, t, currency) : <Quota value={points} />}
    </span>
  );
}
