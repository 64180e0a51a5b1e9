import { SelectField, TextField, useForm } from '@console/shared/forms';
import { FormDrawer } from '@console/shared/ui';
import { useT } from '../../i18n';
import { expressionField, type PriceField, type PriceValues } from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';
import { formExpression, type PriceForm, toPriceForm, toPriceValues } from './edit-price';
import { ExpressionFields } from './expression-fields';
import type { PriceRow } from './model';
import { TokenPriceFields } from './token-price-fields';

export type EditPriceDrawerProps = {
  row: PriceRow;
  /** Price of a million tokens at ratio 1. */
  pricePerRatio: number;
  /** Options that the gateway has. */
  fields: readonly PriceField[];
  onSave: (values: PriceValues) => void;
  onClose: () => void;
};

/** All prices of one model. */
export function EditPriceDrawer({ row, pricePerRatio, fields, onSave, onClose }: EditPriceDrawerProps) {
  const t = useT();
  const form = useForm<PriceForm>({ defaultValues: toPriceForm(row, pricePerRatio) });
  const kind = form.watch('kind');
  const kinds = (['tokens', 'call', 'expression'] as const).filter((name) => name !== 'expression' || fields.includes(expressionField));
  const save = async (values: PriceForm) => {
    const changed = Object.entries(toPriceValues(values, row, pricePerRatio)).filter(([field]) => fields.some((known) => known === field));
    onSave(Object.fromEntries(changed));
  };
  const changeKind = (chosen: PriceForm['kind']) => {
    const [first] = form.getValues('tiers');
    // Tiers start from the prices per token.
    if (chosen === 'expression' && first && formExpression(form.getValues()) === 'tier("base", 0)') {
      const { input, output } = form.getValues();
      form.setValue('tiers.0.prices', { ...first.prices, p: input, c: output });
    }
  };
  return (
    <FormDrawer
      title={t('operation.prices.edit.title', { name: row.name })}
      form={form}
      size="lg"
      draftName={`prices of ${row.name}`}
      submitLabel={t('operation.prices.edit.submit')}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        form={form}
        name="kind"
        label={t('operation.prices.add.kind')}
        options={kinds.map((value) => ({ value, label: t(`operation.prices.add.${value}`) }))}
        rules={{ onChange: (event) => changeKind(event.target.value) }}
      />
      {kind === 'tokens' && <TokenPriceFields form={form} isOutputFixed={row.lockedCompletion !== undefined} fields={fields} />}
      {kind === 'call' && (
        <TextField
          form={form}
          name="price"
          label={t('option.ModelPrice')}
          hint={t('option.ModelPrice.hint')}
          inputMode="decimal"
          autoComplete="off"
          rules={{ validate: (text) => parseNumber(String(text)) !== undefined || t('operation.prices.number') }}
        />
      )}
      {kind === 'expression' && <ExpressionFields form={form} />}
    </FormDrawer>
  );
}
