import { Choices, TextField, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import type { ChannelValues } from './form-model';
import { defaultOther, type OtherKind } from './providers';
import { samples } from './samples';
import type { ChannelRules } from './use-channel-rules';

export type OtherFieldProps = { form: UseFormReturn<ChannelValues>; kind: OtherKind; rules: ChannelRules['other'] };

export function OtherField({ form, kind, rules }: OtherFieldProps) {
  const t = useT();
  const label = t(`channel.form.other.${kind}`);
  const isRegion = kind === 'region';
  const placeholder = defaultOther[kind];
  return (
    <>
      <TextField
        form={form}
        name="other"
        label={label}
        rules={isRegion ? { ...rules, required: t('channel.form.region.missing') } : rules}
        hint={t(`channel.form.other.${kind}.hint`, { value: placeholder ?? '' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(placeholder !== undefined && { placeholder })}
        {...(isRegion && { multiline: 4 })}
      />
      {isRegion && (
        <Choices
          label={label}
          choices={[
            {
              label: t('channel.form.region.sample'),
              onChoose: () => form.setValue('other', samples.region, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 }),
            },
          ]}
        />
      )}
    </>
  );
}
