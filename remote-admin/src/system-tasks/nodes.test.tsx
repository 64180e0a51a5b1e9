import { overrideResponses, type TestGateway, testGateway } from '@console/gateway/testing';
import type { Capability, Envelope, PublicStatus, SystemNodeRecord } from '@console/shared/contract';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const now = Math.floor(Date.now() / 1000);

const node = (node_name: string, fields: Partial<SystemNodeRecord> = {}): SystemNodeRecord => ({
  node_name,
  status: 'online',
  started_at: now - 86_400,
  last_seen_at: now,
  stale_after_seconds: 90,
  info: {
    role: { is_master: node_name === 'node-1' },
    runtime: { version: 'v1.2.3', goos: 'linux', goarch: 'amd64' },
    host: { hostname: `host-of-${node_name}` },
    resources: { cpu: { usage_percent: 12.4 }, memory: { usage_percent: 40 }, storage: { used_percent: 50 } },
  },
  ...fields,
});

const stale = { status: 'stale', last_seen_at: now - 3600 } as const;

/** A gateway of several processes. */
async function withNodes(nodes: SystemNodeRecord[], ...more: Capability[]): Promise<TestGateway> {
  const gateway = await testGateway({ as: 'root' });
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  const capabilities = [...(body.data?.capabilities ?? []), 'system-nodes', ...more];
  const respond = (data: unknown) => ({ body: JSON.stringify({ success: true, message: '', data }) });
  const remove = (isRemoved: (row: SystemNodeRecord) => boolean) => {
    const removed = nodes.filter(isRemoved);
    nodes.splice(0, nodes.length, ...nodes.filter((row) => !isRemoved(row)));
    return respond({ deleted_count: removed.length });
  };
  const url = await overrideResponses(gateway.url, ({ pathname }, method) => {
    if (pathname === '/api/status') {
      return respond({ ...body.data, capabilities });
    }
    if (pathname === '/api/system-info/instances') {
      return respond(nodes);
    }
    if (pathname === '/api/system-info/stale-instances' && method === 'DELETE') {
      return remove(({ status }) => status === 'stale');
    }
    const [, name] = /^\/api\/system-info\/instances\/(.+)$/.exec(pathname) ?? [];
    return name && method === 'DELETE' ? remove(({ node_name }) => node_name === decodeURIComponent(name)) : undefined;
  });
  return { ...gateway, url };
}

const open = (gateway: TestGateway, path = '/system-tasks?tab=nodes') => renderPage(<Page />, { gateway, catalogue: en, path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const confirm = async () => userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

it('lists the nodes from their tab, with what they report', async () => {
  const { router } = await open(await withNodes([node('node-1'), node('node-2', { ...stale, info: null })]), '/system-tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Nodes' }));
  expect(await row(/node-1 Main.*Online.*v1\.2\.3.*host-of-node-1.*12%.*40%.*50%/)).toBeVisible();
  expect(await row(/node-2.*Not reporting/)).toBeVisible();
  expect(router.state.location.search).toBe('?tab=nodes');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('removes one node that does not report', async () => {
  await open(await withNodes([node('node-1'), node('node/2', stale), node('node-3', stale)], 'stale-node-removal'));
  await row(/node-1/);
  expect(screen.queryByRole('button', { name: 'Remove node-1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove node/2' }));
  await confirm();
  expect(await screen.findByText('node/2 has been removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /node\/2/ })).toBeNull());
  expect(await row(/node-3.*Not reporting/)).toBeVisible();
});

it('removes all that do not report, after naming them', async () => {
  await open(await withNodes([node('node-1'), node('node-2', stale), node('node-3', stale)], 'stale-node-removal'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove nodes that do not report (2)' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/^node-2, node-3 will be listed again/)).toBeVisible();
  await confirm();
  expect(await screen.findByText('Removed nodes: 2')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row', { name: /node-/ })).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Remove nodes/ })).toBeNull();
});

it('says that no node has reported', async () => {
  await open(await withNodes([]));
  expect(await screen.findByRole('heading', { name: 'No nodes' })).toBeVisible();
});
