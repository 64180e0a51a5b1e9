import { createSigner, type Secrets } from './signer';

/** Proves which composition a page of a visitor was opened with: created with the page, verified with its reports. */
export type PageProof = {
  create(page: { store: string; sequence: number; visitor: string }): string;
  verify(proof: string, owner: { store: string; visitor: string }): number | null;
};

export function createPageProof(secrets: Secrets): PageProof {
  const { sign, verify } = createSigner(secrets, 'console page');
  return {
    create: ({ store, sequence, visitor }) => `${sequence}.${sign(`${store} ${sequence} ${visitor}`)}`,
    verify: (proof, { store, visitor }) => {
      const [, digits = '', signature = ''] = /^(0|[1-9]\d*)\.(.*)$/.exec(proof) ?? [];
      return verify(`${store} ${digits} ${visitor}`, signature) ? Number(digits) : null;
    },
  };
}
