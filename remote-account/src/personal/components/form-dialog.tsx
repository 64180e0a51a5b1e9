import { applyServerError, type FieldValues, FormBanner, type ServerErrorPlaces, type UseFormReturn } from '@console/shared/forms';
import { useBlockUpdate } from '@console/shared/router';
import { Button, chakra, InfoDialog, Stack } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n';

export type FormDialogProps<Values extends FieldValues> = {
  title: string;
  form: UseFormReturn<Values>;
  submitLabel: string;
  tone?: 'neutral' | 'danger';
  places?: ServerErrorPlaces<Values>;
  /** The mutation needs `meta: { inline: true }`. The dialog closes on success and keeps its input on failure. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog<Values extends FieldValues>({
  title,
  form,
  submitLabel,
  tone = 'neutral',
  places,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const t = useT();
  const id = useId();
  const { isDirty, isSubmitting } = form.formState;
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const showError = (reason: unknown) => applyServerError(form, reason, places);
  return (
    <InfoDialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t('personal.cancel')}
          </Button>
          <Button type="submit" form={id} colorPalette={tone === 'danger' ? 'red' : 'jade'} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={form.handleSubmit((values) => onSubmit(values).then(onClose, showError))}>
        <Stack gap="4">
          <FormBanner form={form} />
          {children}
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}
