import { SecretField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Box } from '@console/shared/ui';
import { useT } from '../../i18n';
import { JsonFileButton } from '../../json-file-button';
import { type ChannelValues, type FormMode, splitKeys } from './form-model';
import { getProvider, typeCode } from './providers';
import type { ChannelRules } from './use-channel-rules';

export type KeyFieldProps = { form: UseFormReturn<ChannelValues>; type: number; kind: FormMode; rules: ChannelRules['key'] };

export function KeyField({ form, type, kind, rules }: KeyFieldProps) {
  const t = useT();
  const { keyFormat } = getProvider(type);
  const [keys, keeping] = useWatch({ control: form.control, name: ['key', 'keyKeeping'] });
  const count = splitKeys(type, keys).length;
  const isKeptTogether = keeping === 'random' || keeping === 'polling';
  const counted = isKeptTogether ? 'channel.form.keys.count' : 'channel.form.key.count';
  const format = keyFormat && t('channel.form.key.format', { format: keyFormat });
  const fieldProps = { form, name: 'key', label: t('channel.form.key'), rules } as const;
  const multilineProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

  if (type === typeCode.vertex) {
    return (
      <>
        <TextField {...fieldProps} {...multilineProps} multiline={6} hint={t(`channel.form.key.account.${kind}`)} />
        <AccountFile form={form} />
      </>
    );
  }
  if (kind === 'edit' && !isKeptTogether) {
    return <SecretField {...fieldProps} stored="set" {...(format && { hint: t('channel.form.key.keep', { format }) })} />;
  }
  return (
    <TextField
      {...fieldProps}
      {...multilineProps}
      multiline={3}
      placeholder={keyFormat ?? t(kind === 'edit' ? 'channel.form.keys.keep' : `channel.form.key.${kind}`)}
      hint={
        <span role="status">
          {count > (kind === 'edit' ? 0 : 1)
            ? t(counted, { count })
            : kind !== 'edit' && format && `${t(`channel.form.key.${kind}`)} ${format}`}
        </span>
      }
    />
  );
}

/** Bytes; real service account keys are far smaller. */
const maxBytes = 100_000;

type AccountFileProps = { form: UseFormReturn<ChannelValues> };

function AccountFile({ form }: AccountFileProps) {
  const t = useT();
  const read = async (file: File) => {
    if (file.size > maxBytes) {
      return form.setError('key', { message: t('channel.form.key.account.broken') });
    }
    form.setValue('key', await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box mt="-2">
      <JsonFileButton label={t('channel.form.key.account.file')} onFile={(file) => void read(file)} />
    </Box>
  );
}
