import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { Caller, FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { codeCheckFor } from '../session/second-step';

const scope = 'channel.key.read';
const scopes = [scope, 'passkey.register', 'passkey.delete'];

/** Until July 2026 a verification is for everything that needs one, and whoever has no second step cannot verify. */
type VerifyRules = { scopes: 'none' | 'one'; noSecondStep: string };

const noStore = (c: Context) => c.header('Cache-Control', 'no-store, no-cache, must-revalidate, private, max-age=0');

export const verification =
  (rules: VerifyRules): RouteSet =>
  ({ allow, control, session }) =>
    new Hono<FacadeEnv>().post('/api/verify', allow(roles.user), async (c) => {
      const { caller } = c.var;
      const { method, code, scope: wanted } = (await readJson(c)) ?? {};
      if (rules.scopes === 'one' && caller.credential !== 'session') {
        return refuse(c, '当前认证方式不支持安全验证', 401);
      }
      if (rules.scopes === 'none' && method === 'passkey') {
        return control.verifiedByPasskey.delete(caller.userId)
          ? ok(c, session.verify(c, caller, 'passkey', String(wanted)), '验证成功')
          : refuse(c, '请先完成 Passkey 验证');
      }
      const accepts = codeCheckFor(control, String(caller.user.username));
      if (rules.scopes === 'none' && !accepts) {
        return refuse(c, rules.noSecondStep);
      }
      if (method !== '2fa') {
        return refuse(c, rules.scopes === 'one' ? 'Passkey 验证必须使用 Passkey verify 流程' : `不支持的验证方式: ${method ?? ''}`);
      }
      if (rules.scopes === 'one' && !scopes.includes(String(wanted))) {
        return refuse(c, '不支持的安全验证范围');
      }
      if (!code) {
        return refuse(c, '验证码不能为空');
      }
      if (!accepts) {
        return refuse(c, rules.noSecondStep);
      }
      return accepts(String(code).replaceAll(' ', ''))
        ? ok(c, session.verify(c, caller, '2fa', String(wanted)), '验证成功')
        : refuse(c, '验证失败，请检查验证码');
    });

/** The embedded gateway asks for a verification of its own. */
async function readKeys({ call, userId }: Caller, password: string | undefined, id: string): Promise<string[] | undefined> {
  const proof = (await call('POST', '/api/verify', { method: 'password', password, scope })).data as Row | undefined;
  const revealed = await call(
    'POST',
    `/api/channel/${id}/key`,
    {},
    { 'x-security-proof': String(proof?.proof_token), 'new-api-user': String(userId) },
  );
  return revealed.success ? ((revealed.data as Row).keys as string[]) : undefined;
}

export const channelKey: RouteSet = ({ allow, control, session }) =>
  new Hono<FacadeEnv>().post('/api/channel/:id{[0-9]+}/key', allow(roles.root), async (c) => {
    noStore(c);
    const { caller } = c.var;
    const refused = session.checkVerification(c, caller, { scope });
    if (refused) {
      const [code, message] = refused;
      return refuse(c, message, 403, code);
    }
    const keys = await readKeys(caller, control.passwords.get(caller.userId), c.req.param('id'));
    return keys ? ok(c, { key: keys.join('\n') }, '获取成功') : refuse(c, '获取渠道信息失败: record not found');
  });
