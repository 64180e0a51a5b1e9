import { oauthAuthStyle } from '@console/shared/contract';
import type { Identity, Row } from '../embedded';
import type { FacadeCore } from '../facade';
import type { CustomProvider } from './store';

type ProviderUser = { id: string; username: string };

const readPath = (record: unknown, path: unknown): string => {
  const value = String(path)
    .split('.')
    .reduce<unknown>((part, name) => (part as Row | undefined)?.[name], record);
  return value == null ? '' : String(value);
};

/** @throws with the message that the gateway responds with */
async function fetchUser(provider: CustomProvider, code: string, redirectUri: string): Promise<ProviderUser> {
  const { client_id: clientId, client_secret: secret, auth_style: style } = provider;
  const isInHeader = style === oauthAuthStyle.header;
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  if (!isInHeader) {
    body.set('client_id', String(clientId));
    body.set('client_secret', String(secret));
  }
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const headers = { accept: 'application/json', ...(isInHeader && { authorization }) };
  const token = await readJson(await fetch(String(provider.token_endpoint), { method: 'POST', body, headers }));
  if (!token.access_token) {
    throw new Error(`${provider.name} 获取 Token 失败，请检查设置`);
  }
  const user = await readJson(
    await fetch(String(provider.user_info_endpoint), {
      headers: { accept: 'application/json', authorization: `Bearer ${token.access_token}` },
    }),
  );
  const id = readPath(user, provider.user_id_field);
  if (id === '') {
    throw new Error(`${provider.name} 获取用户信息为空，请检查设置`);
  }
  return { id, username: readPath(user, provider.username_field) };
}

const readJson = async (response: Response) => (response.ok ? ((await response.json()) as Row) : {});

export type CustomCallback = { provider: CustomProvider; code: string; caller: Identity | undefined };

export type CustomOutcome = { linked: true } | { signedIn: Identity } | { error: string };

/** Links the account to the caller, or signs in its user, who is registered the first time. */
export async function completeCustomOAuth(core: FacadeCore, { provider, code, caller }: CustomCallback): Promise<CustomOutcome> {
  const { customOAuth } = core.control;
  if (!provider.enabled) {
    return { error: `管理员未开启通过 ${provider.name} 登录以及注册` };
  }
  try {
    const { data } = await core.embedded.call(undefined, undefined)('GET', '/api/status');
    const site = String((data as Row).server_address);
    const user = await fetchUser(provider, code, `${site}/oauth/${provider.slug}`);
    const linked = customOAuth.findBinding(provider.id, user.id);
    if (caller && linked) {
      return { error: `该 ${provider.name} 账户已被绑定` };
    }
    const identity = caller ?? linked?.identity ?? (await register(core, provider, user));
    customOAuth.link({ providerId: provider.id, providerUserId: user.id, identity });
    return caller ? { linked: true } : { signedIn: identity };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

async function register({ embedded, control }: FacadeCore, { slug }: CustomProvider, { id, username }: ProviderUser): Promise<Identity> {
  const password = `registered by ${slug}`.slice(0, 20);
  const account = { username: username || `${slug}_${id}`.slice(0, 12), password };
  const registered = await embedded.call(undefined, undefined)('POST', '/api/user/register', account);
  if (!registered.success) {
    throw new Error(registered.message);
  }
  const signedIn = await embedded.signIn(account.username, password, undefined);
  if ('error' in signedIn) {
    throw new Error(signedIn.error);
  }
  control.passwords.set(signedIn.identity.userId, password);
  return signedIn.identity;
}
