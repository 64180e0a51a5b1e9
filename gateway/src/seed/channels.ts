import { roles } from '@console/shared/contract';
import { syncAbilities } from '../channels/abilities';
import { offlineAddress } from '../channels/addresses';
import { keyColumns } from '../channels/channel-key';
import { channels } from '../db/schema';
import type { Vault } from '../vault/vault';
import { type Plan, type SeedChannel, seedingStart } from './plan';
import type { Random } from './random';
import { addRows, columnsOf, rowWriter, type Writer } from './rows';

type Provider = { type: number; name: string; models: string[] };

const list = (text: string) => text.split(' ');

const providers: Provider[] = [
  {
    type: 1,
    name: 'OpenAI',
    models: list('gpt-4o gpt-4o-mini o1 o3-mini gpt-4o-audio-preview text-embedding-3-small text-embedding-3-large dall-e-3'),
  },
  { type: 14, name: 'Claude', models: list('claude-3-5-haiku-20241022 claude-3-5-sonnet-20241022 claude-3-7-sonnet-20250219') },
  { type: 43, name: 'DeepSeek', models: list('deepseek-chat deepseek-reasoner') },
  { type: 2, name: 'Midjourney', models: list('mj_imagine mj_upscale mj_variation mj_describe mj_blend') },
  { type: 36, name: 'Suno', models: list('suno_music suno_lyrics') },
  { type: 24, name: 'Gemini', models: list('gemini-2.0-flash gemini-1.5-pro-latest gemini-2.5-pro-preview-03-25') },
  { type: 17, name: 'Qwen', models: list('qwen-turbo qwen-plus') },
  { type: 26, name: 'Zhipu', models: list('glm-4 glm-4-flash') },
  { type: 3, name: 'Azure', models: list('gpt-4o gpt-4o-mini gpt-4-turbo') },
  { type: 48, name: 'xAI', models: list('grok-3-beta') },
  { type: 40, name: 'SiliconFlow', models: list('deepseek-chat deepseek-reasoner') },
];

const regions = ['primary', 'backup', 'Hong Kong', 'Tokyo', 'Singapore', 'Frankfurt', 'Oregon'];

/** All are served by the built-in model at the lowest priority, so they never send a request. */
export async function createChannels(tx: Writer, vault: Vault, plan: Plan, random: Random): Promise<SeedChannel[]> {
  const createdChannels: SeedChannel[] = [];
  const writer = rowWriter(tx, channels, columnsOf(channels));
  const first = await addRows(tx, channels, async () => {
    for (let index = 0; index < plan.channels; index += 1) {
      const { type, name, models } = providers[index % providers.length] as Provider;
      const round = Math.floor(index / providers.length);
      const status = round > 0 && random.chance(0.2) ? random.pick([2, 3, 3]) : 1;
      const tested = plan.now - random.int(600, 86_400);
      createdChannels.push({ id: 0, type, models, used: 0 });
      await writer.add({
        type,
        ...keyColumns(vault, 'demo'),
        status,
        name: `${name} ${regions[round % regions.length]}${round < regions.length ? '' : ` ${round}`}`,
        weight: random.int(0, 20),
        created_time: seedingStart(plan) - random.int(10, 90) * 86_400,
        test_time: tested,
        response_time: Math.round(600 * random.skewed()) + 120,
        base_url: offlineAddress,
        base_url_role: roles.root,
        other: '',
        balance: [1, 40, 43].includes(type) ? Math.round(random.skewed() * 5_000) / 100 : 0,
        balance_updated_time: [1, 40, 43].includes(type) ? tested : 0,
        models: models.join(','),
        group: random.chance(0.3) ? 'default' : 'default,vip,svip',
        used_quota: 0,
        priority: -100 - round,
        auto_ban: 1,
        other_info: status === 3 ? JSON.stringify({ status_reason: 'You exceeded your current quota', status_time: tested }) : '',
        tag: 'demo',
        max_input_tokens: 0,
        expired_time: 0,
      });
    }
    await writer.flush();
  });
  for (const [index, channel] of createdChannels.entries()) {
    channel.id = first + index;
  }
  for (const statement of syncAbilities(
    tx,
    createdChannels.map(({ id }) => id),
  )) {
    await statement;
  }
  return createdChannels;
}
