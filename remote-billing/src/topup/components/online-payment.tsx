import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { QueryState, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { topUpOffer } from '../api/queries';
import { PaymentForm } from './payment-form';

export function OnlinePayment() {
  const t = useT();
  const status = useSession((state) => state.status);
  const offer = useQuery(topUpOffer);
  if (status === null) {
    return null;
  }
  return (
    <Panel title={t('topup.online')}>
      <QueryState query={offer}>
        {({ online, isUnconfirmed }) =>
          online ? (
            <PaymentForm offer={online} status={status} />
          ) : (
            <Text color="fg.muted">{t(isUnconfirmed ? 'topup.online.unconfirmed' : 'topup.online.disabled')}</Text>
          )
        }
      </QueryState>
    </Panel>
  );
}
