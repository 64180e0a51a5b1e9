import { createStore } from 'zustand/vanilla';

type Mounted = { expose: string; container: string };

/** Mounted expose of each remote: what a swap has to load before it switches, and what reports contain. */
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
