import { TextField, type UseFormReturn } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type PriceField, partFields } from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';
import type { PartField, PriceForm } from './edit-price';

export type TokenPriceFieldsProps = { form: UseFormReturn<PriceForm>; isOutputFixed: boolean; fields: readonly PriceField[] };

/** Prices of a million tokens. */
export function TokenPriceFields({ form, isOutputFixed, fields }: TokenPriceFieldsProps) {
  const t = useT();
  const isNumber = (text: unknown) => parseNumber(String(text)) !== undefined || t('operation.prices.number');
  // Prices of parts are stored as multiples of the input price.
  const isMultiple = (text: unknown) => {
    const price = parseNumber(String(text));
    if (String(text).trim() === '' || price === undefined) {
      return String(text).trim() === '' || t('operation.prices.number');
    }
    return price === 0 || parseNumber(form.getValues('input')) !== 0 || t('operation.prices.free-input');
  };
  const part = (field: PartField) => (
    <TextField
      key={field}
      form={form}
      name={`parts.${field}`}
      label={t(`operation.prices.part.${field}`)}
      placeholder={t('operation.prices.part.default')}
      inputMode="decimal"
      autoComplete="off"
      rules={{ validate: isMultiple }}
    />
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
      <TextField
        form={form}
        name="input"
        label={t('operation.prices.add.input')}
        inputMode="decimal"
        autoComplete="off"
        rules={{ validate: isNumber, deps: ['output', ...partFields.map((field) => `parts.${field}` as const)] }}
      />
      <TextField
        form={form}
        name="output"
        label={t('operation.prices.add.output')}
        hint={isOutputFixed ? t('operation.prices.fixed-output') : undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={isOutputFixed}
        rules={{ validate: isMultiple }}
      />
      {partFields.filter((field) => fields.includes(field)).map(part)}
    </Grid>
  );
}
