import type { UseFormReturn } from '@console/shared/forms';
import { Box } from '@console/shared/ui';
import { useT } from '../../i18n';
import { JsonFileButton } from '../../json-file-button';
import type { ChannelValues } from './form-model';

/** Bytes; real service account keys are far smaller. */
const maxBytes = 100_000;

export type AccountFileProps = { form: UseFormReturn<ChannelValues> };

export function AccountFile({ form }: AccountFileProps) {
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
