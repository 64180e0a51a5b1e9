import type { Gateway } from '../gateway';
import { fetchUser, type Identity, readId, readName } from './identity';
import { requestProvider } from './request-provider';

const provider = 'Discord';

export function exchangeDiscordCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string, redirectUri: string) {
  return requestProvider({
    provider,
    address: settings.discordTokenUrl,
    form: {
      client_id: options.text('discord.client_id'),
      client_secret: options.text('discord.client_secret'),
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    },
    timeoutMs: settings.providerTimeoutMs,
  });
}

export async function fetchDiscordIdentity(gateway: Gateway, code: string, redirectUri: string): Promise<Identity> {
  const tokenResponse = await exchangeDiscordCode(gateway, code, redirectUri);
  const user = await fetchUser(gateway, { provider, address: gateway.settings.discordUserUrl, tokenResponse });
  return {
    column: 'discord_id',
    id: readId(provider, user.id),
    prefix: 'discord',
    displayName: readName(user.global_name, user.username),
  };
}
