import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Message, newMessage, textOf } from '../conversation/message';
import { ownDatabase } from '../testing/own-database';
import { databaseName } from './database';
import { createLibrary, type Library } from './library';
import type { Volume } from './session';

ownDatabase();

const opened: Library[] = [];
const library = async (person = '1') => {
  const one = createLibrary(person);
  opened.push(one);
  await one.ready;
  return one;
};
afterEach(() => {
  for (const one of opened.splice(0)) {
    one.close();
  }
});

const message = (id: string, text = id): Message => ({ ...newMessage('user', text, 'complete'), id });
const volume = (id: string, ...texts: string[]): Volume => ({
  session: { id, title: id, createdAt: 1, updatedAt: 1, head: 'm0' },
  nodes: texts.map((text, index) => ({ message: message(`m${index}`, text), parent: index === 0 ? undefined : `m${index - 1}` })),
});
const idsOf = (one: Library) => one.snapshot().sessions.map(({ id }) => id);

describe('sessions', () => {
  it('are there again, newest first, with their messages in their places', async () => {
    const first = await library();
    expect(await first.add([volume('a', 'one', 'two'), volume('b', 'three')])).toBe(true);
    expect(await first.change('a', { session: { updatedAt: 5 }, put: [{ message: message('m2', 'late'), parent: 'm0' }] })).toBe(true);
    const again = await library();
    expect(idsOf(again)).toEqual(['a', 'b']);
    const loaded = await again.load('a');
    expect(loaded?.nodes.map((node) => [textOf(node.message), node.parent])).toEqual([
      ['one', undefined],
      ['two', 'm0'],
      ['late', 'm0'],
    ]);
    expect(await again.load('gone')).toBeUndefined();
  });

  it('are removed with all that is in them, and put back', async () => {
    const first = await library();
    await first.add([volume('a', 'one'), volume('b', 'two')]);
    const removed = await first.remove(['a']);
    expect(idsOf(first)).toEqual(['b']);
    expect(await first.load('a')).toBeUndefined();
    expect(await first.add(removed ?? [])).toBe(true);
    expect((await first.load('a'))?.nodes).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    await (await library('1')).add([volume('a', 'one')]);
    const other = await library('2');
    expect(idsOf(other)).toEqual([]);
    expect(await other.load('a')).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('keep what each of them changes of one session', async () => {
    const [left, right] = [await library(), await library()];
    await left.add([volume('a', 'one', 'two')]);
    await vi.waitFor(() => expect(idsOf(right)).toEqual(['a']));
    const told = vi.fn();
    right.follow(told);

    await Promise.all([
      left.change('a', { session: { name: 'Named here' }, put: [{ message: message('m0', 'changed left'), parent: undefined }] }),
      right.change('a', { session: { title: 'Titled there' }, put: [{ message: message('m1', 'changed right'), parent: 'm0' }] }),
    ]);
    const loaded = await (await library()).load('a');
    expect(loaded?.session).toMatchObject({ name: 'Named here', title: 'Titled there' });
    expect(loaded?.nodes.map((node) => textOf(node.message))).toEqual(['changed left', 'changed right']);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('a', expect.objectContaining({ session: { name: 'Named here' } })));
    await vi.waitFor(() => expect(right.find('a')?.name).toBe('Named here'));

    await left.remove(['a']);
    await vi.waitFor(() => expect(idsOf(right)).toEqual([]));
  });
});

describe('what another version stored', () => {
  // A browser that has seen a higher number opens the database for earlier versions only because they ask for none: new things get a database of their own.
  it('has one number for ever', async () => {
    await library();
    const opened = await openDB(databaseName('1'));
    expect(opened.version).toBe(1);
    opened.close();
  });

  it('is read where that was a later one, and keeps what only that one knows', async () => {
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

    const one = await library();
    expect(idsOf(one)).toEqual(['a', 'b']);
    const loaded = await one.load('a');
    expect(loaded?.nodes).toHaveLength(1);
    expect(loaded?.nodes[0]?.message).toMatchObject({ mood: 'good' });
    await one.change('a', { session: { updatedAt: 9 } });
    expect((await (await library()).load('a'))?.session).toMatchObject({ folder: 'x', updatedAt: 9 });
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['has no place', undefined],
    [
      'refuses',
      {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
  ])('%s', async (_name, factory) => {
    vi.stubGlobal('indexedDB', factory);
    const one = await library();
    expect(one.snapshot().status).toBe('unavailable');
    expect(await one.change('a', { session: {} })).toBe(false);
    expect(await one.add([volume('a', 'one')])).toBe(false);
    expect(await one.remove(['a'])).toBeUndefined();
    expect(await one.texts.find(['one'])).toEqual(new Map());
  });

  it('gives its place to a later version', async () => {
    const one = await library();
    const later = await openDB(databaseName('1'), 2);
    expect(await one.change('a', { session: {} })).toBe(false);
    later.close();
  });
});

describe('texts', () => {
  it('are found with what stands around them, in all versions, also those that have changed since', async () => {
    const one = await library();
    await one.add([volume('a', 'Roses are red', 'and violets BLUE'), volume('b', `${'x'.repeat(60)} violet ${'y'.repeat(200)}`)]);
    const found = await one.texts.find(['violet', 'blue']);
    expect([...found]).toEqual([['a', { before: 'and ', match: 'violet', after: 's BLUE' }]]);
    const [, excerpt] = [...(await one.texts.find(['violet']))][1] ?? [];
    expect(excerpt?.before.startsWith('…')).toBe(true);
    expect(excerpt?.after).toHaveLength(120);

    await one.change('b', { put: [{ message: message('m0', 'nothing here'), parent: undefined }] });
    expect([...(await one.texts.find(['violet'])).keys()]).toEqual(['a']);
    await one.remove(['a']);
    expect((await one.texts.find(['violet'])).size).toBe(0);
  });
});
