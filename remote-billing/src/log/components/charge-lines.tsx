import { useSession } from '@console/shared/session';
import { Box, chakra, Heading, Quota, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Charge, chargeOf, type Factor } from '../charge';
import { exactNumber, exactPrice } from '../numbers';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' } });

/** Points per currency unit of a gateway that names none. */
const usualQuotaPerUnit = 500_000;

/** How a call came to its price, in words and numbers that add up to what was charged. */
export function ChargeLines({ entry }: { entry: LogEntry }) {
  const t = useT();
  const named = useSession((state) => state.status?.quota_per_unit ?? 0);
  const lines = useChargeLines(chargeOf(entry, named > 0 ? named : usualQuotaPerUnit));
  if (lines === undefined) return null;
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
            {t('log.charge.charged', { points: exactNumber(entry.quota) })} <Quota value={entry.quota} decimals={6} />
          </Text>
        </li>
        {lines.computed !== entry.quota && <li>{t('log.charge.differs', { points: exactNumber(lines.computed) })}</li>}
      </List>
    </Box>
  );
}

function useChargeLines(charge: Charge | undefined): { texts: string[]; computed: number } | undefined {
  const t = useT();
  if (charge === undefined) return undefined;
  if (charge.kind === 'nothing') return { texts: [t('log.charge.nothing')], computed: 0 };
  const factorText = ({ kind, value }: Factor) => t(`log.factor.${kind}`, { value: exactNumber(value) });
  if (charge.kind === 'fixed') {
    const values = {
      price: exactPrice(charge.price),
      rate: exactNumber(charge.quotaPerUnit),
      group: factorText(charge.group),
      points: exactNumber(charge.computed),
    };
    return { texts: [t('log.charge.fixed', values)], computed: charge.computed };
  }
  const items = charge.items.map(({ kind, tokens, factors, points }) =>
    t('log.charge.item', {
      name: t(`log.item.${kind}`),
      tokens: exactNumber(tokens),
      factors: factors.map(factorText).join(' × '),
      points: exactNumber(points),
    }),
  );
  const sum = `${charge.items.map(({ points }) => exactNumber(points)).join(' + ')} = ${exactNumber(charge.sum)}`;
  const rounding = charge.rounding === 'exact' ? '' : t(`log.charge.${charge.rounding}`, { points: exactNumber(charge.computed) });
  const prices = t('log.charge.prices', { input: exactPrice(charge.prices.input), output: exactPrice(charge.prices.output) });
  return { texts: [prices, ...items, t('log.charge.sum', { sum, rounding })], computed: charge.computed };
}
