import type { Gateway } from '../gateway';
import { askProvider } from './ask';
import { type Identity, readId, readName, readToken } from './identity';

const provider = 'Linux DO';

/** Who a code of Linux DO stands for; `redirectUri` is where the provider sent it. Throws a Refusal that names Linux DO. */
export async function askLinuxDo({ options, settings }: Gateway, code: string, redirectUri: string): Promise<Identity> {
  const { linuxdoTokenUrl, linuxdoUserUrl, providerMs: timeoutMs } = settings;
  const credentials = `${options.text('LinuxDOClientId')}:${options.text('LinuxDOClientSecret')}`;
  const answer = await askProvider({
    provider,
    address: linuxdoTokenUrl,
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    timeoutMs,
  });
  const headers = { Authorization: `Bearer ${readToken(provider, answer)}` };
  const user = await askProvider({ provider, address: linuxdoUserUrl, headers, timeoutMs });
  return {
    column: 'linux_do_id',
    id: readId(provider, user.id),
    prefix: 'linuxdo',
    displayName: readName(user.name, user.username),
  };
}
