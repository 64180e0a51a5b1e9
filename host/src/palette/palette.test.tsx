import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Search } from '@console/shared/extensions';
import { startTranslations } from '@console/shared/i18n';
import { useSession } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import { useRemotes } from '../remotes/remotes-store';
import { renderPage } from '../testing/render-page';
import { label, runningRemote } from '../testing/running-remote';

startTranslations();
const { Palette } = await import('./palette');

const users: Search = {
  id: 'user',
  label: label('Users'),
  icon: 'users',
  access: 'admin',
  path: '/api/user/search',
  parameter: 'keyword',
  record: '/api/user/{id}',
  name: 'username',
  to: '/user?drawer={id}',
  actions: [{ id: 'user.edit', label: label('Balance of {username}'), icon: 'wallet', to: '/user?balance={id}', verb: 'do' }],
};

/** What a gateway allows to find once a minute. */
const keys: Search = {
  id: 'token',
  label: label('API keys'),
  icon: 'key-round',
  access: 'root',
  path: '/api/token/search',
  parameter: 'keyword',
  limit: { requires: 'limited-token-search', perMinute: 1 },
  name: 'username',
  to: '/user?key={id}',
};

const models: Search = {
  id: 'model',
  label: label('Models'),
  icon: 'tags',
  access: 'public',
  path: '/api/pricing',
  name: 'model_name',
  to: '/pricing?keyword={model_name}',
};

const remote = runningRemote({
  routes: [
    { id: 'user', path: '/user', expose: './user', access: 'admin' },
    { id: 'pricing', path: '/pricing', expose: './pricing', access: 'public' },
  ],
  navigation: [
    { route: 'user', label: label('Users'), icon: 'users', order: 1 },
    { route: 'pricing', label: label('Channel prices'), icon: 'tags', order: 2 },
  ],
  commands: [{ id: 'channel.scan', label: label('Scan channels'), to: '/user' }],
  searches: [users, keys, models],
});

const names = ['root', 'ann', 'anna', 'bob', 'joanna', 'demo-12'];
const toUser = (name: string) => ({ id: names.indexOf(name) + 1, username: name });

type Respond = (response: ServerResponse, data: unknown, keyword: string) => void;

const send = (response: ServerResponse, body: object, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const succeed: Respond = (response, data) => send(response, { success: true, message: '', data });

/** A gateway with a few users and models, whose search of users responds as told. */
async function startGateway(respondToSearch: Respond = succeed) {
  const requests: string[] = [];
  const aborted: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const keyword = searchParams.get('keyword') ?? '';
    if (pathname === '/api/status') {
      succeed(response, { capabilities: ['limited-token-search'] }, '');
      return;
    }
    requests.push(`${pathname} ${keyword}`.trim());
    response.on('close', () => !response.writableFinished && aborted.push(keyword));
    if (pathname === '/api/pricing') {
      succeed(response, [{ model_name: 'gpt-4o' }, { model_name: 'gpt-4' }, { model_name: 'claude' }], '');
    } else if (pathname.endsWith('/search')) {
      respondToSearch(response, { items: names.filter((name) => name.includes(keyword)).map(toUser) }, keyword);
    } else {
      const record = names.map(toUser).find(({ id }) => pathname === `/api/user/${id}`);
      send(response, record ? { success: true, message: '', data: record } : { success: false, message: 'unknown' });
    }
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, aborted };
}

async function open(gateway: { url: string }, role = 10) {
  useSession.setState({ user: { id: 1, username: 'root', display_name: 'Root', role, status: 1, group: 'default' } });
  useRemotes.setState({ running: { admin: remote } });
  const view = await renderPage(<Palette onClose={() => undefined} />, { gateway, catalogue: {} });
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  return { ...view, field, type: (text: string) => userEvent.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: 99 }) };
}

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selectedRow = () => screen.queryByRole('option', { selected: true })?.textContent;

it('finds records while typing, best match first, with an action on it, and opens one', async () => {
  const gateway = await startGateway();
  const { type, router } = await open(gateway);
  await type('ann');
  await waitFor(() => expect(rows()).toContain('ann#2Open'));
  expect(rows()).toEqual(['ann#2Open', 'anna#3Open', 'joanna#5Open', 'Balance of annRun', 'Scan channelsOpen', 'Channel pricesGo']);
  expect(within(screen.getByRole('group', { name: 'Users' })).getAllByRole('option')).toHaveLength(3);
  expect(selectedRow()).toBe('ann#2Open');
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(Array(6).fill('ann'));
  expect(screen.getByRole('listbox').textContent).not.toContain('/user');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/user', search: '?drawer=3' });
});

