import type { Row } from '../embedded';
import type { PlayedResponse, ScenarioContext, SignedInUser } from './context';

export type Channels = { one: number; dead: number; other: number };

const fieldsOf = (upstream: string): Row => ({
  type: 1,
  base_url: upstream,
  models: 'gpt-4o,gpt-4o-mini,unpriced-model',
  group: 'default',
  priority: 0,
  weight: 0,
  auto_ban: 1,
  tag: 'tag',
  model_mapping: '',
  status_code_mapping: '',
  setting: '',
  param_override: '',
  other: '',
  test_model: 'gpt-4o-mini',
});

export async function channels({ replay, upstream, is2025, isVeloera, gateway }: ScenarioContext, root: SignedInUser): Promise<Channels> {
  const fields = fieldsOf(upstream);
  const create = (name: string, body: unknown) => replay(name, root, 'POST', '/api/channel/', body);
  const single = (channel: Row) => (is2025 ? channel : { mode: 'single', channel });
  const one = { ...fields, name: 'one', key: 'upstream-key-one' };
  await create('144-channel-create-flat', is2025 ? one : { ...fields, name: 'flat', key: 'upstream-key-flat' });
  await create('145-channel-create-single', { mode: 'single', channel: one });
  await create('146-channel-create-no-mode', { channel: { ...one, name: 'no mode' } });
  await create('147-channel-create-no-key', single({ ...fields, name: 'no key', key: '' }));
  if (isVeloera) {
    const list = await replay('157-channel-list-page-0', root, 'GET', '/api/channel/?p=0&page_size=2');
    await replay('148-channel-get-made-by-wrapped-body', root, 'GET', `/api/channel/${(list.body.data as Row[])[0]?.id}`);
  }
  const severalKeys = { ...fields, name: 'batch', key: 'upkey-a1\nupkey-b2\nupkey-c3' };
  await create('149-channel-create-batch', is2025 ? severalKeys : { mode: 'batch', channel: severalKeys });
  await create('151-channel-create-comma-keys', { ...fields, name: 'comma', key: 'upkey-a1,upkey-b2' });
  // Ids from the recording, whose creation is not replayed.
  await gateway.seed({
    channels: [
      { name: 'dead', base_url: 'http://127.0.0.1:9', models: 'gpt-3.5-turbo-1106', tag: 'tag' },
      { name: 'other', type: 14, models: 'claude-3-5-haiku-20241022' },
    ],
  });
  const idOf = async (name: string) => {
    const response = await replay('167-channel-search', root, 'GET', `/api/channel/search?keyword=${name}&group=&model=&p=1&page_size=3`);
    const rows = Array.isArray(response.body.data) ? response.body.data : ((response.body.data as Row).items as Row[]);
    return Number((rows as Row[]).find((row) => row.name === name)?.id);
  };
  const ids = { one: await idOf('one'), dead: await idOf('dead'), other: await idOf('other') };
  const comma = isVeloera ? await idOf('comma') : 0;
  await replay('152-channel-test-comma-keys', root, 'GET', `/api/channel/test/${comma}`);
  await replay('153-channel-get-comma-keys', root, 'GET', `/api/channel/${comma}`);

  const get = (name: string, path: string) => replay(name, root, 'GET', path);
  await get('156-channel-list', '/api/channel/?p=1&page_size=5');
  await get('157-channel-list-page-0', '/api/channel/?p=0&page_size=2');
  await get('158-channel-list-page-1', '/api/channel/?p=1&page_size=2');
  await get('159-channel-list-page-2', '/api/channel/?p=2&page_size=2');
  await get('160-channel-list-no-size', '/api/channel/?p=1');
  await get('161-channel-list-id-sort', '/api/channel/?p=1&page_size=3&id_sort=true');
  await get('162-channel-list-tag-mode', '/api/channel/?p=1&page_size=10&tag_mode=true');
  await get('163-channel-list-status-disabled', '/api/channel/?p=1&page_size=5&status=disabled');
  await get('164-channel-list-status-enabled', '/api/channel/?p=1&page_size=5&status=enabled');
  await get('165-channel-list-type', '/api/channel/?p=1&page_size=5&type=14');
  await get('166-channel-list-sorted', '/api/channel/?p=1&page_size=5&sort_by=name&sort_order=asc');
  await get('168-channel-search-model', '/api/channel/search?keyword=&group=default&model=gpt-3.5-turbo-1106&p=1&page_size=5');
  await get('169-channel-search-by-key', '/api/channel/search?keyword=upstream-key-one&group=&model=');
  await get('170-channel-search-tag-mode', '/api/channel/search?keyword=a&group=&model=&tag_mode=true&p=1&page_size=10');
  const path = `/api/channel/${ids.one}`;
  const response = await get('171-channel-get', path);
  await get('172-channel-get-unknown', '/api/channel/99999999');
  await get('173-channel-get-trailing-slash', `${path}/`);
  await channelUpdates({ replay, is2025 }, root, ids, response);
  await upstreamCalls({ replay, upstream, is2025 }, root, ids);
  await channelTags({ replay }, root, ids);
  return ids;
}

