import type { EdgeMetrics } from '../metrics/edge-metrics';

export function parseMetrics(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

export async function scrape({ registry }: EdgeMetrics, prefix = 'console_'): Promise<Record<string, number>> {
  const all = Object.entries(parseMetrics(await registry.metrics()));
  return Object.fromEntries(all.filter(([name]) => name.startsWith(prefix)));
}
