import { ChoiceField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useT } from '../../i18n';
import { providerCodes, typeName } from '../provider-names';
import type { ChannelValues } from './form-model';
import { legacyTypes } from './providers';
import { useTypeChange } from './use-type-change';

export type TypeFieldProps = { form: UseFormReturn<ChannelValues> };

const orderedCodes = [...providerCodes.filter((code) => !legacyTypes.has(code)), ...legacyTypes];

/** Keeps an unknown provider type selectable while a channel has it. */
export function TypeField({ form }: TypeFieldProps) {
  const t = useT();
  const onChosen = useTypeChange(form);
  const type = Number(useWatch({ control: form.control, name: 'type' }));
  const stored = Number(form.formState.defaultValues?.type);
  const unknown = [...new Set([stored, type])].filter((code) => !providerCodes.includes(code));
  const getLabel = (code: number) =>
    legacyTypes.has(code) ? t('channel.form.type.legacy', { name: typeName(code, t) }) : typeName(code, t);
  const options = [...orderedCodes, ...unknown].map((code) => ({ value: String(code), label: getLabel(code) }));
  return (
    <ChoiceField
      form={form}
      name="type"
      label={t('channel.type')}
      hint={t('channel.form.type.hint')}
      options={options}
      onChosen={onChosen}
    />
  );
}
