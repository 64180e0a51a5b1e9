import { describe, expect, it } from 'vitest';
import { type Message, newMessage } from './message';
import { cut, follow, latestUnder, pathTo, type Tree, versionsOf } from './tree';

let clock = 0;
const message = (id: string): Message => ({
  ...newMessage(id.startsWith('u') ? 'user' : 'assistant', id, 'complete'),
  id,
  createAt: clock++,
});

/** Each line is a path; lines share what they begin with. */
function treeOf(...lines: string[][]): Tree {
  const tree: Tree = new Map();
  for (const line of lines) {
    follow(
      tree,
      line.map((id) => tree.get(id)?.message ?? message(id)),
    );
  }
  return tree;
}
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

/** u1 - a1 - u2 - a2, the answer a1 repeated as b1, and u2 asked in other words as v2. */
const session = () => treeOf(['u1', 'a1', 'u2', 'a2'], ['u1', 'a1', 'uv2', 'av2'], ['u1', 'b1']);

describe('a session', () => {
  it.each([
    ['a2', ['u1', 'a1', 'u2', 'a2']],
    ['av2', ['u1', 'a1', 'uv2', 'av2']],
    ['b1', ['u1', 'b1']],
    ['gone', []],
    [undefined, []],
  ])('has the path to %s', (head, path) => expect(ids(pathTo(session(), head))).toEqual(path));

  it('knows where there are versions, and which of them is shown', () => {
    const tree = session();
    expect([...versionsOf(tree, pathTo(tree, 'av2'))]).toEqual([
      ['a1', { ids: ['a1', 'b1'], at: 0 }],
      ['uv2', { ids: ['u2', 'uv2'], at: 1 }],
    ]);
    expect(versionsOf(treeOf(['u1', 'a1']), pathTo(treeOf(['u1', 'a1']), 'a1')).size).toBe(0);
  });

  it.each([
    ['a1', 'av2'],
    ['u2', 'a2'],
    ['b1', 'b1'],
  ])('leads from %s to %s', (id, leaf) => expect(latestUnder(session(), id)).toBe(leaf));

  it('tells what a longer path changes, and nothing when it is the same', () => {
    const tree = session();
    const path = pathTo(tree, 'b1');
    expect(follow(tree, path)).toEqual([]);
    expect(follow(tree, [...path, message('u3')])).toEqual(['u3']);
    expect(tree.get('u3')?.parent).toBe('b1');
  });

  it('survives parents that are missing or go in a circle', () => {
    const tree: Tree = new Map([
      ['u1', { message: message('u1'), parent: 'a1' }],
      ['a1', { message: message('a1'), parent: 'u1' }],
      ['u2', { message: message('u2'), parent: 'gone' }],
    ]);
    expect(ids(pathTo(tree, 'a1'))).toEqual(['u1', 'a1']);
    expect(ids(pathTo(tree, 'u2'))).toEqual(['u2']);
    expect(latestUnder(tree, 'u1')).toBe('a1');
  });
});

describe('what is taken out', () => {
  it('lets what followed it follow what stood before it, in all versions', () => {
    const tree = session();
    expect(cut(tree, ['a1'])).toEqual({ changed: ['u2', 'uv2'], removed: ['a1'] });
    expect(ids(pathTo(tree, 'a2'))).toEqual(['u1', 'u2', 'a2']);
    expect(ids(pathTo(tree, 'av2'))).toEqual(['u1', 'uv2', 'av2']);
  });

  it('leaves a question that has another answer, beside what goes on without it', () => {
    const tree = session();
    expect(cut(tree, ['u1', 'a1'])).toEqual({ changed: ['u2', 'uv2'], removed: ['a1'] });
    expect(ids(pathTo(tree, 'a2'))).toEqual(['u2', 'a2']);
    expect(ids(pathTo(tree, 'b1'))).toEqual(['u1', 'b1']);
  });

  it('takes a pair along when nothing else hangs on it', () => {
    const tree = session();
    expect(cut(tree, ['u2', 'a2'])).toEqual({ changed: [], removed: ['a2', 'u2'] });
    expect(cut(tree, [])).toEqual({ changed: [], removed: [] });
    expect([...tree.keys()]).toEqual(['u1', 'a1', 'uv2', 'av2', 'b1']);
  });
});
