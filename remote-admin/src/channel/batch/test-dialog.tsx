import { useState } from 'react';
import type { Channel } from '../api/types';
import type { TestTarget } from './test-model';
import { TestQuestion } from './test-question';
import { TestRun } from './test-run';

export type TestDialogProps = { channels: Channel[]; onClose: () => void };

/** Tests channels with the models that are chosen; the results stay until they are closed. */
export function TestDialog({ channels, onClose }: TestDialogProps) {
  const [targets, setTargets] = useState<TestTarget[]>();
  if (!targets) {
    return <TestQuestion channels={channels} onBegin={setTargets} onClose={onClose} />;
  }
  return <TestRun targets={targets} onClose={onClose} />;
}
