import { ChoiceField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useRef } from 'react';
import { useT } from '../../i18n';
import { providerCodes, typeName } from '../provider-names';
import type { ChannelValues } from './form-model';
import { getProvider, initialOther, legacyTypes, type OtherKind } from './providers';
import { useRelatedModels } from './use-related-models';

export type TypeFieldProps = { form: UseFormReturn<ChannelValues> };

const orderedCodes = [...providerCodes.filter((code) => !legacyTypes.has(code)), ...legacyTypes];

/** Keeps an unknown provider type selectable while a channel has it. */
export function TypeField({ form }: TypeFieldProps) {
  const t = useT();
  const onChosen = useTypeChange(form);
  const type = Number(useWatch({ control: form.control, name: 'type' }));
  const stored = Number(form.formState.defaultValues?.type);
  const highest = useSession(({ status }) => status?.highest_channel_type ?? Number.POSITIVE_INFINITY);
  const known = orderedCodes.filter((code) => code <= highest);
  const unknown = [...new Set([stored, type])].filter((code) => !known.includes(code));
  const getLabel = (code: number) =>
    legacyTypes.has(code) ? t('channel.form.type.legacy', { name: typeName(code, t) }) : typeName(code, t);
  const options = [...known, ...unknown].map((code) => ({ value: String(code), label: getLabel(code) }));
  return <ChoiceField form={form} name="type" label={t('channel.type')} options={options} onChosen={onChosen} />;
}

function useTypeChange(form: UseFormReturn<ChannelValues>): (next: string) => void {
  const getRelatedModels = useRelatedModels();
  const before = Number(useWatch({ control: form.control, name: 'type' }));
  // Input for one kind of provider is restored when that kind is selected again.
  const typedByKind = useRef<Partial<Record<OtherKind, string>>>({});
  return (next) => {
    const [previous, other] = [getProvider(before).other, getProvider(Number(next)).other];
    if (previous !== undefined) {
      typedByKind.current[previous] = form.getValues('other');
    }
    if (other !== undefined && other !== previous) {
      form.setValue('other', typedByKind.current[other] ?? initialOther[other] ?? '', { shouldDirty: true });
    }
    const models = form.getValues('models');
    if (models.length === 0 || models.join() === getRelatedModels(before).join()) {
      form.setValue('models', getRelatedModels(Number(next)), { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    }
  };
}
