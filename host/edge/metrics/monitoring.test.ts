import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge } from '../testing/test-edge';
import { createEdgeMetrics } from './edge-metrics';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs/monitoring', name), 'utf8');

function collectValues(field: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  return Object.entries(node).flatMap(([name, value]) =>
    name === field && typeof value === 'string' ? [value] : collectValues(field, value),
  );
}

const dashboard = collectValues('expr', JSON.parse(read('grafana-dashboard.json')));
const alerts = collectValues('expr', load(read('alerts.yaml')));

const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);
const withoutStrings = (expression: string) => expression.replace(/"[^"]*"/g, '""');
const findMetricNames = (expression: string) => findMatches(withoutStrings(expression), /\b((?:console|process|nodejs)_\w+)/g);
const findLabels = (expression: string) => [
  ...findMatches(withoutStrings(expression), /\b(?:by|on) \(([^)]*)\)/g).flatMap((list) => list.split(', ')),
  ...findMatches(withoutStrings(expression), /\{([^}]*)\}/g).flatMap((list) => findMatches(list, /(\w+)(?:=|!=)/g)),
];

const setByPrometheus = ['job', 'instance', 'le'];

async function exportedByEdge() {
  const metrics = createEdgeMetrics();
  await startTestEdge(publishSmallConsole, { metrics });
  const types = (await metrics.registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const parts: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'] };
  const names = [...types].flatMap(([, name = '', type = '']) => (parts[type] ?? ['']).map((part) => `${name}${part}`));
  const labels = metrics.registry.getMetricsAsArray().map((metric) => ('labelNames' in metric ? (metric.labelNames as string[]) : []));
  return { names, labels: new Set([...labels.flat(), ...setByPrometheus]) };
}

describe('the dashboard and the alerts', () => {
  it.each(['dashboard', 'alerts'] as const)('use only exported metrics and labels: %s', async (name) => {
    const { names, labels } = await exportedByEdge();
    const expressions = { dashboard, alerts }[name];
    expect(expressions.length).toBeGreaterThan(8);
    expect(expressions.flatMap(findMetricNames).filter((used) => !names.includes(used))).toEqual([]);
    expect(expressions.flatMap(findLabels).filter((used) => !labels.has(used))).toEqual([]);
  });

  it('show every metric of the console', async () => {
    const { names } = await exportedByEdge();
    const shown = new Set(dashboard.flatMap(findMetricNames));
    const own = names.filter((name) => name.startsWith('console_') && !name.endsWith('_sum'));
    const families = own.filter((name) => !name.endsWith('_count') || !own.includes(name.replace(/_count$/, '_bucket')));
    expect(families.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('use the data source chosen at import', () => {
    const sources = JSON.stringify(JSON.parse(read('grafana-dashboard.json'))).matchAll(/"type":"prometheus","uid":"([^"]*)"/g);
    expect(new Set([...sources].map(([, uid]) => uid))).toEqual(new Set([`\${datasource}`]));
  });
});
