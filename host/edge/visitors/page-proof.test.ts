import { expect, it } from 'vitest';
import { createPageProof } from './page-proof';

const audience = { store: 'store-1', visitor: 'ann' };

it("proves which composition a visitor's page was opened with, at every edge with the secret", () => {
  const proof = createPageProof(['secret']).create({ ...audience, sequence: 12 });
  expect(createPageProof(['secret']).verify(proof, audience)).toBe(12);
});

it.each([
  ['another visitor', (proof: string) => proof, { ...audience, visitor: 'bob' }],
  ['another store', (proof: string) => proof, { ...audience, store: 'store-2' }],
  ['a newer page', (proof: string) => proof.replace('12.', '13.'), audience],
  ['a truncated signature', (proof: string) => proof.slice(0, -1), audience],
  ['a padded signature', (proof: string) => `${proof}=`, audience],
  ['a leading zero', (proof: string) => `0${proof}`, audience],
  ['no content', () => '', audience],
  ['no sequence', () => 'x.y', audience],
])('refuses a proof with %s', (_, change, claimed) => {
  const { create, verify } = createPageProof(['secret']);
  expect(verify(change(create({ ...audience, sequence: 12 })), claimed)).toBeNull();
});

it('refuses a proof signed with another secret', () => {
  expect(createPageProof(['secret']).verify(createPageProof(['guess']).create({ ...audience, sequence: 12 }), audience)).toBeNull();
});

it('accepts proofs of the previous secret after a rotation', () => {
  const proof = createPageProof(['former']).create({ ...audience, sequence: 12 });
  expect(createPageProof(['present', 'former']).verify(proof, audience)).toBe(12);
});
