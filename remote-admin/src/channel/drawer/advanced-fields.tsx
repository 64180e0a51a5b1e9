import { JsonField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { WholeNumberField } from '../../whole-number-field';
import { isObject, isStatusMapping } from './checks';
import type { ChannelValues } from './form-model';
import { samples } from './samples';
import type { ChannelRules } from './use-channel-rules';

export type AdvancedFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

export function AdvancedFields({ form, rules }: AdvancedFieldsProps) {
  const t = useT();
  const getObjectProps = (name: 'setting' | 'paramOverride', text: 'setting' | 'override') => ({
    form,
    name,
    label: t(`channel.form.${text}`),
    hint: t(`channel.form.${text}.hint`),
    sample: samples[name],
    shape: (value: unknown) => (isObject(value) ? undefined : t('channel.form.object')),
  });
  return (
    <>
      <WholeNumberField
        form={form}
        name="maxInputTokens"
        label={t('channel.form.tokens')}
        hint={t('channel.form.tokens.hint')}
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
      <JsonField {...getObjectProps('setting', 'setting')} />
      <JsonField {...getObjectProps('paramOverride', 'override')} />
    </>
  );
}
