import { currencyOf, formatCost, type QuotaDisplay } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { formatExactPrice, formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { LoggedExpression, LogMetadata } from '../api/types';
import type { Charge } from '../charge';
import type { ChargeItem, Factor } from '../charge-items';

type Translate = ReturnType<typeof useT>;

/** How a charge adds up, line by line. */
export function useChargeTexts(charge: Charge | undefined): string[] | undefined {
  const t = useT();
  const itemText = useItemText();
  const status = useSession((state) => state.status);
  if (charge === undefined) {
    return undefined;
  }
  if (charge.kind === 'nothing') {
    return [t('log.charge.nothing')];
  }
  if (charge.kind === 'unknown') {
    return [t('log.charge.unknown'), ...expressionTexts(charge.expression, t)];
  }
  const { items, sum, rounding, computed, prices, expression } = charge;
  const addends = items.length > 1 ? `${items.map(({ points }) => formatNumber(points)).join(' + ')} = ` : '';
  const rounded = rounding === 'exact' ? '' : t(`log.charge.${rounding}`, { points: formatNumber(computed) });
  const total = t('log.charge.sum', { sum: `${addends}${formatNumber(sum)}`, rounding: rounded });
  const first =
    prices && t('log.charge.prices', { input: formatExactPrice(prices.input, status), output: formatExactPrice(prices.output, status) });
  return [
    ...(first ? [first] : []),
    ...(expression ? expressionTexts(expression, t) : []),
    ...items.map(itemText),
    ...(addends || rounded ? [total] : []),
    ...(charge.unpaid > 0 ? [t('log.charge.unpaid', { points: formatNumber(charge.unpaid) })] : []),
  ];
}

export function expressionTexts({ tier, rules = [], source }: LoggedExpression, t: Translate): string[] {
  return [
    ...(tier ? [t('log.charge.tier', { name: tier })] : []),
    ...rules.map(({ cond, multiplier, matched }) =>
      t(matched ? 'log.charge.rule.met' : 'log.charge.rule.unmet', { cond, multiplier: formatNumber(multiplier) }),
    ),
    ...(source ? [t('log.charge.expression', { source })] : []),
  ];
}

function useItemText(): (item: ChargeItem) => string {
  const t = useT();
  const status = useSession((state) => state.status);
  const factorText = ({ kind, value }: Factor) => t(`log.factor.${kind}`, { value: formatNumber(value) });
  return (item) => {
    const common = {
      factors: item.factors.map(factorText).join(' × '),
      points: formatNumber(item.points),
      rate: formatNumber(item.rate / currencyOf(status).rate),
    };
    if ('tokens' in item) {
      const values = { ...common, name: t(`log.item.${item.kind}`), tokens: formatNumber(item.tokens) };
      return item.price === undefined
        ? t('log.charge.item', values)
        : t('log.charge.priced-item', { ...values, price: formatExactPrice(item.price, status) });
    }
    const { kind, calls, per, price, name = '' } = item;
    const values = { ...common, name, price: formatExactPrice(price, status) };
    return t(`log.charge.${kind}`, { ...values, calls: formatNumber(calls), per: formatNumber(per) });
  };
}

/** None where the balance paid. */
export function subscriptionTexts(metadata: LogMetadata | undefined, t: Translate, display: QuotaDisplay | null): string[] {
  if (metadata?.subscription === undefined) {
    return [];
  }
  const { subscription, subscriptionLeft } = metadata;
  return [
    subscription ? t('log.charge.subscription', { plan: subscription }) : t('log.charge.subscription.unnamed'),
    ...(subscriptionLeft === undefined ? [] : [t('log.charge.subscription.left', { amount: formatCost(subscriptionLeft, display) })]),
  ];
}
