import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { Button, CopyButton, Flex, lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { ModelSource } from '../api/requests';
import { readModelMapping } from './checks';
import { type ChannelValues, cleanAddress, keysOf } from './form-model';

const FetchDialog = lazyComponent(() => import('./fetch-dialog').then((module) => module.FetchDialog));

export type ModelToolsProps = {
  form: UseFormReturn<ChannelValues>;
  /** Of the chosen type. */
  related: string[];
  known: string[];
  /** The channel whose stored key may be asked with. */
  stored: number | undefined;
};

/** Many models at once; what is chosen already stays. */
export function ModelTools({ form, related, known, stored }: ModelToolsProps) {
  const t = useT();
  const models = useWatch({ control: form.control, name: 'models' });
  const [source, setSource] = useState<ModelSource>();
  const choose = (next: string[]) =>
    form.setValue('models', [...new Set(next)], { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
  const ask = () => {
    const { type, key, baseUrl } = form.getValues();
    const [first] = keysOf(Number(type), key);
    if (first !== undefined) {
      return setSource({ type: Number(type), key: first, base_url: cleanAddress(baseUrl) });
    }
    if (stored !== undefined) {
      return setSource({ id: stored });
    }
    form.setError('key', { message: t('channel.form.key.required') }, { shouldFocus: true });
  };
  const tools = [
    {
      text: t('channel.form.models.related', { count: related.length }),
      act: () => choose([...models, ...related]),
      isIdle: related.length === 0,
    },
    { text: t('channel.form.models.all', { count: known.length }), act: () => choose([...models, ...known]), isIdle: known.length === 0 },
    { text: t('channel.form.models.fetch'), act: ask, isIdle: false },
    { text: t('channel.form.models.clear'), act: () => choose([]), isIdle: models.length === 0 },
  ];
  return (
    <Flex role="group" aria-label={t('channel.models')} gap="1.5" wrap="wrap" align="center" mt="-2">
      {tools.map(({ text, act, isIdle }) => (
        <Button key={text} type="button" variant="outline" size="xs" disabled={isIdle} onClick={act}>
          {text}
        </Button>
      ))}
      {models.length > 0 && <CopyButton type="button" size="xs" text={models.join(',')} label={t('channel.form.models.copy')} />}
      {source && (
        <FetchDialog
          source={source}
          chosen={models}
          mapping={readModelMapping(form.getValues('modelMapping'))}
          isNew={stored === undefined}
          onApply={choose}
          onClose={() => setSource(undefined)}
        />
      )}
    </Flex>
  );
}
