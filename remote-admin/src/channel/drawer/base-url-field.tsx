import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type ChannelValues, hasVersionSuffix } from './form-model';
import { getProvider } from './providers';
import type { ChannelRules } from './use-channel-rules';

export type BaseUrlFieldProps = { form: UseFormReturn<ChannelValues>; type: number; rules: ChannelRules['baseUrl'] };

export function BaseUrlField({ form, type, rules }: BaseUrlFieldProps) {
  const t = useT();
  const baseUrl = useWatch({ control: form.control, name: 'baseUrl' });
  const { address, needsAddress = false, addressKind = 'plain' } = getProvider(type);
  const isOptional = !needsAddress && addressKind === 'plain';
  // The placeholder shows a default address.
  const hint = address === undefined && t(isOptional ? 'channel.form.address.default.hint' : `channel.form.address.${addressKind}.hint`);
  return (
    <TextField
      form={form}
      name="baseUrl"
      label={t(`channel.form.address.${addressKind}`)}
      rules={needsAddress ? { ...rules, required: t('channel.form.address.required') } : rules}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={address ?? (addressKind === 'full' ? 'https://example.com/v1/{model}/chat' : 'https://')}
      hint={
        <span role="status">
          {hasVersionSuffix(type, baseUrl) ? (
            <Text as="span" color="fg.warning">
              {t('channel.form.address.v1')}
            </Text>
          ) : (
            hint
          )}
        </span>
      }
    />
  );
}
