import { expect, it } from 'vitest';
import { checkRegion, checkServiceAccount, isModelMapping, isStatusMapping } from './checks';
import { compareModels } from './compare-models';
import { samples } from './samples';

it.each([
  ['us-central1', undefined],
  [samples.region, undefined],
  ['', 'missing'],
  ['{"default":', 'broken'],
  ['{"default":1}', 'broken'],
  ['{"claude":"europe-west1"}', 'default'],
])('checks the region %j: %s', (text, problem) => expect(checkRegion(text)).toBe(problem));

const account = { type: 'service_account', project_id: 'p', private_key: 'k', client_email: 'e' };

it.each([
  [JSON.stringify(account, null, 2), undefined],
  ['{', 'broken'],
  ['[]', 'broken'],
  ['"sk-key"', 'broken'],
  [JSON.stringify({ ...account, private_key: '', client_email: undefined }), ['private_key', 'client_email']],
])('checks the service account %j: %j', (text, problem) => expect(checkServiceAccount(text)).toEqual(problem));

it.each([
  [{ '400': '500' }, true],
  [{ '400': 500 }, false],
  [{ '40': '500' }, false],
  [{ '400': '600' }, false],
  [[], false],
])('checks the status code mapping %j: %s', (value, is) => expect(isStatusMapping(value)).toBe(is));

it('accepts only name-to-name mappings', () => {
  expect(isModelMapping(JSON.parse(samples.modelMapping))).toBe(true);
  expect(isModelMapping({ a: 1 })).toBe(false);
  expect(isModelMapping(['a'])).toBe(false);
});

it('lists new and missing models first', () => {
  const { rows, counts } = compareModels(['b', 'a', 'kept'], ['kept', 'old']);
  expect(rows).toEqual([
    { model: 'a', state: 'new' },
    { model: 'b', state: 'new' },
    { model: 'old', state: 'removed' },
    { model: 'kept', state: 'chosen' },
  ]);
  expect(counts).toEqual({ new: 2, removed: 1, chosen: 1 });
});
