import type { Message } from './message';

/** A message and what it answers or follows; undefined where a session begins. */
export type Node = { message: Message; parent: string | undefined };

/** All messages of a session by their ids: an edited question and a repeated answer stand beside what was there before. */
export type Tree = Map<string, Node>;

/** The versions that share a place, oldest first, and which of them is shown. */
export type Versions = { ids: readonly string[]; at: number };

/** Parents that are missing count as none: what hangs on them begins the session. */
const parentOf = (tree: Tree, id: string): string | undefined => {
  const parent = tree.get(id)?.parent;
  return parent !== undefined && tree.has(parent) ? parent : undefined;
};

/** The messages from the first to this one. */
export function pathTo(tree: Tree, head: string | undefined): Message[] {
  const path: Message[] = [];
  const seen = new Set<string>();
  for (let id = head; id !== undefined && !seen.has(id); id = parentOf(tree, id)) {
    const node = tree.get(id);
    if (node) {
      path.push(node.message);
    }
    seen.add(id);
  }
  return path.reverse();
}

function childrenOf(tree: Tree): Map<string | undefined, string[]> {
  const children = new Map<string | undefined, string[]>();
  const inOrder = [...tree.values()].sort((a, b) => a.message.createAt - b.message.createAt);
  for (const { message } of inOrder) {
    const parent = parentOf(tree, message.id);
    const siblings = children.get(parent);
    if (siblings) {
      siblings.push(message.id);
    } else {
      children.set(parent, [message.id]);
    }
  }
  return children;
}

/** The places of a path that have more than one version, by the id of the one that is shown. */
export function versionsOf(tree: Tree, path: readonly Message[]): ReadonlyMap<string, Versions> {
  const children = childrenOf(tree);
  const places = path.map(({ id }): [string, Versions] => {
    const ids = children.get(parentOf(tree, id)) ?? [id];
    return [id, { ids, at: ids.indexOf(id) }];
  });
  return new Map(places.filter(([, { ids }]) => ids.length > 1));
}

/** Where a version leads: its newest answer, the newest question after that, and so on. */
export function latestUnder(tree: Tree, id: string): string {
  const children = childrenOf(tree);
  const seen = new Set<string>();
  let last = id;
  for (let next: string | undefined = id; next !== undefined && !seen.has(next); next = children.get(next)?.at(-1)) {
    seen.add(next);
    last = next;
  }
  return last;
}

/** Makes the tree agree with the path that is shown. @returns the ids of what has changed in it */
export function follow(tree: Tree, path: readonly Message[]): string[] {
  const changed: string[] = [];
  let parent: string | undefined;
  for (const message of path) {
    const node = tree.get(message.id);
    if (node?.message !== message || node.parent !== parent) {
      tree.set(message.id, { message, parent });
      changed.push(message.id);
    }
    parent = message.id;
  }
  return changed;
}

export type Cut = { changed: string[]; removed: string[] };

/**
 * Takes messages of one line out, given in their order: what followed the last of them follows what stood before the first. A
 * question that has other answers stays, as a version that is not shown.
 */
export function cut(tree: Tree, ids: readonly string[]): Cut {
  const [first] = ids;
  const last = ids.at(-1);
  if (first === undefined || last === undefined) {
    return { changed: [], removed: [] };
  }
  const before = parentOf(tree, first);
  const changed: string[] = [];
  for (const [id, node] of tree) {
    if (node.parent !== last) {
      continue;
    }
    tree.set(id, { ...node, parent: before });
    changed.push(id);
  }
  tree.delete(last);
  const hasOthers = (id: string) => [...tree.values()].some(({ parent }) => parent === id);
  const removed = [last];
  for (const id of ids.slice(0, -1).reverse()) {
    if (hasOthers(id)) {
      break;
    }
    tree.delete(id);
    removed.push(id);
  }
  return { changed, removed };
}
