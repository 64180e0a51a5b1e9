import { AmountField, partOfForm, useForm, useWatch } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { ChoiceBar, FormDrawer, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parsePoints } from '../../parse-points';
import { changeBalanceMutation, userRecord } from '../api/queries';
import { type BalanceValues, balanceModes, getBalanceAfter } from '../balance';
import { useBalanceRule } from '../use-balance-rule';
import { BalanceOutcome, type ReasonValues } from './balance-outcome';

export type BalanceDrawerProps = { id: number; onClose: () => void };

/** Adds to a balance, deducts from it, or sets it. */
export function BalanceDrawer({ id, onClose }: BalanceDrawerProps) {
  const t = useT();
  const user = useQuery(userRecord(id));
  const { username = '', quota: before = 0 } = user.data ?? {};
  const form = useForm<BalanceValues>({ defaultValues: { mode: 'add', amount: '', reason: '' } });
  const [mode, amount] = useWatch({ control: form.control, name: ['mode', 'amount'] });
  const rule = useBalanceRule(before);
  const change = useMutation(changeBalanceMutation);
  const submit = async (values: BalanceValues) => {
    await change.mutateAsync({ id, mode: values.mode, value: parsePoints(values.amount) ?? 0, reason: values.reason.trim() });
    notify.success(t('user.saved', { name: username }));
  };
  return (
    <FormDrawer
      title={user.data ? t('user.balance.of', { name: username }) : t('user.balance')}
      form={form}
      source={user}
      onSubmit={submit}
      places={{ names: { value: 'amount' } }}
      onClose={onClose}
    >
      <ChoiceBar
        label={t('user.balance.mode')}
        value={mode}
        choices={balanceModes.map((value) => ({ value, label: t(`user.balance.${value}`) }))}
        onChange={(value) => {
          form.setValue('mode', value, { shouldDirty: true });
          form.clearErrors('amount');
        }}
      />
      <div data-autofocus="">
        <AmountField
          form={form}
          name="amount"
          label={t(`user.balance.${mode}.amount`)}
          rules={{ validate: rule }}
          hasQuickAmounts={mode !== 'override'}
        />
      </div>
      <BalanceOutcome form={partOfForm<ReasonValues, BalanceValues>(form)} before={before} after={getBalanceAfter(before, mode, amount)} />
    </FormDrawer>
  );
}
