import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { TokenRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { maxAutoGroups, resolveAutoGroups } from '../groups/groups';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { editBody, keysBody, statusBody, tokenBody } from './input';
import { toRecord } from './record';
import { rotateBody, rotateToken } from './rotate';
import { openKey } from './token-key';
import { createToken, deleteToken, editToken, getToken, listTokens, revealKeys, searchTokens, setTokenStatus, tokenPaging } from './tokens';

export function tokenRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);
  const format = (row: TokenRow) => toRecord(gateway.vault, row);

  return new Hono<GatewayEnv>()
    .get('/api/token', user, async (c) => ok(c, await listTokens(gateway, c.var.user, '', tokenPaging(c))))
    .get('/api/token/search', user, async (c) => {
      const { keyword = '', token = '' } = c.req.query();
      return ok(c, await searchTokens(gateway, c.var.user, { keyword, token }, tokenPaging(c)));
    })
    .get('/api/token/auto-groups', user, (c) =>
      ok(c, { groups: resolveAutoGroups(gateway, c.var.user.group), max_count: maxAutoGroups(gateway) }),
    )
    .get('/api/token/:id{[0-9]+}', user, async (c) => ok(c, format(await getToken(gateway, c.var.user, pathId(c)))))
    .post('/api/token/:id{[0-9]+}/key', user, async (c) =>
      ok(c, { key: openKey(gateway.vault, await getToken(gateway, c.var.user, pathId(c))) }),
    )
    .post('/api/token/batch/keys', user, async (c) => {
      const { ids } = await readBody(c, keysBody);
      return ok(c, { keys: await revealKeys(gateway, c.var.user, ids) });
    })
    .post('/api/token/:id{[0-9]+}/rotate', user, async (c) =>
      ok(c, await rotateToken(gateway, c.var.user, pathId(c), await readBody(c, rotateBody))),
    )
    .post('/api/token', user, async (c) => {
      await createToken(gateway, c.var.user, await readBody(c, tokenBody));
      return ok(c);
    })
    .put('/api/token', user, async (c) => {
      const token = c.req.query('status_only')
        ? await setTokenStatus(gateway, c.var.user, await readBody(c, statusBody))
        : await editToken(gateway, c.var.user, await readBody(c, editBody));
      return ok(c, format(token));
    })
    .delete('/api/token/:id{[0-9]+}', user, async (c) => {
      await deleteToken(gateway, c.var.user, pathId(c));
      return ok(c);
    });
}
