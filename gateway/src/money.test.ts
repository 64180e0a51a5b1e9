import { logType, type PaymentForm, type PaymentLink, roles, tokenStatus } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalGateway, localGateway } from '../testing/local';
import { type TestEpay, testEpay } from '../testing/providers/epay';
import { paidSession, type TestStripe, testStripe } from '../testing/providers/stripe';
import { readStream } from '../testing/read-stream';
import { cookieFor, type Seed } from '../testing/seed';
import { seededIntegers } from '../testing/seeded-integers';
import { send } from '../testing/send';
import { type TestUpstream, testUpstream } from '../testing/test-upstream';
import { logs, orders, tokens, users } from './db/schema';

const unit = 1_000;
const callPrice = 1_500;
const codeQuota = 700;
const userCount = 4;

// A stream that costs one point per token: 8 for its prompt, then 25 for each piece. Its usage is known only from what was sent.
const wordsPerPiece = 25;
const pieces = Array.from({ length: 60 }, () => ' word'.repeat(wordsPerPiece));
const chatBody = { model: 'long-model', messages: [{ role: 'user', content: 'Hi' }] };
const promptTokens = 8;
/** What a call without a limit reserves at first. */
const reserved = 500;
const tokenQuota = 4_000;

/** `rest` is the quota left on the user's token, `delivered` the tokens sent to it since the last check, `streams` the number of responses. */
type ModelUser = { id: number; quota: number; pending: number; usedGroups: Set<number>; rest: number; delivered: number; streams: number };
type Code = { key: string; group: number | null; used: boolean };

/** Sends a request. Returns whether the model expects success, whether it succeeded, and its effect on the model. */
type Step = () => Promise<{ expected: boolean; done: boolean; effect: () => void }>;

