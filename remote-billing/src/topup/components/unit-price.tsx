import { formatMoney } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { Text } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { formatPaidPrice } from '../amount-text';
import { amountStep, minAmount, type Terms } from '../amounts';
import { quoteQuery } from '../api/queries';

export type UnitPriceProps = { terms: Terms; hasPromotions: boolean };

/** What a unit of credit costs, as the gateway prices the least that it sells: groups have prices of their own. */
export function UnitPrice({ terms, hasPromotions }: UnitPriceProps) {
  const t = useT();
  const minUnits = minAmount(terms);
  const { data: quote } = useQuery(quoteQuery({ amount: minUnits, hasPromotions }));
  const price = quote === undefined ? 0 : quote.price / (minUnits / amountStep(terms));
  if (price < 0.005) {
    return null;
  }
  return (
    <Text textStyle="sm" color="fg.muted">
      {terms.display_in_currency
        ? t('topup.unit-price', { credit: formatMoney(1, 2, terms), price: formatPaidPrice(price, t) })
        : t('topup.unit-price.points', { points: formatNumber(amountStep(terms)), price: formatPaidPrice(price, t) })}
    </Text>
  );
}
