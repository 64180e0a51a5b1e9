import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Facade, FacadeEnv } from '../facade';
import { readJson, refuse } from '../responses';
import type { ProofMethod } from './security-proofs';

export type Purpose = 'login' | 'register' | 'verify';
export type Scope = 'passkey.register' | 'passkey.delete';

/** Where a gateway keeps what is under way, and how it refuses users who were not verified. */
export type PasskeyFlows = {
  /** @returns the fields of the response beside the options */
  begin: (c: Context<FacadeEnv>, purpose: Purpose, flow: string, scope?: string) => object;
  take: (
    c: Context<FacadeEnv>,
    purpose: Purpose,
  ) => Promise<{ flow_token: string; credential: unknown; scope?: string | undefined } | undefined>;
  /** @returns the refusal, if there is one */
  requireProof: (c: Context<FacadeEnv>, method: ProofMethod, scope: Scope) => Response | undefined;
};

const lifetime = 300;
const expiry = () => Math.floor(Date.now() / 1000) + lifetime;

/** Since July 2026. */
export function tokenFlows({ session }: Pick<Facade, 'session'>): PasskeyFlows {
  const flows = new Map<string, { purpose: Purpose; scope: string | undefined }>();
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
    requireProof: (c, method, scope) => {
      const [code, message] = session.checkVerification(c, c.var.caller, { scope, method }) ?? [];
      return message === undefined ? undefined : refuse(c, message, 403, code);
    },
  };
}

type CookieState = Partial<Record<Purpose, string>>;

/** Until July 2026, all of it lay in the session cookie, which every step replaces. */
export function cookieFlows({ session }: Pick<Facade, 'session'>, { isVerified }: { isVerified: boolean }): PasskeyFlows {
  const states = new Map<string, CookieState>();
  const load = (c: Context): CookieState => states.get(getCookie(c, 'session') ?? '') ?? {};
  const save = (c: Context<FacadeEnv>, state: CookieState) => {
    session.renewCookie(c);
    const [, value = ''] = /^session=([^;]*)/.exec(c.res.headers.getSetCookie().at(-1) ?? '') ?? [];
    states.set(decodeURIComponent(value), state);
  };
  return {
    begin: (c, purpose, flow) => {
      save(c, { ...load(c), [purpose]: flow });
      return {};
    },
    take: async (c, purpose) => {
      const { [purpose]: flow, ...others } = load(c);
      if (flow === undefined) {
        return undefined;
      }
      save(c, others);
      return { flow_token: flow, credential: await readJson(c) };
    },
    requireProof: (c, method, scope) => {
      const [code] = (isVerified && session.checkVerification(c, c.var.caller, { scope, method })) || [];
      if (code === undefined) {
        return undefined;
      }
      return refuse(c, code === 'VERIFICATION_METHOD_MISMATCH' ? '请先完成对应的安全验证' : '请先完成安全验证');
    },
  };
}
