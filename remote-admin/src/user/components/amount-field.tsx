import { quickAmountsOf } from '@console/shared/format';
import { Choices, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { parsePoints, worthOf } from '../../points';
import { isBalance } from '../model';
import type { BatchValues } from './batch-question';

export type AmountFieldProps = { form: UseFormReturn<BatchValues> };

/** Points to add to many balances, or to take away. */
export function AmountField({ form }: AmountFieldProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const points = parsePoints(useWatch({ control: form.control, name: 'add' }));
  const money = worthOf(points, status);
  const check = (text: string) => {
    const typed = parsePoints(text);
    return typed ? isBalance(typed) || t('user.quota.large') : t('user.batch.amount.wrong');
  };
  return (
    <>
      <TextField
        form={form}
        name="add"
        label={t('user.quota.add')}
        rules={{ validate: check }}
        hint={money ? t('points.equals', { money }) : t('user.quota.add.hint')}
        placeholder="+500000"
        autoComplete="off"
      />
      <Choices
        label={t('user.quota.add')}
        choices={quickAmountsOf(status).map(({ label, points: amount }) => ({
          label: `+${label}`,
          onChoose: () => form.setValue('add', `+${amount}`, { shouldDirty: true, shouldValidate: true }),
        }))}
      />
    </>
  );
}
