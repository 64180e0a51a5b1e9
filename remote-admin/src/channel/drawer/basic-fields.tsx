import { maxLengths } from '@console/shared/contract';
import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { BaseUrlField } from './base-url-field';
import type { ChannelValues, FormMode } from './form-model';
import { KeyField } from './key-field';
import { OtherField } from './other-field';
import { getProvider, typeCode } from './providers';
import { SensitiveFields, SensitiveNote } from './sensitive-fields';
import { SeveralKeys } from './several-keys';
import { StoredKeys } from './stored-keys';
import { TypeField } from './type-field';
import type { ChannelRules } from './use-channel-rules';
import { useProposedName } from './use-proposed-name';

export type BasicFieldsProps = {
  form: UseFormReturn<ChannelValues>;
  kind: FormMode;
  storedChannelId: number | undefined;
  rules: ChannelRules;
};

export function BasicFields({ form, kind, storedChannelId, rules }: BasicFieldsProps) {
  const t = useT();
  const type = Number(useWatch({ control: form.control, name: 'type' }));
  const { other } = getProvider(type);
  const hasRemark = useCapability('channel-settings');
  useProposedName(form, kind === 'new');
  return (
    <>
      <SensitiveNote />
      <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <SensitiveFields>
          <TypeField form={form} />
        </SensitiveFields>
        <TextField form={form} name="name" label={t('channel.name')} rules={rules.name} autoComplete="off" />
      </Grid>
      <SensitiveFields>
        <KeyField form={form} type={type} kind={kind} rules={rules.key} />
        <SeveralKeys form={form} kind={kind} rules={rules.keyMode} />
        {kind === 'edit' && storedChannelId !== undefined && <StoredKeys form={form} id={storedChannelId} />}
        <BaseUrlField form={form} type={type} rules={rules.baseUrl} />
        {type === typeCode.openai && (
          <TextField form={form} name="organization" label={t('channel.form.organization')} placeholder="org-…" autoComplete="off" />
        )}
        {other && <OtherField key={other} form={form} kind={other} rules={rules.other} />}
      </SensitiveFields>
      {hasRemark && (
        <TextField
          form={form}
          name="remark"
          label={t('channel.remark')}
          hint={t('channel.remark.hint')}
          maxLength={maxLengths.remark}
          autoComplete="off"
        />
      )}
    </>
  );
}
