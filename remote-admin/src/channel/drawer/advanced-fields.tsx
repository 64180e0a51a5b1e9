import { JsonField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { isObject, isStatusMapping } from './checks';
import type { ChannelValues } from './form-model';
import { samples } from './samples';
import type { ChannelRules } from './use-channel-rules';

export type AdvancedFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

export function AdvancedFields({ form, rules }: AdvancedFieldsProps) {
  const t = useT();
  const object = (value: unknown) => (isObject(value) ? undefined : t('channel.form.object'));
  return (
    <>
      <TextField
        form={form}
        name="maxInputTokens"
        label={t('channel.form.tokens')}
        hint={t('channel.form.tokens.hint')}
        inputMode="numeric"
        autoComplete="off"
        rules={rules.maxInputTokens}
      />
      <JsonField
        form={form}
        name="statusCodeMapping"
        label={t('channel.form.status-mapping')}
        hint={t('channel.form.status-mapping.hint')}
        sample={samples.statusCodeMapping}
        shape={(value) => (isStatusMapping(value) ? undefined : t('channel.form.status-mapping.shape'))}
      />
      <JsonField
        form={form}
        name="setting"
        label={t('channel.form.setting')}
        hint={t('channel.form.setting.hint')}
        sample={samples.setting}
        shape={object}
      />
      <JsonField
        form={form}
        name="paramOverride"
        label={t('channel.form.override')}
        hint={t('channel.form.override.hint')}
        sample={samples.paramOverride}
        shape={object}
      />
    </>
  );
}
