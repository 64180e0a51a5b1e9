import { isAnswering, type Message } from '../library/message';
import { type MessageNode, type MessageTree, pathTo } from '../library/message-tree';
import { markInterrupted } from '../library/stored-messages';

/**
 * Merges stored messages into the shown ones. Final stored messages win, since another tab may have finished them.
 *
 * @returns the ids of messages that the library lacks or has unfinished
 */
export function mergeNodes(tree: MessageTree, nodes: readonly MessageNode[]): string[] {
  const missing = new Set(tree.keys());
  for (const { message, parent } of nodes) {
    const shown = tree.get(message.id);
    if (shown === undefined) {
      tree.set(message.id, { message: markInterrupted(message), parent });
    } else if (!isAnswering(message)) {
      missing.delete(message.id);
      if (!isAnswering(shown.message)) {
        tree.set(message.id, { ...shown, message });
      }
    }
  }
  return [...missing];
}

/** The path with its latest messages, extended when another tab has appended to it. */
export function extendPath(tree: MessageTree, path: readonly Message[], head: string | undefined): readonly Message[] {
  const candidate = pathTo(tree, head);
  const isExtended = candidate.length > path.length && path.every(({ id }, index) => candidate[index]?.id === id);
  return isExtended ? candidate : path.map((message) => tree.get(message.id)?.message ?? message);
}
