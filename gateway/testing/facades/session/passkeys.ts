import type { PasskeyStatus } from '@console/shared/contract';
import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { type Facade, type FacadeEnv, languageOf, type RouteSet } from '../facade';
import { ok, readJson, refuse } from '../responses';
import type { PasskeyFlows, Purpose } from './passkey-flows';
import { codeCheckFor } from './second-step';

type PasskeyRules = {
  flows: (facade: Facade) => PasskeyFlows;
  /** Whether a reset by an administrator ends the sessions of the user. */
  resetEndsSessions: boolean;
};

type Begun = { options: object; flow_token: string };

const path = '/api/user/passkey';
const over = 'Passkey 会话不存在或已过期';
const missing = '该用户尚未绑定 Passkey';
const refused = 'Error validating the response';

const statusOf = async (c: Context<FacadeEnv>) => (await c.var.caller.call('GET', path)).data as PasskeyStatus;

const signInRoutes = ({ embedded, session }: Facade, flows: PasskeyFlows) =>
  new Hono<FacadeEnv>()
    .post(`${path}/login/begin`, async (c) => {
      const begun = await embedded.call(undefined, languageOf(c))('POST', `${path}/login/begin`);
      if (!begun.success) {
        return refuse(c, '管理员未启用 Passkey 登录');
      }
      const { options, flow_token } = begun.data as Begun;
      return ok(c, { options, ...flows.begin(c, 'login', flow_token) });
    })
    .post(`${path}/login/finish`, async (c) => {
      const response = await flows.take(c, 'login');
      if (!response) {
        return refuse(c, over);
      }
      const { scope: _, ...body } = response;
      const signedIn = await embedded.signInBy(`${path}/login/finish`, body, languageOf(c));
      return 'error' in signedIn ? refuse(c, refused) : session.startSession(c, signedIn.identity, 'passkey');
    });

/** The embedded gateway takes a challenge of its sign-in for this. */
function verificationRoutes({ allow, embedded, control, session }: Facade, flows: PasskeyFlows) {
  return new Hono<FacadeEnv>()
    .post(`${path}/verify/begin`, allow(roles.user), async (c) => {
      if (!(await statusOf(c)).enabled) {
        return refuse(c, missing);
      }
      const { options, flow_token } = (await c.var.caller.call('POST', `${path}/login/begin`)).data as Begun;
      return ok(c, { options, ...flows.begin(c, 'verify', flow_token, String((await readJson(c))?.scope)) });
    })
    .post(`${path}/verify/finish`, allow(roles.user), async (c) => {
      const response = await flows.take(c, 'verify');
      if (!response) {
        return refuse(c, over);
      }
      const { scope, ...body } = response;
      const signedIn = await embedded.signInBy(`${path}/login/finish`, body, languageOf(c));
      if ('error' in signedIn || signedIn.identity.userId !== c.var.caller.userId) {
        return refuse(c, refused);
      }
      control.verifiedByPasskey.add(c.var.caller.userId);
      return ok(c, scope === undefined ? undefined : session.verify(c, c.var.caller, 'passkey', scope), 'Passkey 验证成功');
    });
}

function registrationRoutes({ allow, control, session }: Facade, flows: PasskeyFlows) {
  const hasCodes = (c: Context<FacadeEnv>) => codeCheckFor(control, String(c.var.caller.user.username)) !== undefined;
  const proofOf = (c: Context<FacadeEnv>) => ({ original_password: control.passwords.get(c.var.caller.userId) });
  const rotate = (c: Context<FacadeEnv>) => session.afterPasswordChange(c, c.var.caller);
  const removeOthers = async (c: Context<FacadeEnv>, keepLast: boolean) => {
    const { passkeys } = await statusOf(c);
    for (const { id } of keepLast ? passkeys.slice(0, -1) : passkeys) {
      await c.var.caller.call('POST', `${path}/${id}/remove`, proofOf(c));
    }
  };
  const requireCode = (c: Context<FacadeEnv>) => (hasCodes(c) ? flows.requireProof(c, '2fa', 'passkey.register') : undefined);

  return new Hono<FacadeEnv>()
    .get(path, allow(roles.user), async (c) => {
      const { enabled, passkeys } = await statusOf(c);
      const seconds = passkeys.at(-1)?.last_used_at ?? 0;
      const last_used_at = seconds === 0 ? null : new Date(seconds * 1000).toISOString();
      return ok(c, { enabled, ...(enabled && { last_used_at }) });
    })
    .post(`${path}/register/begin`, allow(roles.user), async (c) => {
      const refusal = requireCode(c);
      if (refusal) {
        return refusal;
      }
      const begun = await c.var.caller.call('POST', `${path}/register/begin`, proofOf(c));
      if (!begun.success) {
        return refuse(c, begun.message);
      }
      const { options, flow_token } = begun.data as Begun;
      return ok(c, { options, ...flows.begin(c, 'register' satisfies Purpose, flow_token) });
    })
    .post(`${path}/register/finish`, allow(roles.user), async (c) => {
      const refusal = requireCode(c);
      const response = refusal ? undefined : await flows.take(c, 'register');
      if (!response) {
        return refusal ?? refuse(c, over);
      }
      const { scope: _, ...body } = response;
      const { success } = await c.var.caller.call('POST', `${path}/register/finish`, body);
      if (!success) {
        return refuse(c, refused);
      }
      await removeOthers(c, true);
      return ok(c, await rotate(c), 'Passkey 注册成功');
    })
    .delete(path, allow(roles.user), async (c) => {
      if (!hasCodes(c) && !(await statusOf(c)).enabled) {
        return refuse(c, missing);
      }
      const refusal = flows.requireProof(c, hasCodes(c) ? '2fa' : 'passkey', 'passkey.delete');
      if (refusal) {
        return refusal;
      }
      await removeOthers(c, false);
      return ok(c, await rotate(c), 'Passkey 已解绑');
    });
}

/** One passkey per user, as in New API since September 2025. */
export const passkeyCalls =
  ({ flows, resetEndsSessions }: PasskeyRules): RouteSet =>
  (facade) => {
    const { allow, session } = facade;
    const kept = flows(facade);
    const reset = new Hono<FacadeEnv>().delete('/api/user/:id{[0-9]+}/reset_passkey', allow(roles.admin), async (c) => {
      const id = Number(c.req.param('id'));
      const { success } = await c.var.caller.call('DELETE', `/api/user/${id}/reset_passkey`);
      if (!success) {
        return refuse(c, missing);
      }
      if (resetEndsSessions) {
        session.endSessions(id);
      }
      return ok(c, undefined, 'Passkey 已重置');
    });
    return [signInRoutes(facade, kept), verificationRoutes(facade, kept), registrationRoutes(facade, kept)].reduce(
      (all, routes) => all.route('/', routes),
      reset,
    );
  };
