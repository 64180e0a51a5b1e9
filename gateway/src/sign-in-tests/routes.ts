import { roles, type SignInHealth, type SignInMethod, signInMethods } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { siteAddress } from '../http/site-address';
import { type Language, languageOf } from '../messages/translate';
import { namesOf, unmet } from '../options/needs';
import { isSecretOption } from '../options/secret';
import { checks } from './check-way';
import { keepOutcome, outcomeOf } from './outcomes';
import { needsOf } from './ways';

const body = z.object({ way: z.enum(Object.keys(checks) as (keyof typeof checks)[]) });

function healthOf({ options }: Pick<Gateway, 'options'>, language: Language): SignInHealth {
  return {
    secrets: options.all().flatMap(([key, value]) => (isSecretOption(key) && value !== '' ? [key] : [])),
    ways: signInMethods.map((way: SignInMethod) => ({
      way,
      missing: unmet(needsOf[way], options.text).map(({ oneOf }) => oneOf[0]),
      test: outcomeOf({ options }, way, language),
    })),
  };
}

/** Whether the ways to sign in work, for the super administrator; of our own. Mail is tested by `/api/option/test_mail`. */
export function signInTestRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  return new Hono<GatewayEnv>()
    .get('/api/option/health', root, (c) => ok(c, healthOf(gateway, languageOf(c))))
    .post('/api/option/test', root, async (c) => {
      const { way } = await readBody(c, body);
      const missing = unmet(needsOf[way], gateway.options.text);
      if (missing.length > 0) {
        throw new Refusal('testNeeds', { needed: namesOf(missing) });
      }
      await keepOutcome(gateway, way, () => checks[way](gateway, siteAddress(c, gateway)));
      return ok(c);
    });
}
