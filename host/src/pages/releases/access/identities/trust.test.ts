import { expect, it } from 'vitest';
import { isClaim, type TrustValues, toTrust } from './trust';

const values: TrustValues = { kind: 'github', repository: 'acme/billing', branch: '', environment: '', issuer: '', claims: [] };

it.each<[Partial<TrustValues>, object]>([
  [{}, { repository: 'acme/billing' }],
  [{ branch: 'main' }, { repository: 'acme/billing', ref: 'refs/heads/main' }],
  [
    { branch: 'release/*', environment: 'production' },
    { repository: 'acme/billing', ref: 'refs/heads/release/*', environment: 'production' },
  ],
  [
    { kind: 'gitlab', branch: 'main' },
    { project_path: 'acme/billing', ref: 'main' },
  ],
  [
    { kind: 'other', claims: ['sub=a=b', ' ref = main '] },
    { sub: 'a=b', ref: 'main' },
  ],
])('reads the claims of %j', (more, claims) => {
  expect(toTrust({ ...values, ...more }, 'https://console.example.com')).toMatchObject({ claims, audience: 'https://console.example.com' });
});

it('knows the issuers of GitHub and GitLab', () => {
  const issuerOf = (more: Partial<TrustValues>) => toTrust({ ...values, ...more }, '').issuer;
  expect(issuerOf({})).toBe('https://token.actions.githubusercontent.com');
  expect(issuerOf({ kind: 'gitlab' })).toBe('https://gitlab.com');
  expect(issuerOf({ kind: 'other', issuer: ' https://ci.example.com ' })).toBe('https://ci.example.com');
});

it.each([
  ['a=b', true],
  ['a=b=c', true],
  ['a=', false],
  ['=b', false],
  ['a', false],
])('tells whether %j is a claim', (text, is) => expect(isClaim(text)).toBe(is));
