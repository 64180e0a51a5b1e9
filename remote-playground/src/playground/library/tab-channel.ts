import type { SessionChange } from './session-change';

export type TabMessage = { kind: 'changed'; id: string; change: SessionChange } | { kind: 'removed' | 'added'; ids: readonly string[] };

export type TabChannel = { post: (message: TabMessage) => void; close: () => void };

/** Connects the tabs of one user. Without BroadcastChannel, tabs do not see each other's changes. */
export function openTabChannel(userId: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(`playground-${userId}`);
  // Tabs may run a later version of the playground with further kinds of messages.
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'changed' || data.kind === 'removed' || data.kind === 'added') {
      onMessage(data);
    }
  };
  let isOpen = true;
  return {
    post: (message) => {
      if (isOpen) {
        channel.postMessage(message);
      }
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
