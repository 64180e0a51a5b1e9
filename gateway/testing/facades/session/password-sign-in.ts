import type { Context } from 'hono';
import type { Identity, Row } from '../embedded';
import { type FacadeCore, languageOf } from '../facade';
import { readJson, refuse } from '../responses';

/** Responds with `incomplete` without a username or password, and with `rejected` for wrong ones. */
export async function passwordSignIn(
  c: Context,
  { embedded, control }: FacadeCore,
  { incomplete, rejected }: { incomplete: string; rejected: string },
): Promise<{ identity: Identity; user: Row } | Response> {
  const { username, password } = (await readJson(c)) ?? {};
  if (!username || !password) {
    return refuse(c, incomplete);
  }
  const signedIn = await embedded.signIn(String(username), String(password), languageOf(c));
  if ('error' in signedIn) {
    return refuse(c, rejected);
  }
  control.passwords.set(signedIn.identity.userId, String(password));
  return signedIn;
}
