import { createStore } from 'zustand/vanilla';

type Mounted = { expose: string; container: string };

/** Which expose of which remote is on the screen: what a swap has to have loaded before it switches, and the census. */
export const mounted = createStore<Record<string, Mounted>>(() => ({}));

export function markMounted(remote: string, expose: string, container: string): () => void {
  const entry = { expose, container };
  mounted.setState({ [remote]: entry });
  return () =>
    mounted.setState((all) => {
      const { [remote]: current, ...others } = all;
      return current === entry ? others : all;
    }, true);
}

export const mountedExpose = (remote: string): string | undefined => mounted.getState()[remote]?.expose;
