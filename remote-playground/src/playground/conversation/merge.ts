import { isAnswering, type Message } from './message';
import { ended } from './stored-messages';
import { type Node, pathTo, type Tree } from './tree';

/**
 * Adds what the library holds to what is shown already. A message that is in both: the library's when it is final, since another
 * tab may have finished it; otherwise ours.
 *
 * @returns ids of the messages that the library lacks, or has unfinished
 */
export function merge(tree: Tree, nodes: readonly Node[]): string[] {
  const missing = new Set(tree.keys());
  for (const { message, parent } of nodes) {
    const own = tree.get(message.id);
    if (own === undefined) {
      tree.set(message.id, { message: ended(message), parent });
    } else if (!isAnswering(message)) {
      missing.delete(message.id);
      if (!isAnswering(own.message)) {
        tree.set(message.id, { ...own, message });
      }
    }
  }
  return [...missing];
}

/** The path as it is now: with what another tab has put behind its end, when that has been made the end there. */
export function grownPath(tree: Tree, path: readonly Message[], head: string | undefined): readonly Message[] {
  const longer = pathTo(tree, head);
  const isLonger = longer.length > path.length && path.every(({ id }, index) => longer[index]?.id === id);
  return isLonger ? longer : path.map((message) => tree.get(message.id)?.message ?? message);
}
