import { useSession } from '@console/shared/session';
import { Box, Cost, chakra, Heading, Text } from '@console/shared/ui';
import { formatNumber, formatShortPrice } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { type Charge, quotaPerUnitOf } from '../charge';
import { type ChargeItem, pointsPerToken, productOf } from '../charge-items';
import { expressionTexts, subscriptionTexts } from './use-charge-texts';

/** The cost of a call as a sum, line by line. */
export function ChargeTable({ entry, charge }: { entry: LogEntry; charge: Charge }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const rate = quotaPerUnitOf(status);
  if (charge.kind === 'nothing') {
    return <Text color="fg.muted">{t('log.charge.nothing')}</Text>;
  }
  const unitPrice = (item: ChargeItem) =>
    'tokens' in item
      ? t('log.charge.per-million', { price: formatShortPrice((pointsPerToken(item) * 1_000_000) / rate, status) })
      : t('log.charge.per-call', { price: formatShortPrice((item.price / item.per) * productOf(item.factors), status) });
  const isKnown = charge.kind === 'counted';
  const differs = isKnown && charge.differs && t('log.charge.differs', { points: formatNumber(charge.computed) });
  const notes = [
    isKnown ? differs : t('log.charge.unknown'),
    ...(charge.expression ? expressionTexts(charge.expression, t) : []),
    ...subscriptionTexts(entry.metadata, t, status),
  ].filter((note) => typeof note === 'string');
  const nameOf = (item: ChargeItem) => t(`log.item.${item.kind}`, { name: 'name' in item ? item.name : '' });
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t('log.charge')}
      </Heading>
      <Lines>
        {isKnown &&
          charge.items.map((item) => (
            <div key={`${item.kind} ${'name' in item ? item.name : ''} ${'price' in item ? item.price : ''}`}>
              <dt>
                {nameOf(item)}{' '}
                <small>
                  {formatNumber('tokens' in item ? item.tokens : item.calls)} {unitPrice(item)}
                </small>
              </dt>
              <dd>
                <Cost value={item.points} />
              </dd>
            </div>
          ))}
        {isKnown && !charge.differs && charge.rounding !== 'exact' && (
          <div>
            <dt>{t('log.charge.rounding')}</dt>
            <dd>
              <Cost value={charge.computed - charge.sum} />
            </dd>
          </div>
        )}
        {isKnown && charge.unpaid > 0 && (
          <div>
            <dt>{t('log.charge.beyond-balance')}</dt>
            <dd>
              <Cost value={-charge.unpaid} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('log.charge.charge')}</dt>
          <dd>
            <Cost value={entry.quota} />
          </dd>
        </div>
      </Lines>
      {notes.map((note) => (
        <Text key={note} textStyle="xs" color="fg.muted" mt="2" overflowWrap="anywhere">
          {note}
        </Text>
      ))}
    </Box>
  );
}

const Lines = chakra('dl', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    px: '3',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1.5', borderBottomWidth: '1px' },
    '& > div:last-of-type': { borderBottomWidth: 0, fontWeight: 'semibold' },
    '& small': { color: 'fg.muted', fontSize: 'inherit' },
    '& dd': { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  },
});
