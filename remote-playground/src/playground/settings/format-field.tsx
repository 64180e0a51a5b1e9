import { FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatNames } from '../api/formats';
import type { SettingsFieldsProps } from './settings-fields';

/** Which kind of endpoint is asked; hidden where there is one kind alone. */
export function FormatField({ settings: { formats, inputs, change } }: SettingsFieldsProps) {
  const t = useT();
  if (formats.length < 2) {
    return null;
  }
  const options = formats.map((name) => ({ value: name, label: t(`settings.format.${name}`) }));
  return (
    <FormField label={t('settings.format')} hint={t(`settings.format.${inputs.format}.hint`)}>
      <PlainSelect
        label={t('settings.format')}
        value={inputs.format}
        options={options}
        onChange={(chosen) => change({ format: formatNames.find((name) => name === chosen) ?? 'chat' })}
        width="full"
      />
    </FormField>
  );
}
