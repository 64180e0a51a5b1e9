import { expect } from 'playwright/test';
import type { RunningConsole } from './console';
import { buildVariant, type Variant } from './variant';

/** What gives out a store, and the command line for it. */
type Releasable = Pick<RunningConsole, 'address' | 'release'>;

/** Builds a variant and publishes it, which makes nothing live. */
export async function publishVariant(target: Releasable, variant: Variant): Promise<void> {
  const published = await target.release('publish', variant.remote, '--dir', await buildVariant(variant));
  expect(published.code, published.stderr).toBe(0);
}

/** Builds a variant, publishes it, makes it live and waits until the edge serves it: as a team does with its own command line. */
export async function releaseVariant(target: Releasable, variant: Variant, ...promoteOptions: string[]): Promise<void> {
  await publishVariant(target, variant);
  const promoted = await target.release('promote', variant.remote, variant.version, ...promoteOptions);
  expect(promoted.code, promoted.stderr).toBe(0);
  const live = async () => (await compositionOf(target)).remotes[variant.remote]?.version;
  await expect.poll(live, { message: 'the edge has heard of it' }).toBe(variant.version);
}

export type Composition = { host: { version: string }; remotes: Record<string, { version: string }> };

/** What the edge gives to who opens a page now; it hears of a commit a moment later. */
export async function compositionOf({ address }: Pick<Releasable, 'address'>): Promise<Composition> {
  return (await (await fetch(`${address}/composition`)).json()) as Composition;
}
