import type { PriceSourceRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { emptySourceDraft, toChosenSources } from './sources';

const channel: PriceSourceRecord = {
  ...{ id: 3, kind: 'channel', name: '', base_url: 'https://peer.example.com', endpoint: '/api/pricing' },
};
const list: PriceSourceRecord = {
  ...{ id: -101, kind: 'list', name: 'models.dev', base_url: 'https://models.dev', endpoint: '/api.json' },
};

it('asks each source for what was chosen', () => {
  const draft = { ...emptySourceDraft, ids: new Set([3, -101]), endpoints: { 3: '/api/ratio_config' } };
  expect(toChosenSources(draft, [channel, list])).toEqual([
    { name: 'peer.example.com', choice: { id: 3, endpoint: '/api/ratio_config' } },
    { name: 'models.dev', choice: { id: -101, endpoint: '/api.json' } },
  ]);
});

it.each([
  { address: ' https://other.example.com/ ', choice: { base_url: 'https://other.example.com', endpoint: '/api/pricing' } },
  { address: 'http://list.example.com:81/a/b.json?v=1', choice: { base_url: 'http://list.example.com:81', endpoint: '/a/b.json?v=1' } },
])('reads the address $address', ({ address, choice }) => {
  expect(toChosenSources({ ...emptySourceDraft, address }, [])).toMatchObject([{ choice }]);
});

it.each(['other.example.com', 'ftp://other.example.com', 'https://'])('does not take %s for an address', (address) => {
  expect(toChosenSources({ ...emptySourceDraft, address }, [])).toBeUndefined();
});
