import { describe, expect, it } from 'vitest';
import { createMessage, type Message } from './message';
import { findVersions, latestLeaf, type MessageTree, pathTo, removeNodes, syncPath } from './message-tree';

let clock = 0;
const message = (id: string): Message => ({
  ...createMessage(id.startsWith('u') ? 'user' : 'assistant', id, 'complete'),
  id,
  createAt: clock++,
});

function treeOf(...lines: string[][]): MessageTree {
  const tree: MessageTree = new Map();
  for (const line of lines) {
    syncPath(
      tree,
      line.map((id) => tree.get(id)?.message ?? message(id)),
    );
  }
  return tree;
}
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

/** u1 - a1 - u2 - a2, with a1 repeated as b1 and u2 edited to uv2. */
const session = () => treeOf(['u1', 'a1', 'u2', 'a2'], ['u1', 'a1', 'uv2', 'av2'], ['u1', 'b1']);

describe('the message tree', () => {
  it.each([
    ['a2', ['u1', 'a1', 'u2', 'a2']],
    ['av2', ['u1', 'a1', 'uv2', 'av2']],
    ['b1', ['u1', 'b1']],
    ['gone', []],
    [undefined, []],
  ])('returns the path to %s', (head, path) => expect(ids(pathTo(session(), head))).toEqual(path));

  it('finds messages with other versions', () => {
    const tree = session();
    expect([...findVersions(tree, pathTo(tree, 'av2'))]).toEqual([
      ['a1', { ids: ['a1', 'b1'], at: 0 }],
      ['uv2', { ids: ['u2', 'uv2'], at: 1 }],
    ]);
    expect(findVersions(treeOf(['u1', 'a1']), pathTo(treeOf(['u1', 'a1']), 'a1')).size).toBe(0);
  });

  it.each([
    ['a1', 'av2'],
    ['u2', 'a2'],
    ['b1', 'b1'],
  ])('finds for %s the latest leaf %s', (id, leaf) => expect(latestLeaf(session(), id)).toBe(leaf));

  it('returns the ids that a longer path changes', () => {
    const tree = session();
    const path = pathTo(tree, 'b1');
    expect(syncPath(tree, path)).toEqual([]);
    expect(syncPath(tree, [...path, message('u3')])).toEqual(['u3']);
    expect(tree.get('u3')?.parent).toBe('b1');
  });

  it('handles missing and circular parents', () => {
    const tree: MessageTree = new Map([
      ['u1', { message: message('u1'), parent: 'a1' }],
      ['a1', { message: message('a1'), parent: 'u1' }],
      ['u2', { message: message('u2'), parent: 'gone' }],
    ]);
    expect(ids(pathTo(tree, 'a1'))).toEqual(['u1', 'a1']);
    expect(ids(pathTo(tree, 'u2'))).toEqual(['u2']);
    expect(latestLeaf(tree, 'u1')).toBe('a1');
  });
});

describe('removeNodes', () => {
  it('moves the children of all versions to the previous message', () => {
    const tree = session();
    expect(removeNodes(tree, ['a1'])).toEqual({ changed: ['u2', 'uv2'], removed: ['a1'] });
    expect(ids(pathTo(tree, 'a2'))).toEqual(['u1', 'u2', 'a2']);
    expect(ids(pathTo(tree, 'av2'))).toEqual(['u1', 'uv2', 'av2']);
  });

  it('keeps a question that has another answer', () => {
    const tree = session();
    expect(removeNodes(tree, ['u1', 'a1'])).toEqual({ changed: ['u2', 'uv2'], removed: ['a1'] });
    expect(ids(pathTo(tree, 'a2'))).toEqual(['u2', 'a2']);
    expect(ids(pathTo(tree, 'b1'))).toEqual(['u1', 'b1']);
  });

  it('removes a question together with its only answer', () => {
    const tree = session();
    expect(removeNodes(tree, ['u2', 'a2'])).toEqual({ changed: [], removed: ['a2', 'u2'] });
    expect(removeNodes(tree, [])).toEqual({ changed: [], removed: [] });
    expect([...tree.keys()]).toEqual(['u1', 'a1', 'uv2', 'av2', 'b1']);
  });
});
