import { SelectField, TextField, useForm } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { FormDrawer, FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { roundPrice } from '../price-tables/round-price';
import { parseNumber } from '../table/parse-number';
import { getCurrencySign } from './currency-sign';
import { emptyModel, type NewModel, type NewPrices, pricesToRatios, ratiosToPrices, toNewPrices } from './new-model';
import { pricePresets } from './presets';

export type AddModelDrawerProps = {
  /** Price of a million tokens at ratio 1. */
  pricePerRatio: number;
  isTaken: (name: string) => boolean;
  onAdd: (model: NewPrices) => void;
  onClose: () => void;
};

export function AddModelDrawer({ pricePerRatio, isTaken, onAdd, onClose }: AddModelDrawerProps) {
  const t = useT();
  const currencySign = getCurrencySign(useSession((state) => state.status));
  const form = useForm<NewModel>({ defaultValues: emptyModel });
  const kind = form.watch('kind');
  const validateNumber = (text: string) => parseNumber(text) !== undefined || t('operation.prices.number');
  const validateOptionalNumber = (text: string) => text.trim() === '' || validateNumber(text);
  const updateFields = (values: Partial<NewModel>) => {
    for (const [field, text] of Object.entries(values)) {
      form.setValue(field as keyof NewModel, text, { shouldDirty: true });
    }
    if (form.formState.isSubmitted) {
      void form.trigger();
    }
  };
  const fieldProps = (name: 'ratio' | 'completion' | 'input' | 'output', convert: typeof ratiosToPrices) => ({
    form,
    name,
    label: t(`operation.prices.add.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    rules: {
      validate: name === 'ratio' || name === 'input' ? validateNumber : validateOptionalNumber,
      onChange: () => updateFields(convert(form.getValues(), pricePerRatio)),
    },
  });
  const applyPreset = (name: string) => {
    const preset = pricePresets.find((model) => model.name === name);
    if (preset === undefined) {
      return;
    }
    const prices = { input: String(preset.input), output: String(preset.output) };
    const values = { ...form.getValues(), ...prices };
    updateFields({ kind: 'tokens', ...prices, ...pricesToRatios(values, pricePerRatio), ...(values.name.trim() === '' && { name }) });
  };
  return (
    <FormDrawer
      title={t('operation.prices.add')}
      form={form}
      submitLabel={t('operation.prices.add.submit')}
      onClose={onClose}
      onSubmit={async (values) => onAdd(toNewPrices(values))}
    >
      <FormField label={t('operation.prices.add.preset')} hint={t('operation.prices.add.preset.hint')}>
        <PlainSelect
          label={t('operation.prices.add.preset')}
          width="full"
          value=""
          options={[
            { value: '', label: t('operation.prices.add.preset.none') },
            ...pricePresets.map(({ name, input, output }) => ({ value: name, label: `${name} · $${input} / $${output}` })),
          ]}
          onChange={applyPreset}
        />
      </FormField>
      <TextField
        form={form}
        name="name"
        label={t('operation.prices.name')}
        autoComplete="off"
        spellCheck={false}
        rules={{
          required: t('operation.prices.name-required'),
          validate: (name) =>
            name.trim() === '' ? t('operation.prices.name-required') : !isTaken(name.trim()) || t('operation.prices.taken'),
        }}
      />
      <SelectField
        form={form}
        name="kind"
        label={t('operation.prices.add.kind')}
        options={[
          { value: 'tokens', label: t('operation.prices.add.tokens') },
          { value: 'call', label: t('operation.prices.add.call') },
        ]}
      />
      {kind === 'call' ? (
        <TextField
          key="price"
          form={form}
          name="price"
          label={t('option.ModelPrice')}
          hint={t('option.ModelPrice.hint')}
          inputMode="decimal"
          autoComplete="off"
          rules={{ validate: validateNumber }}
        />
      ) : (
        <>
          <TextField {...fieldProps('input', pricesToRatios)} hint={t('operation.prices.add.input.hint')} />
          <TextField {...fieldProps('output', pricesToRatios)} />
          <TextField
            {...fieldProps('ratio', ratiosToPrices)}
            hint={t('operation.prices.add.ratio.hint', { price: `${currencySign}${roundPrice(pricePerRatio)}` })}
          />
          <TextField {...fieldProps('completion', ratiosToPrices)} hint={t('option.CompletionRatio.hint')} />
        </>
      )}
    </FormDrawer>
  );
}
