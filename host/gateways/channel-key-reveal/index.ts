import type { Capability } from '@console/shared/contract/capabilities';
import { defineAbility, type RouteHandler } from '../ability';
import { isFailure, mapData } from '../envelope';
import { parseKeys } from './parse-keys';

const wrongCode = { zh: '验证码或备用码不正确', en: 'The code is wrong' };

/** These gateways refuse with a message alone, in Chinese. */
const verify: RouteHandler = async ({ forward }) => {
  const response = await forward();
  if (!isFailure(response) || response.status !== 200) {
    return mapData(response, (data) => ({ proof_token: '', ...(data as object) }));
  }
  const refusal = response.body as { message?: unknown };
  const isWrongCode = refusal.message === '验证失败，请检查验证码';
  return { ...response, body: { ...refusal, field: 'code', ...(isWrongCode && { message: wrongCode }) } };
};

const reveal: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { key } = (data ?? {}) as { key?: unknown };
    return typeof key === 'string' ? { keys: parseKeys(key) } : data;
  });

const routes = { 'POST /api/verify': verify, 'POST /api/channel/:id{[0-9]+}/key': reveal };
const capabilities: Capability[] = ['channel-key-reveal'];

/** Keys of channels, shown to root after a second step. With bearer sessions came proofs, which the browser sends along. */
export const channelKeyReveal = defineAbility({
  variants: { none: { routes: {} }, verified: { routes, capabilities } },
  // Passkeys came on 2025-09-29, one day before this call; until then the code went along with the request for the key.
  detect: ({ status }) => (status.passkey_login === undefined ? 'none' : 'verified'),
});
