import { Button, type ButtonProps, chakra, InfoDialog, Stack } from '@console/shared/ui';
import { type ComponentProps, type FormEventHandler, useId } from 'react';

export type FormDialogProps = Omit<ComponentProps<typeof InfoDialog>, 'footer'> & {
  cancelLabel: string;
  submitLabel: string;
  submitProps?: Pick<ButtonProps, 'loading' | 'colorPalette'>;
  onSubmit: FormEventHandler;
};

export function FormDialog({ cancelLabel, submitLabel, submitProps, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <InfoDialog
      {...dialog}
      footer={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} {...submitProps}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={onSubmit}>
        <Stack gap="4">{children}</Stack>
      </chakra.form>
    </InfoDialog>
  );
}
