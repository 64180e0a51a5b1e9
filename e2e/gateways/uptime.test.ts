import type { PublicStatus, UptimeGroup } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { testUptimeKuma } from '../../gateway/testing/providers/uptime-kuma';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

async function consoleOf(profile: '2025-04' | '2026-02' | '2026-07' | '2026-08' | 'veloera-0.3') {
  const kuma = await testUptimeKuma([
    { name: 'Europe', beats: [0, 1], uptime: 0.995 },
    { name: 'New', beats: [], uptime: 1 },
  ]);
  const gateway = await startTestGateway({ options: { 'console_setting.uptime_kuma_groups': kuma.groups() } });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  return async <Data>(path: string) => ((await browser.call('GET', path)).body as { data: Data }).data;
}

it.each(['2026-02', '2026-07', '2026-08'] as const)('shows the monitors that New API of %s has', async (profile) => {
  const read = await consoleOf(profile);
  expect((await read<PublicStatus>('/api/status')).uptime_kuma_enabled).toBe(true);
  expect(await read<UptimeGroup[]>('/api/uptime/status')).toEqual([
    {
      categoryName: 'Models',
      monitors: [
        { name: 'Europe', group: 'Regions', uptime: 0.995, status: 1 },
        { name: 'New', group: 'Regions', uptime: 1, status: 0 },
      ],
    },
  ]);
});

it.each(['2025-04', 'veloera-0.3'] as const)('offers none at %s', async (profile) => {
  const read = await consoleOf(profile);
  expect(await read<PublicStatus>('/api/status')).not.toHaveProperty('uptime_kuma_enabled');
});
