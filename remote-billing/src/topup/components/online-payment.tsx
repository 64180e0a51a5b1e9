import { useQuery } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { QueryState, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { promotionList, topUpOffer } from '../api/queries';
import { PaymentForm } from './payment-form';
import { PaymentSkeleton } from './payment-skeleton';
import { ProductOffers } from './product-offers';

export function OnlinePayment() {
  const t = useT();
  const status = useSession((state) => state.status);
  const offer = useQuery(topUpOffer);
  const hasPromotions = useCapability('promotions');
  const { isLoading: isLoadingOffers } = useQuery({ ...promotionList, enabled: hasPromotions });
  const skeleton = <PaymentSkeleton hasOffers={hasPromotions} />;
  if (status === null) {
    return null;
  }
  return (
    <Panel title={t('topup.online')}>
      <QueryState query={offer} name={t('topup.online.name')} loading={skeleton}>
        {({ online, products, isUnconfirmed }) =>
          online || products.length > 0 ? (
            isLoadingOffers ? (
              skeleton
            ) : (
              <Stack gap="6">
                {online && <PaymentForm offer={online} status={status} />}
                {products.length > 0 && <ProductOffers products={products} />}
              </Stack>
            )
          ) : (
            <Text color="fg.muted">{t(isUnconfirmed ? 'topup.online.unconfirmed' : 'topup.online.disabled')}</Text>
          )
        }
      </QueryState>
    </Panel>
  );
}
