import { createHash, createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { now } from '../clock';
import type { UserRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { constantTimeEqual } from '../http/constant-time-equal';
import { ConsoleError, failedSignIn } from '../http/errors';
import { findLinkedUser, linkAccount } from './accounts';
import { requireEnabled } from './oauth-checks';

const day = 24 * 60 * 60;

/** Verifies all fields, so that none can be added. Signatures are valid for a day; `now` is in Unix seconds. */
function verifyTelegram({ hash = '', ...fields }: Record<string, string>, botToken: string, now: number): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const signed = constantTimeEqual(createHmac('sha256', key).update(text).digest('hex'), hash);
  const age = now - Number(/^\d{1,12}$/.test(fields.auth_date ?? '') ? fields.auth_date : Number.NaN);
  if (!botToken || !signed || !(age <= day && age >= -60) || !/^\d{1,20}$/.test(fields.id ?? '')) {
    throw failedSignIn(new ConsoleError('telegramBad'));
  }
  return fields.id ?? '';
}

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
