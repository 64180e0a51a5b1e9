import type { Context } from 'hono';
import { now } from '../clock';
import type { UserRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ConsoleError } from '../http/errors';
import { findLinkedUser, linkAccount } from './accounts';
import { requireEnabled } from './oauth-checks';
import { verifyTelegram } from './telegram';

function readTelegramIdentity(c: Context, gateway: Gateway) {
  requireEnabled(gateway, 'TelegramOAuthEnabled');
  return { column: 'telegram_id', id: verifyTelegram(c.req.query(), gateway.options.text('TelegramBotToken'), now()) } as const;
}

export async function findTelegramUser(c: Context, gateway: Gateway): Promise<UserRow> {
  const user = await findLinkedUser(gateway, readTelegramIdentity(c, gateway));
  if (!user) {
    throw new ConsoleError('telegramUnbound');
  }
  return user;
}

/** Redirects to the settings, as all gateways do, unless the client wants JSON. */
export async function linkTelegram(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  await linkAccount(gateway, c.var.user, readTelegramIdentity(c, gateway));
  const wantsJson = c.req.header('accept')?.includes('application/json');
  return wantsJson ? c.json({ success: true, message: 'bind' }) : c.redirect('/setting');
}
