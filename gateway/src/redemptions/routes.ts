import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { languageOf } from '../messages/translate';
import { codeFilter, codePaging, createCodes, deleteCode, deleteInvalidCodes, editCode, getCode, listCodes, setCodeStatus } from './codes';
import { createBody, editBody, statusBody, topUpBody } from './input';
import { toRecord } from './record';
import { redeem } from './redeem';

export function redemptionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const { db } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/redemption', admin, async (c) => ok(c, await listCodes(db, undefined, codePaging(c))))
    .get('/api/redemption/search', admin, async (c) => ok(c, await listCodes(db, codeFilter(c), codePaging(c))))
    .get('/api/redemption/:id{[0-9]+}', admin, async (c) => ok(c, toRecord(await getCode(db, pathId(c)))))
    .post('/api/redemption', admin, async (c) => ok(c, await createCodes(db, c.var.user, await readBody(c, createBody))))
    .put('/api/redemption', admin, async (c) => {
      const code = c.req.query('status_only')
        ? await setCodeStatus(db, await readBody(c, statusBody))
        : await editCode(db, await readBody(c, editBody));
      return ok(c, toRecord(code));
    })
    .delete('/api/redemption/invalid', admin, async (c) => ok(c, await deleteInvalidCodes(db)))
    .delete('/api/redemption/:id{[0-9]+}', admin, async (c) => {
      await deleteCode(db, pathId(c));
      return ok(c);
    })
    .post('/api/user/topup', requireRole(gateway, roles.user), async (c) => {
      const { key } = await readBody(c, topUpBody);
      return ok(c, await redeem(gateway, c.var.user, key, languageOf(c)));
    });
}
