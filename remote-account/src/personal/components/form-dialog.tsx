import type { FieldValues, UseFormReturn } from '@console/shared/forms';
import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useHold } from '@console/shared/router';
import { Button, chakra, InfoDialog, Note, Stack } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n';

type Field<Values extends FieldValues> = Parameters<UseFormReturn<Values>['setError']>[0];

export type FormDialogProps<Values extends FieldValues> = {
  title: string;
  form: UseFormReturn<Values>;
  submitLabel: string;
  tone?: 'neutral' | 'danger';
  /** The field that the gateway's refusals are about; without one they stand above the form, as does what happened on the way. */
  refusedField?: Field<Values> | ((refusal: ApiError) => Field<Values>);
  /** Its mutation carries `meta: { inline: true }`. Resolving closes the dialog; rejecting keeps it and what was typed. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields above the page. Mount it while it is open. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  submitLabel,
  tone = 'neutral',
  refusedField = 'root.refusal',
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const t = useT();
  const id = useId();
  const { isDirty, isSubmitting, errors } = form.formState;
  useHold(isDirty || isSubmitting, 'form');
  const explain = (reason: unknown) => {
    // A session that is over leads to sign-in, which says so.
    if (reason instanceof ApiError && reason.code === 'unauthorized') return;
    const refused = (refusal: ApiError) => (typeof refusedField === 'function' ? refusedField(refusal) : refusedField);
    const field = reason instanceof ApiError && reason.code === 'refused' ? refused(reason) : 'root.refusal';
    form.setError(field, { message: errorText(reason) }, { shouldFocus: true });
  };
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
      <chakra.form id={id} noValidate onSubmit={form.handleSubmit((values) => onSubmit(values).then(onClose, explain))}>
        <Stack gap="4">
          {errors.root?.refusal?.message && <Note tone="error">{errors.root.refusal.message}</Note>}
          {children}
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}
