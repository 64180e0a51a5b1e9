import type { Context } from 'hono';
import { sessionCaller } from '../auth/guard';
import { now } from '../clock';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import type { MessageId } from '../messages/translate';
import { bind, userOf } from './accounts';
import { requireOn } from './enter';
import { checkTelegram } from './telegram';

/** How the address of the settings names the reason, for those who come by browser. */
const reasons: Partial<Record<MessageId, string>> = {
  oauthOff: 'off',
  telegramBad: 'bad',
  oauthTaken: 'taken',
  notSignedIn: 'signed-out',
  banned: 'banned',
};

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

/** Binds and sends the browser to the settings. It comes by navigation, so that a refusal is told there, unless the caller wants JSON. */
export async function bindTelegram(c: Context, gateway: Gateway): Promise<Response> {
  try {
    const caller = await sessionCaller(c, gateway);
    if (!caller) {
      throw new Refusal('notSignedIn', {}, 401);
    }
    await bind(gateway, caller, identityIn(c, gateway));
    return c.redirect('/setting');
  } catch (error) {
    const reason = error instanceof Refusal ? reasons[error.id] : undefined;
    if (reason && c.req.header('accept')?.includes('text/html')) {
      return c.redirect(`/setting?tab=personal&telegram=${reason}`);
    }
    throw error;
  }
}
