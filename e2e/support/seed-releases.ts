import type { RunningConsole } from './console';
import { publishVariant } from './releases';

/** Data for the Releases page: a canary and a preview. */
export async function seedReleases(target: RunningConsole): Promise<void> {
  await publishVariant(target, { remote: 'billing', version: '1.1.0' });
  for (const args of [
    ['promote', 'billing', '1.1.0', '--canary', '0'],
    ['preview', 'billing', '1.1.0', '--for', '2h'],
  ]) {
    const { code, stderr } = await target.release(...args);
    if (code !== 0) {
      throw new Error(stderr);
    }
  }
}
