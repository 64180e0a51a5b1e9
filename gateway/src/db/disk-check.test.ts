import { existsSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

describe('GET /readyz', () => {
  it('reports that the disk accepts no writes', async () => {
    const { call, settings } = await startTestGateway();
    symlinkSync('/dev/full', `${fileURLToPath(settings.databaseUrl)}.probe`);
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: 'the disk is not writable' });
  });

  it('leaves no file behind', async () => {
    const { call, settings } = await startTestGateway();
    expect(await call('GET', '/readyz')).toMatchObject({ status: 200 });
    expect(existsSync(`${fileURLToPath(settings.databaseUrl)}.probe`)).toBe(false);
  });
});
