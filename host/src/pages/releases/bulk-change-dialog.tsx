import { useMutation } from '@console/shared/query';
import { notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import type { Command } from '../../../contract/command';
import { executeCommand } from './api/queries';
import { ConfirmCommandDialog } from './confirm-command-dialog';
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
  const [isChecked, setChecked] = useState(false);
  const mutation = useMutation(executeCommand);
  const { verb } = pending;
  const isRollback = verb === 'rollback-to-sequence';
  const isUnchanged = isRollback && pending.diffs.length + pending.canaries.length === 0;
  const values = isRollback ? { sequence: pending.sequence } : { name: pending.name, version: pending.version };
  const submit = (reason: string) =>
    mutation.mutate(toCommand(pending, isChecked, reason), {
      onSuccess: () => {
        notify.success(t(`done.${verb}`, values));
        onClose();
      },
    });
  return (
    <ConfirmCommandDialog
      title={t(`confirm.${verb}`, values)}
      explanation={t(`confirm.${verb}.explained`)}
      option={{ label: t(isRollback ? 'confirm.mark-bad' : 'confirm.switch-now'), isChecked, onChange: setChecked }}
      action={{ label: t(isRollback ? 'rollback' : 'remove'), colorPalette: 'red', isDisabled: isUnchanged }}
      mutation={mutation}
      onConfirm={submit}
      onClose={onClose}
    >
      {isRollback && (isUnchanged ? <Text color="fg.muted">{t('unchanged')}</Text> : <Changes {...pending} />)}
    </ConfirmCommandDialog>
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
            {t('change.canary.ends', { name, version })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
