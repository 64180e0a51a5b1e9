import type { PublicStatus, UptimeGroup } from '@console/shared/contract';
import { expect, it } from 'vitest';
import type { Misbehaviour } from '../../testing/providers/server';
import { testUptimeKuma } from '../../testing/providers/uptime-kuma';
import { startTestGateway } from '../../testing/start-test-gateway';

const monitors = [
  { name: 'Europe', beats: [0, 1, 1], uptime: 0.995 },
  { name: 'Asia', beats: [1, 0], uptime: 0.5 },
  { name: 'New', beats: [], uptime: 1 },
];

const groupsOption = 'console_setting.uptime_kuma_groups';

async function setUp(groups: string, settings: Parameters<typeof startTestGateway>[1] = {}) {
  const gateway = await startTestGateway({ as: 'root', options: { [groupsOption]: groups } }, settings);
  const readGroups = async () => (await gateway.call<{ data: UptimeGroup[] }>('GET', '/api/uptime/status')).body.data;
  const isEnabled = async () => (await gateway.call<{ data: PublicStatus }>('GET', '/api/status')).body.data.uptime_kuma_enabled;
  return { ...gateway, readGroups, isEnabled };
}

it.each([1, 2] as const)('shows the last heartbeat and the uptime of each monitor of Uptime Kuma %i', async (version) => {
  const kuma = await testUptimeKuma(monitors, { version });
  const { readGroups, isEnabled } = await setUp(kuma.groups());
  expect(await isEnabled()).toBe(true);
  expect(await readGroups()).toEqual([
    {
      categoryName: 'Models',
      monitors: [
        { name: 'Europe', group: 'Regions', uptime: 0.995, status: 1 },
        { name: 'Asia', group: 'Regions', uptime: 0.5, status: 0 },
        { name: 'New', group: 'Regions', uptime: 1 },
      ],
    },
  ]);
});

it('reads a page once a minute, and again when its address changes', async () => {
  const [first, second] = [await testUptimeKuma(monitors), await testUptimeKuma([])];
  const { call, readGroups } = await setUp(first.groups());
  await Promise.all([readGroups(), readGroups()]);
  await readGroups();
  expect(first.requests).toHaveLength(2);
  await call('PUT', '/api/option/', { key: groupsOption, value: second.groups() });
  expect(await readGroups()).toEqual([{ categoryName: 'Models', monitors: [] }]);
  expect(second.requests).toHaveLength(2);
});

it.each<Misbehaviour>(['html', 'list', 'empty', 'failure', 'endless', 'hang', 'break', 'redirect'])(
  'shows the other pages beside one that answers with %s',
  async (how) => {
    const [broken, working] = [await testUptimeKuma(monitors), await testUptimeKuma(monitors)];
    broken.play(how);
    const groups = [...JSON.parse(broken.groups('Broken')), ...JSON.parse(working.groups('Working'))];
    const { readGroups, logged } = await setUp(JSON.stringify(groups), { providerTimeoutMs: 1_000 });
    expect((await readGroups()).map(({ categoryName, monitors: read }) => [categoryName, read.length])).toEqual([
      ['Broken', 0],
      ['Working', 3],
    ]);
    expect(logged.filter((line) => line.includes('status-page-unreadable'))).toEqual([expect.stringContaining('"page":"Broken"')]);
  },
);

it('never reads the metadata service of a cloud', async () => {
  const { readGroups, logged } = await setUp(JSON.stringify([{ categoryName: 'Cloud', url: 'http://169.254.169.254', slug: 'main' }]));
  expect(await readGroups()).toEqual([{ categoryName: 'Cloud', monitors: [] }]);
  expect(logged.join()).toContain('a forbidden address');
});

it('reads nothing while it is off or without pages', async () => {
  const kuma = await testUptimeKuma(monitors);
  const { call, readGroups, isEnabled } = await setUp(kuma.groups());
  await call('PUT', '/api/option/', { key: 'console_setting.uptime_kuma_enabled', value: 'false' });
  expect([await isEnabled(), await readGroups()]).toEqual([false, []]);
  await call('PUT', '/api/option/', { key: 'console_setting.uptime_kuma_enabled', value: 'true' });
  await call('PUT', '/api/option/', { key: groupsOption, value: '[]' });
  expect([await isEnabled(), await readGroups()]).toEqual([false, []]);
  expect(kuma.requests).toEqual([]);
});

it.each([
  ['an address that is none', { url: 'javascript:alert(1)' }, `${groupsOption} > 0 > url`],
  ['a slug with a path', { slug: '../admin' }, `${groupsOption} > 0 > slug`],
  ['no name', { categoryName: '' }, `${groupsOption} > 0 > categoryName`],
])('refuses a page with %s', async (_, change, place) => {
  const { call } = await setUp('[]');
  const value = JSON.stringify([{ categoryName: 'Models', url: 'https://up.example', slug: 'main', ...change }]);
  const { body } = await call('PUT', '/api/option/', { key: groupsOption, value });
  expect(body).toMatchObject({ success: false, message: expect.stringContaining(place) });
});

it('refuses two pages of one name', async () => {
  const { call } = await setUp('[]');
  const page = { categoryName: 'Models', url: 'https://up.example', slug: 'main' };
  const { body } = await call('PUT', '/api/option/', { key: groupsOption, value: JSON.stringify([page, page]) });
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('unique categoryName') });
});
