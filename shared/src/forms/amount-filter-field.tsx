import { currencyOf, formatAmount, isMoneyShown, parseAmount } from '../format';
import { useLazyT } from '../i18n/lazy-messages';
import { useSession } from '../session/store';
import { FormField } from '../ui/form/form-field';
import { UnitInput } from '../ui/form/unit-input';
import { type TypedSearchOptions, useTypedSearch } from '../ui/list/use-typed-search';

/** Properties of `AmountFilterField`; amounts are in points. */
export type AmountFilterFieldProps = Pick<TypedSearchOptions, 'onSearch'> & {
  label: string;
  /** As text; empty for none. */
  points: string;
};

/** An amount in the site's currency that filters a list by points. */
export function AmountFilterField({ label, points, onSearch }: AmountFilterFieldProps) {
  const t = useLazyT();
  const status = useSession((state) => state.status);
  const parsePoints = (text: string): string | null => {
    const parsed = text.trim() === '' ? '' : parseAmount(text, status);
    return parsed === undefined || Number(parsed) < 0 ? null : String(parsed);
  };
  const toValue = (text: string) => {
    const parsed = parsePoints(text);
    return parsed === null || parsed === '' ? parsed : formatAmount(Number(parsed), status);
  };
  const { inputProps } = useTypedSearch({
    value: points === '' ? '' : formatAmount(Number(points), status),
    toValue,
    onSearch: (text, options) => onSearch(parsePoints(text) ?? '', options),
  });
  return (
    <FormField label={label} error={parsePoints(inputProps.value) === null ? t('amount.invalid') : undefined}>
      <UnitInput
        {...inputProps}
        symbol={isMoneyShown(status) ? currencyOf(status).symbol : undefined}
        inputMode="decimal"
        placeholder={t('amount.example')}
      />
    </FormField>
  );
}
