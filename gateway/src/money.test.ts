import { logType, type PaymentForm, roles, tokenStatus } from '@console/shared/contract';
import { sampled } from '@console/shared/testing/sampled';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalGateway, localGateway } from '../testing/local';
import { type TestEpay, testEpay } from '../testing/providers/epay';
import { readStream } from '../testing/read-stream';
import { cookieFor } from '../testing/seed';
import { seededIntegers } from '../testing/seeded-integers';
import { send } from '../testing/send';
import { type TestUpstream, testUpstream } from '../testing/test-upstream';
import { logs, orders, tokens, users } from './db/schema';

const unit = 1_000;
const callPrice = 1_500;
const codeQuota = 700;
const people = 4;

// A stream of one point for each token: 8 of its prompt, then 25 with each piece, of which nobody else tells the number.
const words = 25;
const pieces = Array.from({ length: 60 }, () => ' word'.repeat(words));
const question = { model: 'long-model', messages: [{ role: 'user', content: 'Hi' }] };
const promptTokens = 8;
/** What a call without a limit reserves at first. */
const reserved = 500;
const tokenQuota = 4_000;

/** `rest` is that of the person's token, `delivered` the tokens that it was sent for since the last look, `streams` in how many answers. */
type Person = { id: number; quota: number; pending: number; usedGroups: Set<number>; rest: number; delivered: number; streams: number };
type Code = { key: string; group: number | null; used: boolean };

/** Does something over HTTP. Answers whether it should have succeeded by the model, whether it did, and what follows from that. */
type Step = () => Promise<{ expected: boolean; done: boolean; effect: () => void }>;

