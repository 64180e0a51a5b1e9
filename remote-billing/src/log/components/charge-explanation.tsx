import { useSession } from '@console/shared/session';
import { Box, chakra, Heading, Quota, Text } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { LogEntry } from '../api/types';
import { explainCharge, quotaPerUnitOf } from '../charge';
import { subscriptionTexts, useChargeTexts } from './use-charge-texts';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' } });

export function ChargeExplanation({ entry }: { entry: LogEntry }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const charge = explainCharge(entry, quotaPerUnitOf(status));
  const texts = useChargeTexts(charge);
  if (charge === undefined || texts === undefined) {
    return null;
  }
  return (
    <Box>
      <Heading as="h2" size="xs" mb="1.5">
        {t('log.charge')}
      </Heading>
      <List>
        {texts.map((line) => (
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
        {charge.kind === 'counted' && charge.differs && <li>{t('log.charge.differs', { points: formatNumber(charge.computed) })}</li>}
        {subscriptionTexts(entry.metadata, t, status).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </Box>
  );
}
