import type { Context } from 'hono';
import { now } from '../clock';
import type { UserRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { Refusal } from '../http/errors';
import { bind, userOf } from './accounts';
import { requireOn } from './enter';
import { checkTelegram } from './telegram';

function identityIn(c: Context, gateway: Gateway) {
  requireOn(gateway, 'TelegramOAuthEnabled');
  return { column: 'telegram_id', id: checkTelegram(c.req.query(), gateway.options.text('TelegramBotToken'), now()) } as const;
}

/** The user whom the widget's fields stand for. Throws `telegramUnbound` for nobody: no account is made of them. */
export async function telegramUser(c: Context, gateway: Gateway): Promise<UserRow> {
  const user = await userOf(gateway, identityIn(c, gateway));
  if (!user) {
    throw new Refusal('telegramUnbound');
  }
  return user;
}

/** Binds, and sends the caller to the settings, as all gateways do, unless they want JSON. */
export async function bindTelegram(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  await bind(gateway, c.var.user, identityIn(c, gateway));
  const wantsJson = c.req.header('accept')?.includes('application/json');
  return wantsJson ? c.json({ success: true, message: 'bind' }) : c.redirect('/setting');
}
