import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Button, FormField, InfoDialog, Note, notify, Stack, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import type { Command } from '../../../contract/command';
import { runCommand } from './api/queries';
import { useReleasesT } from './texts';
import type { VersionDiff } from './version-diff';

/** A change of which names are live: all that was live with an entry of the history, or a remote taken out. */
export type PendingBulkChange =
  | {
      verb: 'rollback-to-sequence';
      sequence: number;
      /** From that entry to what is live now. */
      since: VersionDiff[];
      /** Canaries that end with it. */
      canaries: { name: string; version: string }[];
    }
  | { verb: 'remove'; name: string; version: string };

export type BulkChangeDialogProps = { pending: PendingBulkChange; onClose: () => void };

const toCommand = (wish: PendingBulkChange, isChecked: boolean, reason: string): Command =>
  wish.verb === 'remove'
    ? { verb: wish.verb, name: wish.name, now: isChecked, reason }
    : { verb: wish.verb, sequence: wish.sequence, markBad: isChecked, reason };

/** Asks before a remote is taken out, or several names go back at once. */
export function BulkChangeDialog({ pending, onClose }: BulkChangeDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const mutation = useMutation(runCommand);
  const { verb } = pending;
  const isUnchanged = pending.verb === 'rollback-to-sequence' && pending.since.length + pending.canaries.length === 0;
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
      title={t(`order.${verb}`, values)}
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
        <Text>{t(`order.${verb}.explained`)}</Text>
        {verb === 'rollback-to-sequence' && (isUnchanged ? <Text color="fg.muted">{t('unchanged')}</Text> : <Changes {...pending} />)}
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        <label htmlFor={id}>
          <input id={id} type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.currentTarget.checked)} />{' '}
          {t(verb === 'remove' ? 'order.now' : 'order.mark')}
        </label>
      </Stack>
    </InfoDialog>
  );
}

function Changes({ since, canaries }: Pick<Extract<PendingBulkChange, { verb: 'rollback-to-sequence' }>, 'since' | 'canaries'>) {
  const t = useReleasesT();
  return (
    <ul aria-label={t('compare.result')}>
      {since.map(({ name, from, to }) => (
        <li key={name}>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {name} {to ?? t('compare.gone')} → {from ?? t('compare.gone')}
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
