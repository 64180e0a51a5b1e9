import { roles, type SignInHealth, type SignInMethod, signInMethods } from '@console/shared/contract';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { siteAddress } from '../http/site-address';
import { requireRole } from '../identity/require-role';
import { type Language, languageOf } from '../messages/translate';
import { findUnmet, joinNames } from '../options/requirements';
import { isSecretOption } from '../options/secret-options';
import { methodRequirements } from '../options/sign-in-methods';
import { outcomeRecord, runTest } from '../options/sign-in-outcomes';
import { checks } from './checks';

const body = z.object({ way: z.enum(Object.keys(checks) as (keyof typeof checks)[]) });

function readHealth({ options }: Pick<Gateway, 'options'>, language: Language): SignInHealth {
  return {
    secrets: options.all().flatMap(([key, value]) => (isSecretOption(key) && value !== '' ? [key] : [])),
    ways: signInMethods.map((method: SignInMethod) => ({
      way: method,
      missing: findUnmet(methodRequirements[method], options.text).map(({ oneOf }) => oneOf[0]),
      test: outcomeRecord({ options }, method, language),
    })),
  };
}

/** An extension of the contract. Mail is tested by `/api/option/test_mail`. */
export function signInTestRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  return new Hono<GatewayEnv>()
    .get('/api/option/health', root, (c) => ok(c, readHealth(gateway, languageOf(c))))
    .post('/api/option/test', root, async (c) => {
      const { way: method } = await readBody(c, body);
      const missing = findUnmet(methodRequirements[method], gateway.options.text);
      if (missing.length > 0) {
        throw new ConsoleError('testNeeds', { needed: joinNames(missing) });
      }
      await runTest(gateway, method, () => checks[method](gateway, siteAddress(c, gateway)));
      return ok(c);
    });
}
