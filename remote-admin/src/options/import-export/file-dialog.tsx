import { JsonField, type UseFormReturn } from '@console/shared/forms';
import { useBlockUpdate } from '@console/shared/router';
import { Box, Text } from '@console/shared/ui';
import { FormDialog } from '../../form-dialog';
import { useT } from '../../i18n';
import { JsonFileButton } from '../../json-file-button';
import type { OptionTexts } from '../types';
import { parseOptions } from './compare-options';

export type FileDialogProps = {
  /** Kept by the caller, so that going back shows the text again. */
  form: UseFormReturn<{ text: string }>;
  onRead: (options: OptionTexts) => void;
  onClose: () => void;
};

export function FileDialog({ form, onRead, onClose }: FileDialogProps) {
  const t = useT();
  useBlockUpdate(form.formState.isDirty, 'form');
  const read = form.handleSubmit((values) => {
    const options = parseOptions(JSON.parse(values.text));
    if (options) {
      onRead(options);
    }
  });
  const choose = async (file: File) => {
    form.setValue('text', await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      title={t('option.import')}
      size="lg"
      isKept
      onClose={onClose}
      cancelLabel={t('option.import.cancel')}
      submitLabel={t('option.import.compare')}
      submitProps={{ loading: form.formState.isSubmitting }}
      onSubmit={read}
    >
      <Text textStyle="sm" color="fg.muted">
        {t('option.import.text')}
      </Text>
      <Box>
        <JsonFileButton label={t('option.import.file')} onFile={(file) => void choose(file)} />
      </Box>
      <JsonField
        form={form}
        name="text"
        label={t('option.import.content')}
        opensAs="code"
        rules={{ required: t('option.import.empty') }}
        broken={t('option.json.broken')}
        shape={(value) => (parseOptions(value) ? undefined : t('option.import.shape'))}
      />
    </FormDialog>
  );
}
