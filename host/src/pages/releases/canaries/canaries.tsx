import { Button, Heading, Note, Stack } from '@console/shared/ui';
import { useState } from 'react';
import type { Canary, StatusLine } from '../../../../contract/log';
import type { Overview } from '../../../../contract/overview';

import { useCommand } from '../api/use-command';
import type { PendingCommand } from '../command-dialog';
import { useReleasesT } from '../texts';
import { CanaryCard } from './canary-card';
import { FreezeDialog } from './freeze-dialog';
import type { PendingShare } from './share-dialog';

export type CanariesProps = { overview: Overview; onCommand: (wish: PendingCommand) => void; onShare: (wish: PendingShare) => void };

const hasCanary = (line: StatusLine): line is StatusLine & { canary: Canary } => line.canary !== null;

/** Versions that a share of visitors tries, and the guard that watches them. */
export function Canaries({ overview: { live, history, guard }, onCommand, onShare }: CanariesProps) {
  const t = useReleasesT();
  const lines = live.filter(hasCanary);
  const { give, isPending } = useCommand();
  const [isFreezing, setFreezing] = useState(false);
  const timeOf = (sequence: number) => {
    const entry = history.find((line) => line.sequence === sequence);
    return entry && Date.parse(entry.at);
  };
  if (lines.length === 0 && !guard.frozen && !isFreezing && !guard.watches?.length) {
    return null;
  }
  return (
    <section>
      <Stack direction="row" justify="space-between" align="center" mb="3">
        <Heading as="h2" size="md">
          {t(lines.length > 0 ? 'canaries' : 'guard')}
        </Heading>
        <Button
          size="sm"
          variant="ghost"
          loading={isPending}
          onClick={() => (guard.frozen ? give({ verb: 'freeze', isOn: false, reason: '' }) : setFreezing(true))}
        >
          {t(guard.frozen ? 'thaw' : 'freeze')}
        </Button>
      </Stack>
      <Stack gap="3">
        {guard.frozen && <Note tone="warning">{t('frozen')}</Note>}
        {lines.map((line) => (
          <CanaryCard
            key={line.name}
            line={line}
            judgement={guard.rollouts?.find(({ name, salt }) => name === line.name && salt === line.canary.salt)}
            startedAt={timeOf(line.canary.since)}
            changedAt={timeOf(line.canary.changed)}
            onCommand={onCommand}
            onShare={() => onShare({ name: line.name, version: line.canary.version, percent: line.canary.percent, isBad: false })}
          />
        ))}
      </Stack>
      {isFreezing && <FreezeDialog onClose={() => setFreezing(false)} />}
    </section>
  );
}
