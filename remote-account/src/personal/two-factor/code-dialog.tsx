import { TextField, useForm } from '@console/shared/forms';
import { Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { FormDialog } from '../components/form-dialog';

export type CodeDialogProps = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  tone?: 'neutral' | 'danger';
  hint?: string;
  onSubmit: (code: string) => Promise<unknown>;
  onClose: () => void;
};

export function CodeDialog({ title, text, submitLabel, tone = 'neutral', hint, onSubmit, onClose }: CodeDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      tone={tone}
      places={{ otherwise: 'code' }}
      onSubmit={({ code }) => onSubmit(code)}
      onClose={onClose}
    >
      {typeof text === 'string' ? (
        <Text color="fg.muted" textStyle="sm" textWrap="pretty">
          {text}
        </Text>
      ) : (
        text
      )}
      <TextField
        form={form}
        name="code"
        label={t('two-factor.label')}
        hint={hint ?? t('two-factor.hint')}
        kind="code"
        autoFocus
        required={t('two-factor.required')}
      />
    </FormDialog>
  );
}
