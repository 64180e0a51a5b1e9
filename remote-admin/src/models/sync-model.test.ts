import { expect, it } from 'vitest';
import { differenceKey, getAcceptedFields, hostOf } from './sync-model';

const difference = (field: 'icon' | 'tags') => ({ field, local: '', upstream: 'x' });

it('collects the chosen fields by model', () => {
  const models = [
    { name: 'a', differences: [difference('icon'), difference('tags')] },
    { name: 'b', differences: [difference('icon')] },
  ];
  const chosen = new Set([differenceKey('a', 'tags'), differenceKey('c', 'icon')]);
  expect(getAcceptedFields(models, chosen)).toEqual([{ name: 'a', fields: ['tags'] }]);
});

it.each([
  { address: 'https://models.example.com/list.json', host: 'models.example.com' },
  { address: '', host: '' },
])('names $address by $host', ({ address, host }) => {
  expect(hostOf(address)).toBe(host);
});
