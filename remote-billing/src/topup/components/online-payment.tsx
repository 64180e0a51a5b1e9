import { useSession } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { PaymentForm } from './payment-form';

export function OnlinePayment() {
  const t = useT();
  const status = useSession((state) => state.status);
  if (status === null) return null;
  return (
    <Panel title={t('topup.online')}>
      {status.enable_online_topup ? <PaymentForm terms={status} /> : <Text color="fg.muted">{t('topup.online.off')}</Text>}
    </Panel>
  );
}
