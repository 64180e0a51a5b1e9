import { expect, it } from 'vitest';
import { shortVersions, splitVersion } from './version';

it.each([
  { version: '1.2.0', number: '1.2.0', hash: undefined },
  { version: '1.2.0-rc.1', number: '1.2.0-rc.1', hash: undefined },
  { version: '1.2.0-local.1a2b3c4d', number: '1.2.0', hash: '1a2b3c4d' },
])('splits $version', ({ version, number, hash }) => {
  expect(splitVersion(version)).toEqual({ number, hash });
});

it('keeps a short hash where the numbers are equal', () => {
  expect(shortVersions('1.0.0', '1.1.0-local.1a2b3c4d')).toEqual({ from: '1.0.0', to: '1.1.0' });
  expect(shortVersions('1.0.0', '1.0.0-local.1a2b3c4d')).toEqual({ from: '1.0.0', to: '1.0.0 1a2b3c4' });
});
