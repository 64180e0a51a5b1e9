import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogRecord, PageRecord, StatRecord } from '@console/shared/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { randomLine, unequalSums } from '../../../testing/log-lines';
import { type StartedGateway, startTestGateway } from '../../../testing/start-test-gateway';
import { now } from '../../clock';
import { type LogRow, logArchives, logs } from '../../db/schema';
import { createRunningCalls } from '../../relay/running-calls';
import { createRandom } from '../../seed/random';
import { deleteLogsBefore } from '../delete';
import { listLogs } from '../list';
import { lineCostClass } from '../sums/cost-classes';
import { costFields } from '../sums/cost-columns';
import { archiveLines } from './archive-lines';
import { isArchiveName } from './months';
import { completeRemovals } from './remove-lines';
import { archiveOldLines } from './schedule';

const day = 86_400;

/** Three days before the end of a month. */
const start = Date.UTC(2026, 7, 29) / 1000;

const signal = new AbortController().signal;
const folderOf = ({ settings }: StartedGateway) => dirname(fileURLToPath(settings.databaseUrl));
const archivesIn = (gateway: StartedGateway) => readdirSync(folderOf(gateway)).filter(isArchiveName).sort();

async function gatewayWithLines(count: number) {
  const gateway = await startTestGateway({ as: 'root' });
  const random = createRandom(17);
  await gateway.db.insert(logs).values(Array.from({ length: count }, () => randomLine(random, start)));
  const lines = await gateway.db.select().from(logs).orderBy(desc(logs.created_at), desc(logs.id));
  return { gateway, lines, random };
}

/** Lines of all files, as one table for the comparison with sums. */
async function allLines({ db, archives }: StartedGateway) {
  const rows = await db.select().from(logs);
  for (const { db: archive, deletedBefore } of await archives.list({ from: 0, to: Number.MAX_SAFE_INTEGER })) {
    rows.push(...(await archive.select().from(logs)).filter(({ created_at }) => created_at >= deletedBefore));
  }
  return asTable(rows);
}

function asTable(rows: readonly LogRow[]) {
  const columns = ['created_at', 'user_id', 'username', 'token_name', 'type', 'model_name', 'channel', 'group', 'quota'];
  const selected = columns.map((name) => sql`value ->> ${name} AS ${sql.identifier(name)}`);
  return sql`SELECT ${sql.join(selected, sql`, `)} FROM json_each(${JSON.stringify(rows)})`;
}

