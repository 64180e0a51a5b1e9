import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Facade, FacadeEnv } from '../facade';
import { readJson, refuse } from '../responses';

export type Purpose = 'login' | 'register' | 'verify';
export type ProofMethod = '2fa' | 'passkey';
export type Scope = 'passkey.register' | 'passkey.delete';

/** Where a gateway keeps what is under way, and how it proves that a user was verified. */
export type PasskeyFlows = {
  /** @returns the fields of the response beside the options */
  begin: (c: Context<FacadeEnv>, purpose: Purpose, flow: string, scope?: string) => object;
  take: (
    c: Context<FacadeEnv>,
    purpose: Purpose,
  ) => Promise<{ flow_token: string; credential: unknown; scope?: string | undefined } | undefined>;
  /** @returns the data of the response */
  prove: (c: Context<FacadeEnv>, method: ProofMethod, scope: string | undefined) => object;
  /** @returns the refusal, if there is one */
  requireProof: (c: Context<FacadeEnv>, method: ProofMethod, scope: Scope) => Response | undefined;
};

const lifetime = 300;
const expiry = () => Math.floor(Date.now() / 1000) + lifetime;

/** Since July 2026. */
export function tokenFlows(): PasskeyFlows {
  const flows = new Map<string, { purpose: Purpose; scope: string | undefined }>();
  const proofs = new Map<string, { userId: number; method: ProofMethod; scope: string | undefined }>();
  return {
    begin: (_c, purpose, flow, scope) => {
      flows.set(flow, { purpose, scope });
      return { flow_token: flow, expires_at: expiry() };
    },
    take: async (c, purpose) => {
      const { flow_token, credential } = (await readJson(c)) ?? {};
      const flow = flows.get(String(flow_token));
      if (flow?.purpose !== purpose) {
        return undefined;
      }
      flows.delete(String(flow_token));
      return { flow_token: String(flow_token), credential, scope: flow.scope };
    },
    prove: (c, method, scope) => {
      const proof_token = randomBytes(24).toString('base64url');
      proofs.set(proof_token, { userId: c.var.caller.userId, method, scope });
      return { proof_token, expires_at: expiry(), method, scope };
    },
    requireProof: (c, method, scope) => {
      const header = c.req.header('x-security-proof');
      if (!header) {
        return refuse(c, '需要安全验证', 403, 'SECURITY_PROOF_REQUIRED');
      }
      const proof = proofs.get(header);
      if (proof?.userId !== c.var.caller.userId) {
        return refuse(c, '安全验证状态无效', 403, 'SECURITY_PROOF_INVALID');
      }
      if (proof.scope !== scope) {
        return refuse(c, '安全验证范围不匹配', 403, 'SECURITY_PROOF_SCOPE_MISMATCH');
      }
      return proof.method === method ? undefined : refuse(c, '安全验证方式不匹配', 403, 'SECURITY_PROOF_METHOD_MISMATCH');
    },
  };
}

type CookieState = { flows: Partial<Record<Purpose, string>>; verified?: ProofMethod };

/** Until July 2026, all of it lay in the session cookie, which every step replaces. */
export function cookieFlows({ session }: Pick<Facade, 'session'>, { isVerified }: { isVerified: boolean }): PasskeyFlows {
  const states = new Map<string, CookieState>();
  const load = (c: Context): CookieState => states.get(getCookie(c, 'session') ?? '') ?? { flows: {} };
  const save = (c: Context<FacadeEnv>, state: CookieState) => {
    session.renewCookie(c);
    const [, value = ''] = /^session=([^;]*)/.exec(c.res.headers.getSetCookie().at(-1) ?? '') ?? [];
    states.set(decodeURIComponent(value), state);
  };
  return {
    begin: (c, purpose, flow) => {
      const state = load(c);
      save(c, { ...state, flows: { ...state.flows, [purpose]: flow } });
      return {};
    },
    take: async (c, purpose) => {
      const { flows, ...state } = load(c);
      const { [purpose]: flow, ...others } = flows;
      if (flow === undefined) {
        return undefined;
      }
      save(c, { ...state, flows: others });
      return { flow_token: flow, credential: await readJson(c) };
    },
    prove: (c, method) => {
      save(c, { ...load(c), verified: method });
      return { verified: true, expires_at: expiry() };
    },
    requireProof: (c, method) => {
      const { verified } = load(c);
      if (!isVerified || verified === method) {
        return undefined;
      }
      return refuse(c, verified === undefined ? '请先完成安全验证' : '请先完成对应的安全验证');
    },
  };
}
