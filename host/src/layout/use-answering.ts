import { updateBlockers } from '@console/shared/router';
import { useSyncExternalStore } from 'react';

// As text, so that nothing is drawn again while the same remotes answer.
const answeringNow = () =>
  [...new Set(updateBlockers.getState().flatMap(({ kind, remote }) => (kind === 'stream' ? [remote] : [])))].sort().join(' ');

/** Tells of a remote whether an answer of it runs, on the screen or after its page was left. */
export function useAnswering(): (remote: string | undefined) => boolean {
  const remotes = useSyncExternalStore(updateBlockers.subscribe, answeringNow).split(' ');
  return (remote) => remote !== undefined && remotes.includes(remote);
}
