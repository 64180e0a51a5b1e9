import { setTimeout as pause } from 'node:timers/promises';
import type { OpeningBalances } from '../../gateway/testing/ledger';
import { readStream } from '../../gateway/testing/read-stream';
import { send } from '../../gateway/testing/send';
import type { ConsoleProgram } from './console-program';

type Body<Data> = { success: boolean; message: string; data: Data };
type Person = { id: number; headers: Record<string, string>; keys: string[] };

const quota = 100_000_000;
const tokenQuota = 10_000_000;
const password = 'kill-dash-nine';

/** What the console has acknowledged. */
export type Acknowledged = { calls: number; tokens: string[]; codes: string[] };

/** People who spend, redeem and make tokens, and what they were told. */
export class Load {
  readonly acknowledged: Acknowledged = { calls: 0, tokens: [], codes: [] };
  /** Calls that were sent. */
  sent = 0;
  private made = 0;

  private constructor(
    private readonly program: ConsoleProgram,
    private readonly people: Person[],
    private readonly codes: string[],
    readonly opening: OpeningBalances,
  ) {}

  /** Makes a channel to the upstream, two people with two tokens each, and codes. */
  static async prepare(program: ConsoleProgram, upstreamUrl: string): Promise<Load> {
    const ask = async <Data>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await send<Body<Data>>(`${program.address}${path}`, method, { body, headers });
      if (!answer.body.success) {
        throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      }
      return answer;
    };
    const signIn = async (username: string, secret: string) => {
      const { headers, body } = await ask<{ id: number }>('POST', '/api/user/login', { username, password: secret });
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return { id: body.data.id, headers: { cookie, 'new-api-user': String(body.data.id) } };
    };
    const root = (await signIn('root', '123456')).headers;
    const channel = { name: 'upstream', type: 1, key: 'k', models: 'test-model', group: 'default', base_url: upstreamUrl };
    await ask('POST', '/api/channel/', { mode: 'single', channel }, root);
    await ask('PUT', '/api/option/', { key: 'ModelRatio', value: '{"test-model":1}' }, root);
    const people: Person[] = [];
    for (const username of ['ann', 'bob']) {
      await ask('POST', '/api/user/', { username, password }, root);
      const person = await signIn(username, password);
      await ask('POST', '/api/user/manage', { id: person.id, action: 'add_quota', mode: 'override', value: quota }, root);
      const token = { remain_quota: tokenQuota, expired_time: -1, unlimited_quota: false };
      for (const name of ['one', 'two']) {
        await ask('POST', '/api/token/', { name, ...token }, person.headers);
      }
      const tokens = await ask<{ items: { id: number }[] }>('GET', '/api/token/?p=1&page_size=10', undefined, person.headers);
      const ids = tokens.body.data.items.map(({ id }) => id);
      const revealed = await ask<{ keys: Record<string, string> }>('POST', '/api/token/batch/keys', { ids }, person.headers);
      people.push({ ...person, keys: Object.values(revealed.body.data.keys) });
    }
    const codes: string[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      codes.push(...(await ask<string[]>('POST', '/api/redemption/', { name: 'code', count: 100, quota: 1_000 }, root)).body.data);
    }
    const opening = { users: Object.fromEntries(people.map(({ id }) => [id, quota])), tokenQuota };
    return new Load(program, people, codes, opening);
  }

  private person(at: number): Person {
    return this.people[at % this.people.length] as Person;
  }

  private async write(path: string, body: unknown, person: Person): Promise<boolean> {
    const { body: answer } = await send<Body<unknown>>(`${this.program.address}${path}`, 'POST', { body, headers: person.headers });
    return answer.success === true;
  }

  /** A call to the model, whole or as a stream; true when its end was told. */
  async relay(at: number): Promise<boolean> {
    const question = { model: 'test-model', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }], stream: at % 2 === 0 };
    const key = this.person(at).keys[(at >> 1) % 2];
    this.sent += 1;
    const { status, done } = await readStream(`${this.program.address}/v1/chat/completions`, question, {
      authorization: `Bearer sk-${key}`,
    });
    const told = status === 200 && (done || !question.stream);
    if (told) {
      this.acknowledged.calls += 1;
    }
    return told;
  }

  async makeToken(at: number): Promise<boolean> {
    this.made += 1;
    const name = `made ${this.made}`;
    const made = await this.write(
      '/api/token/',
      { name, remain_quota: tokenQuota, expired_time: -1, unlimited_quota: false },
      this.person(at),
    );
    if (made) {
      this.acknowledged.tokens.push(name);
    }
    return made;
  }

  async redeem(at: number): Promise<boolean> {
    const key = this.codes.pop() ?? '';
    const redeemed = await this.write('/api/user/topup', { key }, this.person(at));
    if (redeemed) {
      this.acknowledged.codes.push(key);
    }
    return redeemed;
  }

  /** Everybody at once until so many calls are acknowledged; `end` happens then, among requests under way. */
  async until(calls: number, end: () => Promise<void>): Promise<void> {
    const target = this.acknowledged.calls + calls;
    let ending: Promise<void> | undefined;
    const work = async (act: (turn: number) => Promise<boolean>, breath: number) => {
      for (let turn = 0; !ending; turn += 1) {
        const went = await act(turn).catch(() => false);
        if (!went && !ending) {
          throw new Error(`a request failed before anything was killed: ${this.program.said}`);
        }
        if (this.acknowledged.calls >= target) {
          ending ??= end();
        }
        await pause(breath);
      }
    };
    const callers = Array.from({ length: 10 }, (_, caller) => work((turn) => this.relay(caller + turn), 0));
    await Promise.all([...callers, work((turn) => this.makeToken(turn), 20), work((turn) => this.redeem(turn), 40)]);
    await ending;
  }
}
