import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useRef } from 'react';
import type { ChannelValues } from './form-model';
import { getProvider, initialOther, type OtherKind } from './providers';
import { useRelatedModels } from './use-related-models';

export function useTypeChange(form: UseFormReturn<ChannelValues>): (next: string) => void {
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
