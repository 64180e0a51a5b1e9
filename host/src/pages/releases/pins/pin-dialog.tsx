import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, CopyButton, Flex, FormField, InfoDialog, Input, Note, PlainSelect, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { executeCommand } from '../api/queries';
import { useReleasesT } from '../texts';

export type PendingPin = { name: string; version: string };

export type PinDialogProps = { pending: PendingPin; onClose: () => void };

const hourMs = 3_600_000;
const hourOptions = [1, 2, 8, 24, 168];

/** Creates a preview link. It cannot be shown again after the dialog is closed. */
export function PinDialog({ pending: { name, version }, onClose }: PinDialogProps) {
  const t = useReleasesT();
  const [hours, setHours] = useState(2);
  const { mutate, isPending, error, data } = useMutation(executeCommand);
  const link = data?.path === undefined ? undefined : `${window.location.origin}${data.path}`;
  return (
    <InfoDialog
      title={t('pin.title', { name, version })}
      isKept={link !== undefined}
      onClose={onClose}
      footer={
        link === undefined ? (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button loading={isPending} onClick={() => mutate({ verb: 'pin', name, version, lasts: hours * hourMs, reason: '' })}>
              {t('pin.create')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      <Stack gap="4">
        {error && <Note tone="error">{errorText(error)}</Note>}
        <Text>{t('pin.explained')}</Text>
        {link === undefined ? (
          <Flex gap="3" align="center">
            <Text>{t('pin.lasts')}</Text>
            <PlainSelect
              label={t('pin.lasts')}
              value={String(hours)}
              options={hourOptions.map((count) => ({ value: String(count), label: t('pin.hours', { count }) }))}
              onChange={(value) => setHours(Number(value))}
            />
          </Flex>
        ) : (
          <FormField label={t('pin.link')} hint={t('pin.link.hint')}>
            <Flex gap="2" width="full">
              <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
              <CopyButton text={link} label={t('pin.copy')} />
            </Flex>
          </FormField>
        )}
      </Stack>
    </InfoDialog>
  );
}
