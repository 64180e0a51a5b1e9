import { expect, it, onTestFinished } from 'vitest';
import { promote } from '../../release/operations/promote';
import { fileBackend } from '../../release/store/file-backend';
import { releaseStore } from '../../release/store/release-store';
import { commitInfo, temporaryFolder } from '../../release/testing/fixtures';
import { until } from '../testing/call';
import { smallConsole } from '../testing/console';
import { startEdgeProgram } from '../testing/edge-program';
import { receiver } from './testing/receiver';

it('an edge tells a webhook and its own log of a promotion, and repeats no secret', async () => {
  const folder = await temporaryFolder();
  const store = releaseStore(await fileBackend(folder));
  await smallConsole(store);
  const place = await receiver();
  const WEBHOOK_SECRET = Buffer.alloc(32, 'secret').toString('base64');
  const edge = await startEdgeProgram({ RELEASE_STORE: `file:${folder}`, WEBHOOK_URL: place.url.href, WEBHOOK_SECRET });
  onTestFinished(edge.stop);
  await until('where it begins', () => store.backend.read('webhooks/since.json'));
  await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
  await until('the message', () => place.received.length > 0);
  expect(JSON.parse(place.received[0]?.body ?? '')).toMatchObject({
    type: 'release.promoted',
    data: { sequence: 2, actor: 'ann', changes: [{ name: 'billing', from: '1.0.0', to: '1.1.0' }] },
  });
  await until('its own line', () => edge.said().includes('"event":"composition-changed","sequence":2'));
  expect(edge.said()).not.toMatch(/\/hook|c2VjcmV0/);
});
