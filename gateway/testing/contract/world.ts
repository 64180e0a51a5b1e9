import { roles, userStatus } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../src/auth/passwords';
import { users } from '../../src/db/schema';
import { defaultOptions, type OptionKey } from '../../src/options/defaults';
import { type LocalGateway, localGateway } from '../local';
import { type TestEpay, testEpay } from '../providers/epay';
import { testGitHub } from '../providers/github';
import { testLinuxDo } from '../providers/linux-do';
import { testSearchEngine } from '../providers/search-engine';
import { type TestTelegram, testTelegram } from '../providers/telegram';
import { type TestWeChat, testWeChat } from '../providers/wechat';
import { cookieFor, type Seed } from '../seed';
import { seededPassword } from '../seeded-password';
import { send, type TestResponse } from '../send';
import { type ReceivedMail, testMailServer } from '../test-mail-server';
import { testUpstream } from '../test-upstream';
import type { ContractCall } from './row';
import { sampleSeed } from './sample-seed';

/** Users of the world by what they may do; `nobody` has no session. */
export type Who = 'nobody' | 'root' | 'user' | 'admin' | 'banned' | 'cancelled';

/** What callers show. */
export type Proof = 'session' | 'systemToken' | 'apiKey';

/** The columns that the tables of permissions have in common. A plus is a system token. */
export const callers: Record<string, [who: Who, proof: Proof]> = {
  anon: ['nobody', 'session'],
  user: ['user', 'session'],
  admin: ['admin', 'session'],
  root: ['root', 'session'],
  'user+': ['user', 'systemToken'],
  'admin+': ['admin', 'systemToken'],
  'root+': ['root', 'systemToken'],
  key: ['user', 'apiKey'],
};

/** How a call differs from that of its row. Without a proof it shows the session, and the key where the row takes one. */
export type CallChange = { path?: string; body?: unknown; proof?: Proof; headers?: Record<string, string> };

/** A gateway with one of everything, and everybody that it talks to. */
export type World = LocalGateway & {
  /** Makes the call of a row, or one that differs from it, as somebody. */
  make: <Body = unknown>(row: ContractCall, who: Who, change?: CallChange) => Promise<TestResponse<Body>>;
  /** The headers by which somebody shows who they are. */
  shows: (who: Who, proof: Proof) => Record<string, string>;
  /** A call as nobody, as part of a sample. */
  ask: <Body>(path: string, headers?: Record<string, string>) => Promise<TestResponse<Body>>;
  upstreamUrl: string;
  newCode: (provider: 'github' | 'linuxdo' | 'wechat') => string;
  signedByTelegram: TestTelegram['signed'];
  paidAt: TestEpay['notification'];
  mailTo: (address: string) => Promise<ReceivedMail>;
  /** An address or name that was not used before. */
  fresh: () => string;
  /** The rows that are not as they were in the beginning, by table. */
  differences: () => Promise<Record<string, unknown>[]>;
  /** Makes everything as it was in the beginning. */
  restore: () => Promise<void>;
};

const keys: Partial<Record<Who, string>> = { user: 'u'.repeat(48), banned: 'b'.repeat(48), cancelled: 'c'.repeat(48) };

const people = {
  user: { username: 'user', email: 'user@example.com', aff_quota: 1_000_000 },
  admin: { username: 'admin', email: 'admin@example.com', role: roles.admin },
  banned: { username: 'banned', status: userStatus.banned },
  cancelled: { username: 'cancelled', DeletedAt: '2026-01-01T00:00:00Z' },
};

