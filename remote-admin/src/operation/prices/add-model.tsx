import { SelectField, TextField, useForm } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { FormDrawer } from '@console/shared/ui';
import { useT } from '../../i18n';
import { readNumber, tidy } from './model';
import { emptyModel, fromPrices, fromRatios, type NewModel, type NewPrices, toPrices } from './new-model';
import { unitSign } from './unit-sign';

export type AddModelProps = {
  /** What a million tokens of ratio 1 cost. */
  perRatio: number;
  isTaken: (name: string) => boolean;
  onAdd: (model: NewPrices) => void;
  onClose: () => void;
};

/** A model that stands in no table yet, priced by call or by token; ratios and prices follow each other. */
export function AddModel({ perRatio, isTaken, onAdd, onClose }: AddModelProps) {
  const t = useT();
  const sign = unitSign(useSession((state) => state.status));
  const form = useForm<NewModel>({ defaultValues: emptyModel });
  const kind = form.watch('kind');
  const number = (text: string) => readNumber(text) !== undefined || t('operation.prices.number');
  const optional = (text: string) => text.trim() === '' || number(text);
  const follow = (values: Partial<NewModel>) => {
    for (const [field, text] of Object.entries(values)) {
      form.setValue(field as keyof NewModel, text, { shouldDirty: true });
    }
    if (form.formState.isSubmitted) {
      void form.trigger();
    }
  };
  const bind = (name: 'ratio' | 'completion' | 'input' | 'output', convert: typeof fromRatios) => ({
    form,
    name,
    label: t(`operation.prices.add.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    rules: {
      validate: name === 'ratio' || name === 'input' ? number : optional,
      onChange: () => follow(convert(form.getValues(), perRatio)),
    },
  });
  return (
    <FormDrawer
      title={t('operation.prices.add')}
      form={form}
      submitLabel={t('operation.prices.add.submit')}
      onClose={onClose}
      onSubmit={async (values) => onAdd(toPrices(values))}
    >
      <TextField
        form={form}
        name="name"
        label={t('operation.prices.name')}
        autoComplete="off"
        spellCheck={false}
        rules={{
          required: t('operation.prices.nameless'),
          validate: (name) => (name.trim() === '' ? t('operation.prices.nameless') : !isTaken(name.trim()) || t('operation.prices.taken')),
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
          rules={{ validate: number }}
        />
      ) : (
        <>
          <TextField {...bind('ratio', fromRatios)} hint={t('operation.prices.add.ratio.hint', { price: `${sign}${tidy(perRatio)}` })} />
          <TextField {...bind('completion', fromRatios)} hint={t('option.CompletionRatio.hint')} />
          <TextField {...bind('input', fromPrices)} hint={t('operation.prices.add.input.hint')} />
          <TextField {...bind('output', fromPrices)} />
        </>
      )}
    </FormDrawer>
  );
}
