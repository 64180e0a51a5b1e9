import { type InputProps, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldValues, PathValue } from 'react-hook-form';
import { currencyOf, formatAmount, formatPoints, isMoneyShown, parseAmount, quickAmountsOf } from '../format';
import { useLazyT } from '../i18n/lazy-messages';
import { useSession } from '../session/store';
import { FormField } from '../ui/form/form-field';
import { UnitInput } from '../ui/form/unit-input';
import { Choices } from './choices';
import { type FieldBinding, useField } from './use-field';

/** The form value is points as text. */
export type AmountFieldProps<Values extends FieldValues> = FieldBinding<Values> &
  Pick<InputProps, 'disabled' | 'placeholder' | 'autoFocus'> & {
    /** Allows negative amounts and shows the sign of positive ones. */
    isSigned?: boolean;
    /** Offers round amounts below the input where the site shows money. */
    hasQuickAmounts?: boolean;
  };

/** Not a number, so that rules about points reject it. */
const invalidAmount = 'NaN';

/** An amount of quota, typed in the site's currency or in points. The form value is whole points as text and changes only on input. */
export function AmountField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  isSigned = false,
  hasQuickAmounts = false,
  ...input
}: AmountFieldProps<Values>) {
  const t = useLazyT();
  const display = useSession((state) => state.status);
  const { field, fieldState } = useField({ form, name, rules });
  const value = String(field.value ?? '');
  // "1." and "1.0" are the same amount, so the typed text stays while it matches the value.
  const [typed, setTyped] = useState<string>();
  const points = value.trim() === '' ? undefined : Number(value);
  const hasPoints = points !== undefined && Number.isFinite(points);
  const formatted = hasPoints ? `${isSigned && points > 0 ? '+' : ''}${formatAmount(points, display)}` : '';
  const isMoney = isMoneyShown(display);
  const { symbol } = currencyOf(display);
  const toPoints = (text: string) => (text.trim() === '' ? '' : String(parseAmount(text, display) ?? invalidAmount));
  const change = (text: string) => {
    setTyped(text);
    field.onChange(toPoints(text));
  };
  const choose = (amount: number) => {
    setTyped(undefined);
    form.setValue(name, String(amount) as PathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
  };
  const exactPoints = isMoney && hasPoints && !input.disabled ? t('amount.points', { points: formatPoints(points) }) : undefined;
  const typedAmount = (
    <FormField label={label} hint={hint} error={fieldState.error?.message} required={rules?.required !== undefined}>
      <UnitInput
        {...field}
        {...input}
        symbol={isMoney ? symbol : undefined}
        unit={isMoney ? exactPoints : t('amount.unit')}
        value={typed !== undefined && toPoints(typed) === value ? typed : formatted}
        onChange={(event) => change(event.currentTarget.value)}
        // Numeric keypads have no minus.
        inputMode={isSigned ? 'text' : isMoney ? 'decimal' : 'numeric'}
      />
    </FormField>
  );
  if (!hasQuickAmounts || !isMoney) {
    return typedAmount;
  }
  return (
    // The choices move up by half of the gap, whatever is around.
    <Stack gap="4" width="full">
      {typedAmount}
      <Choices
        label={label}
        isDisabled={input.disabled === true}
        choices={quickAmountsOf(display).map(({ label: text, points: amount }) => ({
          label: `${isSigned ? '+' : ''}${text}`,
          onChoose: () => choose(amount),
        }))}
      />
    </Stack>
  );
}
