import type { UptimeMonitor } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';
import * as z from 'zod/mini';
import { outgoingFetch } from '../outgoing/fetch';
import { readText } from '../outgoing/read-text';
import type { StatusPage } from './status-pages';

// A monitor has up to a hundred heartbeats of a hundred bytes.
const maxBytes = 4 * 1024 * 1024;
const maxMonitors = 200;
const maxName = 100;

const name = z.string();

const pageSchema = z.object({
  publicGroupList: z.array(z.object({ name, monitorList: z.array(z.object({ id: z.int(), name })) })),
});

const heartbeatSchema = z.object({
  heartbeatList: z.record(z.string(), z.array(z.unknown())),
  uptimeList: z.record(z.string(), z.unknown()),
});

/** @throws if the page cannot be read in time or is no status page of Uptime Kuma */
export async function readStatusPage({ url, slug }: Pick<StatusPage, 'url' | 'slug'>, timeoutMs: number): Promise<UptimeMonitor[]> {
  const base = `${url.replace(/\/+$/, '')}/api/status-page`;
  const signal = AbortSignal.timeout(timeoutMs);
  const [page, beats] = await Promise.all([
    fetchJson(`${base}/${slug}`, pageSchema, signal),
    fetchJson(`${base}/heartbeat/${slug}`, heartbeatSchema, signal),
  ]);
  const monitors = page.publicGroupList.flatMap((group) =>
    group.monitorList.map((monitor) => ({
      name: monitor.name.slice(0, maxName),
      group: group.name.slice(0, maxName),
      ...toFigures(beats, monitor.id),
    })),
  );
  return monitors.slice(0, maxMonitors);
}

async function fetchJson<Data>(address: string, schema: z.ZodMiniType<Data>, signal: AbortSignal): Promise<Data> {
  // Root sets these addresses.
  const response = await outgoingFetch(address, { headers: { Accept: 'application/json' }, network: 'any', signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const text = await readText(response, maxBytes);
  if (text === undefined) {
    throw new Error('the response is too large');
  }
  const { data } = schema.safeParse(parseJson(text));
  if (data === undefined) {
    throw new Error('the response is not that of Uptime Kuma');
  }
  return data;
}

/** Heartbeats are in order of time, and 0 where a part of the span has none. Version 1 names its uptimes by their span. */
function toFigures({ heartbeatList, uptimeList }: z.infer<typeof heartbeatSchema>, id: number): Pick<UptimeMonitor, 'uptime' | 'status'> {
  const uptime = uptimeList[`${id}_24`] ?? uptimeList[id];
  const status = heartbeatList[id]?.findLast(isRecord)?.status;
  return {
    ...(typeof uptime === 'number' && uptime >= 0 && uptime <= 1 && { uptime }),
    ...(typeof status === 'number' && [0, 1, 2, 3].includes(status) && { status }),
  };
}
