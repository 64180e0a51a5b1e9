import { expect, it } from 'vitest';
import { createPageProof } from './page-proof';

const whose = { store: 'store-1', visitor: 'ann' };

it("proves which composition a visitor's page was opened with, at every edge with the secret", () => {
  const proof = createPageProof(['secret']).create({ ...whose, sequence: 12 });
  expect(createPageProof(['secret']).verify(proof, whose)).toBe(12);
});

it.each([
  ['another visitor', (proof: string) => proof, { ...whose, visitor: 'bob' }],
  ['another store', (proof: string) => proof, { ...whose, store: 'store-2' }],
  ['a newer page', (proof: string) => proof.replace('12.', '13.'), whose],
  ['a seal that is cut', (proof: string) => proof.slice(0, -1), whose],
  ['a seal with something behind', (proof: string) => `${proof}=`, whose],
  ['a number written otherwise', (proof: string) => `0${proof}`, whose],
  ['nothing', () => '', whose],
  ['no number', () => 'x.y', whose],
])('refuses a proof with %s', (_, change, claimed) => {
  const { create, verify } = createPageProof(['secret']);
  expect(verify(change(create({ ...whose, sequence: 12 })), claimed)).toBeNull();
});

it('refuses a proof signed with another secret', () => {
  expect(createPageProof(['secret']).verify(createPageProof(['guess']).create({ ...whose, sequence: 12 }), whose)).toBeNull();
});

it('accepts proofs of the previous secret after a rotation', () => {
  const proof = createPageProof(['former']).create({ ...whose, sequence: 12 });
  expect(createPageProof(['present', 'former']).verify(proof, whose)).toBe(12);
});
