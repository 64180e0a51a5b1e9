import { logType } from '@console/shared/contract';
import { latencyBounds } from '@console/shared/contract/usage-report';
import { sql } from 'drizzle-orm';
import { addUsageAfterwards } from '../data/add-usage-afterwards';
import { channels, logs, tokens, usageHours, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { addAfterwards } from '../logs/sums/add-afterwards';
import { formatOther } from '../logs/write';
import type { Language } from '../messages/translate';
import { eventGenerator } from './events';
import { failureGenerator } from './failures';
import type { SeedChannel, Seeding, SeedToken, SeedUser } from './plan';
import { weighted } from './random';
import { requestGenerator } from './requests';
import { addRows, columnsOf, rowWriter, type Writer, withoutIndexes } from './rows';
import { busyTimes } from './times';

/** How often a model is called. */
const demand: Record<string, number> = {
  'gpt-4o-mini': 24,
  'gpt-4o': 20,
  'deepseek-chat': 14,
  'claude-3-7-sonnet-20250219': 12,
  'gemini-2.5-pro-preview-03-25': 8,
  'gemini-2.0-flash': 6,
  'claude-3-5-sonnet-20241022': 5,
  'deepseek-reasoner': 5,
  'text-embedding-3-small': 5,
  'qwen-plus': 3,
  mj_imagine: 1,
};

const demandForOthers = 0.4;

export async function createLogs(tx: Writer, gateway: Pick<Gateway, 'options'>, seeding: Seeding): Promise<void> {
  const { plan, random } = seeding;
  const callers = listCallers(seeding);
  if (callers.length === 0 || seeding.channels.length === 0) {
    return;
  }
  const pickCaller = weighted(callers, ({ user }) => user.weight);
  const served = channelsByModel(seeding.channels);
  const pickModel = weighted([...served.keys()], (model) => demand[model] ?? demandForOthers);
  const createRequest = requestGenerator(gateway, random);
  const createEvent = eventGenerator(gateway, random);
  const createFailure = failureGenerator(random);
  const writer = rowWriter(tx, logs, columnsOf(logs));

  const addRequest = async (time: number) => {
    const { user, token } = pickCaller(random);
    const model = pickModel(random);
    const serving = served.get(model) ?? [];
    const tried = [random.pick(serving)];
    while (random.chance(0.04)) {
      tried.push(random.pick(serving));
    }
    const channel = tried.at(-1) as SeedChannel;
    const request = createRequest(model, user.group, languageOf(user), tried);
    const isCounted = request.prompt + request.completion > 0 || request.quota > 0;
    user.used += request.quota;
    user.calls += isCounted ? 1 : 0;
    channel.used += request.quota;
    if (token) {
      token.used += request.quota;
      token.lastUsed = time;
    }
    await writer.add({
      user_id: user.id,
      created_at: time,
      type: logType.consumption,
      content: request.content,
      username: user.username,
      token_name: token ? token.name : `playground-${user.group}`,
      model_name: model,
      quota: request.quota,
      prompt_tokens: request.prompt,
      completion_tokens: request.completion,
      use_time: request.seconds,
      is_stream: request.stream,
      channel: channel.id,
      token_id: token?.id ?? 0,
      group: user.group,
      other: formatOther(request.other),
    });
  };
  const addFailure = async (time: number) => {
    const { user, token } = pickCaller(random);
    const model = pickModel(random);
    const channel = random.pick(served.get(model) ?? []);
    const { content, other } = createFailure(languageOf(user), channel);
    await writer.add({
      user_id: user.id,
      created_at: time,
      type: logType.error,
      content,
      username: user.username,
      token_name: token ? token.name : `playground-${user.group}`,
      model_name: model,
      quota: 0,
      prompt_tokens: 0,
      completion_tokens: 0,
      use_time: random.int(0, 12),
      is_stream: random.chance(0.6),
      channel: channel.id,
      token_id: token?.id ?? 0,
      group: user.group,
      other,
    });
  };
  const addEvent = async (time: number) => {
    const { user } = pickCaller(random);
    const { type, ...text } = createEvent(languageOf(user));
    const emptyEvent = { token_name: '', model_name: '', quota: 0, prompt_tokens: 0, completion_tokens: 0, use_time: 0, is_stream: false };
    const noCaller = { channel: 0, token_id: 0, group: '' };
    await writer.add({ user_id: user.id, created_at: time, type, username: user.username, ...emptyEvent, ...noCaller, ...text });
  };

  await addRows(tx, logs, () =>
    withoutIndexes(tx, logs, () =>
      addAfterwards(tx, async () => {
        for (const time of busyTimes(plan, plan.logs, random)) {
          await (random.chance(0.015) ? addEvent(time) : random.chance(0.012) ? addFailure(time) : addRequest(time));
        }
        await writer.flush();
      }),
    ),
  );
  await writeUsageTotals(tx, seeding);
}

type Caller = { user: SeedUser; token: SeedToken | undefined };

const listCallers = ({ users, tokens }: Seeding): Caller[] => [
  ...tokens.map((token) => ({ user: token.user, token })),
  ...users.map((user) => ({ user, token: undefined })),
];

function channelsByModel(channels: SeedChannel[]): Map<string, SeedChannel[]> {
  const byModel = new Map<string, SeedChannel[]>();
  for (const channel of channels) {
    for (const model of channel.models) {
      byModel.set(model, [...(byModel.get(model) ?? []), channel]);
    }
  }
  return byModel;
}

const languageOf = ({ id }: SeedUser): Language => (id % 4 === 0 ? 'en' : 'zh');

async function writeUsageTotals(tx: Writer, { users: seedUsers, tokens: seedTokens, channels: seedChannels }: Seeding): Promise<void> {
  const json = (rows: unknown[]) => sql`json_each(${JSON.stringify(rows)})`;
  const at = (index: number) => sql.raw(`json_extract(value, '$[${index}]')`);
  await tx.run(sql`
    UPDATE ${users} SET used_quota = ${at(1)}, request_count = ${at(2)}
    FROM ${json(seedUsers.map(({ id, used, calls }) => [id, used, calls]))} WHERE ${users.id} = ${at(0)}`);
  await tx.run(sql`
    UPDATE ${tokens} SET used_quota = ${at(1)}, accessed_time = ${at(2)}
    FROM ${json(seedTokens.map(({ id, used, lastUsed }) => [id, used, lastUsed]))} WHERE ${tokens.id} = ${at(0)}`);
  await tx.run(sql`
    UPDATE ${channels} SET used_quota = ${at(1)} FROM ${json(seedChannels.map(({ id, used }) => [id, used]))} WHERE ${channels.id} = ${at(0)}`);
  const [first, last] = [seedUsers[0]?.id ?? 0, seedUsers.at(-1)?.id ?? 0];
  const latency = sql.raw(
    `CASE ${latencyBounds.map((bound, index) => `WHEN use_time <= ${bound} THEN ${index}`).join(' ')} ELSE ${latencyBounds.length} END`,
  );
  await addRows(tx, usageHours, () =>
    addUsageAfterwards(tx, async () => {
      await tx.run(sql`
        INSERT INTO ${usageHours} (user_id, username, token_name, model_name, channel, "group", latency, created_at,
          count, failures, quota, token_used, prompt_tokens, cached_tokens)
        SELECT user_id, username, token_name, model_name, channel, "group", ${latency}, created_at - created_at % 3600,
          sum(type = ${logType.consumption}), sum(type = ${logType.error}), sum(quota), sum(prompt_tokens + completion_tokens),
          sum(prompt_tokens), sum(coalesce(json_extract(other, '$.cache_tokens'), 0))
        FROM ${logs} WHERE user_id BETWEEN ${first} AND ${last} AND model_name <> ''
        GROUP BY user_id, username, token_name, model_name, channel, "group", ${latency}, created_at - created_at % 3600`);
    }),
  );
}
