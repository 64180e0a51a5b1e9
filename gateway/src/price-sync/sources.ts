import { type PriceSourceChoice, type PriceSourceRecord, priceEndpoints, roles } from '@console/shared/contract';
import { priceBase } from '../channels/addresses';
import { findChannel } from '../channels/channels';
import { checkedAddress } from '../channels/input';
import { pickKey } from '../channels/keys/pick-key';
import { parseSetting } from '../channels/setting';
import { type UpstreamPolicy, upstreamPolicy } from '../channels/upstream-policy';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';

/** The lists that New API reads, with its ids. */
const publishedLists: readonly PriceSourceRecord[] = [
  {
    ...{ id: -100, kind: 'list', name: 'llm-metadata', base_url: 'https://basellm.github.io' },
    endpoint: '/llm-metadata/api/newapi/ratio_config-v1-base.json',
  },
  {
    ...{ id: -101, kind: 'list', name: 'models.dev', base_url: 'https://models.dev' },
    endpoint: '/api.json',
  },
];

const openRouterType = 20;
const openRouter = 'openrouter';

const addressOf = (channel: Pick<ChannelRow, 'type' | 'base_url'>): string | undefined => {
  const base = priceBase(channel);
  return base?.startsWith('http') ? base : undefined;
};

/** Channels with an address, and published lists. */
export async function listSources({ db }: Pick<Gateway, 'db'>): Promise<PriceSourceRecord[]> {
  const { id, name, type, base_url } = channels;
  const rows = await db.select({ id, name, type, base_url }).from(channels).orderBy(channels.id);
  const records = rows.flatMap((row): PriceSourceRecord[] => {
    const base = addressOf(row);
    const endpoint = row.type === openRouterType ? openRouter : priceEndpoints[0];
    return base ? [{ id: row.id, kind: 'channel', name: row.name ?? '', base_url: base, endpoint }] : [];
  });
  return [...records, ...publishedLists];
}

export type PriceSource = { address: string; key: string; policy: UpstreamPolicy; proxy?: string | undefined };

const toAddress = (base: string, endpoint: string) =>
  endpoint === openRouter ? `${base}/v1/models` : `${base}/${endpoint.replace(/^\/+/, '')}`;

/** The key of a channel goes to the channel's own address alone, and only where prices need one. */
async function channelSource(gateway: Gateway, id: number, endpoint: string): Promise<PriceSource> {
  const channel = await findChannel(gateway.db, id);
  const base = addressOf(channel);
  if (!base) {
    throw new ConsoleError('channelWithoutAddress');
  }
  return {
    address: toAddress(base, endpoint),
    key: endpoint === openRouter ? ((await pickKey(gateway, channel))?.key ?? '') : '',
    policy: upstreamPolicy(gateway, channel.base_url_role),
    proxy: parseSetting(channel).proxy,
  };
}

/** @throws ConsoleError if there is no such source */
export async function findSource(gateway: Gateway, choice: PriceSourceChoice): Promise<PriceSource> {
  if ('id' in choice && choice.id > 0) {
    return await channelSource(gateway, choice.id, choice.endpoint);
  }
  const list = 'id' in choice ? publishedLists.find(({ id }) => id === choice.id) : undefined;
  const base = 'base_url' in choice ? checkedAddress(choice.base_url) : list?.base_url;
  if (!base) {
    throw new ConsoleError('priceSourceMissing');
  }
  return { address: toAddress(base, list?.endpoint ?? choice.endpoint), key: '', policy: upstreamPolicy(gateway, roles.root) };
}
