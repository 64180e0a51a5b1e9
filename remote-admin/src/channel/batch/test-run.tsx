import { useQueryClient } from '@console/shared/query';
import { BatchRun } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { patchInLists, refreshChannels, testedIn } from '../api/queries';
import { secondsOfFailure, testChannel } from '../api/requests';
import type { TestTarget } from './test-model';
import { TestProgress } from './test-progress';

export type TestRunProps = { targets: TestTarget[]; onClose: () => void };

/** Runs the tests, a few at once; the list behind learns of each. */
export function TestRun({ targets, onClose }: TestRunProps) {
  const client = useQueryClient();
  const [seconds, setSeconds] = useState<ReadonlyMap<TestTarget, number>>(new Map());
  const isUntold = useRef(false);
  const run = async (target: TestTarget) => {
    const { id } = target.channel;
    try {
      const took = await testChannel({ id, model: target.model });
      setSeconds((before) => new Map(before).set(target, took));
      patchInLists(client, id, testedIn(took, false));
    } catch (error) {
      const took = secondsOfFailure(error);
      if (took === undefined) {
        isUntold.current = true;
      } else {
        patchInLists(client, id, testedIn(took, true));
      }
      throw error;
    }
  };
  // Gateways note how long a failure took, also those that do not tell it.
  const refresh = () => void (isUntold.current && refreshChannels(client));
  return (
    <BatchRun items={targets} run={run} onEnd={refresh}>
      {(batch) => <TestProgress targets={targets} batch={batch} seconds={seconds} onClose={onClose} />}
    </BatchRun>
  );
}
