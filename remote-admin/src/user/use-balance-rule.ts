import { useT } from '../i18n';
import { type BalanceValues, getBalanceAfter, isValidBalance } from './balance';

/** Validates the amount of a change of a balance. */
export function useBalanceRule(before: number) {
  const t = useT();
  return (amount: string, { mode }: BalanceValues): string | true => {
    const after = getBalanceAfter(before, mode, amount);
    if (after === undefined) {
      return t(mode === 'override' ? 'user.quota.invalid' : 'user.balance.amount.positive');
    }
    return isValidBalance(after) || t('user.quota.large');
  };
}
