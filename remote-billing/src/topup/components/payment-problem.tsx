import { errorText } from '@console/shared/i18n';
import type { UseMutationResult } from '@console/shared/query';
import { Note } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ConfirmedOrder } from '../api/queries';
import type { PaymentOutcome } from '../api/types';

export type PaymentProblemProps = { payment: UseMutationResult<PaymentOutcome, Error, ConfirmedOrder> };

/** Why the page of the provider was not opened. */
export function PaymentProblem({ payment: { isError, error, data: outcome } }: PaymentProblemProps) {
  const t = useT();
  return (
    <div aria-live="polite">
      {isError && <Note tone="error">{errorText(error)}</Note>}
      {outcome === 'changed' && <Note tone="warning">{t('topup.confirm.changed')}</Note>}
      {outcome === 'unreachable' && <Note tone="error">{t('topup.confirm.unreachable')}</Note>}
    </div>
  );
}
