import { expect, it } from 'vitest';
import { blankProvider, findSlugProblem, fromDiscovery, requiresNewSecret, toDiscoveryAddress, toFormValues, toInput } from './model';

const values = {
  ...blankProvider,
  name: ' GitLab ',
  slug: 'gitlab',
  clientId: 'lab',
  authorizationEndpoint: 'https://lab.example/oauth/authorize',
  tokenEndpoint: 'https://lab.example/oauth/token',
  userInfoEndpoint: 'https://lab.example/api/v4/user',
};

it('sends the default of an emptied field, and no secret that was not entered', () => {
  const input = toInput({ ...values, scopes: ' ', emailField: '' }, { hasPolicies: true });
  expect(input).toMatchObject({ name: 'GitLab', scopes: 'openid profile email', email_field: 'email', access_policy: '' });
  expect(input).not.toHaveProperty('client_secret');
  expect(toInput({ ...values, clientSecret: 's' }, { hasPolicies: false })).toMatchObject({ client_secret: 's' });
  expect(toInput(values, { hasPolicies: false })).not.toHaveProperty('access_policy');
});

it('returns to the same values from a saved provider', () => {
  const input = toInput({ ...values, authStyle: 'header', accessPolicy: '{}' }, { hasPolicies: true });
  expect(toFormValues({ ...input, id: 1 })).toEqual({ ...values, name: 'GitLab', authStyle: 'header', accessPolicy: '{}' });
  expect(toFormValues({ ...input, id: 1, auth_style: 9 }).authStyle).toBe('automatic');
});

it.each([
  ['https://id.example', 'https://id.example/.well-known/openid-configuration'],
  ['https://id.example/realms/one/', 'https://id.example/realms/one/.well-known/openid-configuration'],
  [' https://id.example/.well-known/openid-configuration', 'https://id.example/.well-known/openid-configuration'],
])('reads the discovery document of %s from %s', (typed, address) => expect(toDiscoveryAddress(typed)).toBe(address));

it('fills in what a discovery document contains', () => {
  expect(fromDiscovery({})).toEqual({});
  expect(fromDiscovery({ token_endpoint: 'https://id.example/token', scopes_supported: ['email', 'openid', 'groups'] })).toEqual({
    tokenEndpoint: 'https://id.example/token',
    scopes: 'openid email',
  });
});

it.each([
  ['git-lab1', undefined],
  ['GitLab', 'characters'],
  ['', 'characters'],
  ['telegram', 'reserved'],
  ['ghe', 'taken'],
])('finds in the slug %s the problem %s', (slug, problem) => expect(findSlugProblem(slug, ['ghe'])).toBe(problem));

it('requires the secret again for another server', () => {
  const saved = { ...toInput(values, { hasPolicies: true }), id: 1 };
  const isRequired = (tokenEndpoint: string, clientSecret = '') => requiresNewSecret(saved, { tokenEndpoint, clientSecret });
  expect(isRequired('https://lab.example/other')).toBe(false);
  expect(isRequired('https://evil.example/oauth/token')).toBe(true);
  expect(isRequired('https://evil.example/oauth/token', 'new')).toBe(false);
});
