import { expect, it, onTestFinished } from 'vitest';
import { promote } from '../../release/operations/promote';
import { fileBackend } from '../../release/store/file-backend';
import { releaseStore } from '../../release/store/release-store';
import { commitInfo, temporaryFolder } from '../../release/testing/fixtures';
import { until } from '../testing/call';
import { startEdgeProgram } from '../testing/edge-program';
import { publishSmallConsole } from '../testing/small-console';
import { startReceiver } from '../testing/webhook-receiver';

it('reports a promotion to a webhook and in the log without revealing secrets', async () => {
  const folder = await temporaryFolder();
  const store = releaseStore(await fileBackend(folder));
  await publishSmallConsole(store);
  const receiver = await startReceiver();
  const WEBHOOK_SECRET = Buffer.alloc(32, 'secret').toString('base64');
  const edge = await startEdgeProgram({ RELEASE_STORE: `file:${folder}`, WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET });
  onTestFinished(edge.stop);
  await until('where it begins', () => store.backend.read('webhooks/since.json'));
  await promote(store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
  await until('the message', () => receiver.received.length > 0);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'release.promoted',
    data: { sequence: 2, actor: 'ann', changes: [{ name: 'billing', from: '1.0.0', to: '1.1.0' }] },
  });
  await until('its own line', () => edge.output().includes('"event":"composition-changed","sequence":2'));
  expect(edge.output()).not.toMatch(/\/hook|c2VjcmV0/);
});
