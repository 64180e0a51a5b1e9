import type { Row } from '../embedded';
import type { ScenarioContext, SignedInUser } from './context';

const timeRange = 'start_timestamp=1000000000&end_timestamp=4000000000';

export async function records({ replay }: ScenarioContext, root: SignedInUser, ann: SignedInUser): Promise<void> {
  const get = (name: string, path: string, as = root) => replay(name, as, 'GET', path);
  const list = (name: string, query: string) => get(name, `/api/log/?${query}&${timeRange}`);
  await list('367-log-list', 'p=1&page_size=10&type=0&username=&token_name=&model_name=&channel=&group=');
  await list('368-log-list-page-0', 'p=0&page_size=3&type=0');
  await list('369-log-list-no-size', 'p=1&type=0');
  for (const [at, type] of ['topup', 'consume', 'manage', 'system', 'error', 'refund', 'login'].entries()) {
    await list(`${370 + at}-log-list-type-${type}`, `p=1&page_size=8&type=${at + 1}`);
  }
  await list('377-log-list-by-user', 'p=1&page_size=3&type=2&username=ann');
  await list('378-log-list-by-user-part', 'p=1&page_size=3&type=2&username=an');
  await list('379-log-list-by-model', 'p=1&page_size=3&type=2&model_name=gpt-4o&username=ann');
  await list('380-log-list-by-model-part', 'p=1&page_size=3&type=2&model_name=gpt&username=ann');
  await list('381-log-list-by-model-percent', 'p=1&page_size=3&type=2&model_name=gpt-4%25&username=ann');
  await list('382-log-list-by-token', 'p=1&page_size=3&type=0&token_name=rich&username=ann');
  await list('383-log-list-page-size-1000', 'p=1&page_size=1000&type=0');
  await get('384-log-self', `/api/log/self?p=1&page_size=10&type=0&${timeRange}`, ann);
  await get('385-log-self-page-2', '/api/log/self?p=2&page_size=1&type=0', ann);
  await get('386-log-self-type-consume', `/api/log/self?p=1&page_size=5&type=2&${timeRange}`, ann);
  await get('387-log-self-type-error', `/api/log/self?p=1&page_size=5&type=5&${timeRange}`, ann);
  await get('388-log-self-type-login', `/api/log/self?p=1&page_size=3&type=7&${timeRange}`, ann);
  await get('389-log-self-trailing-slash', `/api/log/self/?p=1&page_size=2&${timeRange}`, ann);
  await get('390-log-stat', `/api/log/stat?type=0&username=ann&${timeRange}`);
  await get('391-log-self-stat', `/api/log/self/stat?type=0&${timeRange}`, ann);
  await get('392-log-search', '/api/log/search?keyword=ann');
  await get('393-log-self-search', '/api/log/self/search?keyword=2', ann);
  await get('538-x-log-topup', '/api/log/?p=1&page_size=5&type=1');
  await get('517-data-all', `/api/data/?${timeRange}&default_time=hour`);
  await get('518-data-by-user', `/api/data/?${timeRange}&username=ann&default_time=hour`);
  const now = Math.floor(Date.now() / 1000);
  await get('519-data-self', `/api/data/self?start_timestamp=${now - 3600}&end_timestamp=${now}&default_time=hour`, ann);
  await get('520-data-self-too-long', `/api/data/self?${timeRange}`, ann);
  await get('521-data-no-bounds', '/api/data/');
  await get('522-data-self-trailing-slash', `/api/data/self/?${timeRange}`, ann);
  await get('523-data-users', `/api/data/users?${timeRange}`);
  await get('524-data-flow', `/api/data/flow?${timeRange}`);
  await get('525-data-flow-self', `/api/data/flow/self?${timeRange}`, ann);
  for (const [at, page] of [0, 1].entries()) {
    await get(`${495 + at * 4}-mj-list-page-${page}`, `/api/mj/?p=${page}&page_size=10&channel_id=&mj_id=`);
    await get(`${496 + at * 4}-mj-self-page-${page}`, `/api/mj/self?p=${page}&page_size=10`, ann);
    await get(`${497 + at * 4}-task-list-page-${page}`, `/api/task/?p=${page}&page_size=10`);
    await get(`${498 + at * 4}-task-self-page-${page}`, `/api/task/self?p=${page}&page_size=10`, ann);
  }
  await get('503-mj-self-trailing-slash', '/api/mj/self/?p=1', ann);

  await replay('394-log-delete-old-way', root, 'DELETE', '/api/log/?target_timestamp=1000000000');
  await replay('395-log-delete-no-time', root, 'DELETE', '/api/log/');
  const cleanup = '/api/system-task/log-cleanup';
  await replay('396-log-cleanup-no-time', root, 'POST', cleanup);
  const started = await replay('397-log-cleanup', root, 'POST', `${cleanup}?target_timestamp=1000000000`, {});
  const isTask = started.status === 200;
  await replay('398-log-cleanup-again', root, 'POST', `${cleanup}?target_timestamp=1000000000`, {});
  const task = `/api/system-task/${(started.body.data as Row | undefined)?.task_id}`;
  await get('400-log-cleanup-poll-early', task);
  await get('399-log-cleanup-current', '/api/system-task/current?type=log_cleanup');
  await get('401-log-cleanup-poll-end', task);
  await get('403-system-task-unknown', '/api/system-task/no-such-task');
  const path = isTask ? cleanup : '/api/log/';
  const deleted = await replay('542-x-log-delete', root, isTask ? 'POST' : 'DELETE', `${path}?target_timestamp=1000000000`);
  await get('543-x-log-cleanup-poll-end', `/api/system-task/${(deleted.body.data as Row | undefined)?.task_id}`);
}
