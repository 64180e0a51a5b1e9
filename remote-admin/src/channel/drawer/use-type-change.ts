import { type UseFormReturn, useWatch } from '@console/shared/forms';
import type { ChannelValues } from './form-model';
import { firstOther, providerOf } from './providers';
import { useRelatedModels } from './use-related-models';

/** What follows the choice of another provider: its defaults, and its models where nobody has chosen any. */
export function useTypeChange(form: UseFormReturn<ChannelValues>): (next: string) => void {
  const relatedOf = useRelatedModels();
  const before = Number(useWatch({ control: form.control, name: 'type' }));
  return (next) => {
    const { other } = providerOf(Number(next));
    // Not what was typed for another provider, which means something else there.
    if (other !== undefined && other !== providerOf(before).other) {
      const { type, other: stored } = form.formState.defaultValues ?? {};
      form.setValue('other', (next === type && stored) || (firstOther[other] ?? ''), { shouldDirty: true });
    }
    const models = form.getValues('models');
    if (models.length === 0 || models.join() === relatedOf(before).join()) {
      form.setValue('models', relatedOf(Number(next)), { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    }
  };
}
