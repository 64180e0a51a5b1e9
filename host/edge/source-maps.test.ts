import { expect, it } from 'vitest';
import { createSite } from '../release/site';
import { mapKey } from '../release/store/release-store';
import { publishAll } from '../release/testing/fixtures';
import { call } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge } from './testing/test-edge';

const secret = 'webpack-secret-source';

const withMaps = (edge: Awaited<ReturnType<typeof startTestEdge>>) =>
  publishAll(edge.store, [
    {
      version: '1.2.0',
      contents: { 'remoteEntry.js': 'entry '.repeat(500), 'log.js': 'log' },
      maps: { 'remoteEntry.js': JSON.stringify({ version: 3, sources: [secret], names: [], mappings: '' }) },
    },
  ]);

it('never serves a source map', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  await withMaps(edge);
  await createSite(edge.store);
  const key = mapKey('billing', '1.2.0', 'remoteEntry.js.map');
  expect((await edge.store.backend.read(key))?.toString()).toContain(secret);
  expect(Object.keys((await edge.store.release('billing', '1.2.0'))?.files ?? {})).toEqual(['remoteEntry.js', 'log.js']);

  const build = '/builds/billing/1.2.0';
  const addresses = [
    `/${key}`,
    `/${key}.br`,
    `/${encodeURIComponent(key)}`,
    `/store/${key}`,
    `${build}/remoteEntry.js.map`,
    `${build}/remoteEntry.js.map.br`,
    `${build}/../../../${key}`,
    `${build}/..%2f..%2f..%2f${key}`,
    `${build}/%2e%2e/%2e%2e/%2e%2e/${key}`,
    `/builds/../${key}`,
    `/builds/maps/1.2.0/remoteEntry.js.map`,
    `/composition/${key}`,
  ];
  for (const address of addresses) {
    for (const accept of ['*/*', 'application/json']) {
      const { status, text } = await call(edge.base, address, { headers: { accept } });
      expect([address, status]).toEqual([address, 404]);
      expect(text).not.toContain(secret);
    }
    // A navigation to an unknown address gets the page.
    expect((await call(edge.base, address, { headers: { accept: 'text/html' } })).text, address).not.toContain(secret);
  }
  expect((await edge.store.backend.read('index.html'))?.toString()).not.toContain('maps/');
});
