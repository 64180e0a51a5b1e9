import { formatPrice, quotaToUnits } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { Metrics } from './metrics';

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export type MetricFormatter = {
  seconds: (milliseconds: number) => string;
  speed: (tokensPerSecond: number) => string;
  tokens: (count: number) => string;
  /** @param quota points */
  money: (quota: number) => string;
  cost: (metrics: Pick<Metrics, 'quota' | 'isEstimate'>) => string | undefined;
};

export const approximately = (isEstimate: boolean) => (isEstimate ? '≈ ' : '');

export function useMetricFormatter(): MetricFormatter {
  const t = useT();
  const status = useSession((state) => state.status);
  const money = (quota: number) => {
    const units = quotaToUnits(quota, status);
    return units === undefined ? integer.format(quota) : formatPrice(units, status);
  };
  return {
    seconds: (milliseconds) => t('cost.seconds', { seconds: (milliseconds < 995 ? hundredths : tenths).format(milliseconds / 1000) }),
    speed: (speed) => t('cost.speed.value', { speed: (speed < 10 ? tenths : integer).format(speed) }),
    tokens: (count) => t('cost.tokens.value', { tokens: integer.format(count), count }),
    money,
    cost: ({ quota, isEstimate }) =>
      quota === undefined ? undefined : quota === null ? t('cost.unpriced') : `${approximately(isEstimate.cost)}${money(quota)}`,
  };
}
