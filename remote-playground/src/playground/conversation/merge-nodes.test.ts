import { describe, expect, it } from 'vitest';
import { createMessage, type Message, type MessageStatus, messageText } from '../library/message';
import { type MessageNode, type MessageTree, syncPath } from '../library/message-tree';
import { extendPath, mergeNodes } from './merge-nodes';

const message = (id: string, text = id, status: MessageStatus = 'complete'): Message => ({
  ...createMessage('assistant', text, status),
  id,
});
const node = (one: Message, parent?: string): MessageNode => ({ message: one, parent });
const treeOf = (...path: Message[]): MessageTree => {
  const tree: MessageTree = new Map();
  syncPath(tree, path);
  return tree;
};
const summarize = (tree: MessageTree, id: string) => {
  const found = tree.get(id)?.message;
  return found && [messageText(found), found.status, found.stopped ?? false];
};

describe('mergeNodes', () => {
  it('adds stored messages and marks interrupted answers as stopped', () => {
    const tree = treeOf(message('u'));
    expect(mergeNodes(tree, [node(message('u')), node(message('a', 'half', 'incomplete'), 'u')])).toEqual([]);
    expect(summarize(tree, 'a')).toEqual(['half', 'complete', true]);
  });

  it('keeps shown messages that are missing or unfinished in the library, and returns their ids', () => {
    const tree = treeOf(message('u'), message('a', 'whole'));
    expect(mergeNodes(tree, [node(message('a', 'wh', 'incomplete'), 'u')])).toEqual(['u', 'a']);
    expect(summarize(tree, 'a')).toEqual(['whole', 'complete', false]);
  });

  it('prefers final stored messages unless the answer is running here', () => {
    const tree = treeOf(message('u'), message('a', 'old'), message('b', 'running', 'incomplete'));
    mergeNodes(tree, [node(message('u')), node(message('a', 'new'), 'u'), node(message('b', 'stale'), 'a')]);
    expect(summarize(tree, 'a')?.[0]).toBe('new');
    expect(summarize(tree, 'b')).toEqual(['running', 'incomplete', false]);
  });
});

describe('extendPath', () => {
  const [u, a, b, c] = [message('u'), message('a'), message('b'), message('c')] as const;
  const ids = (path: readonly Message[]) => path.map(({ id }) => id);
  const tree = treeOf(u, a, b);
  tree.set('c', node(c, 'u'));

  it.each([
    { name: 'appends messages of another tab', path: [u], head: 'b', expected: ['u', 'a', 'b'] },
    { name: 'fills an empty path', path: [], head: 'b', expected: ['u', 'a', 'b'] },
    { name: 'keeps the path when another tab shows another branch', path: [u, a], head: 'c', expected: ['u', 'a'] },
    { name: 'keeps the path when the head is unknown', path: [u, a], head: 'gone', expected: ['u', 'a'] },
  ])('$name', ({ path, head, expected }) => expect(ids(extendPath(tree, path, head))).toEqual(expected));

  it('returns the latest version of every message', () => {
    const newest = message('u', 'changed');
    expect(extendPath(new Map([['u', node(newest)]]), [u], undefined)).toEqual([newest]);
  });
});
