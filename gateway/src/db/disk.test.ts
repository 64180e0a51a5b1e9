import { existsSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';

describe('GET /readyz', () => {
  it('says that the disk takes no writes', async () => {
    const { call, settings } = await calledGateway();
    symlinkSync('/dev/full', `${fileURLToPath(settings.databaseUrl)}.probe`);
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: 'the disk takes no writes' });
  });

  it('leaves nothing behind', async () => {
    const { call, settings } = await calledGateway();
    expect(await call('GET', '/readyz')).toMatchObject({ status: 200 });
    expect(existsSync(`${fileURLToPath(settings.databaseUrl)}.probe`)).toBe(false);
  });
});