describe('archived lines', () => {
  it('are in one file per month, and all lists and sums remain as they were', async () => {
    const { gateway, lines, random } = await gatewayWithLines(500);
    for (const boundary of [start + day, start + 2.5 * day, start + 4 * day]) {
      await archiveLines(gateway, boundary, signal);
      expect(await gateway.db.$count(logs)).toBe(lines.filter(({ created_at }) => created_at >= boundary).length);
      expect(await unequalSums(gateway.db, await allLines(gateway))).toEqual([]);
      for (let round = 0; round < 60; round += 1) {
        const { model_name, user_id } = randomLine(random, start);
        const isByQuota = random.chance(0.2);
        const order = random.pick(['asc', 'desc'] as const);
        const filter = {
          ...(random.chance(0.3) && { userId: user_id }),
          ...{ type: 0, username: '', tokenName: '', group: '', channel: 0, requestId: '' },
          modelName: random.chance(0.5) ? model_name : '',
          start: random.chance(0.5) ? start + random.int(0, 3 * day) : 0,
          end: random.chance(0.5) ? start + random.int(2 * day, 5 * day) : 0,
          minQuota: random.chance(0.2) ? 500 : 0,
        };
        const matching = lines.filter(
          (line) =>
            (filter.userId === undefined || line.user_id === filter.userId) &&
            (!filter.modelName || line.model_name === filter.modelName) &&
            line.created_at >= filter.start &&
            (!filter.end || line.created_at <= filter.end) &&
            line.quota >= filter.minQuota,
        );
        const field = isByQuota ? 'quota' : 'created_at';
        const sign = order === 'asc' ? 1 : -1;
        const expected = matching.toSorted((a, b) => sign * (a[field] - b[field]) || b.id - a.id);
        const page = random.int(1, 6);
        const offset = (page - 1) * 20;
        const orderBy = [order === 'asc' ? asc(logs[field]) : desc(logs[field]), desc(logs.id)];
        const found = await listLogs(gateway, filter, { page, pageSize: 20, offset, orderBy, sort: { field, order } });
        expect({ ids: found.items.map(({ row }) => row.id), total: found.total }, JSON.stringify({ filter, page, order, field })).toEqual({
          ids: expected.slice(offset, offset + 20).map(({ id }) => id),
          total: matching.length,
        });
      }
    }
    expect(archivesIn(gateway)).toEqual(['logs-2026-08.db', 'logs-2026-09.db']);
  });

  it('are shown with the names of their channels, and counted, by the calls of the log page', async () => {
    const { gateway } = await gatewayWithLines(50);
    const path = '/api/log/?channel=1&page_size=100';
    const read = async () => (await gateway.call<{ data: PageRecord<LogRecord> }>('GET', path)).body.data;
    const readSum = async () => (await gateway.call<{ data: StatRecord }>('GET', '/api/log/stat?min_quota=100')).body.data.quota;
    const [before, sum] = [await read(), await readSum()];
    expect(before.items[0]?.channel_name).toBe('Offline demonstration');
    await archiveLines(gateway, start + 5 * day, signal);
    expect(await gateway.db.$count(logs)).toBe(0);
    expect(await read()).toEqual(before);
    expect(await readSum()).toBe(sum);
    await gateway.db.insert(logs).values({ ...randomLine(createRandom(1), start), request_id: 'late', created_at: start });
    await archiveLines(gateway, start + 1, signal);
    const found = await gateway.call<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?request_id=late');
    expect(found.body.data).toMatchObject({ total: 1, items: [{ created_at: start }] });
  });

  it('are in no list twice after a crash between the two files', async () => {
    const { gateway, lines } = await gatewayWithLines(30);
    const archive = await gateway.archives.open('2026-08');
    await archive.db.insert(logs).values(lines.slice(-1));
    await archiveLines(gateway, start + 5 * day, signal);
    expect(await unequalSums(gateway.db, await allLines(gateway))).toEqual([]);
    const { total, items } = await listLogs(
      gateway,
      { type: 0, username: '', tokenName: '', modelName: '', group: '', channel: 0, requestId: '', start: 0, end: 0, minQuota: 0 },
      { page: 1, pageSize: 100, offset: 0, orderBy: [desc(logs.created_at), desc(logs.id)], sort: undefined },
    );
    expect([total, items.map(({ row }) => row.id)]).toEqual([30, lines.map(({ id }) => id)]);
  });

  it('get the indexes that their release did not have', async () => {
    const { gateway } = await gatewayWithLines(30);
    await archiveLines(gateway, start + 5 * day, signal);
    const indexes = async () => {
      const { db } = await gateway.archives.open('2026-08');
      return (await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'index'`)).map(({ name }) => name);
    };
    const all = await indexes();
    await (await gateway.archives.open('2026-08')).db.run(sql`DROP INDEX logs_cost`);
    await gateway.archives.close();
    expect((await indexes()).toSorted()).toEqual(all.toSorted());
    expect(all).toContain('logs_cost');
  });

  it('get the sums of costs that their release did not have, once', async () => {
    const { gateway, lines } = await gatewayWithLines(300);
    await archiveLines(gateway, start + 2 * day, signal);
    const oldest = await gateway.db.select().from(logs).orderBy(asc(logs.created_at)).limit(1);
    await (await gateway.archives.open('2026-08')).db.insert(logs).values(oldest);
    const boundary = start + day;
    await gateway.db.update(logArchives).set({ deleted_before: boundary, has_cost_sums: false, has_day_cost_sums: false });
    await gateway.db.run(sql`DELETE FROM log_cost_sums`);
    await gateway.db.run(sql`DELETE FROM log_day_cost_sums`);
    await gateway.db.run(sql`
      INSERT INTO log_cost_sums
      SELECT span, created_at - created_at % span, type, ${lineCostClass}, count(*), sum(quota)
      FROM logs, (SELECT 3600 AS span UNION ALL SELECT 86400) WHERE quota > 0 GROUP BY 1, 2, 3, 4`);
    for (const field of costFields) {
      await gateway.db.run(sql`
        INSERT INTO log_day_cost_sums
        SELECT ${field}, ${sql.identifier(field)}, created_at - created_at % 86400, type, ${lineCostClass}, count(*), sum(quota)
        FROM logs WHERE quota > 0 GROUP BY 2, 3, 4, 5`);
    }
    await gateway.archives.close();
    const all = { from: 0, to: Number.MAX_SAFE_INTEGER };
    await Promise.all([gateway.archives.list(all), gateway.archives.list(all), gateway.archives.list(all)]);
    const known = lines.filter(({ created_at }) => created_at >= boundary);
    const unequal = await unequalSums(gateway.db, asTable(known));
    expect(unequal.filter((name) => name.includes('cost_sums'))).toEqual([]);
    expect(await gateway.db.$count(logArchives, and(eq(logArchives.has_cost_sums, true), eq(logArchives.has_day_cost_sums, true)))).toBe(1);
  });

  it('are deleted with the others, in any number of steps, and their empty files as well', async () => {
    const { gateway, lines } = await gatewayWithLines(900);
    await archiveLines(gateway, start + 4 * day, signal);
    let left = lines.length;
    for (const boundary of [start + 0.4 * day, start + 2 * day, start + 3.7 * day, start + 4.5 * day]) {
      const deleted = await deleteLogsBefore(gateway, boundary, signal);
      left -= deleted;
      expect(left).toBe(lines.filter(({ created_at }) => created_at >= boundary).length);
      expect(await unequalSums(gateway.db, await allLines(gateway))).toEqual([]);
    }
    expect(archivesIn(gateway)).toEqual([]);
    expect(await gateway.db.$count(logArchives)).toBe(0);
  });

  it('stay deleted when a stop interrupts their removal, and are removed later', async () => {
    const { gateway, lines } = await gatewayWithLines(200);
    await archiveLines(gateway, start + 2 * day, signal);
    const boundary = start + day;
    const gone = lines.filter(({ created_at }) => created_at < boundary);
    await gateway.db.update(logArchives).set({ deleted_before: boundary }).where(eq(logArchives.month, '2026-08'));
    const { items } = (await gateway.call<{ data: PageRecord<LogRecord> }>('GET', `/api/log/?page_size=100&min_quota=0&sort=quota`)).body
      .data;
    expect(items.filter(({ created_at }) => created_at < boundary)).toEqual([]);
    await completeRemovals(gateway);
    const { db } = await gateway.archives.open('2026-08');
    expect(await db.$count(logs)).toBe(lines.filter(({ created_at }) => created_at < start + 2 * day).length - gone.length);
    // Lines of that time that arrive later are part of the log again.
    await gateway.db.insert(logs).values({ ...randomLine(createRandom(2), start), created_at: start });
    await archiveLines(gateway, start + 1, signal);
    expect(await db.$count(logs, eq(logs.created_at, start))).toBe(1);
  });
});

describe('the task that archives', () => {
  it('moves what is older than the option tells, and is listed', async () => {
    const old = { created_at: now() - 3 * day };
    const gateway = await startTestGateway({ as: 'root', options: { LogArchiveDays: '2' }, logs: [old, { created_at: now() - day }] });
    const running = createRunningCalls();
    await archiveOldLines({ ...gateway, running });
    expect(await gateway.db.$count(logs)).toBe(1);
    expect(archivesIn(gateway)).toHaveLength(1);
    const { data } = (await gateway.call<{ data: object[] }>('GET', '/api/system-task/list')).body;
    expect(data).toMatchObject([{ type: 'log_archive', status: 'succeeded', result: { archived_count: 1 } }]);
    await archiveOldLines({ ...gateway, running });
    expect((await gateway.call<{ data: object[] }>('GET', '/api/system-task/list')).body.data).toHaveLength(1);
  });

  it('does nothing by default', async () => {
    const gateway = await startTestGateway({ logs: [{ created_at: 1 }] });
    await archiveOldLines({ ...gateway, running: createRunningCalls() });
    expect(await gateway.db.$count(logs)).toBe(1);
  });

  it('leaves one file per month, readable by its owner only, when the gateway stops', async () => {
    const { gateway } = await gatewayWithLines(20);
    await archiveLines(gateway, start + 5 * day, signal);
    const file = join(folderOf(gateway), 'logs-2026-08.db');
    await gateway.archives.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
