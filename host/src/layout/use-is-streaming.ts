import { updateBlockers } from '@console/shared/router';
import { useSyncExternalStore } from 'react';

// As text, so that nothing is drawn again while the same remotes answer.
const streamingRemotes = () =>
  [...new Set(updateBlockers.getState().flatMap(({ kind, remote }) => (kind === 'stream' ? [remote] : [])))].sort().join(' ');

/** Tells of a remote whether an answer of it runs, on the screen or after its page was left. */
export function useIsStreaming(): (remote: string | undefined) => boolean {
  const remotes = useSyncExternalStore(updateBlockers.subscribe, streamingRemotes).split(' ');
  return (remote) => remote !== undefined && remotes.includes(remote);
}
