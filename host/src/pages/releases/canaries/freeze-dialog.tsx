import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, FormField, InfoDialog, Note, notify, Stack, Text, Textarea } from '@console/shared/ui';
import { useState } from 'react';
import { executeCommand } from '../api/queries';
import { useReleasesT } from '../texts';

export type FreezeDialogProps = { onClose: () => void };

export function FreezeDialog({ onClose }: FreezeDialogProps) {
  const t = useReleasesT();
  const [reason, setReason] = useState('');
  const mutation = useMutation(executeCommand);
  const submit = () =>
    mutation.mutate(
      { verb: 'freeze', isOn: true, reason },
      {
        onSuccess: () => {
          notify.success(t('freeze.done'));
          onClose();
        },
      },
    );
  return (
    <InfoDialog
      title={t('freeze.title')}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette="red" loading={mutation.isPending} onClick={submit}>
            {t('freeze')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {mutation.error && <Note tone="error">{errorText(mutation.error)}</Note>}
        <Text>{t('freeze.explained')}</Text>
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
      </Stack>
    </InfoDialog>
  );
}