describe('money', () => {
  let gateway: LocalGateway;
  let epay: TestEpay;
  let upstream: TestUpstream;
  let model: Person[];
  let codes: Code[];
  const headers = new Map<number, Record<string, string>>();
  let topUps = 0;

  beforeAll(async () => {
    [epay, upstream] = await Promise.all([testEpay(), testUpstream({ pieces, usage: null })]);
    gateway = await localGateway({
      as: 'admin',
      users: Array.from({ length: people }, () => ({ quota: 2_000, aff_quota: 400 * unit })),
      promotions: [{ rules: '[{"amount":3,"bonus_amount":0.25},{"amount":5,"bonus_amount":1}]' }],
      options: {
        ...epay.options,
        QuotaPerUnit: String(unit),
        ModelPrice: `{"offline-demo":${callPrice / unit}}`,
        ModelRatio: '{"long-model":1}',
        CompletionRatio: '{}',
      },
      channels: [{ base_url: upstream.url, models: 'long-model' }],
    });
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
    await gateway.seed({ tokens: model.map(({ id }) => ({ user_id: id, key: keyOf(id), name: 'limited' })) });
    for (const { id } of [...model, { id: seeded.user?.id ?? 0 }]) {
      headers.set(id, { cookie: await cookieFor(gateway, sessionSecret, id), 'new-api-user': String(id) });
    }
    codes = [];
    for (const group of [null, null, null, 1, 2, 3]) {
      const made = await call<{ data: string[] }>(seeded.user?.id ?? 0, '/api/redemption/', {
        name: 'code',
        count: 100,
        quota: codeQuota,
        group_id: group,
      });
      codes.push(...made.data.map((key) => ({ key, group, used: false })));
    }
    expect(seeded.user?.role).toBe(roles.admin);
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([epay.close(), upstream.close()]);
  });

  async function call<Body>(userId: number, path: string, body: object): Promise<Body> {
    return (await send<Body>(`${gateway.url}${path}`, 'POST', { body, headers: headers.get(userId) ?? {} })).body;
  }

  const topUp =
    (person: Person, amount: number, told: number): Step =>
    async () => {
      const { data } = await call<{ data: PaymentForm }>(person.id, '/api/user/pay', { amount, payment_method: 'wx' });
      const forged = epay.notification({ ...data, money: '0.01' });
      const genuine = epay.notification(data);
      const notify = async (sent: URLSearchParams) => (await send<string>(`${gateway.url}/api/user/epay/notify?${sent}`, 'GET')).body;
      const answers = await Promise.all([notify(forged), ...Array.from({ length: told }, () => notify(genuine))]);
      expect(answers).toEqual(['fail', ...Array(told).fill('success')]);
      const bonus = amount >= 5 ? unit : amount >= 3 ? unit / 4 : 0;
      return {
        expected: told > 0,
        done: told > 0,
        effect: () => {
          person.quota += amount * unit + bonus;
          topUps += 1;
        },
      };
    };

  const redeem =
    (person: Person, code: Code): Step =>
    async () => {
      const expected = !code.used && !(code.group !== null && person.usedGroups.has(code.group));
      const { success } = await call<{ success: boolean }>(person.id, '/api/user/topup', { key: code.key });
      return {
        expected,
        done: success,
        effect: () => {
          expect(code.used).toBe(false);
          code.used = true;
          if (code.group !== null) {
            expect(person.usedGroups.has(code.group)).toBe(false);
            person.usedGroups.add(code.group);
          }
          person.quota += codeQuota;
          topUps += 1;
        },
      };
    };

  const transfer =
    (person: Person, quota: number): Step =>
    async () => {
      const expected = quota >= unit && quota <= person.pending;
      const { success } = await call<{ success: boolean }>(person.id, '/api/user/aff_transfer', { quota });
      return {
        expected,
        done: success,
        effect: () => {
          person.quota += quota;
          person.pending -= quota;
        },
      };
    };

  const charge =
    (person: Person): Step =>
    async () => {
      const expected = person.quota >= callPrice;
      const question = { model: 'offline-demo', max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] };
      const { error } = await call<{ error?: object }>(person.id, '/pg/chat/completions', question);
      return {
        expected,
        done: !error,
        effect: () => {
          person.quota -= callPrice;
        },
      };
    };

  const keyOf = (id: number) => String(id).padStart(48, 'K');

  const stream =
    (person: Person): Step =>
    async () => {
      const expected = person.quota >= reserved && person.rest >= reserved;
      const answer = await readStream(`${gateway.url}/v1/chat/completions`, question, { authorization: `Bearer sk-${keyOf(person.id)}` });
      const ending = answer.chunks.at(-1)?.error;
      const done = answer.status === 200;
      expect(done ? [undefined, 'token_exhausted', 'insufficient_quota'] : [undefined]).toContain(ending?.code);
      expect(answer.content === pieces.join('')).toBe(done && ending === undefined);
      return {
        expected,
        done,
        effect: () => {
          person.streams += 1;
          person.delivered += promptTokens + answer.content.split(' word').length - 1;
        },
      };
    };

  /** Takes what streams cost over into the model: what they delivered, and of each at most the piece that was too much. */
  async function settleStreams(seed: number): Promise<void> {
    for (const person of model) {
      const lines = await gateway.db
        .select()
        .from(logs)
        .where(and(eq(logs.user_id, person.id), eq(logs.model_name, question.model)));
      const cost = lines.reduce((sum, { quota }) => sum + quota, 0);
      expect(lines, `seed ${seed}`).toHaveLength(person.streams);
      expect(cost, `seed ${seed}`).toBeGreaterThanOrEqual(person.delivered);
      expect(cost, `seed ${seed}`).toBeLessThanOrEqual(person.delivered + person.streams * words);
      await gateway.db.delete(logs).where(and(eq(logs.user_id, person.id), eq(logs.model_name, question.model)));
      person.quota -= cost;
      person.rest -= cost;
      Object.assign(person, { delivered: 0, streams: 0 });
    }
  }

  async function refill(): Promise<void> {
    await gateway.db.update(tokens).set({ remain_quota: tokenQuota, status: tokenStatus.enabled, unlimited_quota: false });
    for (const person of model) {
      person.rest = tokenQuota;
    }
  }

  function anyStep(below: (limit: number) => number): Step {
    const person = model[below(people)];
    const code = codes[below(codes.length)];
    if (!person || !code) {
      throw new Error('Nobody to do anything');
    }
    const steps = [
      () => topUp(person, 1 + below(6), below(4)),
      () => redeem(person, code),
      () => transfer(person, below(3 * unit)),
      () => charge(person),
      () => charge(person),
      () => charge(person),
      () => stream(person),
      () => stream(person),
    ];
    return (steps[below(steps.length)] ?? (() => charge(person)))();
  }

  async function agrees(what: string): Promise<void> {
    const [rows, limited] = [await gateway.db.select().from(users), await gateway.db.select().from(tokens)];
    const kept = model.map(({ id }) => {
      const row = rows.find((one) => one.id === id);
      return [row?.quota, row?.aff_quota, limited.find(({ user_id }) => user_id === id)?.remain_quota];
    });
    expect(kept, what).toEqual(model.map(({ quota, pending, rest }) => [quota, pending, rest]));
  }

  const batches = sampled(
    'money',
    Array.from({ length: 100 }, (_, batch) => batch),
  );
  it.each(batches)('is what a plain model says after 5 sequences, one step at a time, and 5 with all steps at once (%d)', async (batch) => {
    await refill();
    for (let turn = 0; turn < 10; turn += 1) {
      const seed = batch * 10 + turn;
      const below = seededIntegers(seed);
      const steps = Array.from({ length: 1 + below(5) }, () => anyStep(below));
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
      await agrees(`seed ${seed}`);
      expect(Math.min(...model.flatMap(({ quota, rest }) => [quota, rest])), `seed ${seed}`).toBeGreaterThanOrEqual(0);
    }
  });

  it('has left one line for each top-up, and one paid order for each payment', async () => {
    const lines = await gateway.db.select().from(logs).where(eq(logs.type, logType.topUp));
    expect(lines).toHaveLength(topUps);
    const paid = await gateway.db.select().from(orders).where(eq(orders.status, 'success'));
    expect(paid.length + codes.filter(({ used }) => used).length).toBe(topUps);
    expect(paid.length).toBeGreaterThan(batches.length);
  });
});
