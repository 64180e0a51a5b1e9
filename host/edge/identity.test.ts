import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../release/testing/fixtures';
import { loadEdgeSecrets } from './identity';

it('creates a secret readable only by its user in the data folder, unless one is configured', async () => {
  const folder = await temporaryFolder();
  expect(await loadEdgeSecrets({ SESSION_SECRET: 'current' }, folder)).toEqual(['current']);
  expect(await loadEdgeSecrets({ SESSION_SECRET: 'current, previous' }, folder)).toEqual(['current', 'previous']);
  const created = await loadEdgeSecrets({}, folder);
  expect(created).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await loadEdgeSecrets({ SESSION_SECRET: '' }, folder)).toEqual(created);
  expect((await stat(join(folder, 'visitor-secret'))).mode & 0o777).toBe(0o600);
});
