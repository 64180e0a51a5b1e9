import { formatMoney, formatPoints, isMoneyShown } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from './i18n';

export function QuotaText({ value }: { value: number }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const points = t('points.count', { points: formatPoints(value) });
  return (
    <Text as="span" className="ui-number" title={points} {...(value < 0 && { color: 'fg.error' })}>
      {isMoneyShown(status) ? formatMoney(value / status.quota_per_unit, 2, status) : points}
    </Text>
  );
}
