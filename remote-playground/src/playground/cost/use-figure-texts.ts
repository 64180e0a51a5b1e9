import { formatPrice, quotaToUnits } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { Figures } from './figures';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export type FigureTexts = {
  seconds: (milliseconds: number) => string;
  speed: (tokensPerSecond: number) => string;
  tokens: (count: number) => string;
  /** Points as the gateway wants money shown, with as many decimals as they need. */
  money: (quota: number) => string;
  /** The cost of an answer, or that its model has no price; undefined where neither is known. */
  cost: (figures: Pick<Figures, 'quota' | 'isEstimate'>) => string | undefined;
};

/** Before what nobody has counted. */
export const about = (isEstimate: boolean) => (isEstimate ? '≈ ' : '');

/** How the figures of answers are written. */
export function useFigureTexts(): FigureTexts {
  const t = useT();
  const status = useSession((state) => state.status);
  const money = (quota: number) => {
    const units = quotaToUnits(quota, status);
    return units === undefined ? whole.format(quota) : formatPrice(units, status);
  };
  return {
    seconds: (milliseconds) => t('cost.seconds', { seconds: (milliseconds < 995 ? hundredths : tenths).format(milliseconds / 1000) }),
    speed: (speed) => t('cost.speed.value', { speed: (speed < 10 ? tenths : whole).format(speed) }),
    tokens: (count) => t('cost.tokens.value', { tokens: whole.format(count), count }),
    money,
    cost: ({ quota, isEstimate }) =>
      quota === undefined ? undefined : quota === null ? t('cost.unpriced') : `${about(isEstimate.cost)}${money(quota)}`,
  };
}
