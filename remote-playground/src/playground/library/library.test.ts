import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db';
import { databaseName } from './database';
import { createLibrary, type Library } from './library';
import { createMessage, type Message, messageText } from './message';
import type { StoredSession } from './session';

installFakeIndexedDb();

const opened: Library[] = [];
const openLibrary = async (userId = '1') => {
  const library = createLibrary(userId);
  opened.push(library);
  await library.ready;
  return library;
};
afterEach(() => {
  for (const library of opened.splice(0)) {
    library.close();
  }
});

const message = (id: string, text = id): Message => ({ ...createMessage('user', text, 'complete'), id });
const storedSession = (id: string, ...texts: string[]): StoredSession => ({
  session: { id, title: id, createdAt: 1, updatedAt: 1, head: 'm0' },
  nodes: texts.map((text, index) => ({ message: message(`m${index}`, text), parent: index === 0 ? undefined : `m${index - 1}` })),
});
const sessionIds = (library: Library) => library.store.getState().sessions.map(({ id }) => id);

describe('the library', () => {
  it('restores sessions and their messages, newest first', async () => {
    const first = await openLibrary();
    expect(await first.add([storedSession('a', 'one', 'two'), storedSession('b', 'three')])).toBe(true);
    expect(await first.change('a', { session: { updatedAt: 5 }, put: [{ message: message('m2', 'late'), parent: 'm0' }] })).toBe(true);
    const reopened = await openLibrary();
    expect(sessionIds(reopened)).toEqual(['a', 'b']);
    const loaded = await reopened.load('a');
    expect(loaded?.nodes.map((node) => [messageText(node.message), node.parent])).toEqual([
      ['one', undefined],
      ['two', 'm0'],
      ['late', 'm0'],
    ]);
    expect(await reopened.load('gone')).toBeUndefined();
  });

  it('removes sessions with their messages and adds them back', async () => {
    const first = await openLibrary();
    await first.add([storedSession('a', 'one'), storedSession('b', 'two')]);
    const removed = await first.remove(['a']);
    expect(sessionIds(first)).toEqual(['b']);
    expect(await first.load('a')).toBeUndefined();
    expect(await first.add(removed ?? [])).toBe(true);
    expect((await first.load('a'))?.nodes).toHaveLength(1);
  });

  it('separates the sessions of users', async () => {
    await (await openLibrary('1')).add([storedSession('a', 'one')]);
    const other = await openLibrary('2');
    expect(sessionIds(other)).toEqual([]);
    expect(await other.load('a')).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('keep the changes of both to one session', async () => {
    const [left, right] = [await openLibrary(), await openLibrary()];
    await left.add([storedSession('a', 'one', 'two')]);
    await vi.waitFor(() => expect(sessionIds(right)).toEqual(['a']));
    const onChange = vi.fn();
    right.onRemoteChange(onChange);

    await Promise.all([
      left.change('a', { session: { name: 'Named here' }, put: [{ message: message('m0', 'changed left'), parent: undefined }] }),
      right.change('a', { session: { title: 'Titled there' }, put: [{ message: message('m1', 'changed right'), parent: 'm0' }] }),
    ]);
    const loaded = await (await openLibrary()).load('a');
    expect(loaded?.session).toMatchObject({ name: 'Named here', title: 'Titled there' });
    expect(loaded?.nodes.map((node) => messageText(node.message))).toEqual(['changed left', 'changed right']);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('a', expect.objectContaining({ session: { name: 'Named here' } })));
    await vi.waitFor(() => expect(right.find('a')?.name).toBe('Named here'));

    await left.remove(['a']);
    await vi.waitFor(() => expect(sessionIds(right)).toEqual([]));
  });
});

describe('the database', () => {
  // Earlier versions open a database with a higher version number only because they name none.
  it('never changes its version number', async () => {
    await openLibrary();
    const opened = await openDB(databaseName('1'));
    expect(opened.version).toBe(1);
    opened.close();
  });

  it('reads data of a later version and keeps its fields', async () => {
    const later = await openDB(databaseName('1'), 7, {
      upgrade: (database) => {
        database.createObjectStore('sessions', { keyPath: 'id' });
        database.createObjectStore('messages', { keyPath: ['session', 'id'] });
        database.createObjectStore('folders');
      },
    });
    await later.put('sessions', { id: 'a', title: 'A', createdAt: 1, updatedAt: 1, head: 'm0', folder: 'x' });
    await later.put('sessions', { id: 'b', odd: true });
    await later.put('messages', { ...message('m0', 'one'), session: 'a', mood: 'good' });
    await later.put('messages', { id: 'broken', session: 'a' });
    later.close();

    const library = await openLibrary();
    expect(sessionIds(library)).toEqual(['a', 'b']);
    const loaded = await library.load('a');
    expect(loaded?.nodes).toHaveLength(1);
    expect(loaded?.nodes[0]?.message).toMatchObject({ mood: 'good' });
    await library.change('a', { session: { updatedAt: 9 } });
    expect((await (await openLibrary()).load('a'))?.session).toMatchObject({ folder: 'x', updatedAt: 9 });
  });
});

describe('a browser without storage', () => {
  it.each([
    ['has no IndexedDB', undefined],
    [
      'denies access',
      {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
  ])('reports sessions as unavailable when it %s', async (_name, factory) => {
    vi.stubGlobal('indexedDB', factory);
    const library = await openLibrary();
    expect(library.store.getState().status).toBe('unavailable');
    expect(await library.change('a', { session: {} })).toBe(false);
    expect(await library.add([storedSession('a', 'one')])).toBe(false);
    expect(await library.remove(['a'])).toBeUndefined();
    expect(await library.texts.find(['one'])).toEqual(new Map());
  });

  it('lets a later version upgrade the database', async () => {
    const library = await openLibrary();
    const later = await openDB(databaseName('1'), 2);
    expect(await library.change('a', { session: {} })).toBe(false);
    later.close();
  });
});

describe('the text index', () => {
  it('finds texts with their context, also after changes', async () => {
    const library = await openLibrary();
    await library.add([
      storedSession('a', 'Roses are red', 'and violets BLUE'),
      storedSession('b', `${'x'.repeat(60)} violet ${'y'.repeat(200)}`),
    ]);
    const found = await library.texts.find(['violet', 'blue']);
    expect([...found]).toEqual([['a', { before: 'and ', match: 'violet', after: 's BLUE' }]]);
    const [, excerpt] = [...(await library.texts.find(['violet']))][1] ?? [];
    expect(excerpt?.before.startsWith('…')).toBe(true);
    expect(excerpt?.after).toHaveLength(120);

    await library.change('b', { put: [{ message: message('m0', 'nothing here'), parent: undefined }] });
    expect([...(await library.texts.find(['violet'])).keys()]).toEqual(['a']);
    await library.remove(['a']);
    expect((await library.texts.find(['violet'])).size).toBe(0);
  });
});
