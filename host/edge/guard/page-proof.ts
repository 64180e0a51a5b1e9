import { type Secrets, signer } from '../signer';

/** Proves with which composition the page of a visitor was opened; in the page itself, and in what its tab reports. */
export type PageProof = {
  make(page: { store: string; sequence: number; visitor: string }): string;
  /** The sequence that the page was opened with; null for what no edge has made for this visitor. */
  sequenceOf(proof: string, whose: { store: string; visitor: string }): number | null;
};

/** @param secrets the same at all edges: a page of one may report to another */
export function pageProof(secrets: Secrets): PageProof {
  const { sign, isSigned } = signer(secrets, 'console page');
  return {
    make: ({ store, sequence, visitor }) => `${sequence}.${sign(`${store} ${sequence} ${visitor}`)}`,
    sequenceOf: (proof, { store, visitor }) => {
      const [, digits = '', signature = ''] = /^(0|[1-9]\d*)\.(.*)$/.exec(proof) ?? [];
      return isSigned(`${store} ${digits} ${visitor}`, signature) ? Number(digits) : null;
    },
  };
}
