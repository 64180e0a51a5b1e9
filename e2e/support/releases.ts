import { expect } from 'playwright/test';
import type { RunningConsole } from './console';
import { buildVariant, type Variant } from './variant';

type Releasable = Pick<RunningConsole, 'address' | 'release'>;

/** Variants have no commit and no lockfile. */
export const allowUnreproducible = ['--dirty', '--unlocked'];

/** Builds and publishes a variant without promoting it. */
export async function publishVariant(target: Releasable, variant: Variant): Promise<void> {
  const published = await target.release('publish', variant.remote, '--dir', await buildVariant(variant), ...allowUnreproducible);
  expect(published.code, published.stderr).toBe(0);
}

/** Builds, publishes and promotes a variant by the command line, and waits until the edge serves it. */
export async function releaseVariant(target: Releasable, variant: Variant, ...promoteOptions: string[]): Promise<void> {
  await publishVariant(target, variant);
  const promoted = await target.release('promote', variant.remote, variant.version, ...promoteOptions);
  expect(promoted.code, promoted.stderr).toBe(0);
  const live = async () => (await compositionOf(target)).remotes[variant.remote]?.version;
  await expect.poll(live, { message: 'the edge serves it' }).toBe(variant.version);
}

export type Composition = { host: { version: string }; remotes: Record<string, { version: string }> };

/** The composition of a page opened now; the edge may lag behind a commit. */
export async function compositionOf({ address }: Pick<Releasable, 'address'>): Promise<Composition> {
  return (await (await fetch(`${address}/composition`)).json()) as Composition;
}
