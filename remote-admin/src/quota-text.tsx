import { useSession } from '@console/shared/session';
import { useT } from './i18n';
import { formatPoints, worthOf } from './points';

/** Points with what they are worth: "1,000,000 points (¥2.00)". */
export function QuotaText({ value }: { value: number }) {
  const t = useT();
  const money = worthOf(
    value,
    useSession((state) => state.status),
  );
  const points = t('points.count', { points: formatPoints(value) });
  return <span className="ui-number">{money === undefined ? points : t('points.worth', { points, money })}</span>;
}
