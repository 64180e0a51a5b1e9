import type { Change } from './changes';

/** What one tab tells the others. */
export type Told = { kind: 'changed'; id: string; change: Change } | { kind: 'removed' | 'added'; ids: readonly string[] };

export type Channel = { tell: (told: Told) => void; close: () => void };

/** Joins the tabs of one person; where the browser cannot, each is on its own. */
export function openChannel(person: string, listen: (told: Told) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(`playground-${person}`);
  // Tabs may run different versions of the playground: what a later one tells beyond this is nothing to us.
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'changed' || data.kind === 'removed' || data.kind === 'added') {
      listen(data);
    }
  };
  let isOpen = true;
  return {
    tell: (told) => {
      if (isOpen) {
        channel.postMessage(told);
      }
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
