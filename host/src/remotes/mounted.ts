import { createStore } from 'zustand/vanilla';

type Mounted = { expose: string; container: string };

/** Which expose of which remote is on the screen: what a swap has to have loaded before it switches, and the census. */
export const mounted = createStore<Record<string, Mounted>>(() => ({}));

export function noteMounted(remote: string, expose: string, container: string): () => void {
  const note = { expose, container };
  mounted.setState({ [remote]: note });
  return () =>
    mounted.setState((current) => {
      const { [remote]: own, ...others } = current;
      return own === note ? others : current;
    }, true);
}

export const mountedExpose = (remote: string): string | undefined => mounted.getState()[remote]?.expose;
