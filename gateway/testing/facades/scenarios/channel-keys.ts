import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

/** A channel with three keys. */
export async function severalKeys({ replay, upstream }: ScenarioContext, root: SignedInUser): Promise<void> {
  const channel = { type: 1, name: 'multi', base_url: upstream, models: 'gpt-4o', group: 'default', key: 'upkey-m1\nupkey-m2\nupkey-m3' };
  const create = { mode: 'multi_to_single', multi_key_mode: 'random', channel };
  await replay('154-channel-create-multi', root, 'POST', '/api/channel/', create);
  const found = await replay('167-channel-search', root, 'GET', '/api/channel/search?keyword=multi&group=&model=&p=1&page_size=3');
  const [{ id } = {}] = (found.body.data as Row).items as Row[];
  const get = (name: string) => replay(name, root, 'GET', `/api/channel/${id}`);
  const manage = (name: string, action: string, more: Row = {}) =>
    replay(name, root, 'POST', '/api/channel/multi_key/manage', { channel_id: id, action, ...more });
  const put = (name: string, change: Row) => replay(name, root, 'PUT', '/api/channel/', { id, ...change });
  await get('205-channel-get-multi');
  await manage('206-multi-key-status', 'get_key_status', { page: 1, page_size: 10 });
  await manage('207-multi-key-disable', 'disable_key', { key_index: 0 });
  await manage('208-multi-key-status-after-disable', 'get_key_status', { page: 1, page_size: 10 });
  await manage('209-multi-key-status-filter', 'get_key_status', { page: 1, page_size: 10, status: 2 });
  await get('210-channel-get-multi-one-disabled');
  await manage('211-multi-key-enable', 'enable_key', { key_index: 0 });
  await manage('212-multi-key-disable-all', 'disable_all_keys');
  await manage('213-multi-key-enable-all', 'enable_all_keys');
  await manage('214-multi-key-bad-index', 'disable_key', { key_index: 99 });
  await manage('215-multi-key-delete', 'delete_key', { key_index: 2 });
  await manage('216-multi-key-delete-disabled', 'delete_disabled_keys');
  await manage('217-multi-key-unknown-action', 'nothing');
  await put('219-channel-update-key-append', { key: 'upkey-m4', key_mode: 'append' });
  await put('220-channel-update-key-replace', { key: 'upkey-n1\nupkey-n2', key_mode: 'replace' });
  await manage('221-multi-key-status-after-replace', 'get_key_status');
  await replay('222-channel-balance-multi', root, 'GET', `/api/channel/update_balance/${id}`);
}
