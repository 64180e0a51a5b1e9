import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { parseJson } from '@console/shared/contract/json';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type SessionRow, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges, userChanges } from '../history/record-changes';
import { ConsoleError } from '../http/errors';
import { hashAccessToken } from '../identity/access-token';
import { nameTakenError } from '../identity/name-taken-error';
import { checkNewPassword } from '../identity/new-password';
import { hashPassword } from '../identity/passwords';
import { revokeAccess } from '../identity/revoke-access';
import { checkTexts } from '../identity/text-limits';
import { sidebarModulesSchema } from '../options/navigation';
import { withPreferences } from './setting';

const optionalText = z.nullish(z.string());

/** JSON text like the option `SidebarModulesAdmin`; blank shows all pages. */
const ownSidebar = z.string().check(
  z.maxLength(10_000),
  z.refine((text) => text === '' || sidebarModulesSchema.safeParse(parseJson(text as string)).success),
);

export const selfBody = z.object({
  username: optionalText,
  password: optionalText,
  original_password: optionalText,
  display_name: optionalText,
  language: z.nullish(z.enum(['zh', 'en'])),
  sidebar_modules: z.nullish(ownSidebar),
});

export type SelfChange = z.infer<typeof selfBody>;

/** A new password ends all other sessions and the system token. */
export async function updateSelf(gateway: Gateway, user: UserRow, session: SessionRow | undefined, body: SelfChange): Promise<void> {
  const { db } = gateway;
  const username = body.username?.trim() || user.username;
  const displayName = body.display_name || undefined;
  checkTexts({
    username: username === user.username ? undefined : username,
    display_name: displayName === user.display_name ? undefined : displayName,
  });
  if (body.password) {
    await checkNewPassword(gateway, body.password);
  }
  const hash = body.password && (await hashPassword(body.password));
  const changed = { username, ...(displayName && { display_name: displayName }), ...(hash && { password: hash }) };
  const setting = withPreferences(user, { language: body.language, sidebar_modules: body.sidebar_modules });
  const write = db
    .update(users)
    .set({ ...changed, ...(setting && { setting }) })
    .where(eq(users.id, user.id));
  const historyStatements = recordChanges(gateway, { subject: 'user', id: user.id }, user, userChanges(user, changed));
  await db
    .batch([write, ...historyStatements, ...(hash ? revokeAccess(gateway, user.id, { keptSession: session?.id }) : [])])
    .catch((error) => {
      throw nameTakenError(error);
    });
}

export async function newAccessToken({ db }: Gateway, user: UserRow): Promise<string> {
  const token = randomBytes(24).toString('base64');
  await db
    .update(users)
    .set({ access_token: hashAccessToken(token) })
    .where(eq(users.id, user.id));
  return token;
}

export async function cancelSelf(gateway: Gateway, user: UserRow): Promise<void> {
  if (user.role >= roles.root) {
    throw new ConsoleError('rootNotSelfDeletable');
  }
  const { db } = gateway;
  const write = db.update(users).set({ deleted_at: new Date().toISOString() }).where(eq(users.id, user.id));
  const historyStatements = recordChanges(gateway, { subject: 'user', id: user.id }, user, [{ field: 'deleted' }]);
  await db.batch([write, ...historyStatements, ...revokeAccess(gateway, user.id)]);
}
