import * as schemas from '@console/shared/contract/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { createSession } from '../../src/auth/sessions';
import { sessions } from '../../src/db/schema';
import { seededPassword } from '../seeded-password';
import { answers, bare, type ContractCall, nothing, plain, refused, said } from './row';
import { ids } from './sample-seed';
import type { World } from './world';

const text = z.string();
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`;

/** What is open to anybody before signing in. */
const publicCalls: ContractCall[] = [
  { route: 'GET /healthz', level: 'public', answer: plain('ok') },
  { route: 'GET /readyz', level: 'public', answer: plain('ok') },
  { route: 'GET /api/status', level: 'public', answer: answers(schemas.statusSchema) },
  { route: 'GET /api/notice', level: 'public', answer: answers(text) },
  { route: 'GET /api/about', level: 'public', answer: answers(text) },
  { route: 'GET /api/home_page_content', level: 'public', answer: answers(text) },
  { route: 'GET /api/status/test', level: 'admin', answer: nothing },
  {
    route: 'GET /api/setup',
    level: 'public',
    answer: bare(z.strictObject({ status: z.literal(true), root_init: z.literal(false), database_type: z.literal('') })),
  },
  {
    route: 'POST /api/setup',
    level: 'public',
    body: { username: 'root2', password: 'password', confirmPassword: 'password', SelfUseModeEnabled: false, DemoSiteEnabled: false },
    status: 400,
    answer: refused,
  },
];

const newUser = (world: World) => ({ body: { username: world.fresh(), password: seededPassword } });

const codeFor = async (world: World, email: string) => {
  await world.ask(query('/api/verification', { email }));
  return /^[0-9a-f]{6}$/m.exec((await world.mailTo(email)).text)?.[0] ?? '';
};

const stateIn = async (world: World) => {
  const { headers, body } = await world.ask<{ data: string }>('/api/oauth/state');
  return { state: body.data, headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } };
};

const atProvider = (provider: 'github' | 'linuxdo') => async (world: World) => {
  const { state, headers } = await stateIn(world);
  return { path: query(`/api/oauth/${provider}`, { code: world.newCode(provider), state }), headers };
};

/** Whoever has a session binds what they come with. */
const signedInOrBound = z.union([answers(schemas.userSchema), z.strictObject({ success: z.literal(true), message: z.literal('bind') })]);

const authCalls: ContractCall[] = [
  { route: 'POST /api/user/register', level: 'public', sample: newUser, answer: nothing },
  {
    route: 'POST /api/user/login',
    level: 'public',
    body: { username: 'user', password: seededPassword },
    answer: answers(schemas.userSchema),
  },
  { route: 'GET /api/user/logout', level: 'public', answer: nothing },
  {
    route: 'GET /api/verification',
    level: 'public',
    sample: (world) => ({ path: query('/api/verification', { email: `${world.fresh()}@example.com` }) }),
    answer: nothing,
  },
  { route: 'GET /api/reset_password', level: 'public', path: '/api/reset_password?email=user@example.com', answer: nothing },
  {
    route: 'POST /api/user/reset',
    level: 'public',
    sample: async (world) => {
      await world.ask('/api/reset_password?email=admin@example.com');
      const link = /^https?:.*$/m.exec((await world.mailTo('admin@example.com')).text)?.[0] ?? '';
      return { body: Object.fromEntries(new URL(link).searchParams) };
    },
    answer: answers(matching(/^[0-9a-f]{12}$/)),
  },
  {
    route: 'GET /api/oauth/email/bind',
    level: 'session',
    sample: async (world) => {
      const email = `${world.fresh()}@example.com`;
      return { path: query('/api/oauth/email/bind', { email, code: await codeFor(world, email) }) };
    },
    answer: nothing,
  },
  { route: 'GET /api/oauth/state', level: 'public', answer: answers(matching(/^[0-9A-Za-z]{12}$/)) },
  { route: 'GET /api/oauth/github', level: 'public', sample: atProvider('github'), answer: signedInOrBound },
  { route: 'GET /api/oauth/linuxdo', level: 'public', sample: atProvider('linuxdo'), answer: signedInOrBound },
  {
    route: 'GET /api/oauth/wechat',
    level: 'public',
    sample: (world) => ({ path: query('/api/oauth/wechat', { code: world.newCode('wechat') }) }),
    answer: answers(schemas.userSchema),
  },
  {
    route: 'GET /api/oauth/wechat/bind',
    level: 'session',
    sample: (world) => ({ path: query('/api/oauth/wechat/bind', { code: world.newCode('wechat') }) }),
    answer: nothing,
  },
  {
    route: 'GET /api/oauth/telegram/login',
    level: 'public',
    sample: (world) => ({ path: query('/api/oauth/telegram/login', world.signedByTelegram()) }),
    answer: answers(schemas.userSchema),
  },
  {
    route: 'GET /api/oauth/telegram/bind',
    level: 'session',
    sample: (world) => ({ path: query('/api/oauth/telegram/bind', world.signedByTelegram({ id: '777' })) }),
    status: 302,
    answer: plain(''),
  },
];

const selfCalls: ContractCall[] = [
  { route: 'GET /api/user/self', level: 'user', answer: answers(schemas.userSchema) },
  { route: 'PUT /api/user/self', level: 'user', body: { display_name: 'Amy' }, answer: nothing },
  { route: 'DELETE /api/user/self', level: 'user', answer: nothing },
  {
    route: 'PUT /api/user/setting',
    level: 'user',
    body: { notify_type: 'email', quota_warning_threshold: 1, notification_email: 'amy@example.com', accept_unset_model_ratio_model: true },
    answer: said,
  },
  { route: 'GET /api/user/token', level: 'user', answer: answers(matching(/^[A-Za-z0-9+/]{32}$/)) },
  { route: 'GET /api/user/sessions', level: 'user', answer: answers(z.array(schemas.sessionSchema)) },
  {
    route: 'POST /api/user/sessions/revoke-others',
    level: 'user',
    answer: answers(z.strictObject({ revoked_count: z.int() })),
  },
  {
    route: 'DELETE /api/user/sessions/:sid',
    level: 'user',
    sample: async (world) => {
      await createSession(world, ids.user);
      const [other] = await world.db.select().from(sessions).where(eq(sessions.user_id, ids.user)).orderBy(desc(sql`rowid`)).limit(1);
      return { path: `/api/user/sessions/${other?.id.slice(0, 32)}` };
    },
    answer: answers(z.strictObject({ revoked_sid: matching(/^[0-9a-f]{32}$/), current: z.boolean() })),
  },
  { route: 'GET /api/user/aff', level: 'user', answer: answers(matching(/^[0-9A-Za-z]{4}$/)) },
  { route: 'POST /api/user/aff_transfer', level: 'user', body: { quota: 500_000 }, answer: said },
  { route: 'GET /api/user/self/groups', level: 'user', answer: answers(schemas.groupMapSchema) },
  { route: 'GET /api/user/groups', level: 'try', answer: answers(schemas.groupMapSchema) },
  { route: 'GET /api/user/models', level: 'user', answer: answers(z.array(text)) },
];

/** Sections 5.1 to 5.4. */
export const accountCalls: ContractCall[] = [...publicCalls, ...authCalls, ...selfCalls];
