import { Button, FormField, InfoDialog, Note, Stack, Text, Textarea } from '@console/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { CommandError, isWaiting } from './command-error';
import { useReleasesT } from './texts';

export type ConfirmCommandDialogProps = {
  title: string;
  explanation: string;
  /** Further details, between the explanation and the reason. */
  children?: ReactNode;
  option?: { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void } | undefined;
  action: { label: string; colorPalette: 'red' | 'jade'; isDisabled?: boolean };
  warning?: string | undefined;
  /** Who gets to see the reason; everyone in the history by default. */
  reasonHint?: string;
  mutation: { isPending: boolean; error: Error | null };
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for a reason before a command is executed. */
export function ConfirmCommandDialog({
  title,
  explanation,
  children,
  option,
  action,
  warning,
  reasonHint,
  mutation: { isPending, error },
  onConfirm,
  onClose,
}: ConfirmCommandDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <InfoDialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        isWaiting(error) ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button colorPalette={action.colorPalette} loading={isPending} disabled={action.isDisabled} onClick={() => onConfirm(reason)}>
              {action.label}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        <CommandError error={error} />
        {warning && <Note tone="warning">{warning}</Note>}
        <Text>{explanation}</Text>
        {children}
        <FormField label={t('reason')} hint={reasonHint ?? t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        {option && (
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={option.isChecked} onChange={(event) => option.onChange(event.currentTarget.checked)} />{' '}
            {option.label}
          </label>
        )}
      </Stack>
    </InfoDialog>
  );
}
