import { expect, it } from 'vitest';
import { pageProof } from './page-proof';

const whose = { store: 'store-1', visitor: 'ann' };

it('tells with which composition the page of a visitor was opened, at every edge with the secret', () => {
  const proof = pageProof(['secret']).make({ ...whose, sequence: 12 });
  expect(pageProof(['secret']).sequenceOf(proof, whose)).toBe(12);
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
])('is not taken for %s', (_, change, claimed) => {
  const { make, sequenceOf } = pageProof(['secret']);
  expect(sequenceOf(change(make({ ...whose, sequence: 12 })), claimed)).toBeNull();
});

it('is not taken when it was made with another secret', () => {
  expect(pageProof(['secret']).sequenceOf(pageProof(['guess']).make({ ...whose, sequence: 12 }), whose)).toBeNull();
});

it('is known again after another secret was put in front', () => {
  const proof = pageProof(['former']).make({ ...whose, sequence: 12 });
  expect(pageProof(['present', 'former']).sequenceOf(proof, whose)).toBe(12);
});
