import { useQueryClient } from '@console/shared/query';
import { BatchRun } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { patchInLists, refreshChannels, testResultPatch } from '../api/queries';
import { getFailedTestSeconds, testChannel } from '../api/requests';
import type { Channel, TestOptions } from '../api/types';
import { ChannelTestConfirm } from './channel-test-confirm';
import { TestConfirm, type TestConfirmProps } from './test-confirm';
import { getTestedModel, type TestTarget } from './test-model';
import { TestProgress } from './test-progress';

export type TestDialogProps = { channels: Channel[]; onClose: () => void };

export function TestDialog({ channels, onClose }: TestDialogProps) {
  const [plan, setPlan] = useState<{ targets: TestTarget[]; options: TestOptions }>();
  const [channel, ...others] = channels;
  if (plan) {
    return <TestRun {...plan} onClose={onClose} />;
  }
  const start: TestConfirmProps['onStart'] = (targets, options) => setPlan({ targets, options });
  return channel && others.length === 0 && channel.models.length > 0 ? (
    <ChannelTestConfirm channel={channel} onStart={start} onClose={onClose} />
  ) : (
    <TestConfirm channels={channels} onStart={start} onClose={onClose} />
  );
}

type TestRunProps = { targets: TestTarget[]; options: TestOptions; onClose: () => void };

function TestRun({ targets, options, onClose }: TestRunProps) {
  const client = useQueryClient();
  const [seconds, setSeconds] = useState<ReadonlyMap<TestTarget, number>>(new Map());
  const hasUnknownDuration = useRef(false);
  const run = async (target: TestTarget) => {
    const { id } = target.channel;
    try {
      const took = await testChannel({ id, model: target.model, ...options });
      setSeconds((before) => new Map(before).set(target, took));
      patchInLists(client, id, testResultPatch(took, { model: getTestedModel(target) }));
    } catch (error) {
      const took = getFailedTestSeconds(error);
      if (took === undefined) {
        hasUnknownDuration.current = true;
      } else {
        patchInLists(client, id, testResultPatch(took, { model: getTestedModel(target), error }));
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
