import { FormField, Skeleton, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { LoadFailure } from './load-failure';
import { ModelSelect } from './model-select';
import type { SettingsFieldsProps } from './settings-fields';

export function ModelField({ settings: { models, model, change } }: SettingsFieldsProps) {
  const t = useT();
  if (models.isPending) {
    return <FieldSkeleton label={t('settings.model')} />;
  }
  if (models.data === undefined) {
    return <LoadFailure title={t('settings.model.failed')} query={models} />;
  }
  const isGone = model !== '' && !models.data.includes(model);
  return (
    <FormField label={t('settings.model')} hint={isGone && t('settings.model.gone')}>
      <ModelSelect models={models.data} value={model} onChange={(name) => change({ model: name })} />
    </FormField>
  );
}

/** As high as the field that comes. */
export function FieldSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="1.5" width="full" aria-busy>
      <Text color="fg.muted" textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Skeleton height="8.5" />
    </Stack>
  );
}
