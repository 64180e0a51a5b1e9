import { roles, userStatus } from '@console/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../src/db/schema';
import { hashPassword } from '../../src/identity/passwords';
import { defaultOptions, type OptionKey } from '../../src/options/defaults';
import { localGateway } from '../local';
import { testDiscord } from '../providers/discord';
import { testEpay } from '../providers/epay';
import { testGitHub } from '../providers/github';
import { testLinuxDo } from '../providers/linux-do';
import { testOidc } from '../providers/oidc';
import { testSearchEngine } from '../providers/search-engine';
import { testStripe } from '../providers/stripe';
import { type TestTelegram, testTelegram } from '../providers/telegram';
import { type TestWeChat, testWeChat } from '../providers/wechat';
import { cookieFor, type Seed } from '../seed';
import { seededPassword } from '../seeded-password';
import { send } from '../send';
import { testMailServer } from '../test-mail-server';
import { testUpstream } from '../test-upstream';
import type { Credential, Fixtures, Persona } from './contract-call';
import { fixtureSeed } from './fixture-seed';

/** Columns of the permission tables. A plus is a system token. */
export const callers: Record<string, [persona: Persona, credential: Credential]> = {
  anon: ['nobody', 'session'],
  user: ['user', 'session'],
  admin: ['admin', 'session'],
  root: ['root', 'session'],
  'user+': ['user', 'systemToken'],
  'admin+': ['admin', 'systemToken'],
  'root+': ['root', 'systemToken'],
  key: ['user', 'apiKey'],
};

const apiKeys: Partial<Record<Persona, string>> = { user: 'u'.repeat(48), banned: 'b'.repeat(48), cancelled: 'c'.repeat(48) };

const personaSeeds = {
  user: { username: 'user', email: 'user@example.com', aff_quota: 1_000_000 },
  admin: { username: 'admin', email: 'admin@example.com', role: roles.admin },
  banned: { username: 'banned', status: userStatus.banned },
  cancelled: { username: 'cancelled', DeletedAt: '2026-01-01T00:00:00Z' },
};

