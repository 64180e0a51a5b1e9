import type { Channel } from '../api/types';

export type TestDialogProps = { channels: Channel[]; onClose: () => void };

export function TestDialog(_: TestDialogProps) {
  return null;
}
