import { describe, expect, it } from 'vitest';
import { passkeyOptions } from '../../testing/passkeys';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

const refusal = (id: keyof typeof catalogue) => ({ success: false, message: catalogue[id].zh });

describe('the option passkey.enabled', () => {
  it.each([
    { address: '', allowed: false },
    { address: 'http://console.example.com', allowed: false },
    { address: 'https://192.0.2.1', allowed: false },
    { address: 'https://console.example.com', allowed: true },
    { address: 'http://localhost:3000', allowed: true },
  ])('can be turned on at "$address": $allowed', async ({ address, allowed }) => {
    const gateway = await startTestGateway({ options: { ServerAddress: address } });
    const root = await gateway.callAs(1);
    const { body } = await root('PUT', '/api/option/', { key: 'passkey.enabled', value: 'true' });
    expect(body).toMatchObject(allowed ? { success: true } : { ...refusal('passkeyAddress'), field: 'passkey.enabled' });
  });

  it('keeps the server address from becoming one without passkeys', async () => {
    const gateway = await startTestGateway({ options: passkeyOptions });
    const root = await gateway.callAs(1);
    const save = async (value: string) => (await root('PUT', '/api/option/', { key: 'ServerAddress', value })).body;
    expect(await save('http://console.example.com')).toEqual({ ...refusal('passkeyAddressInUse'), field: 'ServerAddress' });
    expect(await save('https://other.example.com')).toMatchObject({ success: true });
  });
});
