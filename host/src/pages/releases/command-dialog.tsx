import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, FormField, InfoDialog, Note, Stack, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import type { Command } from '../../../contract/command';
import { executeCommand } from './api/queries';
import type { RolloutProgress } from './rollout-progress';
import { TabsCell } from './tabs-cell';
import { useReleasesT } from './texts';

export type PendingCommand = { name: string; from: string; to: string } & (
  | {
      verb: 'rollback';
      /** Version whose canary the rollback ends. */
      canary: string | undefined;
    }
  /** `from` is the version of the canary, `to` the live one. */
  | { verb: 'end' }
  | { verb: 'promote'; isBad: boolean }
);

export type CommandDialogProps = {
  pending: PendingCommand;
  progress: RolloutProgress;
  onClose: () => void;
};

function toCommand(pending: PendingCommand, isNow: boolean, reason: string): Command {
  const { verb, name, from, to } = pending;
  if (verb === 'promote') {
    return { verb, name, version: to, now: isNow, force: pending.isBad, reason };
  }
  return { verb: 'rollback', name, leaving: from, ...(verb === 'rollback' && { to }), atNavigation: !isNow, reason };
}

/** Confirms the command, then shows how many tabs have switched. */
export function CommandDialog({ pending, progress, onClose }: CommandDialogProps) {
  const t = useReleasesT();
  const id = useId();
  const language = useSession((state) => state.language);
  const [reason, setReason] = useState('');
  const [isToggled, setToggled] = useState(false);
  const { mutate, isPending, error, data: result } = useMutation(executeCommand);
  const { verb, name, from, to } = pending;
  // By default a promotion waits for a navigation and a rollback does not; the checkbox inverts that.
  const isNow = (verb !== 'promote') !== isToggled;
  const command = toCommand(pending, isNow, reason);
  if (result) {
    const isComplete = progress.behind.length === 0;
    const count = progress.behind.reduce((sum, { tabs }) => sum + tabs, progress.updated);
    const done = result.committed ? (`done.${verb}` as const) : 'done.unchanged';
    return (
      <InfoDialog
        title={t(isComplete ? done : 'switching', { name, version: to, from, updated: progress.updated, count })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Stack gap="3">
          {!isComplete && <progress value={progress.updated} max={count} aria-label={t('tabs')} />}
          <TabsCell progress={progress} />
          <Text color="fg.muted">
            {t(
              isComplete
                ? 'adoption.complete'
                : name === 'host'
                  ? 'adoption.on-reload'
                  : isNow
                    ? 'adoption.switching'
                    : 'adoption.on-navigation',
            )}
          </Text>
        </Stack>
      </InfoDialog>
    );
  }
  const sentences = [
    verb === 'end' ? t('confirm.end.explained', { version: to }) : t('confirm.live-version', { from }),
    ...(verb === 'promote' ? [] : [t('confirm.marks-bad', { from })]),
    ...(verb === 'rollback' && pending.canary ? [t('confirm.ends-canary', { version: pending.canary })] : []),
    name === 'host' ? t('confirm.host', { version: to }) : t(isNow ? 'confirm.tabs.now' : 'confirm.tabs'),
  ];
  return (
    <InfoDialog
      title={t(`confirm.${verb}`, { name, version: to, from })}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button colorPalette={verb === 'promote' ? 'jade' : 'red'} loading={isPending} onClick={() => mutate(command)}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {error && <Note tone="error">{errorText(error)}</Note>}
        {verb === 'promote' && pending.isBad && <Note tone="warning">{t('confirm.marked-bad')}</Note>}
        <Text>{sentences.join(language === 'zh' ? '' : ' ')}</Text>
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        {name !== 'host' && (
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={isToggled} onChange={(event) => setToggled(event.currentTarget.checked)} />{' '}
            {t(verb === 'promote' ? 'confirm.switch-now' : 'confirm.switch-later')}
          </label>
        )}
      </Stack>
    </InfoDialog>
  );
}
