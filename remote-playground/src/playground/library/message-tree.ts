import type { Message } from './message';

/** `parent` is undefined for the first message of a session. */
export type MessageNode = { message: Message; parent: string | undefined };

/** All messages of a session by id, including other versions of questions and answers. */
export type MessageTree = Map<string, MessageNode>;

/** Sibling versions, oldest first; `at` is the index of the shown one. */
export type Versions = { ids: readonly string[]; at: number };

/** A message whose parent is missing starts the session. */
const findParent = (tree: MessageTree, id: string): string | undefined => {
  const parent = tree.get(id)?.parent;
  return parent !== undefined && tree.has(parent) ? parent : undefined;
};

export function pathTo(tree: MessageTree, head: string | undefined): Message[] {
  const path: Message[] = [];
  const seen = new Set<string>();
  for (let id = head; id !== undefined && !seen.has(id); id = findParent(tree, id)) {
    const node = tree.get(id);
    if (node) {
      path.push(node.message);
    }
    seen.add(id);
  }
  return path.reverse();
}

function groupByParent(tree: MessageTree): Map<string | undefined, string[]> {
  const children = new Map<string | undefined, string[]>();
  const inOrder = [...tree.values()].sort((a, b) => a.message.createAt - b.message.createAt);
  for (const { message } of inOrder) {
    const parent = findParent(tree, message.id);
    const siblings = children.get(parent);
    if (siblings) {
      siblings.push(message.id);
    } else {
      children.set(parent, [message.id]);
    }
  }
  return children;
}

export function findVersions(tree: MessageTree, path: readonly Message[]): ReadonlyMap<string, Versions> {
  const children = groupByParent(tree);
  const entries = path.map(({ id }): [string, Versions] => {
    const ids = children.get(findParent(tree, id)) ?? [id];
    return [id, { ids, at: ids.indexOf(id) }];
  });
  return new Map(entries.filter(([, { ids }]) => ids.length > 1));
}

/** Follows the newest child at each level. */
export function latestLeaf(tree: MessageTree, id: string): string {
  const children = groupByParent(tree);
  const seen = new Set<string>();
  let last = id;
  for (let next: string | undefined = id; next !== undefined && !seen.has(next); next = children.get(next)?.at(-1)) {
    seen.add(next);
    last = next;
  }
  return last;
}

/** Updates the tree to the shown path. @returns the ids of changed nodes */
export function syncPath(tree: MessageTree, path: readonly Message[]): string[] {
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

export type Removal = { changed: string[]; removed: string[] };

/**
 * Removes consecutive messages: the children of the last one move to the parent of the first. A question with other
 * answers stays as a version.
 */
export function removeNodes(tree: MessageTree, ids: readonly string[]): Removal {
  const [first] = ids;
  const last = ids.at(-1);
  if (first === undefined || last === undefined) {
    return { changed: [], removed: [] };
  }
  const before = findParent(tree, first);
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
