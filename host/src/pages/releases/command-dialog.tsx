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
    const done = result.committed ? (`done.${verb}` as const) : 'done.before';
    return (
      <InfoDialog
        title={t(isComplete ? done : 'switching', { name, version: to, from, there: progress.updated, count })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Stack gap="3">
          {!isComplete && <progress value={progress.updated} max={count} aria-label={t('tabs')} />}
          <TabsCell progress={progress} />
          <Text color="fg.muted">
            {t(isComplete ? 'arrived' : name === 'host' ? 'arriving.host' : isNow ? 'arriving.now' : 'arriving')}
          </Text>
        </Stack>
      </InfoDialog>
    );
  }
  const sentences = [
    verb === 'end' ? t('order.end.explained', { version: to }) : t('order.from', { from }),
    ...(verb === 'promote' ? [] : [t('order.leaves', { from })]),
    ...(verb === 'rollback' && pending.canary ? [t('order.ends', { version: pending.canary })] : []),
    name === 'host' ? t('order.host', { version: to }) : t(isNow ? 'order.tabs.now' : 'order.tabs'),
  ];
  return (
    <InfoDialog
      title={t(`order.${verb}`, { name, version: to, from })}
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
        {verb === 'promote' && pending.isBad && <Note tone="warning">{t('order.bad')}</Note>}
        <Text>{sentences.join(language === 'zh' ? '' : ' ')}</Text>
        <FormField label={t('reason')} hint={t('reason.hint')}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormField>
        {name !== 'host' && (
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={isToggled} onChange={(event) => setToggled(event.currentTarget.checked)} />{' '}
            {t(verb === 'promote' ? 'order.now' : 'order.later')}
          </label>
        )}
      </Stack>
    </InfoDialog>
  );
}
