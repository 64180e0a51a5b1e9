import type { Gateway } from '../gateway';
import { fetchUser, type Identity, readId, readName } from './identity';
import { requestProvider } from './request-provider';

const provider = 'LINUX DO';

export function exchangeLinuxDoCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string, redirectUri: string) {
  const credentials = `${options.text('LinuxDOClientId')}:${options.text('LinuxDOClientSecret')}`;
  return requestProvider({
    provider,
    address: settings.linuxdoTokenUrl,
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    timeoutMs: settings.providerTimeoutMs,
  });
}

export async function fetchLinuxDoIdentity(gateway: Gateway, code: string, redirectUri: string): Promise<Identity> {
  const tokenResponse = await exchangeLinuxDoCode(gateway, code, redirectUri);
  const user = await fetchUser(gateway, { provider, address: gateway.settings.linuxdoUserUrl, tokenResponse });
  return {
    column: 'linux_do_id',
    id: readId(provider, user.id),
    prefix: 'linuxdo',
    displayName: readName(user.name, user.username),
  };
}
