import { formatCost, formatMoney, formatPoints, formatQuota } from '../../format';
import { useSession } from '../../session/store';

/** `value` is in points; two decimals by default. */
export type QuotaProps = { value: number; decimals?: number };

/** Quota as money or points, as the site shows it; exact points on hover. */
export function Quota({ value, decimals = 2 }: QuotaProps) {
  const status = useSession((state) => state.status);
  return (
    <span className="ui-number" title={String(value)}>
      {formatQuota(value, status, decimals)}
    </span>
  );
}

/** `value` is in points. */
export type CostProps = { value: number };

/** The cost of a single call: below one unit with four significant digits, exact on hover. */
export function Cost({ value }: CostProps) {
  const status = useSession((state) => state.status);
  return (
    <span className="ui-number" title={`${formatQuota(value, status, 6)} (${formatPoints(value)})`}>
      {formatCost(value, status)}
    </span>
  );
}

/** `amount` is in units of credit; two decimals by default. */
export type MoneyProps = { amount: number; decimals?: number };

/** An amount of money in the site's currency. */
export function Money({ amount, decimals = 2 }: MoneyProps) {
  const status = useSession((state) => state.status);
  return <span className="ui-number">{formatMoney(amount, decimals, status)}</span>;
}
