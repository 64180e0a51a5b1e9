import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { type CheckClient, type CheckedAnswer, reasonOf } from './client';
import type { CheckLine } from './run-check';

type Row = { id: number; name?: string; username?: string };

const rowsOf = ({ body }: CheckedAnswer): Row[] => ((body.data as { items?: Row[] } | undefined)?.items ?? []) as Row[];

/** Makes one of each kind, changes it and removes it again. */
export async function changes(client: CheckClient, role: number): Promise<CheckLine[]> {
  const lines: CheckLine[] = [];
  const name = `check-${randomBytes(4).toString('hex')}`;

  const attempt = async (screen: string, method: string, path: string, body?: unknown): Promise<CheckedAnswer> => {
    const answer = await client.call(method, path, body);
    const works = answer.status === 200 && answer.body.success === true;
    lines.push({
      call: `${method} ${path.replace(/\?.*/, '').replace(/\d+/, ':id')}`,
      screen,
      works,
      reason: works ? '' : reasonOf(answer),
    });
    return answer;
  };

  /** What was just made is the newest row of its name. */
  const made = async (path: string): Promise<number | undefined> => {
    const rows = rowsOf(await client.call('GET', `${path}?p=1&page_size=10`));
    return rows.find((row) => (row.name ?? row.username) === name)?.id;
  };

  await attempt('new API key', 'POST', '/api/token/', {
    name,
    expired_time: -1,
    remain_quota: 500_000,
    unlimited_quota: false,
    model_limits_enabled: false,
    model_limits: '',
    allow_ips: '',
    group: '',
  });
  const token = await made('/api/token/');
  if (token !== undefined) {
    await attempt('key shown and copied', 'POST', `/api/token/${token}/key`, {});
    await attempt('keys copied', 'POST', '/api/token/batch/keys', { ids: [token] });
    await attempt('API key switched off', 'PUT', '/api/token/?status_only=true', { id: token, status: 2 });
    await attempt('API key deleted', 'DELETE', `/api/token/${token}`);
  }
  if (role < roles.admin) return lines;

  const channel = { name, type: 1, key: 'sk-check', base_url: 'http://127.0.0.1:9', models: name, group: 'default' };
  await attempt('new channel', 'POST', '/api/channel/', { mode: 'single', channel });
  const channelId = await made('/api/channel/');
  if (channelId !== undefined) {
    await attempt('channel switched off', 'POST', `/api/channel/${channelId}/status`, { status: 2 });
    await attempt('channels switched on', 'POST', '/api/channel/status/batch', { ids: [channelId], status: 1 });
    await attempt('channel edited', 'PUT', '/api/channel/', { id: channelId, ...channel, priority: 1 });
    await attempt('channel deleted', 'DELETE', `/api/channel/${channelId}`);
  }
  await attempt('new user', 'POST', '/api/user/', { username: name, password: randomBytes(8).toString('hex'), display_name: name });
  const userId = await made('/api/user/');
  if (userId !== undefined) {
    const balance = { id: userId, action: 'add_quota', mode: 'override', value: 1_000_000 };
    await attempt('balance set', 'POST', '/api/user/manage', balance);
    await attempt('user edited', 'PUT', '/api/user/', { id: userId, display_name: `${name}!` });
    await attempt('user deleted', 'DELETE', `/api/user/${userId}`);
  }
  await attempt('new redemption code', 'POST', '/api/redemption/', { name, count: 1, quota: 500_000 });
  const code = await made('/api/redemption/');
  if (code !== undefined) await attempt('redemption code deleted', 'DELETE', `/api/redemption/${code}`);
  return lines;
}
