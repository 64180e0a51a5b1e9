import { startTranslations } from '@console/shared/i18n';
import { expect, it } from 'vitest';
import type { StatusLine } from '../../../contract/log';
import type { LiveColumnsProps } from './live-columns';

startTranslations();
const { liveSummary } = await import('./live-columns');

const t = ((key: string, values?: { count?: number }) =>
  values?.count === undefined ? key : `${key} ${values.count}`) as LiveColumnsProps['t'];

const billing = { name: 'billing', live: '1.0.0', canary: null, at: '2026-01-01T00:00:00Z' } as StatusLine;

const edge = (...groups: { tabs: number; mounted: Record<string, string> }[]) => ({
  ...{ edge: 'one', at: new Date().toISOString(), sequence: 1, seen: {} },
  groups: groups.map((group) => ({ ...group, sequence: 1, host: '1.0.0', held: [] })),
});

it.each([
  { title: 'no edge has counted tabs', edges: [edge()], expected: 'tabs.uncounted' },
  { title: 'tabs have mounted other remotes only', edges: [edge({ tabs: 2, mounted: { account: '1.0.0' } })], expected: 'tabs.none' },
  { title: 'tabs have mounted it', edges: [edge({ tabs: 2, mounted: { billing: '1.0.0' } })], expected: 'tabs.all 2' },
])('summarizes the tabs of a remote when $title', ({ edges, expected }) => {
  expect(liveSummary({ edges, failures: [], t })(billing).meta?.[0]).toBe(expected);
});
