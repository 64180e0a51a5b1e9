import { FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { LoadFailure } from './load-failure';
import { FieldSkeleton } from './model-field';
import type { SettingsFieldsProps } from './settings-fields';

export function GroupField({ settings: { groups, group, change } }: SettingsFieldsProps) {
  const t = useT();
  if (groups.isPending) {
    return <FieldSkeleton label={t('settings.group')} />;
  }
  if (groups.data === undefined) {
    return <LoadFailure title={t('settings.group.failed')} query={groups} />;
  }
  const options = groups.data.map(({ name, description, ratio }) => ({
    value: name,
    label: `${description === name ? name : `${description} (${name})`} · ×${ratio}`,
  }));
  return (
    <FormField label={t('settings.group')} hint={t('settings.group.hint')}>
      <PlainSelect label={t('settings.group')} value={group} options={options} onChange={(name) => change({ group: name })} width="full" />
    </FormField>
  );
}
