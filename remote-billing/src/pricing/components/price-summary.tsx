import { ModelName, type RowSummary } from '@console/shared/ui';
import { formatCompact } from '../../format-number';
import type { useT } from '../../i18n';
import { formatFeatures } from '../format-features';
import type { FormatCell } from '../format-prices';
import { type PriceColumn, type PriceRow, providerOf } from '../rows';

type T = ReturnType<typeof useT>;

type SummaryContext = { t: T; formatCell: FormatCell };

export const formatPerCall = (price: string | undefined, t: T) => t('pricing.details.per-call', { price: price ?? '' });

export function billingText({ price: { kind } }: PriceRow, price: string | undefined, t: T) {
  return kind === 'call' && price !== undefined ? formatPerCall(price, t) : t(`pricing.type.${kind}`);
}

export const priceSummary =
  ({ t, formatCell }: SummaryContext) =>
  (row: PriceRow): RowSummary => {
    const { name, cost, price, groups, contextWindow, features } = row;
    const show = (column: PriceColumn) => formatCell(row, column)?.rounded;
    const prices = cost && (cost.kind === 'call' ? formatPerCall(show('call'), t) : `${show('input')} / ${show('output')}`);
    const charge = show('charge');
    return {
      title: <ModelName name={name} />,
      value: charge ?? prices,
      meta: cost
        ? [
            providerOf(row),
            price.kind === 'call' && t('pricing.type.call'),
            charge && prices,
            contextWindow && t('pricing.context.size', { tokens: formatCompact(contextWindow) }),
            formatFeatures(features, t),
          ]
        : [groups.length > 0 ? `${t('pricing.other-groups')} ${groups.join(t('pricing.separator'))}` : t('pricing.no-group')],
    };
  };
