import { Button, InfoDialog, Stack } from '@console/shared/ui';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { CommandError, isWaiting } from './command-error';
import { useReleasesT } from './texts';

export type FormDialogProps = {
  title: string;
  /** Label of the button that submits the form. */
  action: string;
  /** Whether the dialog stays open when somebody clicks beside it. */
  isKept?: boolean;
  mutation: { isPending: boolean; error: Error | null };
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** The fields of a command. The error of the command stands above them; what waits for an approval can only be closed. */
export function FormDialog({ title, action, isKept = true, mutation: { isPending, error }, onSubmit, onClose, children }: FormDialogProps) {
  const t = useReleasesT();
  const id = useId();
  return (
    <InfoDialog
      title={title}
      isKept={isKept}
      onClose={onClose}
      footer={
        isWaiting(error) ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={id} loading={isPending}>
              {action}
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          <CommandError error={error} />
          {children}
        </Stack>
      </form>
    </InfoDialog>
  );
}
