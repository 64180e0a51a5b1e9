import { beforeEach, expect, it } from 'vitest';
import { storeService } from '../service/store-service';
import type { ReleaseStore } from '../store/release-store';
import { commitInfo, emptyStore, promoteVersions, publishAll } from '../testing/fixtures';
import { setCanary } from './canary';
import { freeze } from './freeze';
import { rollback } from './rollback';
import { waitForVerdict } from './wait-for-verdict';

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
  await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
});

const startCanary = (percents: [number, ...number[]], every: number | null = null) =>
  setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents, every, force: false });

const wait = (settlesInMs: number, onProgress?: (line: string) => void) =>
  waitForVerdict(storeService(store, 'ann'), { name: 'billing', version: '1.1.0', settlesInMs }, onProgress);

it('waits until the last share of a canary has lasted', async () => {
  await startCanary([10]);
  const lines: string[] = [];
  await wait(900, (line) => lines.push(line));
  expect(lines).toEqual(['billing 1.1.0 at 10 %']);
});

it('waits for planned shares, and counts the last one only', async () => {
  await startCanary([10, 50], 3_600_000);
  const lines: string[] = [];
  await wait(0, (line) => {
    lines.push(line);
    void startCanary([50]);
  });
  expect(lines).toContain('billing 1.1.0 at 10 %');
});

it('ends with a promotion', async () => {
  await promoteVersions(store, { billing: '1.1.0' });
  await expect(wait(0)).resolves.toBeUndefined();
});

it('says who rolled it back, and why', async () => {
  await startCanary([10]);
  const onProgress = () => void rollback(store, { ...commitInfo, actor: 'guard', reason: 'billing fails', apply: 'now', name: 'billing' });
  await expect(wait(60_000, onProgress)).rejects.toMatchObject({
    kind: 'rolledBack',
    reasons: ['billing 1.1.0 is neither live nor a canary any more: rollback by guard, "billing fails" (sequence 3)'],
  });
});

it('reports while it waits that the rollout is frozen', async () => {
  await startCanary([10, 50], 3_600_000);
  await freeze(store, { actor: 'ann', reason: '', isOn: true });
  const lines: string[] = [];
  await wait(0, (line) => {
    lines.push(line);
    void startCanary([50]);
  });
  expect(lines[0]).toBe('billing 1.1.0 at 10 %, frozen');
});
