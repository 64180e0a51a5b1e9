import { formatMoney, formatQuota } from '../../format';
import { useSession } from '../../session/store';

export type QuotaProps = { value: number; decimals?: number };

export function Quota({ value, decimals = 2 }: QuotaProps) {
  const status = useSession((state) => state.status);
  return (
    <span className="ui-number" title={String(value)}>
      {formatQuota(value, status, decimals)}
    </span>
  );
}

export type MoneyProps = { amount: number; decimals?: number };

export function Money({ amount, decimals = 2 }: MoneyProps) {
  const status = useSession((state) => state.status);
  return <span className="ui-number">{formatMoney(amount, decimals, status)}</span>;
}
