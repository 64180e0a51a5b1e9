import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { Button, CopyButton, Flex, lazyComponent } from '@console/shared/ui';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { ModelSource } from '../api/requests';
import { parseModelMapping } from './checks';
import { type ChannelValues, normalizeBaseUrl, splitKeys } from './form-model';

const FetchModelsDialog = lazyComponent(() => import('./fetch-models-dialog').then((module) => module.FetchModelsDialog));

export type ModelToolsProps = {
  form: UseFormReturn<ChannelValues>;
  related: string[];
  known: string[];
  storedChannelId: number | undefined;
};

export function ModelTools({ form, related, known, storedChannelId }: ModelToolsProps) {
  const t = useT();
  const models = useWatch({ control: form.control, name: 'models' });
  const [source, setSource] = useState<ModelSource>();
  const choose = (next: string[]) =>
    form.setValue('models', [...new Set(next)], { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
  const openFetchDialog = () => {
    const { type, key, baseUrl, headerOverride, proxy } = form.getValues();
    const [first] = splitKeys(Number(type), key);
    if (first !== undefined) {
      const connection = { header_override: headerOverride.trim(), proxy: proxy.trim() };
      return setSource({ type: Number(type), key: first, base_url: normalizeBaseUrl(baseUrl), ...connection });
    }
    if (storedChannelId !== undefined) {
      return setSource({ id: storedChannelId });
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
    { text: t('channel.form.models.clear'), act: () => choose([]), isIdle: models.length === 0 },
  ];
  return (
    <Flex role="group" aria-label={t('channel.models')} gap="1.5" wrap="wrap" align="center" mt="-2">
      <Button type="button" variant="outline" size="xs" onClick={openFetchDialog}>
        <CloudDownload />
        {t('channel.form.models.fetch')}
      </Button>
      {tools.map(({ text, act, isIdle }) => (
        <Button key={text} type="button" variant="ghost" colorPalette="gray" size="xs" disabled={isIdle} onClick={act}>
          {text}
        </Button>
      ))}
      {models.length > 0 && <CopyButton type="button" size="xs" text={models.join(',')} label={t('channel.form.models.copy')} />}
      {source && (
        <FetchModelsDialog
          source={source}
          chosen={models}
          mapping={parseModelMapping(form.getValues('modelMapping'))}
          isNew={storedChannelId === undefined}
          onApply={choose}
          onClose={() => setSource(undefined)}
        />
      )}
    </Flex>
  );
}
