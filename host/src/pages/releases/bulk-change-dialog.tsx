import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, FormField, InfoDialog, Note, notify, Stack, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import type { Command } from '../../../contract/command';
import { executeCommand } from './api/queries';
import { useReleasesT } from './texts';
import type { VersionDiff } from './version-diff';

export type PendingBulkChange =
  | {
      verb: 'rollback-to-sequence';
      sequence: number;
      /** What has changed since that entry. */
      diffs: VersionDiff[];
      /** Canaries that the rollback ends. */
      canaries: { name: string; version: string }[];
    }
  | { verb: 'remove'; name: string; version: string };

export type BulkChangeDialogProps = { pending: PendingBulkChange; onClose: () => void };

const toCommand = (pending: PendingBulkChange, isChecked: boolean, reason: string): Command =>
  pending.verb === 'remove'
    ? { verb: pending.verb, name: pending.name, now: isChecked, reason }
    : { verb: pending.verb, sequence: pending.sequence, markBad: isChecked, reason };

export function BulkChangeDialog({ pending, onClose }: BulkChangeDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const mutation = useMutation(executeCommand);
  const { verb } = pending;
  const isUnchanged = pending.verb === 'rollback-to-sequence' && pending.diffs.length + pending.canaries.length === 0;
  const values = pending.verb === 'remove' ? { name: pending.name, version: pending.version } : { sequence: pending.sequence };
  const submit = () =>
    mutation.mutate(toCommand(pending, isChecked, reason), {
      onSuccess: () => {
        notify.success(t(`done.${verb}`, values));
        onClose();
      },
    });
  return (
    <InfoDialog
      title={t(`confirm.${verb}`, values)}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette="red" loading={mutation.isPending} disabled={isUnchanged} onClick={submit}>
            {t(verb === 'remove' ? 'remove' : 'rollback')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {mutation.error && <Note tone="error">{errorText(mutation.error)}</Note>}
        <Text>{t(`confirm.${verb}.explained`)}</Text>
        {verb === 'rollback-to-sequence' && (isUnchanged ? <Text color="fg.muted">{t('unchanged')}</Text> : <Changes {...pending} />)}
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        <label htmlFor={id}>
          <input id={id} type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.currentTarget.checked)} />{' '}
          {t(verb === 'remove' ? 'confirm.switch-now' : 'confirm.mark-bad')}
        </label>
      </Stack>
    </InfoDialog>
  );
}

function Changes({ diffs, canaries }: Pick<Extract<PendingBulkChange, { verb: 'rollback-to-sequence' }>, 'diffs' | 'canaries'>) {
  const t = useReleasesT();
  return (
    <ul aria-label={t('compare.result')}>
      {diffs.map(({ name, from, to }) => (
        <li key={name}>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {name} {to ?? t('compare.none')} → {from ?? t('compare.none')}
          </Text>
        </li>
      ))}
      {canaries.map(({ name, version }) => (
        <li key={`canary ${name}`}>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {t('change.canary', { name, from: version, to: t('canary.none') })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
