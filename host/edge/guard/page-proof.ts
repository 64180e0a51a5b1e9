import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves with which composition the page of a visitor was opened; in the page itself, and in what its tab reports. */
export type PageProof = {
  make(page: { store: string; sequence: number; visitor: string }): string;
  /** The sequence that the page was opened with; null for what no edge has made for this visitor. */
  sequenceOf(proof: string, whose: { store: string; visitor: string }): number | null;
};

/** @param secret the same at all edges: a page of one may report to another */
export function pageProof(secret: string): PageProof {
  // The secret signs other things too: what is sealed here is good for nothing there.
  const key = createHmac('sha256', secret).update('console page').digest();
  const make: PageProof['make'] = ({ store, sequence, visitor }) => {
    const seal = createHmac('sha256', key).update(`${store} ${sequence} ${visitor}`).digest('base64url');
    return `${sequence}.${seal}`;
  };
  return {
    make,
    sequenceOf: (proof, whose) => {
      const sequence = Number.parseInt(proof, 10);
      const [given, made] = [Buffer.from(proof), Buffer.from(make({ ...whose, sequence }))];
      return given.length === made.length && timingSafeEqual(given, made) ? sequence : null;
    },
  };
}
