import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

export type Keys = { id: number; key: string; limited: string; disabled: string; expired: string; expiredId: number; poor: string };

const fields = {
  remain_quota: 500_000,
  expired_time: -1,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: '',
  group: '',
};

export async function tokens({ replay, gateway, facade, isBearer }: ScenarioContext, ann: SignedInUser, root: SignedInUser): Promise<Keys> {
  const create = (name: string, body: Row) => replay(name, ann, 'POST', '/api/token/', { ...fields, ...body });
  const owner = { user_id: ann.id };
  const { tokens: seededTokens } = await gateway.seed({
    tokens: [
      ...Array.from({ length: 23 }, (_, at) => ({ ...owner, name: `tok-${at + 1}` })),
      { ...owner, name: 'alpha beta' },
      { ...owner, name: 'limited', model_limits_enabled: true, model_limits: 'gpt-4o-mini' },
      { ...owner, name: 'disabled', status: 2 },
      { ...owner, name: 'expired', expired_time: 1_000_000_000 },
      { ...owner, name: 'poor', remain_quota: 1 },
    ],
  });
  await create('295-token-create', { name: 'alpha' });
  await create('296-token-create-long-name', { name: 'n'.repeat(60) });
  if (isBearer) {
    await create('297-token-create-negative', { name: 'negative', remain_quota: -5 });
  }
  await create('332-token-create-auto-group', { name: 'auto one', group: 'auto', auto_groups: ['default'], cross_group_retry: true });
  const get = (name: string, path: string) => replay(name, ann, 'GET', path);
  const sizes = '&size=10&page_size=10';
  await get('298-token-list-page-0', `/api/token/?p=0${sizes}`);
  await get('299-token-list-page-1', `/api/token/?p=1${sizes}`);
  await get('300-token-list-page-2', `/api/token/?p=2${sizes}`);
  await get('301-token-list-page-3', `/api/token/?p=3${sizes}`);
  await get('302-token-list-size-parameter', '/api/token/?p=1&size=4');
  await get('303-token-list-page-size-parameter', '/api/token/?p=1&page_size=4');
  await get('304-token-list-no-parameters', '/api/token/');
  await get('305-token-list-size-1000', '/api/token/?p=1&page_size=1000&size=1000');
  await get('306-token-list-no-slash', '/api/token?p=1');
  const search = (name: string, keyword: string, rest = 'token=&p=1&page_size=10') =>
    get(name, `/api/token/search?${new URLSearchParams({ keyword })}&${rest}`);
  const found = await search('310-token-search-exact', 'alpha');
  const rows = Array.isArray(found.body.data) ? found.body.data : (found.body.data as Row).items;
  const id = Number((rows as Row[]).find(({ name }) => name === 'alpha')?.id);
  const { data } = await gateway
    .callAs(ann.id)
    .then((call) => call('POST', `/api/token/${id}/key`))
    .then(({ body }) => body);
  const key = String((data as Row | undefined)?.key ?? '');
  await search('311-token-search-part', 'alph');
  await search('312-token-search-percent', '%alph%');
  await search('313-token-search-percent-short', '%a%');
  await search('314-token-search-three-percents', '%a%b%');
  await search('315-token-search-no-paging', 'tok-%', 'token=');
  await search('316-token-search-page-2', 'tok-%', 'token=&p=2&page_size=10');
  await search('317-token-search-empty', '', 'token=&p=1&page_size=5');
  await search('318-token-search-by-key', '', `token=sk-${key}&p=1&page_size=5`);
  await search('319-token-search-by-key-part', '', `token=${key.slice(0, 6)}&p=1&page_size=5`);
  const path = `/api/token/${id}`;
  const response = await get('307-token-get', path);
  await replay('308-token-get-foreign', root, 'GET', path);
  await get('309-token-get-unknown', '/api/token/99999999');

  const put = (name: string, body: unknown, query = '') => replay(name, ann, 'PUT', `/api/token/${query}`, body);
  const [first, second, third] = seededTokens.map((token) => token.id);
  await put('320-token-update', { ...(response.body.data as Row), remain_quota: 700_000 });
  await put('321-token-update-partial', { id: first, name: 'tok-1' });
  await put('322-token-status-off', { id: second, status: 2 }, '?status_only=true');
  await put('323-token-status-on', { id: second, status: 1 }, '?status_only=true');
  await replay('325-token-key', ann, 'POST', `${path}/key`, {});
  await replay('326-token-key-foreign', root, 'POST', `${path}/key`);
  const systemTokenHeaders = { authorization: `Bearer ${facade.control.systemTokens.get(ann.id)}`, 'new-api-user': String(ann.id) };
  await replay('327-token-key-with-system-token', systemTokenHeaders, 'POST', `${path}/key`);
  await replay('328-token-batch-keys', ann, 'POST', '/api/token/batch/keys', { ids: [id, first, 99_999_999] });
  await replay('329-token-batch-keys-empty', ann, 'POST', '/api/token/batch/keys', { ids: [] });
  await replay('330-token-batch-keys-too-many', ann, 'POST', '/api/token/batch/keys', { ids: Array.from({ length: 101 }, (_, at) => at) });
  await get('331-token-auto-groups', '/api/token/auto-groups');
  const remove = (name: string, of: string) => replay(name, ann, 'DELETE', `/api/token/${of}`);
  await remove('504-token-delete', String(third));
  await remove('505-token-delete-again', String(third));
  await remove('506-token-delete-trailing-slash', `${second}/`);
  await replay('507-token-batch-delete', ann, 'POST', '/api/token/batch', { ids: [second] });
  await replay('508-token-batch-delete-empty', ann, 'POST', '/api/token/batch', { ids: [] });
  const keyOf = (name: string) => String(seededTokens.find((token) => token.name === name)?.key);
  const expiredId = Number(seededTokens.find(({ name }) => name === 'expired')?.id);
  return { id, key, expiredId, limited: keyOf('limited'), disabled: keyOf('disabled'), expired: keyOf('expired'), poor: keyOf('poor') };
}
