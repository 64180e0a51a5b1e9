import { randomBytes } from 'node:crypto';
import { channelStatus, roles, tokenStatus } from '@console/shared/contract';
import { type CheckClient, failureReason } from './client';
import type { CheckLine } from './report';

type Row = Record<string, unknown>;

/** `proof` reads the record back, since some gateways report success and change nothing. */
type Change = {
  screen: string;
  method: string;
  path: string;
  body?: unknown;
  proof?: { path: string; expected: Row };
};

type Checker = ReturnType<typeof createChecker>;

function createChecker(client: CheckClient) {
  const lines: CheckLine[] = [];
  // Older gateways limit names to 12 characters.
  const name = `check${randomBytes(3).toString('hex')}`;

  const fetchData = async (path: string) => (await client.call('GET', path)).body.data as Row | undefined;

  const findDifference = async ({ path, expected }: NonNullable<Change['proof']>): Promise<string> => {
    const found = await fetchData(path);
    const wrong = Object.entries(expected).find(([field, value]) => found?.[field] !== value);
    return wrong ? `it says success, but ${wrong[0]} is ${JSON.stringify(found?.[wrong[0]])}` : '';
  };

  const attempt = async ({ screen, method, path, body, proof }: Change): Promise<void> => {
    const response = await client.call(method, path, body);
    const isRefused = response.status !== 200 || response.body.success !== true;
    const reason = isRefused ? failureReason(response) : proof ? await findDifference(proof) : '';
    lines.push({ call: `${method} ${path.replace(/\?.*/, '').replace(/\d+/, ':id')}`, screen, works: reason === '', reason });
  };

  const findCreatedId = async (path: string): Promise<unknown> => {
    const { items = [] } = ((await fetchData(`${path}?p=1&page_size=10`)) ?? {}) as { items?: Row[] };
    return items.find((row) => (row.name ?? row.username) === name)?.id;
  };

  return { name, lines, attempt, findCreatedId };
}

async function checkTokens({ name, attempt, findCreatedId }: Checker): Promise<void> {
  const token = { name, expired_time: -1, remain_quota: 500_000, unlimited_quota: false };
  const limits = { model_limits_enabled: false, model_limits: '', allow_ips: '', group: '' };
  await attempt({ screen: 'new API key', method: 'POST', path: '/api/token/', body: { ...token, ...limits } });
  const tokenId = await findCreatedId('/api/token/');
  if (tokenId !== undefined) {
    const recordPath = `/api/token/${tokenId}`;
    const off = { id: tokenId, status: tokenStatus.disabled };
    await attempt({ screen: 'key shown and copied', method: 'POST', path: `${recordPath}/key`, body: {} });
    await attempt({ screen: 'keys copied', method: 'POST', path: '/api/token/batch/keys', body: { ids: [tokenId] } });
    await attempt({
      screen: 'API key switched off',
      method: 'PUT',
      path: '/api/token/?status_only=true',
      body: off,
      proof: { path: recordPath, expected: { ...off, remain_quota: token.remain_quota } },
    });
    await attempt({ screen: 'API key deleted', method: 'DELETE', path: recordPath });
  }
}

async function checkChannels({ name, attempt, findCreatedId }: Checker): Promise<void> {
  const channel = { name, type: 1, key: 'sk-check', base_url: 'http://127.0.0.1:9', models: name, group: 'default' };
  await attempt({ screen: 'new channel', method: 'POST', path: '/api/channel/', body: { mode: 'single', channel } });
  const channelId = await findCreatedId('/api/channel/');
  if (channelId !== undefined) {
    const recordPath = `/api/channel/${channelId}`;
    const { key: _, ...savedChannel } = channel;
    await attempt({
      screen: 'channel switched off',
      method: 'POST',
      path: `${recordPath}/status`,
      body: { status: channelStatus.disabled },
      proof: { path: recordPath, expected: { ...savedChannel, status: channelStatus.disabled } },
    });
    await attempt({
      screen: 'channels switched on',
      method: 'POST',
      path: '/api/channel/status/batch',
      body: { ids: [channelId], status: channelStatus.enabled },
      proof: { path: recordPath, expected: { ...savedChannel, status: channelStatus.enabled } },
    });
    await attempt({
      screen: 'channel edited',
      method: 'PUT',
      path: '/api/channel/',
      body: { id: channelId, ...savedChannel, priority: 1 },
      proof: { path: recordPath, expected: { ...savedChannel, priority: 1 } },
    });
    await attempt({ screen: 'channel deleted', method: 'DELETE', path: recordPath });
  }
}

async function checkUsers({ name, attempt, findCreatedId }: Checker): Promise<void> {
  const user = { username: name, password: randomBytes(8).toString('hex'), display_name: name };
  await attempt({ screen: 'new user', method: 'POST', path: '/api/user/', body: user });
  const userId = await findCreatedId('/api/user/');
  if (userId !== undefined) {
    const recordPath = `/api/user/${userId}`;
    await attempt({
      screen: 'balance set',
      method: 'POST',
      path: '/api/user/manage',
      body: { id: userId, action: 'add_quota', mode: 'override', value: 1_000_000 },
      proof: { path: recordPath, expected: { quota: 1_000_000, group: 'default' } },
    });
    await attempt({
      screen: 'user edited',
      method: 'PUT',
      path: '/api/user/',
      body: { id: userId, display_name: `${name}!` },
      proof: { path: recordPath, expected: { display_name: `${name}!`, quota: 1_000_000, group: 'default' } },
    });
    await attempt({ screen: 'user deleted', method: 'DELETE', path: recordPath });
  }
}

async function checkRedemptionCodes({ name, attempt, findCreatedId }: Checker): Promise<void> {
  await attempt({ screen: 'new redemption code', method: 'POST', path: '/api/redemption/', body: { name, count: 1, quota: 500_000 } });
  const codeId = await findCreatedId('/api/redemption/');
  if (codeId !== undefined) {
    await attempt({ screen: 'redemption code deleted', method: 'DELETE', path: `/api/redemption/${codeId}` });
  }
}

export async function checkChanges(client: CheckClient, role: number): Promise<CheckLine[]> {
  const checker = createChecker(client);
  await checkTokens(checker);
  if (role >= roles.admin) {
    await checkChannels(checker);
    await checkUsers(checker);
    await checkRedemptionCodes(checker);
  }
  return checker.lines;
}
