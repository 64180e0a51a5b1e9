import { expect, it } from 'vitest';
import { containerName } from '../extensions';
import { readVersions } from './versions';

it.each([
  ['billing', '1.4.2', 'billing_1_4_2'],
  ['billing', '1.4.2-local.0a1b2c3d', 'billing_1_4_2__local_0a1b2c3d'],
  ['billing', '1.1.0-rc.1', 'billing_1_1_0__rc_1'],
  ['billing', '1.1.0-rc-1', 'billing_1_1_0__rc__1'],
])('names the container of %s %s %s', (name, version, container) => expect(containerName(name, version)).toBe(container));

it('reads the installed versions', () => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect(readVersions()).toEqual({ react: expect.stringMatching(/^19\.\d+\.\d+/), shared: version, federation: version });
});
