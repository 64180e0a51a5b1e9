import type { PublicStatus } from '@console/shared/contract';
import { formatMoney } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { Skeleton } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { amountStep, type Terms } from '../amounts';
import { topUpOffer } from '../api/queries';
import type { TopUpOffer } from '../api/types';
import { useUnitPrice } from '../use-unit-price';

/** What credit costs where it is sold; else where codes are redeemed. */
export function UnitPrice() {
  const t = useT();
  const status = useSession((state) => state.status);
  const { data: offer, isPending } = useQuery(topUpOffer);
  if (isPending) {
    return <PriceSkeleton />;
  }
  return status && offer?.online ? <PriceText status={status} offer={offer.online} /> : t('topup.text');
}

const PriceSkeleton = () => <Skeleton as="span" display="inline-block" verticalAlign="middle" height="3" width="56" />;

function PriceText({ status, offer: { minUnits, methods } }: { status: PublicStatus; offer: NonNullable<TopUpOffer['online']> }) {
  const t = useT();
  const [method] = methods;
  const terms: Terms = { ...status, min_topup: Math.max(minUnits, method.minUnits) };
  const { price, isPending } = useUnitPrice(terms, { method, hasPromotions: useCapability('promotions') });
  if (isPending) {
    return <PriceSkeleton />;
  }
  if (price === undefined) {
    return t('topup.text');
  }
  return terms.display_in_currency
    ? t('topup.unit-price', { credit: formatMoney(1, 2, terms), price: formatPaidPrice(price, t, method.currency) })
    : t('topup.unit-price.points', { points: formatNumber(amountStep(terms)), price: formatPaidPrice(price, t, method.currency) });
}
