import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const fields = { type: 1, name: 'east', models: 'gpt-4o', group: 'default' };
const succeeded: FakeResponse = { body: { success: true, message: '' } };
const single = { mode: 'single', channel: { ...fields, key: 'sk-1' } };
const batch = { mode: 'batch', channel: { ...fields, key: 'sk-1\nsk-2\nsk-3' } };

async function createChannel(profile: ProfileName, body: object, respond: (request: RecordedRequest) => FakeResponse = () => succeeded) {
  const { call, requests } = await startFakeGateway(profile, respond);
  const response = await call('POST', '/api/channel/', body);
  return { ...response, sent: requests.map((one) => [one.call, one.body]) };
}

const route = 'POST /api/channel/';

it.each(['new-api-2026-08', 'new-api-2026-07', 'new-api-2026-02'] as const)('sends the body unchanged to %s', async (profile) => {
  for (const body of [single, batch]) {
    expect(await createChannel(profile, body)).toMatchObject({ status: 200, body: { success: true }, sent: [[route, body]] });
  }
});

it('sends the channel itself, with one key per line, to New API of early 2025', async () => {
  for (const body of [single, batch]) {
    expect(await createChannel('new-api-2025-04', body)).toMatchObject({ body: { success: true }, sent: [[route, body.channel]] });
  }
});

it('sends the channel itself to Veloera, once per key', async () => {
  const keys = ['sk-1', 'sk-2', 'sk-3'];
  expect((await createChannel('veloera-0.3', single)).sent).toEqual([[route, { ...fields, key: 'sk-1' }]]);
  const { body, sent } = await createChannel('veloera-0.3', batch);
  expect(sent).toEqual(keys.map((key) => [route, { ...fields, key }]));
  expect(body).toEqual({ success: true, message: '' });
});

it('does not split the JSON key of a service account', async () => {
  const key = '{\n  "type": "service_account"\n}';
  const { sent } = await createChannel('veloera-0.3', { mode: 'single', channel: { ...fields, type: 41, key } });
  expect(sent).toEqual([[route, { ...fields, type: 41, key }]]);
});

it('reports how many channels were created before one was refused', async () => {
  const refuseSecond = ({ body }: RecordedRequest): FakeResponse =>
    (body as { key: string }).key === 'sk-2' ? { body: { success: false, message: 'database is locked' } } : succeeded;
  const { body, sent } = await createChannel('veloera-0.3', batch, refuseSecond);
  expect(body).toEqual({ success: false, message: '1 of 3 channels were created. database is locked' });
  expect(sent).toHaveLength(2);
});

it.each(['new-api-2025-04', 'veloera-0.3'] as const)('never sends any other body to %s', async (profile) => {
  for (const body of [
    { mode: 'single', ...fields },
    { mode: 'single', channel: null },
  ]) {
    expect(await createChannel(profile, body)).toMatchObject({ body: { success: false }, sent: [] });
  }
});

it('treats an empty response as a failure, since gateways that expect another body send one', async () => {
  const { status, body } = await createChannel('new-api-2025-04', single, () => ({ body: '' }));
  expect([status, body]).toMatchObject([502, { success: false }]);
});
