import type { Gateway } from '../gateway';
import { askProvider } from './ask';
import { type Identity, readId, readName, readToken } from './identity';

const provider = 'LINUX DO';

/** Trades a code of LINUX DO for its answer; `redirectUri` is where the provider sent the code. */
export function exchangeLinuxDoCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string, redirectUri: string) {
  const credentials = `${options.text('LinuxDOClientId')}:${options.text('LinuxDOClientSecret')}`;
  return askProvider({
    provider,
    address: settings.linuxdoTokenUrl,
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    timeoutMs: settings.providerMs,
  });
}

/** Who a code of LINUX DO stands for; `redirectUri` is where the provider sent it. Throws a Refusal that names LINUX DO. */
export async function askLinuxDo(gateway: Gateway, code: string, redirectUri: string): Promise<Identity> {
  const { linuxdoUserUrl, providerMs: timeoutMs } = gateway.settings;
  const answer = await exchangeLinuxDoCode(gateway, code, redirectUri);
  const headers = { Authorization: `Bearer ${readToken(provider, answer)}` };
  const user = await askProvider({ provider, address: linuxdoUserUrl, headers, timeoutMs });
  return {
    column: 'linux_do_id',
    id: readId(provider, user.id),
    prefix: 'linuxdo',
    displayName: readName(user.name, user.username),
  };
}