it('offers records again that were opened, but only where the viewer may open them', async () => {
  const gateway = await startGateway();
  const { type, unmount } = await open(gateway);
  await type('ann');
  await waitFor(() => expect(rows()).toContain('Balance of annRun'));
  await userEvent.click(screen.getByRole('option', { name: /^Balance/ }));
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  unmount();

  const again = await open(gateway);
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['annaOpen']);
  await userEvent.keyboard('{Enter}');
  expect(again.router.state.location).toMatchObject({ pathname: '/user', search: '?drawer=3' });
  again.unmount();

  await open(gateway, 1);
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

it('sends one request per pause, and aborts those that are no longer needed', async () => {
  const gateway = await startGateway((response, data, keyword) => keyword !== 'bo' && succeed(response, data, keyword));
  const { type } = await open(gateway);
  await type('bo');
  await waitFor(() => expect(gateway.requests).toContain('/api/user/search bo'));
  await type('demo');
  await waitFor(() => expect(rows()).toContain('demo-12#6Open'));
  expect(gateway.aborted).toEqual(['bo']);
  expect(gateway.requests.filter((request) => request.includes('search'))).toEqual(['/api/user/search bo', '/api/user/search demo']);
  await type('bob');
  await waitFor(() => expect(rows()).toContain('bob#4Open'));
  await type('demo');
  await waitFor(() => expect(rows()).toContain('demo-12#6Open'));
  expect(
    gateway.requests.filter((request) => request.endsWith('demo')),
    'the second time is answered by the cache',
  ).toHaveLength(1);
});

it('keeps showing what still matches while the next results load', async () => {
  const gateway = await startGateway((response, data, keyword) => keyword !== 'anna' && succeed(response, data, keyword));
  const { type, field } = await open(gateway);
  await type('an');
  await waitFor(() => expect(rows()).toContain('ann#2Open'));
  await userEvent.type(field, 'na');
  await waitFor(() => expect(gateway.requests).toContain('/api/user/search anna'));
  expect(rows()).toEqual(['anna#3Open', 'joanna#5Open', 'Balance of annaRun']);
});

it('leaves the row that the user moved to in its place when better results arrive', async () => {
  let release = () => {};
  const gateway = await startGateway((response, data, keyword) => {
    release = () => succeed(response, data, keyword);
  });
  const { type, field } = await open(gateway);
  await type('ann');
  await waitFor(() => expect(gateway.requests).toContain('/api/user/search ann'));
  expect(rows()).toEqual(['Channel pricesGo', 'Scan channelsOpen']);
  await userEvent.keyboard('{ArrowDown}');
  release();
  await waitFor(() => expect(rows().slice(-3)).toEqual(['ann#2Open', 'anna#3Open', 'joanna#5Open']));
  expect(rows().indexOf('Channel pricesGo')).toBe(0);
  expect(selectedRow()).toBe('Scan channelsOpen');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

it('moves through all rows and around the ends', async () => {
  const { type } = await open(await startGateway());
  await type('ann');
  await waitFor(() => expect(rows()).toHaveLength(6));
  const moveTo = async (keys: string) => {
    await userEvent.keyboard(keys);
    return selectedRow();
  };
  expect(await moveTo('{ArrowUp}')).toBe('Channel pricesGo');
  expect(await moveTo('{ArrowDown}')).toBe('ann#2Open');
  expect(await moveTo('{End}')).toBe('Channel pricesGo');
  expect(await moveTo('{Home}')).toBe('ann#2Open');
  expect(await moveTo('{Alt>}{ArrowDown}{/Alt}')).toBe('Balance of annRun');
  expect(await moveTo('{Meta>}{ArrowDown}{/Meta}')).toBe('Channel pricesGo');
});

it('finds by number, also what the search of the gateway does not find', async () => {
  const gateway = await startGateway();
  const { type } = await open(gateway);
  await type('12');
  await waitFor(() => expect(rows()).toEqual(['demo-12#6Open', 'Balance of demo-12Run']));
  await type('#4');
  await waitFor(() => expect(rows()).toEqual(['bob#4Open', 'Balance of bobRun']));
  await type('#99');
  await screen.findByText('Nothing found for “#99”');
  await type('gpt');
  await waitFor(() => expect(rows(), 'a number does not narrow a whole list').toEqual(['gpt-4Open', 'gpt-4oOpen']));
  expect(gateway.requests.filter((request) => /\d$/.test(request))).toEqual([
    ...['/api/user/search 12', '/api/user/12'],
    '/api/user/4',
    ...['/api/user/99', '/api/user/search 99'],
  ]);
});

it('filters a whole list in the browser, and requests it once', async () => {
  const gateway = await startGateway();
  const { type } = await open(gateway, 1);
  await type('gpt');
  await waitFor(() => expect(rows()).toEqual(['gpt-4Open', 'gpt-4oOpen']));
  await type('claude');
  await waitFor(() => expect(rows()).toEqual(['claudeOpen']));
  expect(gateway.requests, 'users are not for everybody').toEqual(['/api/pricing']);
});

it('says in a line, and in no toast, what could not be searched', async () => {
  const gateway = await startGateway((response) => send(response, { success: false, message: 'The database is busy' }));
  const { type } = await open(gateway);
  await type('gpt');
  await waitFor(() => expect(rows()).toContain('gpt-4Open'));
  await screen.findByText('Users: The database is busy');
  expect(screen.queryByRole('region', { name: /Notifications/ })?.textContent ?? '').toBe('');
});

it('waits as long as a rate limit says, and then searches', async () => {
  let isLimited = true;
  const gateway = await startGateway((response, data, keyword) =>
    isLimited ? send(response, { message: '' }, 429, { 'retry-after': '2' }) : succeed(response, data, keyword),
  );
  const { type } = await open(gateway);
  await type('bob');
  await screen.findByText('Users: Too many requests, try again in 2 s');
  isLimited = false;
  await waitFor(() => expect(rows()).toContain('bob#4Open'), { timeout: 5_000 });
  expect(screen.queryByText(/Too many requests/)).toBeNull();
});

it('says how long it waits where the gateway limits a search', async () => {
  const gateway = await startGateway();
  const { type } = await open(gateway, 100);
  await type('bob');
  await waitFor(() => expect(gateway.requests).toContain('/api/token/search bob'));
  await type('ann');
  await screen.findByText(/^API keys: The gateway limits searches. Searching in \d\d s.$/);
  await waitFor(() => expect(rows()).toContain('ann#2Open'));
  expect(gateway.requests).not.toContain('/api/token/search ann');
});
