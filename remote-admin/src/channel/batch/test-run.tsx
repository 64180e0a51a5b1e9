import { useQueryClient } from '@console/shared/query';
import { BatchRun } from '@console/shared/ui';
import { useState } from 'react';
import { patchInLists, refreshChannels } from '../api/queries';
import { testChannel } from '../api/requests';
import { now } from '../model';
import type { TestTarget } from './test-model';
import { TestProgress } from './test-progress';

export type TestRunProps = { targets: TestTarget[]; onClose: () => void };

/** Runs the tests, a few at once; the list behind learns of each that passed. */
export function TestRun({ targets, onClose }: TestRunProps) {
  const client = useQueryClient();
  const [seconds, setSeconds] = useState<ReadonlyMap<TestTarget, number>>(new Map());
  const run = async (target: TestTarget) => {
    const { id } = target.channel;
    const took = await testChannel({ id, model: target.model });
    setSeconds((before) => new Map(before).set(target, took));
    patchInLists(client, id, { responseTime: took * 1000, testedAt: now() });
  };
  return (
    // How long a test took is noted also when it failed, and failures may have disabled channels.
    <BatchRun items={targets} run={run} onEnd={() => void refreshChannels(client)}>
      {(batch) => <TestProgress targets={targets} batch={batch} seconds={seconds} onClose={onClose} />}
    </BatchRun>
  );
}
