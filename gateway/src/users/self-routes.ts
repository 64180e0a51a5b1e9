import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok, okWithMessage } from '../http/envelope';
import { checkDefaultPassword } from '../identity/default-password';
import { requireRole, requireSession } from '../identity/require-role';
import { signOut } from '../identity/sessions';
import { mustSetUpSecondStep } from '../second-step/required';
import { readProvider, removeOwnBinding } from './bindings';
import { requireCurrentPassword } from './current-password';
import { inviteCode, transferBody, transferEarnings } from './invites';
import { toOwnRecord } from './record';
import { cancelSelf, newAccessToken, selfBody, updateSelf } from './self';
import { saveSetting, settingBody } from './setting';

export function selfRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);
  const checkCurrentPassword = requireCurrentPassword(gateway, { field: 'original_password', stale: 'signInAgain' });

  return new Hono<GatewayEnv>()
    .get('/api/user/self', requireRole(gateway, roles.user, { secondStep: 'optional' }), async (c) => {
      const mustSetUp = await mustSetUpSecondStep(gateway, c.var.user);
      return ok(c, { ...toOwnRecord(c.var.user), ...(mustSetUp && { second_step_required: true }) });
    })
    .put('/api/user/self', user, async (c) => {
      const body = await readBody(c, selfBody);
      const { user: self, session } = c.var;
      if (body.password) {
        await checkCurrentPassword(c, self, session, body.original_password);
      }
      await updateSelf(gateway, self, session, body);
      return ok(c);
    })
    .delete('/api/user/self', user, async (c) => {
      await cancelSelf(gateway, c.var.user);
      await signOut(c, gateway);
      return ok(c);
    })
    .delete('/api/user/self/bindings/:type', requireSession(gateway), async (c) => {
      await removeOwnBinding(gateway, c.var.user, readProvider(c.req.param('type')));
      return ok(c);
    })
    .put('/api/user/setting', user, async (c) => {
      await saveSetting(gateway, c.var.user, await readBody(c, settingBody));
      return okWithMessage(c, 'settingSaved');
    })
    .get('/api/user/token', user, async (c) => {
      // The default password must not yield a token for use elsewhere.
      await checkDefaultPassword(c, gateway, c.var.user, 'accessToken');
      return ok(c, await newAccessToken(gateway, c.var.user));
    })
    .get('/api/user/aff', user, async (c) => ok(c, await inviteCode(gateway, c.var.user)))
    .post('/api/user/aff_transfer', user, async (c) => {
      await transferEarnings(gateway, c.var.user, await readBody(c, transferBody));
      return okWithMessage(c, 'transferred');
    });
}
