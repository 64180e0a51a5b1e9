import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Composition } from '../contract/composition';
import { promote } from '../release/operations/promote';
import { rollback } from '../release/operations/rollback';
import { commitInfo, publishAll } from '../release/testing/fixtures';
import { runRelease } from '../release/testing/run-program';
import { call, open, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge } from './testing/test-edge';

async function events(base: string) {
  const response = await open(base, '/composition/events');
  const seen: { event: string; id: string; data: Composition }[] = [];
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      if (fields.event) {
        seen.push({ event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data ?? '') });
      }
    }
  });
  return { response, seen };
}

describe('GET /composition', () => {
  it('has an ETag of the sequence and responds with 304 to it', async () => {
    const { base, store } = await startTestEdge(publishSmallConsole);
    const first = await call(base, '/composition');
    expect(first).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-cache', vary: 'Cookie', 'content-type': 'application/json; charset=utf-8' },
    });
    expect(JSON.parse(first.text)).toMatchObject({ sequence: 1, remotes: { billing: { version: '1.0.0', previous: null } } });
    const headers = { 'if-none-match': first.headers.etag ?? '' };
    expect(await call(base, '/composition', { headers })).toMatchObject({ status: 304, text: '', headers: { etag: first.headers.etag } });
    await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
    await until('the next composition', async () => (await call(base, '/composition', { headers })).status === 200);
    expect(JSON.parse((await call(base, '/composition')).text)).toMatchObject({
      sequence: 2,
      remotes: { billing: { version: '1.1.0', previous: { version: '1.0.0' } } },
    });
  });
});

describe('GET /composition/events', () => {
  it('sends for each remote how its own commit applies', async () => {
    const { base, store } = await startTestEdge(publishSmallConsole);
    await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
    await rollback(store, { ...commitInfo, name: 'billing', apply: 'now' });
    await publishAll(store, [{ remote: 'account' }]);
    await promote(store, { ...commitInfo, versions: { account: '1.0.0' }, force: false });
    await until('the last composition', async () => JSON.parse((await call(base, '/composition')).text).sequence === 4);
    expect(JSON.parse((await call(base, '/composition')).text)).toMatchObject({
      apply: 'navigation',
      remotes: { billing: { version: '1.0.0', apply: 'now' }, account: { apply: 'navigation' } },
    });
  });

  it('sends every tab what another program promoted', async () => {
    const { base, folder } = await startTestEdge(publishSmallConsole);
    const tabs = await Promise.all([events(base), events(base)]);
    expect(tabs[0]?.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    for (const { seen } of tabs) {
      await until('the current composition', () => seen.length === 1);
    }
    await runRelease(['promote', 'billing', '1.1.0', '--store', `file:${folder}`]);
    for (const { seen } of tabs) {
      const next = await until('the next composition', () => seen[1]);
      expect(next).toMatchObject({
        event: 'composition',
        id: '2',
        data: { sequence: 2, apply: 'navigation', remotes: { billing: { version: '1.1.0' } } },
      });
    }
    await runRelease(['rollback', 'billing', '--store', `file:${folder}`]);
    for (const { seen } of tabs) {
      await until('the rollback', () => seen[2]);
      expect(seen[2]).toMatchObject({ id: '3', data: { sequence: 3, apply: 'now', remotes: { billing: { version: '1.0.0' } } } });
    }
  });
});

describe('an edge with a damaged store', () => {
  it('keeps the last good composition, logs that once, and recovers with the store', async () => {
    const { base, store, folder, logged } = await startTestEdge(publishSmallConsole);
    const damaged = join(folder, 'log', '000000000002.json');
    await writeFile(damaged, '{');
    await until('a line in the log', () => logged.length > 0);
    expect(logged).toMatchObject([
      { event: 'composition-unreadable', servedSequence: 1, message: expect.stringContaining('000000000002.json') },
    ]);
    expect(JSON.parse((await call(base, '/composition')).text).sequence).toBe(1);
    await rm(damaged);
    await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
    await until('the next composition', async () => JSON.parse((await call(base, '/composition')).text).sequence === 2);
    expect(logged.slice(1)).toEqual([{ event: 'composition-readable', sequence: expect.any(Number) }]);
  });

  it('keeps it when the whole store is deleted, and watches its replacement', async () => {
    const { base, folder } = await startTestEdge(publishSmallConsole);
    const other = await startTestEdge(publishSmallConsole);
    await rm(join(folder, 'log'), { recursive: true });
    await rm(join(folder, 'head.json'));
    const first = JSON.parse((await call(base, '/composition')).text);
    expect(first.sequence).toBe(1);
    const entry = await other.store.backend.read('log/000000000001.json');
    const { fileBackend } = await import('../release/store/file-backend');
    await (await fileBackend(folder)).createOnly('log/000000000001.json', entry ?? Buffer.alloc(0));
    await until('the other store', async () => JSON.parse((await call(base, '/composition')).text).store !== first.store, 8000);
  });
});