async function channelUpdates(
  { replay, is2025 }: Pick<ScenarioContext, 'replay' | 'is2025'>,
  root: SignedInUser,
  { one }: Channels,
  response: PlayedResponse,
): Promise<void> {
  const path = `/api/channel/${one}`;
  const put = (name: string, body: unknown) => replay(name, root, 'PUT', '/api/channel/', body);
  const { status: _, key: __, ...whole } = response.body.data as Row;
  await put('174-channel-update', { ...whole, priority: 3 });
  await put('175-channel-update-partial', { id: one, weight: 7 });
  await replay('176-channel-get-after-partial', root, 'GET', path);
  await put('177-channel-update-with-status', { id: one, status: 2 });
  await put('178-channel-update-unknown', { id: 99_999_999, name: 'x' });
  const status = (name: string, id: number, to: number) => replay(name, root, 'POST', `/api/channel/${id}/status`, { status: to });
  await status('179-channel-status', one, 2);
  await status('180-channel-status-unchanged', one, 2);
  await replay('181-channel-get-after-status', root, 'GET', path);
  await replay('182-channel-list-status-disabled-after', root, 'GET', '/api/channel/?p=1&page_size=5&status=disabled');
  await status('183-channel-status-bad', one, 3);
  await status('184-channel-status-unknown-id', 99_999_999, 2);
  await replay('185-channel-status-batch', root, 'POST', '/api/channel/status/batch', { ids: [one], status: 1 });
  if (is2025) {
    await put('177-channel-update-with-status', { id: one, status: 1 });
  }
  await replay('186-channel-copy', root, 'POST', `/api/channel/copy/${one}?suffix=_copy&reset_balance=true`);
}

async function upstreamCalls(
  { replay, upstream, is2025 }: Pick<ScenarioContext, 'replay' | 'upstream' | 'is2025'>,
  root: SignedInUser,
  { one, dead, other }: Channels,
) {
  const get = (name: string, path: string) => replay(name, root, 'GET', path);
  await get('187-channel-test', `/api/channel/test/${one}`);
  await get('188-channel-test-model', `/api/channel/test/${one}?model=gpt-4o`);
  await get('191-channel-test-unreachable', `/api/channel/test/${dead}`);
  await get('192-channel-test-unknown', '/api/channel/test/99999999');
  const started = await get('193-channel-test-all', '/api/channel/test');
  await get('194-channel-test-all-again', '/api/channel/test');
  await get('195-channel-test-all-task', `/api/system-task/${(started.body.data as Row | undefined)?.task_id}`);
  await get('197-channel-balance-trailing-slash', `/api/channel/update_balance/${one}/`);
  await get('198-channel-balance-unsupported', `/api/channel/update_balance/${other}`);
  await get('199-channel-balance-unreachable', `/api/channel/update_balance/${dead}`);
  await get('200-channel-fetch-models-id', `/api/channel/fetch_models/${one}`);
  await get('201-channel-fetch-models-id-unreachable', `/api/channel/fetch_models/${dead}`);
  const fetchModels = (name: string, body: unknown) => replay(name, root, 'POST', '/api/channel/fetch_models', body);
  await fetchModels('202-channel-fetch-models', { base_url: upstream, type: 1, key: 'k' });
  await fetchModels('203-channel-fetch-models-unreachable', { base_url: 'http://127.0.0.1:9', type: 1, key: 'k' });
  await fetchModels('204-channel-fetch-models-bad-body', '{');
  if (is2025) {
    await replay('206-multi-key-status', root, 'POST', '/api/channel/multi_key/manage', { channel_id: one, action: 'get_key_status' });
  }
  await replay('227-channel-upstream-updates-detect', root, 'POST', '/api/channel/upstream_updates/detect', { id: one });
  await get('225-channel-ops', '/api/channel/ops');
  await get('228-authz-catalog', '/api/authz/catalog');
}

