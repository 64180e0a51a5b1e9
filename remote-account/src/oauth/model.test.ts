import { expect, it } from 'vitest';
import { parseCallback, redirectPath } from './model';

it.each([
  ['/oauth/github?code=c&state=s', { kind: 'code', provider: 'github', code: 'c', state: 's' }],
  ['/oauth/linuxdo/?code=c', { kind: 'code', provider: 'linuxdo', code: 'c', state: '' }],
  [
    '/oauth/oidc?code=c&state=s&iss=https%3A%2F%2Fid.example',
    { kind: 'code', provider: 'oidc', code: 'c', state: 's', iss: 'https://id.example' },
  ],
  ['/oauth/linuxdo?error=access_denied&error_description=You+said+no&state=s', { kind: 'refused', reason: 'You said no', state: 's' }],
  ['/oauth/github?error=access_denied', { kind: 'refused', reason: 'access_denied', state: '' }],
  ['/oauth/oidc?code=c&state=s&session_state=x', { kind: 'code', provider: 'oidc', code: 'c', state: 's' }],
  ['/oauth/github?state=s', { kind: 'incomplete', state: 's' }],
  ['/oauth/github', { kind: 'incomplete', state: '' }],
  ['/oauth/telegram/s?id=7&hash=abc&lang=de', { kind: 'telegram', fields: { id: '7', hash: 'abc', lang: 'de' }, state: 's' }],
  ['/oauth/telegram/s?id=7', { kind: 'incomplete', state: 's' }],
])('parses the callback %s', (address, expected) => {
  const { pathname, searchParams } = new URL(address, 'http://console');
  expect(parseCallback(pathname, searchParams)).toEqual(expected);
});

it.each([
  ['linked', { purpose: 'bind' }, '/setting'],
  ['linked', undefined, '/setting'],
  ['signed-in', { purpose: 'sign-in', back: '/log' }, '/log'],
  ['signed-in', { purpose: 'sign-in' }, '/token'],
  ['signed-in', { purpose: 'register', back: '/log' }, '/'],
  ['signed-in', undefined, '/token'],
  ['two-factor', { purpose: 'sign-in', back: '/log' }, '/login?step=code&return=%2Flog'],
  ['two-factor', { purpose: 'register' }, '/login?step=code&return=%2F'],
] as const)('redirects after %s with the flow %j to %s', (outcome, flow, path) => expect(redirectPath(outcome, flow)).toBe(path));
