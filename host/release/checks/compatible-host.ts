import { findSingletonCopies, unmetHostRequirements } from '../compatibility';
import { ReleaseError } from '../errors';
import type { ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';

/** A published host that is not live yet is enough: it goes live first. */
export async function requireCompatibleHost(store: ReleaseStore, release: Release): Promise<void> {
  if (release.remote === 'host') {
    return;
  }
  const versions = await store.versions('host');
  const hosts = (await Promise.all(versions.map((version) => store.release('host', version)))).flatMap((host) => host ?? []);
  const live = (await store.head())?.host.live;
  const unmet = hosts.map((host) => ({ host, reasons: unmetHostRequirements(host, release) }));
  if (unmet.length === 0 || unmet.some(({ reasons }) => reasons.length === 0)) {
    return;
  }
  const nearest =
    unmet.find(({ host }) => host.version === live) ?? unmet.toSorted((one, other) => one.reasons.length - other.reasons.length)[0];
  const copies = nearest ? findSingletonCopies(nearest.host, release) : [];
  if (copies.length > 0) {
    throw new ReleaseError('incompatible', copies);
  }
  throw new ReleaseError('incompatible', [...(nearest?.reasons ?? []), 'no published host has it: publish the host that does first']);
}
