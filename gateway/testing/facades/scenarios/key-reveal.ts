import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

const scope = 'channel.key.read';
const code = '123456';

/** The key of a channel, shown to root after a second step. */
export async function keyReveal(context: ScenarioContext, root: SignedInUser, channelId: number): Promise<void> {
  const { facade, headersOf, isBearer, idHeader, replay } = context;
  const verify = (name: string, body: Row) =>
    replay(name, root, 'POST', '/api/verify', { method: '2fa', ...(isBearer && { scope }), ...body });
  const reveal = (name: string, headers: Record<string, string>) => replay(name, headers, 'POST', `/api/channel/${channelId}/key`, {});
  await reveal('223-channel-key-no-proof', headersOf(root));
  await verify('224-verify-without-2fa', { code: '000000', scope });

  facade.control.codes.set(root.username, code);
  await verify('552-x-verify-wrong-code', { code: '000000' });
  await verify('553-x-verify-bad-scope', { code, scope: 'nothing' });
  const verified = await verify('554-x-verify', { code });
  const other = await verifyForOther(context, root);
  facade.control.codes.delete(root.username);

  const proof = (response: Row | undefined) => ({ ...headersOf(root), 'x-security-proof': String(response?.proof_token) });
  const cookie = verified.cookies.map((text) => text.split(';')[0]).join('; ');
  const data = verified.body.data as Row | undefined;
  await reveal('555-x-channel-key', isBearer ? proof(data) : { cookie, [idHeader]: String(root.id) });
  await reveal('556-x-channel-key-wrong-scope', proof(other));
  await reveal('581-x-channel-key-cookie-from-before-verify', headersOf(root));
}

async function verifyForOther({ facade, headersOf, isBearer }: ScenarioContext, root: SignedInUser): Promise<Row | undefined> {
  if (!isBearer) {
    return undefined;
  }
  const body = JSON.stringify({ method: '2fa', code, scope: 'passkey.delete' });
  const headers = { ...headersOf(root), 'content-type': 'application/json' };
  const response = await fetch(`${facade.url}/api/verify`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: Row }).data;
}
