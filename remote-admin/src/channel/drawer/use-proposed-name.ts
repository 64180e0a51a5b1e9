import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQueryClient } from '@console/shared/query';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { getCachedChannels } from '../api/queries';
import { typeName } from '../provider-names';
import { type ChannelValues, proposeName } from './form-model';

/** Names a new channel after its provider once it has a key, unless the user named it. */
export function useProposedName(form: UseFormReturn<ChannelValues>, isNew: boolean): void {
  const t = useT();
  const client = useQueryClient();
  const [type, key] = useWatch({ control: form.control, name: ['type', 'key'] });
  const hasKey = key.trim() !== '';
  const proposed = useRef('');
  useEffect(() => {
    if (!isNew || !hasKey || ![proposed.current, ''].includes(form.getValues('name'))) {
      return;
    }
    proposed.current = proposeName(
      typeName(Number(type), t),
      getCachedChannels(client).map(({ name }) => name),
    );
    form.setValue('name', proposed.current, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
  }, [isNew, hasKey, type, form, client, t]);
}