describe('money', () => {
  let gateway: LocalGateway;
  let epay: TestEpay;
  let stripe: TestStripe;
  let upstream: TestUpstream;
  let model: ModelUser[];
  let codes: Code[];
  const headers = new Map<number, Record<string, string>>();
  let topUps = 0;

  beforeAll(async () => {
    [epay, stripe, upstream] = await Promise.all([testEpay(), testStripe(), testUpstream({ pieces, usage: null })]);
    const seed: Seed = {
      as: 'admin',
      users: Array.from({ length: userCount }, () => ({ quota: 2_000, aff_quota: 400 * unit })),
      promotions: [{ rules: '[{"amount":3,"bonus_amount":0.25},{"amount":5,"bonus_amount":1}]' }],
      options: {
        ...epay.options,
        ...stripe.options,
        QuotaPerUnit: String(unit),
        ModelPrice: `{"offline-demo":${callPrice / unit}}`,
        ModelRatio: '{"long-model":1}',
        CompletionRatio: '{}',
      },
      channels: [{ base_url: upstream.url, models: 'long-model' }],
    };
    gateway = await localGateway(seed, { env: stripe.env });
    await gateway.options.set('ServerAddress', gateway.url);
    const { seeded, sessionSecret } = gateway;
    model = seeded.users.map(({ id, quota, aff_quota }) => ({
      id,
      quota,
      pending: aff_quota,
      usedGroups: new Set(),
      rest: 0,
      delivered: 0,
      streams: 0,
    }));
    await gateway.seed({ tokens: model.map(({ id }) => ({ user_id: id, key: getKey(id), name: 'limited' })) });
    for (const { id } of [...model, { id: seeded.user?.id ?? 0 }]) {
      headers.set(id, { cookie: await cookieFor(gateway, sessionSecret, id), 'new-api-user': String(id) });
    }
    codes = [];
    for (const group of [null, null, null, 1, 2, 3]) {
      const created = await call<{ data: string[] }>(seeded.user?.id ?? 0, '/api/redemption/', {
        name: 'code',
        count: 100,
        quota: codeQuota,
        group_id: group,
      });
      codes.push(...created.data.map((key) => ({ key, group, used: false })));
    }
    expect(seeded.user?.role).toBe(roles.admin);
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([epay.close(), stripe.close(), upstream.close()]);
  });

  async function call<Body>(userId: number, path: string, body: object): Promise<Body> {
    return (await send<Body>(`${gateway.url}${path}`, 'POST', { body, headers: headers.get(userId) ?? {} })).body;
  }

  const topUp =
    (user: ModelUser, amount: number, notification: number): Step =>
    async () => {
      const { data } = await call<{ data: PaymentForm }>(user.id, '/api/user/pay', { amount, payment_method: 'wx' });
      const forged = epay.notification({ ...data, money: '0.01' });
      const valid = epay.notification(data);
      const notify = async (sent: URLSearchParams) => (await send<string>(`${gateway.url}/api/user/epay/notify?${sent}`, 'GET')).body;
      const responses = await Promise.all([notify(forged), ...Array.from({ length: notification }, () => notify(valid))]);
      expect(responses).toEqual(['fail', ...Array(notification).fill('success')]);
      return creditedIf(notification > 0, user, amount);
    };

  const creditedIf = (isPaid: boolean, user: ModelUser, amount: number) => ({
    expected: isPaid,
    done: isPaid,
    effect: () => {
      user.quota += amount * unit + (amount >= 5 ? unit : amount >= 3 ? unit / 4 : 0);
      topUps += 1;
    },
  });

  const topUpByStripe =
    (user: ModelUser, amount: number, reports: number): Step =>
    async () => {
      const { data } = await call<{ data: PaymentLink }>(user.id, '/api/user/pay', { amount, payment_method: 'stripe' });
      const session = stripe.sessions.find(({ url }) => url === data.link);
      if (!session) {
        throw new Error(`There is no session at ${data.link}`);
      }
      const paid = stripe.event('checkout.session.completed', session, paidSession);
      const cheaper = stripe.event('checkout.session.completed', session, { ...paidSession, amount_subtotal: 1 });
      const forged = stripe.sign(paid.body, { secret: 'whsec_other' });
      const ended = reports === 0 ? [stripe.event('checkout.session.expired', session)] : [];
      const events = [forged, cheaper, ...ended, ...Array.from({ length: reports }, () => paid)];
      const statuses = await Promise.all(events.map(async (event) => (await stripe.report(gateway.url, event)).status));
      expect(statuses).toEqual([400, ...Array(events.length - 1).fill(200)]);
      return creditedIf(reports > 0, user, amount);
    };

  const redeem =
    (user: ModelUser, code: Code): Step =>
    async () => {
      const expected = !code.used && !(code.group !== null && user.usedGroups.has(code.group));
      const { success } = await call<{ success: boolean }>(user.id, '/api/user/topup', { key: code.key });
      return {
        expected,
        done: success,
        effect: () => {
          expect(code.used).toBe(false);
          code.used = true;
          if (code.group !== null) {
            expect(user.usedGroups.has(code.group)).toBe(false);
            user.usedGroups.add(code.group);
          }
          user.quota += codeQuota;
          topUps += 1;
        },
      };
    };

  const transfer =
    (user: ModelUser, quota: number): Step =>
    async () => {
      const expected = quota >= unit && quota <= user.pending;
      const { success } = await call<{ success: boolean }>(user.id, '/api/user/aff_transfer', { quota });
      return {
        expected,
        done: success,
        effect: () => {
          user.quota += quota;
          user.pending -= quota;
        },
      };
    };

  const charge =
    (user: ModelUser): Step =>
    async () => {
      const expected = user.quota >= callPrice;
      const chatBody = { model: 'offline-demo', max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] };
      const { error } = await call<{ error?: object }>(user.id, '/pg/chat/completions', chatBody);
      return {
        expected,
        done: !error,
        effect: () => {
          user.quota -= callPrice;
        },
      };
    };

  const getKey = (id: number) => String(id).padStart(48, 'K');

  const stream =
    (user: ModelUser): Step =>
    async () => {
      const expected = user.quota >= reserved && user.rest >= reserved;
      const response = await readStream(`${gateway.url}/v1/chat/completions`, chatBody, { authorization: `Bearer sk-${getKey(user.id)}` });
      const streamError = response.chunks.at(-1)?.error;
      const done = response.status === 200;
      expect(done ? [undefined, 'token_exhausted', 'insufficient_quota'] : [undefined]).toContain(streamError?.code);
      expect(response.content === pieces.join('')).toBe(done && streamError === undefined);
      return {
        expected,
        done,
        effect: () => {
          user.streams += 1;
          user.delivered += promptTokens + response.content.split(' word').length - 1;
        },
      };
    };

  /** Takes what streams cost over into the model: what they delivered, and of each at most the piece that was too much. */
  async function settleStreams(seed: number): Promise<void> {
    for (const user of model) {
      const logRows = await gateway.db
        .select()
        .from(logs)
        .where(and(eq(logs.user_id, user.id), eq(logs.model_name, chatBody.model)));
      const cost = logRows.reduce((sum, { quota }) => sum + quota, 0);
      expect(logRows, `seed ${seed}`).toHaveLength(user.streams);
      expect(cost, `seed ${seed}`).toBeGreaterThanOrEqual(user.delivered);
      expect(cost, `seed ${seed}`).toBeLessThanOrEqual(user.delivered + user.streams * wordsPerPiece);
      await gateway.db.delete(logs).where(and(eq(logs.user_id, user.id), eq(logs.model_name, chatBody.model)));
      user.quota -= cost;
      user.rest -= cost;
      Object.assign(user, { delivered: 0, streams: 0 });
    }
  }

  async function refill(): Promise<void> {
    await gateway.db.update(tokens).set({ remain_quota: tokenQuota, status: tokenStatus.enabled, unlimited_quota: false });
    for (const user of model) {
      user.rest = tokenQuota;
    }
  }

  function randomStep(below: (limit: number) => number): Step {
    const user = model[below(userCount)];
    const code = codes[below(codes.length)];
    if (!user || !code) {
      throw new Error('Nobody to do anything');
    }
    const steps = [
      () => topUp(user, 1 + below(6), below(4)),
      () => topUpByStripe(user, 1 + below(6), below(4)),
      () => redeem(user, code),
      () => transfer(user, below(3 * unit)),
      () => charge(user),
      () => charge(user),
      () => charge(user),
      () => stream(user),
      () => stream(user),
    ];
    return (steps[below(steps.length)] ?? (() => charge(user)))();
  }

  async function expectConsistency(what: string): Promise<void> {
    const [rows, limited] = [await gateway.db.select().from(users), await gateway.db.select().from(tokens)];
    const stored = model.map(({ id }) => {
      const row = rows.find((one) => one.id === id);
      return [row?.quota, row?.aff_quota, limited.find(({ user_id }) => user_id === id)?.remain_quota];
    });
    expect(stored, what).toEqual(model.map(({ quota, pending, rest }) => [quota, pending, rest]));
  }

  const listPaid = () => gateway.db.select().from(orders).where(eq(orders.status, 'success'));

  async function expectOneRecordPerTopUp(): Promise<void> {
    const logRows = await gateway.db.select().from(logs).where(eq(logs.type, logType.topUp));
    expect(logRows).toHaveLength(topUps);
    expect((await listPaid()).length + codes.filter(({ used }) => used).length).toBe(topUps);
  }

  let finishedBatches = 0;
  // Otherwise the batches would have checked hardly any payment.
  afterAll(async () => expect((await listPaid()).length).toBeGreaterThan(finishedBatches));

  const batches = Array.from({ length: 100 }, (_, batch) => batch);
  it.each(batches)('matches the model after 5 sequences one step at a time, and 5 with concurrent steps (%d)', async (batch) => {
    await refill();
    for (let turn = 0; turn < 10; turn += 1) {
      const seed = batch * 10 + turn;
      const below = seededIntegers(seed);
      const steps = Array.from({ length: 1 + below(5) }, () => randomStep(below));
      if (turn % 2 === 0) {
        for (const step of steps) {
          const { expected, done, effect } = await step();
          expect(done, `seed ${seed}`).toBe(expected);
          if (done) {
            effect();
          }
          await settleStreams(seed);
        }
      } else {
        const outcomes = await Promise.all(steps.map((step) => step()));
        for (const { done, effect } of outcomes) {
          if (done) {
            effect();
          }
        }
        await settleStreams(seed);
      }
      await expectConsistency(`seed ${seed}`);
      expect(Math.min(...model.flatMap(({ quota, rest }) => [quota, rest])), `seed ${seed}`).toBeGreaterThanOrEqual(0);
    }
    await expectOneRecordPerTopUp();
    finishedBatches += 1;
  });
});