/** Starts one for a whole file, with more in it if need be. `stop` ends the gateway and its servers. */
export async function testWorld(more: Seed = {}): Promise<World> {
  const [github, linuxdo, mail, upstream] = [await testGitHub(), await testLinuxDo(), await testMailServer(), await testUpstream()];
  const [telegram, wechat]: [TestTelegram, TestWeChat] = [await testTelegram(), await testWeChat()];
  const [epay, engine] = [await testEpay(), await testSearchEngine()];
  const codes = { github, linuxdo, wechat };
  const options = Object.assign({}, ...[github, linuxdo, telegram, wechat, epay, mail].map((server) => server.options));
  options.ModelRatio = '{"m1":1,"m2":1,"offline-demo":0.5}';
  options.ServerAddress = 'https://console.example.com';
  options.OutgoingPrivateAdminChannels = 'true';
  const gateway = await localGateway({ options }, { env: { ...github.env, ...linuxdo.env } });
  const made = await gateway.seed({ users: Object.values(people) });
  const ids = new Map<Who, number>([['root', 1], ...made.users.map(({ username, id }): [Who, number] => [username as Who, id])]);
  await gateway.seed(withKeys(sampleSeed(upstream.url, engine), ids));
  await gateway.seed(more);

  const { db } = gateway;
  // While root has the password of the first start, not all doors are open.
  await db
    .update(users)
    .set({ password: await hashPassword(seededPassword) })
    .where(eq(users.id, 1));
  const cookies = new Map<Who, string>();
  for (const [who, id] of ids) {
    cookies.set(who, await cookieFor(gateway, gateway.sessionSecret, id));
  }
  const systemTokens = new Map<Who, string>();
  for (const who of ['user', 'admin', 'root'] as const) {
    const headers = { cookie: cookies.get(who) ?? '', 'new-api-user': String(ids.get(who)) };
    const { body } = await send<{ data: string }>(`${gateway.url}/api/user/token`, 'GET', { headers });
    systemTokens.set(who, body.data);
  }
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
  );
  const names = tables.map(({ name }) => name);
  for (const name of names) {
    await db.run(sql.raw(`CREATE TABLE "first_${name}" AS SELECT * FROM "${name}"`));
  }
  const optionKeys = Object.keys(defaultOptions) as OptionKey[];
  const firstOptions = new Map(optionKeys.map((key) => [key, gateway.options.text(key)]));
  let count = 0;
  const changes = async () => (await db.get<{ count: number }>(sql`SELECT total_changes() AS count`)).count;
  let changesAtFirst = await changes();

  const shows: World['shows'] = (who, proof) => ({
    'new-api-user': String(ids.get(who) ?? -1),
    ...(proof === 'session' && cookies.has(who) && { cookie: cookies.get(who) ?? '' }),
    ...(proof === 'systemToken' && { authorization: `Bearer ${systemTokens.get(who) ?? ''}` }),
    ...(proof === 'apiKey' && { authorization: `Bearer sk-${keys[who] ?? ''}` }),
  });
  const ask: World['ask'] = (path, headers = {}) => send(`${gateway.url}${path}`, 'GET', { headers });
  const world: World = {
    ...gateway,
    ask,
    upstreamUrl: upstream.url,
    newCode: (provider) => codes[provider].newCode(),
    signedByTelegram: telegram.signed,
    paidAt: epay.notification,
    mailTo: mail.mailTo,
    fresh: () => {
      count += 1;
      return `new${count}`;
    },
    shows,
    make: async (row, who, { proof, headers = {}, ...change } = {}) => {
      const [method = 'GET', route = ''] = row.route.split(' ');
      const sample = { path: row.path ?? route, body: row.body, ...(await row.sample?.(world)), ...change };
      const { cookie: session, ...identity }: Record<string, string> = {
        ...shows(who, proof ?? 'session'),
        ...(proof === undefined && row.level === 'key' && { authorization: `Bearer sk-${keys[who] ?? ''}` }),
      };
      const cookie = [session, sample.headers?.cookie].filter(Boolean).join('; ');
      return await send(`${gateway.url}${sample.path}`, method, {
        body: sample.body,
        headers: { ...identity, ...sample.headers, ...headers, cookie },
      });
    },
    differences: async () => {
      if ((await changes()) === changesAtFirst) {
        return [];
      }
      const found = names
        .filter((name) => name !== 'sqlite_sequence')
        .map(async (name) => {
          const [now, first] = [sql.raw(`SELECT * FROM "${name}"`), sql.raw(`SELECT * FROM "first_${name}"`)];
          const rows = await db.all<object>(sql`SELECT * FROM (${now} EXCEPT ${first}) UNION ALL SELECT * FROM (${first} EXCEPT ${now})`);
          return rows.map((row) => ({ table: name, ...row }));
        });
      return (await Promise.all(found)).flat();
    },
    restore: async () => {
      if ((await changes()) === changesAtFirst) {
        return;
      }
      for (const [key, value] of firstOptions) {
        if (gateway.options.text(key) !== value) {
          await gateway.options.set(key, value);
        }
      }
      const [first, ...others] = names.flatMap((name) => [
        db.run(sql.raw(`DELETE FROM "${name}"`)),
        db.run(sql.raw(`INSERT INTO "${name}" SELECT * FROM "first_${name}"`)),
      ]);
      if (first) {
        await db.batch([first, ...others]);
      }
      changesAtFirst = await changes();
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all([github, linuxdo, telegram, wechat, epay, engine, mail, upstream].map((server) => server.close()));
    },
  };
  return world;
}

/** The tokens whose keys programs show, before the others. */
function withKeys(seed: Seed, ids: Map<Who, number>): Seed {
  const tokens = Object.entries(keys).map(([who, key]) => ({ name: who, key, user_id: ids.get(who as Who) ?? 0, unlimited_quota: true }));
  return { ...seed, tokens: [...tokens, ...(seed.tokens ?? [])] };
}
