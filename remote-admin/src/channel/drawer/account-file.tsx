import type { UseFormReturn } from '@console/shared/forms';
import { Box, Button } from '@console/shared/ui';
import { FileJson } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n';
import type { ChannelValues } from './form-model';

/** No service account is anywhere near as long. */
const longest = 100_000;

export type AccountFileProps = { form: UseFormReturn<ChannelValues> };

/** Puts the text of a file into the key. */
export function AccountFile({ form }: AccountFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > longest) return form.setError('key', { message: t('channel.form.key.account.broken') });
    form.setValue('key', await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box mt="-2">
      <Button type="button" variant="outline" size="xs" onClick={() => input.current?.click()}>
        <FileJson />
        {t('channel.form.key.account.file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('channel.form.key.account.file')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file can be chosen again, mended.
          currentTarget.value = '';
        }}
      />
    </Box>
  );
}
