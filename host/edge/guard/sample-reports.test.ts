import { expect, it } from 'vitest';
import { evaluateRollouts } from '../../release/guard/evaluate-rollout';
import { setCanary } from '../../release/operations/canary';
import { createPreview } from '../../release/previews/previews';
import type { ReleaseStore } from '../../release/store/release-store';
import { commitInfo } from '../../release/testing/fixtures';
import { call, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport, type Tab } from '../testing/tab';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const begin = (store: ReleaseStore) =>
  setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [50], every: null, force: false });

type Visit = Pick<Tab, 'cookie' | 'proof'> & { version: string };

async function openPage({ base }: TestEdge, cookie = ''): Promise<Visit> {
  const { composition, ...tab } = await openTab(base, cookie);
  return { ...tab, version: composition.remotes.billing?.version ?? '' };
}

async function openPageUntilServed(edge: TestEdge, version: string): Promise<Visit> {
  return until(`a page with ${version}`, async () => {
    const tab = await openPage(edge);
    return tab.version === version ? tab : undefined;
  });
}

const report = ({ base }: TestEdge, { version, ...tab }: Visit, failed = false) =>
  sendReport(base, tab, {
    mounted: failed ? {} : { billing: version },
    failures: failed ? [{ remote: 'billing', version, reason: 'render', ms: 1 }] : [],
  });

const counts = async ({ store }: TestEdge) => {
  const head = await store.head();
  const [known] = head ? await evaluateRollouts(store, head) : [];
  return known && [known.canary.seen, known.canary.failed, known.control.seen, known.control.failed];
};

it('accepts samples of visitors it has identified, about what it served them', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  await begin(edge.store);
  const visit = await openPageUntilServed(edge, '1.1.0');
  const other = await openPageUntilServed(edge, '1.0.0');
  await report(edge, visit);
  await report(edge, visit, true);
  await report(edge, other);
  await report(edge, await openPage(edge, other.cookie), true);
  await until('all votes', async () => String(await counts(edge)) === '1,1,1,1');
});

it('ignores forged samples', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  await begin(edge.store);
  const visit = await openPageUntilServed(edge, '1.1.0');
  const other = await openPageUntilServed(edge, '1.0.0');
  const another = await openPageUntilServed(edge, '1.1.0');
  const visits: Visit[] = [
    { ...visit, cookie: '' },
    { ...visit, cookie: 'visitor=made-up' },
    { ...visit, cookie: visit.cookie.replace(/=./, (start) => (start === '=0' ? '=1' : '=0')) },
    { ...visit, proof: undefined },
    { ...visit, proof: another.proof },
    { ...visit, proof: visit.proof?.replace(/^\d+/, '9') },
    { ...visit, version: '1.0.0' },
    { ...other, version: '1.1.0' },
    { ...visit, version: '0.9.0' },
  ];
  for (const tab of visits) {
    expect((await report(edge, tab, true)).status).toBe(204);
  }
  const { path } = await createPreview(edge.store, { versions: { billing: '1.1.0' }, lasts: 60_000, reason: '' }, 'ann');
  const opened = await until('the link', async () => {
    const { headers } = await call(edge.base, path);
    return headers['set-cookie']?.find((line) => line.startsWith('preview='))?.split(';')[0];
  });
  await report(edge, await openPage(edge, `${visit.cookie}; ${opened}`), true);
  await report(edge, { ...visit, cookie: `${visit.cookie}; ${opened}` }, true);
  await report(edge, another);
  await until('the one that is true', async () => String(await counts(edge)) === '1,0,0,0');
});
