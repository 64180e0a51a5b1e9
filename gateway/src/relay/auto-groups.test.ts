import type { LogRecord, PageRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { catalogue } from '../messages/catalogue';

const options = {
  ModelRatio: '{"test-model":1}',
  CompletionRatio: '{"test-model":1}',
  GroupRatio: '{"default":1,"cheap":0.5,"fast":2,"hidden":1}',
  UserUsableGroups: '{"default":"Default","cheap":"Cheap","fast":"Fast","auto":"Automatic"}',
  AutoGroups: '["cheap","default","hidden"]',
};
const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };
const key = 'A'.repeat(48);
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };

const start = async ({
  groups,
  token,
  failing = [],
  more = {},
}: {
  groups: string[];
  token: object;
  failing?: string[];
  more?: object;
}) => {
  const channels = await Promise.all(
    groups.map(async (group) => {
      const upstream = await testUpstream(
        failing.includes(group) ? { status: 503, error: { message: 'busy' } } : { pieces: ['Hello'], usage },
      );
      return { name: group, group, base_url: upstream.url };
    }),
  );
  return await startTestGateway({ as: 'user', options: { ...options, ...more }, channels, tokens: [{ key, group: 'auto', ...token }] });
};

const chat = ({ call }: StartedGateway, stream = false) =>
  call('POST', '/v1/chat/completions', { ...chatBody, stream }, { authorization: `Bearer sk-${key}` });

async function loggedCalls({ callAs }: StartedGateway) {
  const { body } = await (await callAs(1))<{ data: PageRecord<LogRecord> }>('GET', '/api/log/');
  return body.data.items
    .filter(({ type }) => type === 2 || type === 5)
    .map(({ group, quota, channel_name, other }) => ({ group, quota, channel_name, ratio: JSON.parse(other).group_ratio }));
}

describe('a key of the group auto', () => {
  it('uses the first group of the site’s order that has the model, at its ratio', async () => {
    const gateway = await start({ groups: ['fast', 'default', 'hidden'], token: {} });
    expect((await chat(gateway)).status).toBe(200);
    expect(await loggedCalls(gateway)).toEqual([{ group: 'default', quota: 200, channel_name: 'default', ratio: 1 }]);
  });

  it('uses its own order first', async () => {
    const gateway = await start({ groups: ['fast', 'cheap'], token: { auto_groups: ['default', 'fast', 'cheap'] } });
    expect((await chat(gateway)).status).toBe(200);
    expect(await loggedCalls(gateway)).toEqual([{ group: 'fast', quota: 400, channel_name: 'fast', ratio: 2 }]);
  });

  it.each([true, false])(
    'tries the next group after a failure if it may, and charges the one that answered (stream: %j)',
    async (stream) => {
      const gateway = await start({
        groups: ['cheap', 'fast'],
        failing: ['cheap'],
        token: { auto_groups: ['cheap', 'fast'], cross_group_retry: true },
      });
      expect((await chat(gateway, stream)).status).toBe(200);
      expect(await loggedCalls(gateway)).toEqual([{ group: 'fast', quota: 400, channel_name: 'fast', ratio: 2 }]);
    },
  );

  it('does not leave the first group otherwise', async () => {
    const gateway = await start({ groups: ['cheap', 'fast'], failing: ['cheap'], token: { auto_groups: ['cheap', 'fast'] } });
    expect((await chat(gateway)).status).toBe(503);
    expect(await loggedCalls(gateway)).toMatchObject([{ group: 'cheap', quota: 0 }]);
  });

  it('reserves what the dearest of its groups may cost', async () => {
    const token = { auto_groups: ['cheap', 'fast'], cross_group_retry: true, remain_quota: 900 };
    const gateway = await start({ groups: ['cheap', 'fast'], token, more: { PreConsumedQuota: '500' } });
    expect((await chat(gateway)).body).toMatchObject({ error: { code: 'token_exhausted' } });
  });

  it('is refused where the site does not offer auto, and where none of its groups is usable', async () => {
    const closed = await start({ groups: ['cheap'], token: {}, more: { UserUsableGroups: '{"default":"Default"}' } });
    expect((await chat(closed)).body.error?.message).toContain(catalogue.relayGroup.en);
    const empty = await start({ groups: ['cheap'], token: { auto_groups: ['hidden'] } });
    expect((await chat(empty)).body.error?.message).toContain(catalogue.relayAutoGroups.en);
  });

  it('lists the models of all its groups', async () => {
    const { call } = await start({ groups: ['cheap', 'fast'], token: { auto_groups: ['cheap', 'fast'] } });
    const { body } = await call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${key}` });
    expect(body).toMatchObject({ data: [{ id: 'test-model' }] });
  });
});

it('chooses a group in the playground', async () => {
  const gateway = await start({ groups: ['default'], token: {} });
  expect((await gateway.call('POST', '/pg/chat/completions', { ...chatBody, group: 'auto' })).status).toBe(200);
  expect(await loggedCalls(gateway)).toMatchObject([{ group: 'default', quota: 200 }]);
});