/** Starts a gateway and its providers for a whole file; `stop` ends them. */
export async function startFixtures(extraSeed: Seed = {}): Promise<Fixtures> {
  const [github, linuxdo, mail, upstream] = [await testGitHub(), await testLinuxDo(), await testMailServer(), await testUpstream()];
  const [telegram, wechat]: [TestTelegram, TestWeChat] = [await testTelegram(), await testWeChat()];
  const [discord, oidc] = [await testDiscord(), await testOidc()];
  const [epay, stripe, engine] = [await testEpay(), await testStripe(), await testSearchEngine()];
  const codes = { github, discord, linuxdo, wechat };
  const optionsOf = [github, discord, oidc, linuxdo, telegram, wechat, epay, stripe, mail].map((server) => server.options);
  const options: Record<string, string> = Object.assign({}, ...optionsOf);
  options.ModelRatio = '{"m1":1,"m2":1,"offline-demo":0.5}';
  options.PublicStatusEnabled = 'true';
  options.ExposeRatioEnabled = 'true';
  options.ServerAddress = 'https://console.example.com';
  options['passkey.enabled'] = 'true';
  options.OutgoingPrivateAdminChannels = 'true';
  const gateway = await localGateway({ options }, { env: { ...github.env, ...discord.env, ...linuxdo.env, ...stripe.env } });
  const created = await gateway.seed({ users: Object.values(personaSeeds) });
  const ids = new Map<Persona, number>([
    ['root', 1],
    ...created.users.map(({ username, id }): [Persona, number] => [username as Persona, id]),
  ]);
  await gateway.seed(withApiKeys(fixtureSeed(upstream.url, engine), ids));
  await gateway.seed(extraSeed);

  const { db } = gateway;
  // The default password of root restricts some endpoints.
  await db
    .update(users)
    .set({ password: await hashPassword(seededPassword) })
    .where(eq(users.id, 1));
  const cookies = new Map<Persona, string>();
  for (const [persona, id] of ids) {
    cookies.set(persona, await cookieFor(gateway, gateway.sessionSecret, id));
  }
  const systemTokens = new Map<Persona, string>();
  for (const persona of ['user', 'admin', 'root'] as const) {
    const headers = { cookie: cookies.get(persona) ?? '', 'new-api-user': String(ids.get(persona)) };
    const { body } = await send<{ data: string }>(`${gateway.url}/api/user/token`, 'GET', { headers });
    systemTokens.set(persona, body.data);
  }
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
  );
  const tableNames = tables.map(({ name }) => name);
  for (const name of tableNames) {
    await db.run(sql.raw(`CREATE TABLE "first_${name}" AS SELECT * FROM "${name}"`));
  }
  const optionKeys = Object.keys(defaultOptions) as OptionKey[];
  const initialOptions = new Map(optionKeys.map((key) => [key, gateway.options.text(key)]));
  let count = 0;
  const countChanges = async () => (await db.get<{ count: number }>(sql`SELECT total_changes() AS count`)).count;
  let initialChanges = await countChanges();

  const headersFor: Fixtures['headersFor'] = (persona, credential) => ({
    'new-api-user': String(ids.get(persona) ?? -1),
    ...(credential === 'session' && cookies.has(persona) && { cookie: cookies.get(persona) ?? '' }),
    ...(credential === 'systemToken' && { authorization: `Bearer ${systemTokens.get(persona) ?? ''}` }),
    ...(credential === 'apiKey' && { authorization: `Bearer sk-${apiKeys[persona] ?? ''}` }),
  });
  const get: Fixtures['get'] = (path, headers = {}) => send(`${gateway.url}${path}`, 'GET', { headers });
  const fixtures: Fixtures = {
    ...gateway,
    get,
    upstreamUrl: upstream.url,
    newCode: (provider) => codes[provider].newCode(),
    authorizeAtOidc: oidc.authorize,
    signedByTelegram: telegram.signed,
    paymentNotification: epay.notification,
    signedByStripe: stripe.sign,
    mailTo: mail.mailTo,
    uniqueName: () => {
      count += 1;
      return `new${count}`;
    },
    headersFor,
    request: async (contractCall, persona, { credential, headers = {}, ...override } = {}) => {
      const [method = 'GET', route = ''] = contractCall.route.split(' ');
      const prepared = {
        path: contractCall.path ?? route,
        body: contractCall.body,
        ...(await contractCall.prepare?.(fixtures)),
        ...override,
      };
      const { cookie: session, ...identity }: Record<string, string> = {
        ...headersFor(persona, credential ?? 'session'),
        ...(credential === undefined && contractCall.level === 'key' && { authorization: `Bearer sk-${apiKeys[persona] ?? ''}` }),
      };
      const cookie = [session, prepared.headers?.cookie].filter(Boolean).join('; ');
      return await send(`${gateway.url}${prepared.path}`, method, {
        body: prepared.body,
        headers: { ...identity, ...prepared.headers, ...headers, cookie },
      });
    },
    differences: async () => {
      await gateway.idle();
      if ((await countChanges()) === initialChanges) {
        return [];
      }
      const current = tableNames
        .filter((name) => !writtenLater.has(name))
        .map(async (name) => {
          const [now, first] = [sql.raw(`SELECT * FROM "${name}"`), sql.raw(`SELECT * FROM "first_${name}"`)];
          const rows = await db.all<object>(sql`SELECT * FROM (${now} EXCEPT ${first}) UNION ALL SELECT * FROM (${first} EXCEPT ${now})`);
          return rows.map((row) => ({ table: name, ...row }));
        });
      return (await Promise.all(current)).flat();
    },
    restore: async () => {
      await gateway.idle();
      if ((await countChanges()) === initialChanges) {
        return;
      }
      for (const [key, value] of initialOptions) {
        if (gateway.options.text(key) !== value) {
          await gateway.options.set(key, value);
        }
      }
      const [first, ...others] = tableNames.flatMap((name) => [
        db.run(sql.raw(`DELETE FROM "${name}"`)),
        db.run(sql.raw(`INSERT INTO "${name}" SELECT * FROM "first_${name}"`)),
      ]);
      if (first) {
        await db.batch([first, ...others]);
      }
      initialChanges = await countChanges();
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all([github, linuxdo, telegram, wechat, epay, stripe, engine, mail, upstream].map((server) => server.close()));
    },
  };
  return fixtures;
}

/** The next numbers of rows, and sums of earlier calls, which are written every ten seconds. */
const writtenLater = new Set(['sqlite_sequence', 'health']);

function withApiKeys(seed: Seed, ids: Map<Persona, number>): Seed {
  const tokens = Object.entries(apiKeys).map(([persona, key]) => ({
    name: persona,
    key,
    user_id: ids.get(persona as Persona) ?? 0,
    unlimited_quota: true,
  }));
  return { ...seed, tokens: [...tokens, ...(seed.tokens ?? [])] };
}
