import { expect } from '@playwright/test';
import type { RunningConsole } from './console';
import { buildVariant, removeVariant, type Variant } from './variant';

/** Builds a variant, publishes it and makes it live, as a team does with its own command line. */
export async function releaseVariant(target: RunningConsole, variant: Variant, ...promoteOptions: string[]): Promise<void> {
  const dist = await buildVariant(variant);
  try {
    const published = await target.release('publish', variant.remote, '--dir', dist);
    expect(published.code, published.stderr).toBe(0);
  } finally {
    await removeVariant(dist);
  }
  const promoted = await target.release('promote', variant.remote, variant.version, ...promoteOptions);
  expect(promoted.code, promoted.stderr).toBe(0);
}
