import { JsonField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { WholeNumberField } from '../../whole-number-field';
import { isStatusMapping } from './checks';
import type { ChannelValues } from './form-model';
import { MoreFields } from './more-fields';
import { OverrideField } from './override-field';
import { samples } from './samples';
import { SensitiveFields } from './sensitive-fields';
import type { ChannelRules } from './use-channel-rules';

export type AdvancedFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

const texts = { statusCodeMapping: 'status-mapping' } as const;

export function AdvancedFields({ form, rules }: AdvancedFieldsProps) {
  const t = useT();
  const getJsonProps = (name: keyof typeof texts) => ({
    form,
    name,
    label: t(`channel.form.${texts[name]}`),
    hint: t(`channel.form.${texts[name]}.hint`),
    sample: samples[name],
  });
  return (
    <MoreFields form={form} title={t('channel.form.more-advanced')} names={['maxInputTokens', 'statusCodeMapping', 'paramOverride']}>
      <WholeNumberField
        form={form}
        name="maxInputTokens"
        label={t('channel.form.tokens')}
        hint={t('channel.form.tokens.hint')}
        rules={rules.maxInputTokens}
      />
      <JsonField
        {...getJsonProps('statusCodeMapping')}
        shape={(value) => (isStatusMapping(value) ? undefined : t('channel.form.status-mapping.shape'))}
      />
      <SensitiveFields>
        <OverrideField form={form} />
      </SensitiveFields>
    </MoreFields>
  );
}
