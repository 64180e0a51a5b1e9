import { useEffect, useId } from 'react';
import { createStore } from 'zustand/vanilla';
import { useMountedRemote } from './remote-context';

/** Why a page must not be replaced at this moment. */
export type HoldKind = 'form' | 'stream' | 'selection';

export type Hold = { id: string; remote: string; kind: HoldKind };

/** All holds of this tab; the host reads them before it swaps a remote. */
export const holds = createStore<Hold[]>(() => []);

/**
 * While `active`, the host does not swap the version of the remote that this component belongs to; other remotes are
 * not affected. Hold only while something would be lost: a dirty form, a running stream, a selection.
 */
export function useHold(active: boolean, kind: HoldKind): void {
  const id = useId();
  const remote = useMountedRemote()?.remote ?? 'host';
  useEffect(() => {
    if (!active) return;
    const hold: Hold = { id: `${remote}:${id}:${kind}`, remote, kind };
    holds.setState((current) => [...current, hold], true);
    return () => holds.setState((current) => current.filter((other) => other !== hold), true);
  }, [active, kind, id, remote]);
}
