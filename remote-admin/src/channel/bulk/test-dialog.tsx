import { useQueryClient } from '@console/shared/query';
import { BatchRun } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { patchInLists, refreshChannels, testResultPatch } from '../api/queries';
import { getFailedTestSeconds, testChannel } from '../api/requests';
import type { Channel } from '../api/types';
import { TestConfirm } from './test-confirm';
import type { TestTarget } from './test-model';
import { TestProgress } from './test-progress';

export type TestDialogProps = { channels: Channel[]; onClose: () => void };

export function TestDialog({ channels, onClose }: TestDialogProps) {
  const [targets, setTargets] = useState<TestTarget[]>();
  if (!targets) {
    return <TestConfirm channels={channels} onStart={setTargets} onClose={onClose} />;
  }
  return <TestRun targets={targets} onClose={onClose} />;
}

type TestRunProps = { targets: TestTarget[]; onClose: () => void };

function TestRun({ targets, onClose }: TestRunProps) {
  const client = useQueryClient();
  const [seconds, setSeconds] = useState<ReadonlyMap<TestTarget, number>>(new Map());
  const hasUnknownDuration = useRef(false);
  const run = async (target: TestTarget) => {
    const { id } = target.channel;
    try {
      const took = await testChannel({ id, model: target.model });
      setSeconds((before) => new Map(before).set(target, took));
      patchInLists(client, id, testResultPatch(took, false));
    } catch (error) {
      const took = getFailedTestSeconds(error);
      if (took === undefined) {
        hasUnknownDuration.current = true;
      } else {
        patchInLists(client, id, testResultPatch(took, true));
      }
      throw error;
    }
  };
  // The gateway records the duration of failures even if the response omits it.
  const refresh = () => void (hasUnknownDuration.current && refreshChannels(client));
  return (
    <BatchRun items={targets} run={run} onEnd={refresh}>
      {(batch) => <TestProgress targets={targets} batch={batch} seconds={seconds} onClose={onClose} />}
    </BatchRun>
  );
}
