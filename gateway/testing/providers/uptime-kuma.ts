import { type Misbehaviour, misbehave, type ProviderServer, providerServer, sendJson } from './server';

/** A monitor of the status page: its heartbeats from the oldest, and its uptime. */
export type KumaMonitor = { name: string; beats: number[]; uptime: number };

/** A running Uptime Kuma with the published status page `main`. */
export type TestUptimeKuma = ProviderServer & {
  /** A value of the option `console_setting.uptime_kuma_groups` that reads it. */
  groups: (categoryName?: string) => string;
  /** How it answers from now on. */
  play: (script: Misbehaviour | undefined) => void;
};

const toBeat = (status: number) => ({ status, time: '2026-08-01 10:00:00.000', msg: '', ping: status === 1 ? 42 : null });

/** Starts an Uptime Kuma whose status page has one group of monitors. `version` 1 names uptimes by their span. */
export async function testUptimeKuma(monitors: KumaMonitor[], { version = 1 }: { version?: 1 | 2 } = {}): Promise<TestUptimeKuma> {
  let how: Misbehaviour | undefined;
  const byId = monitors.map((monitor, index) => [index + 1, monitor] as const);
  const page = {
    config: { slug: 'main', title: 'Main', published: true },
    incident: null,
    publicGroupList: [
      { id: 1, name: 'Regions', weight: 1, monitorList: byId.map(([id, { name }]) => ({ id, name, sendUrl: 0, type: 'http' })) },
      { id: 2, name: 'Empty', weight: 2, monitorList: [] },
    ],
    maintenanceList: [],
  };
  const heartbeats = {
    heartbeatList: Object.fromEntries(byId.map(([id, { beats }]) => [id, beats.map(toBeat)])),
    uptimeList: Object.fromEntries(byId.map(([id, { uptime }]) => [version === 1 ? `${id}_24` : id, uptime])),
  };
  const answers: Record<string, object> = { '/api/status-page/main': page, '/api/status-page/heartbeat/main': heartbeats };
  const server = await providerServer(({ path }, response) => {
    if (how) {
      return misbehave(response, how);
    }
    const answer = answers[path];
    return answer ? sendJson(response, answer) : sendJson(response, { status: 'fail', msg: 'Status Page Not Found' }, 404);
  });
  return {
    ...server,
    groups: (categoryName = 'Models') => JSON.stringify([{ categoryName, url: server.url, slug: 'main' }]),
    play: (next) => {
      how = next;
    },
  };
}
