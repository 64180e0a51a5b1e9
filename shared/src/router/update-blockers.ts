import { useEffect, useId } from 'react';
import { createStore } from 'zustand/vanilla';
import { useMountedRemote } from './remote-context';

/** Why a page must not be replaced. */
export type UpdateBlockerKind = 'form' | 'stream' | 'selection';

/** One active `useBlockUpdate`; `remote` is `host` for the host's own pages. */
export type UpdateBlocker = { id: string; remote: string; kind: UpdateBlockerKind };

/** All update blockers of this tab; the host checks them before it updates a remote. */
export const updateBlockers = createStore<UpdateBlocker[]>(() => []);

/**
 * While `active`, keeps the host from updating the remote that this component belongs to. Use it while an update would lose something:
 * a dirty form, a running stream, a selection.
 */
export function useBlockUpdate(active: boolean, kind: UpdateBlockerKind): void {
  const id = useId();
  const remote = useMountedRemote()?.remote ?? 'host';
  useEffect(() => {
    if (!active) {
      return;
    }
    const blocker: UpdateBlocker = { id: `${remote}:${id}:${kind}`, remote, kind };
    updateBlockers.setState((current) => [...current, blocker], true);
    return () => updateBlockers.setState((current) => current.filter((other) => other !== blocker), true);
  }, [active, kind, id, remote]);
}
