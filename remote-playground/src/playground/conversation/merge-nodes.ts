import { isAnswering, type Message } from './message';
import { type MessageNode, type MessageTree, pathTo } from './message-tree';
import { markInterrupted } from './stored-messages';

/**
 * Merges stored messages into the shown ones. Final stored messages win, since another tab may have finished them.
 *
 * @returns the ids of messages that the library lacks or has unfinished
 */
export function mergeNodes(tree: MessageTree, nodes: readonly MessageNode[]): string[] {
  const missing = new Set(tree.keys());
  for (const { message, parent } of nodes) {
    const own = tree.get(message.id);
    if (own === undefined) {
      tree.set(message.id, { message: markInterrupted(message), parent });
    } else if (!isAnswering(message)) {
      missing.delete(message.id);
      if (!isAnswering(own.message)) {
        tree.set(message.id, { ...own, message });
      }
    }
  }
  return [...missing];
}

/** The path with its latest messages, extended when another tab has appended to it. */
export function extendPath(tree: MessageTree, path: readonly Message[], head: string | undefined): readonly Message[] {
  const longer = pathTo(tree, head);
  const isLonger = longer.length > path.length && path.every(({ id }, index) => longer[index]?.id === id);
  return isLonger ? longer : path.map((message) => tree.get(message.id)?.message ?? message);
}
