import { formatMoney } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { exactNumber } from '../../numbers';
import { paidText } from '../amount-text';
import { leastOf, stepOf, type Terms } from '../amounts';
import { quoteOf } from '../api/queries';

export type UnitPriceProps = { terms: Terms; hasPromotions: boolean };

/** What a unit of credit costs, as the gateway prices the least that it sells: groups have prices of their own. */
export function UnitPrice({ terms, hasPromotions }: UnitPriceProps) {
  const t = useT();
  const least = leastOf(terms);
  const { data: quote } = useQuery(quoteOf({ amount: least, hasPromotions }));
  const price = quote === undefined ? 0 : quote.price / (least / stepOf(terms));
  if (price < 0.005) {
    return null;
  }
  return (
    <Text textStyle="sm" color="fg.muted">
      {terms.display_in_currency
        ? t('topup.unit-price', { credit: formatMoney(1, 2, terms), price: paidText(price, t) })
        : t('topup.unit-price.points', { points: exactNumber(stepOf(terms)), price: paidText(price, t) })}
    </Text>
  );
}
