import { currencyOf } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Box, chakra, Heading, Quota, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { exactNumber, exactPrice } from '../../numbers';
import type { LogEntry } from '../api/types';
import { type Charge, type ChargeItem, chargeOf, type Factor } from '../charge';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' } });

/** Points per currency unit of a gateway that names none. */
const usualQuotaPerUnit = 500_000;

/** How a call came to its price, in words and numbers that add up to what was charged. */
export function ChargeLines({ entry }: { entry: LogEntry }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const named = status?.quota_per_unit ?? 0;
  const lines = useChargeLines(chargeOf(entry, named > 0 ? named : usualQuotaPerUnit));
  if (lines === undefined) {
    return null;
  }
  return (
    <Box>
      <Heading as="h2" size="xs" mb="1.5">
        {t('log.charge')}
      </Heading>
      <List>
        {lines.texts.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          <Text as="span" fontWeight="medium">
            {t('log.charge.charged', { points: exactNumber(entry.quota) })}
            {status?.display_in_currency && (
              <>
                {' = '}
                <Quota value={entry.quota} decimals={6} />
              </>
            )}
          </Text>
        </li>
        {lines.computed !== entry.quota && <li>{t('log.charge.differs', { points: exactNumber(lines.computed) })}</li>}
      </List>
    </Box>
  );
}

function useChargeLines(charge: Charge | undefined): { texts: string[]; computed: number } | undefined {
  const t = useT();
  const status = useSession((state) => state.status);
  if (charge === undefined) {
    return undefined;
  }
  if (charge.kind === 'nothing') {
    return { texts: [t('log.charge.nothing')], computed: 0 };
  }
  const { items, sum, rounding, computed, prices } = charge;
  const factorText = ({ kind, value }: Factor) => t(`log.factor.${kind}`, { value: exactNumber(value) });
  const itemText = (item: ChargeItem) => {
    const common = { factors: item.factors.map(factorText).join(' × '), points: exactNumber(item.points) };
    if ('tokens' in item) {
      return t('log.charge.item', { ...common, name: t(`log.item.${item.kind}`), tokens: exactNumber(item.tokens) });
    }
    const { kind, calls, per, price, rate } = item;
    const priced = { ...common, price: exactPrice(price, status), rate: exactNumber(rate / currencyOf(status).rate) };
    if (kind === 'fixed') {
      return t('log.charge.fixed', priced);
    }
    return t(`log.charge.${kind}`, { ...priced, calls: exactNumber(calls), per: exactNumber(per) });
  };
  const addends = items.length > 1 ? `${items.map(({ points }) => exactNumber(points)).join(' + ')} = ` : '';
  const rounded = rounding === 'exact' ? '' : t(`log.charge.${rounding}`, { points: exactNumber(computed) });
  const total = t('log.charge.sum', { sum: `${addends}${exactNumber(sum)}`, rounding: rounded });
  const first = prices && t('log.charge.prices', { input: exactPrice(prices.input, status), output: exactPrice(prices.output, status) });
  return {
    texts: [...(first ? [first] : []), ...items.map(itemText), ...(addends || rounded ? [total] : [])],
    computed,
  };
}
