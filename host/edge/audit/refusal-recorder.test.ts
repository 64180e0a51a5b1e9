import { expect, it } from 'vitest';
import { readRefusals, refusalKey, refusalTtlMs } from '../../release/access/refusals';
import { collectGarbage } from '../../release/garbage/collect-garbage';
import { toJson } from '../../release/store/release-store';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const refuse = ({ base }: TestEdge, token: string) =>
  call(base, '/composition/api/v1/status', { headers: { ...(token && { authorization: `Bearer ${token}` }) } });

const readAll = ({ store }: TestEdge) => readRefusals(store.backend, 1000);

it('counts equal refusals of all edges together, also after a restart', async () => {
  const one = await startTestEdge(publishSmallConsole, { edge: 'one' });
  await refuse(one, 'rel_x');
  await refuse(one, '');
  await one.stop();
  const two = await startTestEdge(undefined, { edge: 'two', folder: one.folder });
  await refuse(two, 'rel_y');
  await two.stop();
  const again = await startTestEdge(undefined, { edge: 'one', folder: one.folder });
  await refuse(again, 'rel_z');
  await again.stop();
  const [unknown, none, ...others] = await readAll(one);
  expect(unknown).toMatchObject({ actor: 'unknown token', action: 'status', remotes: [], network: '127.0.0.1', count: 3 });
  expect(none).toMatchObject({ actor: 'no token', count: 1 });
  expect(others).toEqual([]);
  expect(Date.parse(unknown?.lastAt ?? '')).toBeGreaterThan(Date.parse(unknown?.firstAt ?? ''));
});

it('keeps the 500 latest refusals for 90 days, and gc removes the others', async () => {
  const edge = await startTestEdge(publishSmallConsole, { edge: 'one' });
  const old = new Date(Date.now() - refusalTtlMs - 60_000).toISOString();
  const refusal = { actor: 'ci (token)', action: 'promote', remotes: ['billing'], network: '192.0.2.1', count: 1, firstAt: old };
  const recent = (index: number) => new Date(Date.now() - 60_000 + index).toISOString();
  const refusals = Array.from({ length: 500 }, (_, index) => ({ ...refusal, reason: `${index}`, lastAt: recent(index) }));
  await edge.store.backend.write(
    refusalKey('one'),
    toJson({ edge: 'one', refusals: [{ ...refusal, reason: 'old', lastAt: old }, ...refusals] }),
  );
  await edge.store.backend.write(refusalKey('gone'), toJson({ edge: 'gone', refusals: [{ ...refusal, reason: 'older', lastAt: old }] }));
  await edge.store.backend.write(refusalKey('damaged'), Buffer.from('{'));
  expect(await readAll(edge)).toHaveLength(500);
  await refuse(edge, 'rel_x');
  await edge.stop();
  const kept = await readAll(edge);
  expect(kept).toHaveLength(500);
  expect(kept[0]).toMatchObject({ actor: 'unknown token' });
  expect(kept.map(({ reason }) => reason)).not.toContain('0');
  await collectGarbage(edge.store, true);
  expect((await edge.store.backend.list('access/refusals')).sort()).toEqual(['damaged.json', 'one.json']);
});
