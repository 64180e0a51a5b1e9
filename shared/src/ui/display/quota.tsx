import { formatMoney, formatQuota } from '../../format';
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

/** `amount` is in units of credit; two decimals by default. */
export type MoneyProps = { amount: number; decimals?: number };

/** An amount of money in the site's currency. */
export function Money({ amount, decimals = 2 }: MoneyProps) {
  const status = useSession((state) => state.status);
  return <span className="ui-number">{formatMoney(amount, decimals, status)}</span>;
}
