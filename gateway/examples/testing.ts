import { testGateway, testUpstream } from '@console/gateway/testing';
import { expect, it } from 'vitest';

/** A test against a real gateway and a scripted provider; both stop when the test ends. */
export const example = () =>
  it('lists the models of an enabled channel', async () => {
    const upstream = await testUpstream();
    const gateway = await testGateway({
      as: 'admin',
      channels: [{ name: 'test', base_url: upstream.url, models: 'gpt-4o-mini' }],
    });
    const response = await fetch(`${gateway.url}/api/channel/`, { headers: { cookie: gateway.cookie ?? '' } });
    expect(response.status).toBe(200);
  });
