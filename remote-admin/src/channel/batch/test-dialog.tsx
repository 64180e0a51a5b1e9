import { useState } from 'react';
import type { Channel } from '../api/types';
import { TestConfirm } from './test-confirm';
import type { TestTarget } from './test-model';
import { TestRun } from './test-run';

export type TestDialogProps = { channels: Channel[]; onClose: () => void };

export function TestDialog({ channels, onClose }: TestDialogProps) {
  const [targets, setTargets] = useState<TestTarget[]>();
  if (!targets) {
    return <TestConfirm channels={channels} onStart={setTargets} onClose={onClose} />;
  }
  return <TestRun targets={targets} onClose={onClose} />;
}
