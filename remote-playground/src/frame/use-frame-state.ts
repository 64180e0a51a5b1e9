import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * `refused`: by the policy that this page was sent with. A site that refuses to be framed looks to a page like one that has
 * loaded, which is why the way out is always in sight.
 */
export type FrameState = 'waiting' | 'slow' | 'refused' | 'loaded';

/** After so long people are told that it may not come any more. */
export const slowSeconds = 15;

/** What can be known of a frame that is loading this address. */
export function useFrameState({ origin }: URL): { state: FrameState; onLoad: () => void } {
  const [state, setState] = useState<FrameState>('waiting');
  useLayoutEffect(() => {
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) {
        setState('refused');
      }
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, [origin]);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'slow' : now)), slowSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return { state, onLoad: () => setState((now) => (now === 'refused' ? now : 'loaded')) };
}
