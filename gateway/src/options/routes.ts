import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { done, ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { isSecureSite, siteAddress } from '../http/site-address';
import { checkMailConfigured } from '../mail/send';
import { readTestAddress, sendTestMail } from '../mail/test-mail';
import { languageOf } from '../messages/translate';
import { dropOutcomes, keepOutcome } from '../sign-in-tests/outcomes';
import { checkOption, isInternal } from './check';
import { defaultOptions } from './defaults';
import { isSecretOption } from './secret';

// Clients of other gateways send switches and numbers as they are.
const changeBody = z.object({ key: z.string(), value: z.union([z.string(), z.boolean(), z.number()]) });

const testMailBody = z.object({ to: z.string() });

/** The options of the site, for the super administrator. Secrets can be written and never read. */
export function optionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  const { options } = gateway;
  // What a switch needs must not go while the switch is turned on.
  const oneAtATime = pLimit(1);

  return (
    new Hono<GatewayEnv>()
      .get('/api/option', root, (c) => {
        const readable = options.all().filter(([key]) => !isSecretOption(key) && !isInternal(key));
        return ok(
          c,
          readable.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key, value })),
        );
      })
      .put('/api/option', root, async (c) => {
        const body = await readBody(c, changeBody);
        if (isInternal(body.key)) {
          throw new Refusal('optionUnknown', { key: body.key });
        }
        const key = await oneAtATime(async () => {
          const { key, value } = checkOption(body.key, String(body.value), options.text, isSecureSite(c, gateway));
          await options.set(key, value, c.var.user);
          return key;
        });
        await dropOutcomes(gateway, key);
        // Mails carry links, which may not lead to where just anybody says that this site is.
        if (key === 'SMTPServer' && options.text(key) !== '' && options.text('ServerAddress') === '') {
          await options.set('ServerAddress', siteAddress(c, gateway), c.var.user);
        }
        return ok(c);
      })
      // Of our own: other gateways have no such call.
      .post('/api/option/test_mail', root, async (c) => {
        const { to } = await readBody(c, testMailBody);
        const address = readTestAddress(to);
        checkMailConfigured(gateway);
        await keepOutcome(gateway, 'mail', () => sendTestMail(gateway, address, languageOf(c)));
        return ok(c);
      })
      // Spelt as the other gateways spell it.
      .post('/api/option/rest_model_ratio', root, async (c) => {
        await options.set('ModelRatio', defaultOptions.ModelRatio, c.var.user);
        return done(c, 'ratiosReset');
      })
  );
}
