import { logType } from '@console/shared/contract';
import type { Context } from 'hono';
import { now } from '../clock';
import { logs, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { clientAddress } from '../http/client-address';
import { languageOf, translate } from '../messages/translate';
import { formatOther } from './write';

const methods: Record<string, string> = {
  '/api/user/login': 'password',
  '/api/user/login/2fa': '2fa',
  '/api/user/passkey/login/finish': 'passkey',
};

const maxUserAgent = 200;

/** The method is the last step; for third parties, their name in the path. */
const methodOf = ({ req: { path } }: Context) => methods[path.replace(/\/$/, '')] ?? path.split('/')[3] ?? '';

export async function writeSignIn(c: Context, { db, settings }: Gateway, user: Pick<UserRow, 'id' | 'username'>): Promise<void> {
  const method = methodOf(c);
  const userAgent = c.req.header('user-agent')?.slice(0, maxUserAgent);
  await db.insert(logs).values({
    user_id: user.id,
    username: user.username,
    created_at: now(),
    type: logType.signIn,
    content: translate(languageOf(c), 'logSignedIn', { method }),
    ip: clientAddress(c, settings.edgeToken),
    other: formatOther({ event: { code: 'signed-in', method }, ...(userAgent && { user_agent: userAgent }) }),
  });
}
