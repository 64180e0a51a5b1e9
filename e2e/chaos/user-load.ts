import { setTimeout as pause } from 'node:timers/promises';
import type { OpeningBalances } from '../../gateway/testing/ledger';
import { readStream } from '../../gateway/testing/read-stream';
import { send } from '../../gateway/testing/send';
import type { ConsoleProgram } from './console-program';

type Body<Data> = { success: boolean; message: string; data: Data };
type LoadUser = { id: number; headers: Record<string, string>; keys: string[] };

const quota = 100_000_000;
const tokenQuota = 10_000_000;
const password = 'kill-dash-nine';

export type AcknowledgedChanges = { calls: number; tokens: string[]; codes: string[] };

/** Users who send requests, redeem codes and create API keys, with the responses they got. */
export class UserLoad {
  readonly acknowledged: AcknowledgedChanges = { calls: 0, tokens: [], codes: [] };
  sent = 0;
  private made = 0;

  private constructor(
    private readonly program: ConsoleProgram,
    private readonly users: LoadUser[],
    private readonly codes: string[],
    readonly opening: OpeningBalances,
  ) {}

  /** Creates a channel to the upstream, two users with two API keys each, and codes. */
  static async prepare(program: ConsoleProgram, upstreamUrl: string): Promise<UserLoad> {
    const request = async <Data>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
      const response = await send<Body<Data>>(`${program.address}${path}`, method, { body, headers });
      if (!response.body.success) {
        throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
      }
      return response;
    };
    const signIn = async (username: string, secret: string) => {
      const { headers, body } = await request<{ id: number }>('POST', '/api/user/login', { username, password: secret });
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return { id: body.data.id, headers: { cookie, 'new-api-user': String(body.data.id) } };
    };
    const root = (await signIn('root', '123456')).headers;
    const channel = { name: 'upstream', type: 1, key: 'k', models: 'test-model', group: 'default', base_url: upstreamUrl };
    await request('POST', '/api/channel/', { mode: 'single', channel }, root);
    await request('PUT', '/api/option/', { key: 'ModelRatio', value: '{"test-model":1}' }, root);
    const users: LoadUser[] = [];
    for (const username of ['ann', 'bob']) {
      await request('POST', '/api/user/', { username, password }, root);
      const user = await signIn(username, password);
      await request('POST', '/api/user/manage', { id: user.id, action: 'add_quota', mode: 'override', value: quota }, root);
      const token = { remain_quota: tokenQuota, expired_time: -1, unlimited_quota: false };
      for (const name of ['one', 'two']) {
        await request('POST', '/api/token/', { name, ...token }, user.headers);
      }
      const tokens = await request<{ items: { id: number }[] }>('GET', '/api/token/?p=1&page_size=10', undefined, user.headers);
      const ids = tokens.body.data.items.map(({ id }) => id);
      const revealed = await request<{ keys: Record<string, string> }>('POST', '/api/token/batch/keys', { ids }, user.headers);
      users.push({ ...user, keys: Object.values(revealed.body.data.keys) });
    }
    const codes: string[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      codes.push(...(await request<string[]>('POST', '/api/redemption/', { name: 'code', count: 100, quota: 1_000 }, root)).body.data);
    }
    const opening = { users: Object.fromEntries(users.map(({ id }) => [id, quota])), tokenQuota };
    return new UserLoad(program, users, codes, opening);
  }

  private user(at: number): LoadUser {
    return this.users[at % this.users.length] as LoadUser;
  }

  private async write(path: string, body: unknown, user: LoadUser): Promise<boolean> {
    const { body: response } = await send<Body<unknown>>(`${this.program.address}${path}`, 'POST', { body, headers: user.headers });
    return response.success === true;
  }

  /** Calls the model, streaming or not. @returns whether the response was complete */
  async relay(at: number): Promise<boolean> {
    const question = { model: 'test-model', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }], stream: at % 2 === 0 };
    const key = this.user(at).keys[(at >> 1) % 2];
    this.sent += 1;
    const { status, done } = await readStream(`${this.program.address}/v1/chat/completions`, question, {
      authorization: `Bearer sk-${key}`,
    });
    const reported = status === 200 && (done || !question.stream);
    if (reported) {
      this.acknowledged.calls += 1;
    }
    return reported;
  }

  async makeToken(at: number): Promise<boolean> {
    this.made += 1;
    const name = `made ${this.made}`;
    const made = await this.write(
      '/api/token/',
      { name, remain_quota: tokenQuota, expired_time: -1, unlimited_quota: false },
      this.user(at),
    );
    if (made) {
      this.acknowledged.tokens.push(name);
    }
    return made;
  }

  async redeem(at: number): Promise<boolean> {
    const key = this.codes.pop();
    // Slow calls of models leave time for more redemptions than there are codes.
    if (key === undefined) {
      return true;
    }
    const redeemed = await this.write('/api/user/topup', { key }, this.user(at));
    if (redeemed) {
      this.acknowledged.codes.push(key);
    }
    return redeemed;
  }

  /** Runs all users until `count` requests are acknowledged, then calls `end` while others are in flight. */
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
