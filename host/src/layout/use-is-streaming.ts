import { updateBlockers } from '@console/shared/router';
import { useSyncExternalStore } from 'react';

// Joined to a string, so that the result is stable while the same remotes stream.
const streamingRemotes = () =>
  [...new Set(updateBlockers.getState().flatMap(({ kind, remote }) => (kind === 'stream' ? [remote] : [])))].sort().join(' ');

export function useIsStreaming(): (remote: string | undefined) => boolean {
  const remotes = useSyncExternalStore(updateBlockers.subscribe, streamingRemotes).split(' ');
  return (remote) => remote !== undefined && remotes.includes(remote);
}
