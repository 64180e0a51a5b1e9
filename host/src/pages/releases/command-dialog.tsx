import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, InfoDialog, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import type { Command } from '../../../contract/command';
import { executeCommand } from './api/queries';
import { ConfirmCommandDialog } from './confirm-command-dialog';
import type { RolloutProgress } from './rollout-progress';
import { TabsList } from './tabs-list';
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
  const language = useSession((state) => state.language);
  const [isToggled, setToggled] = useState(false);
  const mutation = useMutation(executeCommand);
  const { data: result } = mutation;
  const { verb, name, from, to } = pending;
  // By default a promotion waits for a navigation and a rollback does not; the checkbox inverts that.
  const isNow = (verb !== 'promote') !== isToggled;
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
          <TabsList progress={progress} />
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
    <ConfirmCommandDialog
      title={t(`confirm.${verb}`, { name, version: to, from })}
      explanation={sentences.join(language === 'zh' ? '' : ' ')}
      warning={verb === 'promote' && pending.isBad ? t('confirm.marked-bad') : undefined}
      option={
        name === 'host'
          ? undefined
          : { label: t(verb === 'promote' ? 'confirm.switch-now' : 'confirm.switch-later'), isChecked: isToggled, onChange: setToggled }
      }
      action={{ label: t(verb), colorPalette: verb === 'promote' ? 'jade' : 'red' }}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutate(toCommand(pending, isNow, reason))}
      onClose={onClose}
    />
  );
}
