import { Button, Heading, Note, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import type { Canary, StatusLine } from '../../../../contract/log';
import type { Overview } from '../../../../contract/overview';
import { useCommand } from '../api/use-command';
import type { PendingCommand } from '../command-dialog';
import { useReleasesT } from '../texts';
import { CanaryCard } from './canary-card';
import { FreezeDialog } from './freeze-dialog';
import type { PendingShare } from './share-dialog';

export type CanariesProps = { overview: Overview; onCommand: (command: PendingCommand) => void; onShare: (share: PendingShare) => void };

const hasCanary = (status: StatusLine): status is StatusLine & { canary: Canary } => status.canary !== null;

export function Canaries({ overview: { live, history, guard }, onCommand, onShare }: CanariesProps) {
  const t = useReleasesT();
  const canaries = live.filter(hasCanary);
  const { execute, isPending } = useCommand();
  const [isFreezing, setFreezing] = useState(false);
  const entryTime = (sequence: number) => {
    const entry = history.find((candidate) => candidate.sequence === sequence);
    return entry && Date.parse(entry.at);
  };
  if (canaries.length === 0 && !guard.frozen && !isFreezing && !guard.watches?.length) {
    return null;
  }
  return (
    <section>
      <Stack direction="row" justify="space-between" align="center" mb="3">
        <Heading as="h2" size="md">
          {t(canaries.length > 0 ? 'canaries' : 'guard')}
        </Heading>
        <Button
          size="sm"
          variant="outline"
          loading={isPending}
          onClick={() => (guard.frozen ? execute({ verb: 'freeze', isOn: false, reason: '' }) : setFreezing(true))}
        >
          {t(guard.frozen ? 'unfreeze' : 'freeze')}
        </Button>
      </Stack>
      <Stack gap="3">
        {guard.frozen && <Note tone="warning">{t('frozen')}</Note>}
        {canaries.map((status) => (
          <CanaryCard
            key={status.name}
            status={status}
            evaluation={guard.rollouts?.find(({ name, salt }) => name === status.name && salt === status.canary.salt)}
            startedAt={entryTime(status.canary.since)}
            changedAt={entryTime(status.canary.changed)}
            onCommand={onCommand}
            onShare={() => onShare({ name: status.name, version: status.canary.version, percent: status.canary.percent, isBad: false })}
          />
        ))}
      </Stack>
      {canaries.length === 0 && !guard.frozen && (
        <Text color="fg.muted" textStyle="sm">
          {t('guard.watching', { names: (guard.watches ?? []).map(({ name }) => name).join(', ') })}
        </Text>
      )}
      {isFreezing && <FreezeDialog onClose={() => setFreezing(false)} />}
    </section>
  );
}
