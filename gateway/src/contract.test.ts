import { roles } from '@console/shared/contract';
import { chunkSchema, completionSchema } from '@console/shared/contract/chat-schemas';
import * as schemas from '@console/shared/contract/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calledGateway } from '../testing/local-calls';
import { testTelegram } from '../testing/providers/telegram';
import { testWeChat } from '../testing/providers/wechat';
import { readStream } from '../testing/read-stream';

const seed = {
  as: 'root' as const,
  users: [{ username: 'amy', DeletedAt: '2026-01-01T00:00:00Z', role: roles.admin }],
  tokens: [{}],
  channels: [{ tag: 'east' }],
  redemptions: [{}, { group_id: 1 }],
  logs: [{ other: '{"admin_info":{"use_channel":["1"]}}' }, { type: 3 }],
};

describe('answers have exactly the fields of the contract', () => {
  it.each([
    ['/api/status', schemas.statusSchema],
    ['/api/user/self', schemas.userSchema],
    ['/api/user/1', schemas.userSchema],
    ['/api/user/', schemas.pageSchema(schemas.userSchema)],
    ['/api/token/', z.array(schemas.tokenSchema)],
    ['/api/token/1', schemas.tokenSchema],
    ['/api/channel/', z.array(schemas.channelSchema)],
    ['/api/channel/search?tag_mode=true', z.array(schemas.channelSchema)],
    ['/api/channel/1', schemas.channelSchema],
    ['/api/redemption/', schemas.pageSchema(schemas.redemptionSchema)],
    ['/api/redemption/1', schemas.redemptionSchema],
    ['/api/log/', schemas.pageSchema(schemas.logSchema)],
    ['/api/log/self', schemas.pageSchema(schemas.logSchema)],
    ['/api/log/stat', schemas.statSchema],
    ['/api/user/self/groups', schemas.groupMapSchema],
    ['/api/user/models', z.array(z.string())],
    ['/api/user/token', z.string().check(z.regex(/^[A-Za-z0-9+/]{32}$/))],
    ['/api/oauth/state', z.string().check(z.regex(/^[0-9A-Za-z]{12}$/))],
    ['/api/user/aff', z.string().check(z.regex(/^[0-9A-Za-z]{4}$/))],
  ])('GET %s', async (path, schema: z.ZodMiniType<unknown>) => {
    const { call } = await calledGateway(seed);
    const { body } = await call('GET', path);
    expect(schema.safeParse(body.data).error?.issues).toBeUndefined();
  });

  it('signing in and managing', async () => {
    const { call } = await calledGateway({ ...seed, users: [{}] });
    const manage = await call('POST', '/api/user/manage', { id: 2, action: 'disable' });
    const login = await call('POST', '/api/user/login', { username: 'root', password: '123456' });
    for (const { body } of [login, manage]) {
      expect(schemas.userSchema.safeParse(body.data).error?.issues).toBeUndefined();
    }
  });

  it('signing in and binding at third parties', async () => {
    const [wechat, telegram] = [await testWeChat(), await testTelegram()];
    const bound = { telegram_id: telegram.signed().id ?? '' };
    const { call } = await calledGateway({ as: 'user', users: [bound], options: { ...wechat.options, ...telegram.options } });
    const byCode = await call('GET', `/api/oauth/wechat?code=${wechat.newCode()}`, undefined, { cookie: '' });
    const byWidget = await call('GET', `/api/oauth/telegram/login?${new URLSearchParams(telegram.signed())}`, undefined, { cookie: '' });
    for (const { body } of [byCode, byWidget]) {
      expect(schemas.userSchema.safeParse(body.data).error?.issues).toBeUndefined();
    }
    const bind = await call('GET', `/api/oauth/wechat/bind?code=${wechat.newCode('anotherPerson')}`);
    expect(bind.body).toEqual({ success: true, message: '' });
  });

  it('changing what is one’s own', async () => {
    const { call } = await calledGateway({ as: 'user', me: { aff_quota: 500_000 } });
    const setting = await call('PUT', '/api/user/setting', { notify_type: 'email', quota_warning_threshold: 1 });
    const transfer = await call('POST', '/api/user/aff_transfer', { quota: 500_000 });
    for (const { body } of [setting, transfer]) {
      expect(body).toEqual({ success: true, message: expect.stringMatching(/./) });
    }
    expect((await call('DELETE', '/api/user/self')).body).toEqual({ success: true, message: '' });
  });

  it('chat, whole and streamed', async () => {
    const { call, url, headersOf } = await calledGateway(seed);
    const question = { model: 'offline-demo', max_tokens: 3, messages: [{ role: 'user', content: 'Hi' }] };
    const whole = await call<unknown>('POST', '/pg/chat/completions', question);
    expect(completionSchema.safeParse(whole.body).error?.issues).toBeUndefined();
    const { chunks } = await readStream(
      `${url}/pg/chat/completions`,
      { ...question, stream_options: { include_usage: true } },
      await headersOf(1),
    );
    expect(z.array(chunkSchema).safeParse(chunks).error?.issues).toBeUndefined();
    expect(chunks.length).toBeGreaterThan(4);
  });
});
