import { randomBytes } from 'node:crypto';

export const proofSeconds = 5 * 60;

export type ProofMethod = '2fa' | 'passkey';

/** What a verification was for, and how it was made; any method by default. */
export type WantedProof = { scope: string; method?: ProofMethod };

type Proof = { sid: string; method: ProofMethod; scope: string; until: number };

/** Proofs of a second step, each for one session and one scope. They may be used more than once. */
export function securityProofs() {
  const proofs = new Map<string, Proof>();
  return {
    issue: (sid: string, method: ProofMethod, scope: string) => {
      const proof_token = randomBytes(48).toString('base64url');
      const expires_at = Math.floor(Date.now() / 1000) + proofSeconds;
      proofs.set(proof_token, { sid, method, scope, until: expires_at });
      return { expires_at, method, proof_token, scope };
    },
    /** @returns code and message of a refusal */
    check: (token: string, sid: string, { scope, method }: WantedProof): [code: string, message: string] | undefined => {
      const proof = proofs.get(token);
      if (token === '') {
        return ['SECURITY_PROOF_REQUIRED', '需要安全验证'];
      }
      if (proof?.sid !== sid) {
        return ['SECURITY_PROOF_INVALID', '安全验证状态无效'];
      }
      if (proof.until <= Date.now() / 1000) {
        return ['SECURITY_PROOF_EXPIRED', '安全验证已过期'];
      }
      if (proof.scope !== scope) {
        return ['SECURITY_PROOF_SCOPE_MISMATCH', '安全验证范围不匹配'];
      }
      return method === undefined || proof.method === method ? undefined : ['SECURITY_PROOF_METHOD_MISMATCH', '安全验证方式不匹配'];
    },
  };
}
