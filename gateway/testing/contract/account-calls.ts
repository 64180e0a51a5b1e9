import * as schemas from '@console/shared/contract/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sessions } from '../../src/db/schema';
import { createSession } from '../../src/identity/sessions';
import { seedTwoFactor } from '../seed-two-factor';
import { seededPassword } from '../seeded-password';
import { send } from '../send';
import {
  type ContractCall,
  dataResponse,
  dataWithoutMessage,
  emptyResponse,
  type Fixtures,
  failureResponse,
  messageResponse,
  textResponse,
} from './contract-call';
import { ids } from './fixture-seed';
import { passkeyCalls } from './passkey-calls';
import { verifyCall } from './verify-call';

const text = z.string();
const textMatching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`;

const publicCalls: ContractCall[] = [
  { route: 'GET /healthz', level: 'public', response: textResponse('ok') },
  { route: 'GET /readyz', level: 'public', response: textResponse('ok') },
  { route: 'GET /api/status', level: 'public', response: dataResponse(schemas.statusSchema) },
  { route: 'GET /api/notice', level: 'public', response: dataResponse(text) },
  { route: 'GET /api/about', level: 'public', response: dataResponse(text) },
  { route: 'GET /api/user-agreement', level: 'public', response: dataResponse(text) },
  { route: 'GET /api/privacy-policy', level: 'public', response: dataResponse(text) },
  { route: 'GET /api/home_page_content', level: 'public', response: dataResponse(text) },
  { route: 'GET /api/uptime/status', level: 'public', response: dataResponse(schemas.uptimeSchema) },
  { route: 'GET /api/status/test', level: 'admin', response: emptyResponse },
  {
    route: 'GET /api/setup',
    level: 'public',
    response: dataWithoutMessage(z.strictObject({ status: z.literal(true), root_init: z.literal(false), database_type: z.literal('') })),
  },
  {
    route: 'POST /api/setup',
    level: 'public',
    body: { username: 'root2', password: 'password', confirmPassword: 'password', SelfUseModeEnabled: false, DemoSiteEnabled: false },
    status: 400,
    response: failureResponse,
  },
];

const prepareNewUser = (fixtures: Fixtures) => ({ body: { username: fixtures.uniqueName(), password: seededPassword } });

const requestEmailCode = async (fixtures: Fixtures, email: string) => {
  await fixtures.get(query('/api/verification', { email }));
  return /^[0-9a-f]{6}$/m.exec((await fixtures.mailTo(email)).text)?.[0] ?? '';
};

const requestOauthState = async (fixtures: Fixtures) => {
  const { headers, body } = await fixtures.get<{ data: string }>('/api/oauth/state');
  return { state: body.data, headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } };
};

const prepareOauthCallback = (provider: 'github' | 'discord' | 'linuxdo') => async (fixtures: Fixtures) => {
  const { state, headers } = await requestOauthState(fixtures);
  return { path: query(`/api/oauth/${provider}`, { code: fixtures.newCode(provider), state }), headers };
};

const prepareOidcCallback = async (fixtures: Fixtures) => {
  const { headers, body } = await fixtures.get<{ data: { state: string; authorize_url: string } }>('/api/oauth/state?provider=oidc');
  const { state, authorize_url } = body.data;
  const callback = { code: fixtures.authorizeAtOidc(authorize_url), state, iss: new URL(authorize_url).origin };
  return { path: query('/api/oauth/oidc', callback), headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } };
};

const signedInOrLinked = z.union([
  dataResponse(schemas.userSchema),
  z.strictObject({ success: z.literal(true), message: z.literal('bind') }),
]);

const authCalls: ContractCall[] = [
  { route: 'POST /api/user/register', level: 'public', prepare: prepareNewUser, response: emptyResponse },
  {
    route: 'POST /api/user/login',
    level: 'public',
    body: { username: 'user', password: seededPassword },
    response: dataResponse(schemas.userSchema),
  },
  {
    route: 'POST /api/user/login/2fa',
    level: 'public',
    prepare: async (fixtures) => {
      const { code } = await seedTwoFactor(fixtures, ids.user);
      const { headers } = await send(`${fixtures.url}/api/user/login`, 'POST', { body: { username: 'user', password: seededPassword } });
      return { body: { code: code() }, headers: { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' } };
    },
    response: dataResponse(schemas.userSchema),
  },
  { route: 'GET /api/user/logout', level: 'public', response: emptyResponse },
  {
    route: 'GET /api/verification',
    level: 'public',
    prepare: (fixtures) => ({ path: query('/api/verification', { email: `${fixtures.uniqueName()}@example.com` }) }),
    response: emptyResponse,
  },
  { route: 'GET /api/reset_password', level: 'public', path: '/api/reset_password?email=user@example.com', response: emptyResponse },
  {
    route: 'POST /api/user/reset',
    level: 'public',
    prepare: async (fixtures) => {
      await fixtures.get('/api/reset_password?email=admin@example.com');
      const link = /^https?:.*$/m.exec((await fixtures.mailTo('admin@example.com')).text)?.[0] ?? '';
      return { body: Object.fromEntries(new URL(link).searchParams) };
    },
    response: dataResponse(textMatching(/^[0-9a-f]{12}$/)),
  },
  {
    route: 'GET /api/oauth/email/bind',
    level: 'session',
    prepare: async (fixtures) => {
      const email = `${fixtures.uniqueName()}@example.com`;
      return { path: query('/api/oauth/email/bind', { email, code: await requestEmailCode(fixtures, email) }) };
    },
    response: emptyResponse,
  },
  { route: 'GET /api/oauth/state', level: 'public', response: dataResponse(textMatching(/^[0-9A-Za-z]{12}$/)) },
  { route: 'GET /api/oauth/github', level: 'public', prepare: prepareOauthCallback('github'), response: signedInOrLinked },
  { route: 'GET /api/oauth/discord', level: 'public', prepare: prepareOauthCallback('discord'), response: signedInOrLinked },
  { route: 'GET /api/oauth/oidc', level: 'public', prepare: prepareOidcCallback, response: signedInOrLinked },
  { route: 'GET /api/oauth/linuxdo', level: 'public', prepare: prepareOauthCallback('linuxdo'), response: signedInOrLinked },
  {
    route: 'GET /api/oauth/wechat',
    level: 'public',
    prepare: (fixtures) => ({ path: query('/api/oauth/wechat', { code: fixtures.newCode('wechat') }) }),
    response: dataResponse(schemas.userSchema),
  },
  {
    route: 'GET /api/oauth/wechat/bind',
    level: 'session',
    prepare: (fixtures) => ({ path: query('/api/oauth/wechat/bind', { code: fixtures.newCode('wechat') }) }),
    response: emptyResponse,
  },
  {
    route: 'GET /api/oauth/telegram/login',
    level: 'public',
    prepare: (fixtures) => ({ path: query('/api/oauth/telegram/login', fixtures.signedByTelegram()) }),
    response: dataResponse(schemas.userSchema),
  },
  {
    route: 'GET /api/oauth/telegram/bind',
    level: 'session',
    prepare: (fixtures) => ({ path: query('/api/oauth/telegram/bind', fixtures.signedByTelegram({ id: '777' })) }),
    status: 302,
    response: textResponse(''),
  },
];

const backupCode = textMatching(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);

const prepareCode =
  ({ isEnabled }: { isEnabled: boolean }) =>
  async (fixtures: Fixtures) => ({ body: { code: (await seedTwoFactor(fixtures, ids.user, { isEnabled })).code() } });

const twoFactorCalls: ContractCall[] = [
  {
    route: 'GET /api/user/2fa/status',
    level: 'user',
    prepare: async (fixtures) => {
      await seedTwoFactor(fixtures, ids.user);
      return {};
    },
    response: dataResponse(schemas.twoFactorStatusSchema),
  },
  {
    route: 'DELETE /api/user/:id{[0-9]+}/2fa',
    level: 'admin',
    prepare: async (fixtures) => {
      await seedTwoFactor(fixtures, ids.other);
      return { path: `/api/user/${ids.other}/2fa` };
    },
    response: emptyResponse,
  },
  { route: 'POST /api/user/2fa/setup', level: 'user', response: dataResponse(schemas.twoFactorSetupSchema) },
  { route: 'POST /api/user/2fa/enable', level: 'user', prepare: prepareCode({ isEnabled: false }), response: emptyResponse },
  { route: 'POST /api/user/2fa/disable', level: 'user', prepare: prepareCode({ isEnabled: true }), response: emptyResponse },
  {
    route: 'POST /api/user/2fa/backup_codes',
    level: 'user',
    prepare: prepareCode({ isEnabled: true }),
    response: dataResponse(z.strictObject({ backup_codes: z.array(backupCode) })),
  },
];

const selfCalls: ContractCall[] = [
  verifyCall,
  { route: 'GET /api/user/self', level: 'user', response: dataResponse(schemas.userSchema) },
  { route: 'PUT /api/user/self', level: 'user', body: { display_name: 'Amy' }, response: emptyResponse },
  { route: 'DELETE /api/user/self', level: 'user', response: emptyResponse },
  {
    route: 'DELETE /api/user/self/bindings/:type',
    level: 'session',
    path: '/api/user/self/bindings/github',
    response: emptyResponse,
  },
  {
    route: 'PUT /api/user/setting',
    level: 'user',
    body: { notify_type: 'email', quota_warning_threshold: 1, notification_email: 'amy@example.com', accept_unset_model_ratio_model: true },
    response: messageResponse,
  },
  { route: 'GET /api/user/token', level: 'user', response: dataResponse(textMatching(/^[A-Za-z0-9+/]{32}$/)) },
  { route: 'GET /api/user/sessions', level: 'user', response: dataResponse(z.array(schemas.sessionSchema)) },
  { route: 'POST /api/user/sessions/revoke-others', level: 'user', response: dataResponse(z.strictObject({ revoked_count: z.int() })) },
  {
    route: 'DELETE /api/user/sessions/:sid',
    level: 'user',
    prepare: async (fixtures) => {
      await createSession(fixtures, ids.user);
      const [other] = await fixtures.db.select().from(sessions).where(eq(sessions.user_id, ids.user)).orderBy(desc(sql`rowid`)).limit(1);
      return { path: `/api/user/sessions/${other?.id.slice(0, 32)}` };
    },
    response: dataResponse(z.strictObject({ revoked_sid: textMatching(/^[0-9a-f]{32}$/), current: z.boolean() })),
  },
  { route: 'GET /api/user/aff', level: 'user', response: dataResponse(textMatching(/^[0-9A-Za-z]{4}$/)) },
  { route: 'POST /api/user/aff_transfer', level: 'user', body: { quota: 500_000 }, response: messageResponse },
  { route: 'GET /api/user/self/groups', level: 'user', response: dataResponse(schemas.groupMapSchema) },
  { route: 'GET /api/user/groups', level: 'try', response: dataResponse(schemas.groupMapSchema) },
  { route: 'GET /api/user/models', level: 'user', response: dataResponse(z.array(text)) },
];

export const accountCalls: ContractCall[] = [...publicCalls, ...authCalls, ...twoFactorCalls, ...passkeyCalls, ...selfCalls];
