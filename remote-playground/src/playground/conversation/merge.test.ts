import { describe, expect, it } from 'vitest';
import { grownPath, merge } from './merge';
import { type Message, type MessageStatus, newMessage, textOf } from './message';
import { follow, type Node, type Tree } from './tree';

const message = (id: string, text = id, status: MessageStatus = 'complete'): Message => ({ ...newMessage('assistant', text, status), id });
const node = (one: Message, parent?: string): Node => ({ message: one, parent });
const treeOf = (...path: Message[]): Tree => {
  const tree: Tree = new Map();
  follow(tree, path);
  return tree;
};
const look = (tree: Tree, id: string) => {
  const found = tree.get(id)?.message;
  return found && [textOf(found), found.status, found.stopped ?? false];
};

describe('what the library holds beside what is shown', () => {
  it('is added, an answer without a page as one that was stopped', () => {
    const tree = treeOf(message('u'));
    expect(merge(tree, [node(message('u')), node(message('a', 'half', 'incomplete'), 'u')])).toEqual([]);
    expect(look(tree, 'a')).toEqual(['half', 'complete', true]);
  });

  it('gives way where it is unfinished, and is told to be written again, as what it lacks', () => {
    const tree = treeOf(message('u'), message('a', 'whole'));
    expect(merge(tree, [node(message('a', 'wh', 'incomplete'), 'u')])).toEqual(['u', 'a']);
    expect(look(tree, 'a')).toEqual(['whole', 'complete', false]);
  });

  it('holds where another tab has finished it, unless it runs here', () => {
    const tree = treeOf(message('u'), message('a', 'old'), message('b', 'running', 'incomplete'));
    merge(tree, [node(message('u')), node(message('a', 'new'), 'u'), node(message('b', 'stale'), 'a')]);
    expect(look(tree, 'a')?.[0]).toBe('new');
    expect(look(tree, 'b')).toEqual(['running', 'incomplete', false]);
  });
});

describe('the path that is shown', () => {
  const [u, a, b, c] = [message('u'), message('a'), message('b'), message('c')] as const;
  const ids = (path: readonly Message[]) => path.map(({ id }) => id);
  const tree = treeOf(u, a, b);
  tree.set('c', node(c, 'u'));

  it.each([
    ['grows by what another tab put behind it', [u], 'b', ['u', 'a', 'b']],
    ['begins with what is there', [], 'b', ['u', 'a', 'b']],
    ['stays where the other one went another way', [u, a], 'c', ['u', 'a']],
    ['stays where the end is not known', [u, a], 'gone', ['u', 'a']],
  ])('%s', (_name, path, head, grown) => expect(ids(grownPath(tree, path, head))).toEqual(grown));

  it('has the newest of every message', () => {
    const newest = message('u', 'changed');
    expect(grownPath(new Map([['u', node(newest)]]), [u], undefined)).toEqual([newest]);
  });
});
