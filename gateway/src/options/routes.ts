import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok, okWithMessage } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { isSecureSite, siteAddress } from '../http/site-address';
import { requireRole } from '../identity/require-role';
import { checkMailConfigured } from '../mail/send';
import { parseTestAddress, sendTestMail } from '../mail/test-mail';
import { languageOf } from '../messages/translate';
import { checkOption, isInternal } from './check-option';
import { completionMeta, completionMetaKey } from './completion-meta';
import { defaultOptions } from './defaults';
import { isSecretOption } from './secret-options';
import { clearStaleOutcomes, runTest } from './sign-in-outcomes';

// Clients of other gateways send booleans and numbers unquoted.
const changeBody = z.object({ key: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) });

const testMailBody = z.object({ to: z.string() });

export function optionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  const { options } = gateway;
  // A requirement must not be cleared while its switch is being turned on.
  const oneAtATime = pLimit(1);

  return (
    new Hono<GatewayEnv>()
      .get('/api/option', root, (c) => {
        const readable = options.all().filter(([key]) => !isSecretOption(key) && !isInternal(key));
        const told: [string, string] = [completionMetaKey, completionMeta(options)];
        return ok(
          c,
          [...readable, told].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key, value })),
        );
      })
      .put('/api/option', root, async (c) => {
        const body = await readBody(c, changeBody);
        if (isInternal(body.key)) {
          throw new ConsoleError('optionUnknown', { key: body.key });
        }
        const key = await oneAtATime(async () => {
          const { key, value } = checkOption(body.key, String(body.value), options.text, isSecureSite(c, gateway));
          await options.set(key, value, c.var.user);
          return key;
        });
        await clearStaleOutcomes(gateway, key);
        // Mailed links must not lead to an address from a forged Host header.
        if (key === 'SMTPServer' && options.text(key) !== '' && options.text('ServerAddress') === '') {
          await options.set('ServerAddress', siteAddress(c, gateway), c.var.user);
        }
        return ok(c);
      })
      // An extension: other gateways have no such endpoint.
      .post('/api/option/test_mail', root, async (c) => {
        const { to } = await readBody(c, testMailBody);
        const address = parseTestAddress(to);
        checkMailConfigured(gateway);
        await runTest(gateway, 'mail', () => sendTestMail(gateway, address, languageOf(c)));
        return ok(c);
      })
      // Spelled as in the other gateways.
      .post('/api/option/rest_model_ratio', root, async (c) => {
        await options.set('ModelRatio', defaultOptions.ModelRatio, c.var.user);
        return okWithMessage(c, 'ratiosReset');
      })
  );
}
