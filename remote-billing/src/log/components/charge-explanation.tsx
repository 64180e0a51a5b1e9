import { currencyOf } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Box, chakra, Heading, Quota, Text } from '@console/shared/ui';
import { formatExactPrice, formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Charge, type ChargeItem, explainCharge, type Factor, quotaPerUnitOf } from '../charge';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' } });

export function ChargeExplanation({ entry }: { entry: LogEntry }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const explanation = useChargeTexts(explainCharge(entry, quotaPerUnitOf(status)));
  if (explanation === undefined) {
    return null;
  }
  return (
    <Box>
      <Heading as="h2" size="xs" mb="1.5">
        {t('log.charge')}
      </Heading>
      <List>
        {explanation.texts.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          <Text as="span" fontWeight="medium">
            {t('log.charge.charged', { points: formatNumber(entry.quota) })}
            {status?.display_in_currency && (
              <>
                {' = '}
                <Quota value={entry.quota} decimals={6} />
              </>
            )}
          </Text>
        </li>
        {explanation.computed !== entry.quota && <li>{t('log.charge.differs', { points: formatNumber(explanation.computed) })}</li>}
      </List>
    </Box>
  );
}

function useChargeTexts(charge: Charge | undefined): { texts: string[]; computed: number } | undefined {
  const t = useT();
  const status = useSession((state) => state.status);
  if (charge === undefined) {
    return undefined;
  }
  if (charge.kind === 'nothing') {
    return { texts: [t('log.charge.nothing')], computed: 0 };
  }
  const { items, sum, rounding, computed, prices } = charge;
  const factorText = ({ kind, value }: Factor) => t(`log.factor.${kind}`, { value: formatNumber(value) });
  const itemText = (item: ChargeItem) => {
    const common = { factors: item.factors.map(factorText).join(' × '), points: formatNumber(item.points) };
    if ('tokens' in item) {
      return t('log.charge.item', { ...common, name: t(`log.item.${item.kind}`), tokens: formatNumber(item.tokens) });
    }
    const { kind, calls, per, price, rate } = item;
    const values = { ...common, price: formatExactPrice(price, status), rate: formatNumber(rate / currencyOf(status).rate) };
    if (kind === 'fixed') {
      return t('log.charge.fixed', values);
    }
    return t(`log.charge.${kind}`, { ...values, calls: formatNumber(calls), per: formatNumber(per) });
  };
  const addends = items.length > 1 ? `${items.map(({ points }) => formatNumber(points)).join(' + ')} = ` : '';
  const rounded = rounding === 'exact' ? '' : t(`log.charge.${rounding}`, { points: formatNumber(computed) });
  const total = t('log.charge.sum', { sum: `${addends}${formatNumber(sum)}`, rounding: rounded });
  const first =
    prices && t('log.charge.prices', { input: formatExactPrice(prices.input, status), output: formatExactPrice(prices.output, status) });
  return {
    texts: [...(first ? [first] : []), ...items.map(itemText), ...(addends || rounded ? [total] : [])],
    computed,
  };
}
