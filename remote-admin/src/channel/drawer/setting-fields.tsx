import { maxLengths } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { JsonField, SwitchField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { useT } from '../../i18n';
import { checkHeaders } from './channel-setting';
import type { ChannelValues } from './form-model';
import { MoreFields } from './more-fields';
import { samples } from './samples';
import type { ChannelRules } from './use-channel-rules';

export type SettingFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

const newNames = ['headerOverride', 'systemPrompt', 'prependSystemPrompt', 'passThroughBody'] as const;
const names = ['proxy', 'forceFormat', 'thinkingToContent', 'setting'] as const;

/** How the gateway talks to the provider. */
export function SettingFields({ form, rules }: SettingFieldsProps) {
  const t = useT();
  const hasNewFields = useCapability('channel-settings');
  const checkObject = (value: unknown) => (isRecord(value) ? undefined : t('channel.form.object'));
  return (
    <MoreFields
      form={form}
      title={t(hasNewFields ? 'channel.form.more-settings' : 'channel.form.more-settings.plain')}
      names={hasNewFields ? [...newNames, ...names] : names}
    >
      <TextField
        form={form}
        name="proxy"
        label={t('channel.form.proxy')}
        hint={t('channel.form.proxy.hint')}
        placeholder="socks5://127.0.0.1:1080"
        rules={rules.proxy}
        autoComplete="off"
      />
      {hasNewFields && <NewFields form={form} />}
      <SwitchField form={form} name="forceFormat" label={t('channel.form.force-format')} hint={t('channel.form.force-format.hint')} />
      <SwitchField form={form} name="thinkingToContent" label={t('channel.form.thinking')} hint={t('channel.form.thinking.hint')} />
      <JsonField form={form} name="setting" label={t('channel.form.setting')} hint={t('channel.form.setting.hint')} shape={checkObject} />
    </MoreFields>
  );
}

function NewFields({ form }: Pick<SettingFieldsProps, 'form'>) {
  const t = useT();
  const checkShape = (value: unknown) => {
    const problem = checkHeaders(value);
    return problem && t(`channel.form.headers.${problem}`);
  };
  return (
    <>
      <JsonField
        form={form}
        name="headerOverride"
        label={t('channel.form.headers')}
        hint={t('channel.form.headers.hint', { key: '{api_key}', client: '{client_header:name}' })}
        sample={samples.headerOverride}
        map={{ key: t('channel.form.headers.name'), value: t('channel.form.headers.value'), kind: 'text', initial: '' }}
        shape={checkShape}
      />
      <TextField
        form={form}
        name="systemPrompt"
        label={t('channel.form.system-prompt')}
        hint={t('channel.form.system-prompt.hint')}
        multiline={3}
        maxLength={maxLengths.promptContent}
      />
      <SwitchField form={form} name="prependSystemPrompt" label={t('channel.form.prepend-prompt')} />
      <SwitchField form={form} name="passThroughBody" label={t('channel.form.pass-through')} hint={t('channel.form.pass-through.hint')} />
    </>
  );
}