async function channelTags({ replay }: Pick<ScenarioContext, 'replay'>, root: SignedInUser, { other }: Channels): Promise<void> {
  const post = (name: string, path: string, body?: unknown) => replay(name, root, 'POST', path, body);
  await replay('229-channel-tag-edit', root, 'PUT', '/api/channel/tag', { tag: 'tag', priority: 2, weight: 3 });
  await replay('230-channel-tag-edit-empty', root, 'PUT', '/api/channel/tag', { tag: '' });
  await post('231-channel-tag-disable', '/api/channel/tag/disabled', { tag: 'tag' });
  const tagged = '/api/channel/search?keyword=&group=&model=&tag_mode=true&p=1&page_size=3';
  await replay('232-channel-list-tag-mode-disabled', root, 'GET', tagged);
  await post('233-channel-tag-enable', '/api/channel/tag/enabled', { tag: 'tag' });
  await post('234-channel-tag-enable-empty', '/api/channel/tag/enabled', { tag: '' });
  await post('235-channel-batch-tag', '/api/channel/batch/tag', { ids: [other], tag: 'tag' });
  await post('236-channel-batch-tag-clear', '/api/channel/batch/tag', { ids: [other], tag: null });
  await post('237-channel-fix', '/api/channel/fix');
  await replay('238-channel-models', root, 'GET', '/api/channel/models');
  await replay('239-channel-models-enabled', root, 'GET', '/api/channel/models_enabled');
  await replay('240-groups', root, 'GET', '/api/group/');
  await replay('241-groups-no-slash', root, 'GET', '/api/group');
  await replay('242-models-meta', root, 'GET', '/api/models/?p=1&page_size=5');
}

export async function channelsAsAdmin({ replay, upstream, is2025 }: ScenarioContext, eve: SignedInUser, { one }: Channels): Promise<void> {
  const channel = { ...fieldsOf(upstream), name: 'eve', key: 'k-eve' };
  await replay('269-channel-create-as-admin', eve, 'POST', '/api/channel/', is2025 ? channel : { mode: 'single', channel });
  const put = (name: string, body: Row) => replay(name, eve, 'PUT', '/api/channel/', { id: one, ...body });
  await put('270-channel-update-name-as-admin', { name: 'one' });
  const response = await replay('171-channel-get', eve, 'GET', `/api/channel/${one}`);
  const { status: _, key: __, ...whole } = response.body.data as Row;
  await put('271-channel-update-whole-record-as-admin', whole);
  await put('272-channel-update-url-as-admin', { base_url: `${upstream}/` });
  await replay('273-channel-status-as-admin', eve, 'POST', `/api/channel/${one}/status`, { status: 1 });
}

export async function channelDeletion({ replay }: ScenarioContext, root: SignedInUser, { one, dead, other }: Channels): Promise<void> {
  await replay('509-channel-delete', root, 'DELETE', `/api/channel/${dead}`);
  await replay('510-channel-delete-again', root, 'DELETE', `/api/channel/${dead}`);
  await replay('511-channel-delete-trailing-slash', root, 'DELETE', `/api/channel/${other}/`);
  await replay('512-channel-batch-delete', root, 'POST', '/api/channel/batch', { ids: [other] });
  await replay('513-channel-batch-delete-empty', root, 'POST', '/api/channel/batch', { ids: [] });
  await replay('514-channel-post-no-slash', root, 'POST', '/api/channel', {});
  await replay('540-x-channel-balance-all', root, 'GET', '/api/channel/update_balance');
  await replay('541-x-channel-get-after-balance-all', root, 'GET', `/api/channel/${one}`);
  await replay('539-x-channel-delete-disabled', root, 'DELETE', '/api/channel/disabled');
}
