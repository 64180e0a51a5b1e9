import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { checkOption } from './check';
import { defaultOptions, type OptionKey } from './defaults';

// Clients of other gateways send switches and numbers as they are.
const changeBody = z.object({ key: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) });

/** By its name, as gateways of this family do; the site key of the captcha is on every sign-in page anyway. */
const isSecret = (key: string) => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey';

/** The options of the site, for the super administrator. Secrets can be written and never read. */
export function optionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  const { options } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/option', root, (c) => {
      const readable = (Object.keys(defaultOptions) as OptionKey[]).filter((key) => !isSecret(key)).sort();
      return ok(
        c,
        readable.map((key) => ({ key, value: options.text(key) })),
      );
    })
    .put('/api/option', root, async (c) => {
      const body = await readBody(c, changeBody);
      const { key, value } = checkOption(body.key, String(body.value), options.text);
      await options.set(key, value);
      return ok(c);
    });
}
