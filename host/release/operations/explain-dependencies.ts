import type { BundledCopy, BundledDependency, DependencyReport, ReleaseLink, SharedDependency } from '../../contract/dependencies';
import { matchSpecificity } from '../../contract/route-paths';
import { notLiveError, readLiveSets, requirePublished } from '../checks/preflight';
import { listLinks, type ReleaseSet, satisfies } from '../compatibility';
import { ReleaseError } from '../errors';
import { findEntry } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';

function toShared({ shared, dependencies }: Release, { provides }: Release): SharedDependency[] {
  return Object.entries(shared).map(([name, wanted]) => {
    const provided = provides?.shared[name] ?? null;
    const builtWith = dependencies?.builtWith[name] ?? null;
    return { name, builtWith, wanted, provided, met: provided !== null && satisfies(provided, wanted) };
  });
}

function findCopies(name: string, others: readonly Release[]): BundledCopy[] {
  return others.flatMap(({ remote, version, dependencies }) =>
    (dependencies?.bundled ?? [])
      .filter((one) => one.name === name)
      .map((one) => ({ remote, version, packageVersion: one.version, bytes: one.bytes })),
  );
}

/** What visitors of all these releases would at most not download if they shared one copy. */
function computeSaving(bytes: number, others: readonly BundledCopy[]): number {
  const sizes = [bytes, ...others.map((copy) => copy.bytes)];
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
}

function toBundled({ dependencies }: Release, others: readonly Release[]): BundledDependency[] | null {
  return (
    dependencies?.bundled.map(({ name, version, bytes }) => {
      const copies = findCopies(name, others);
      return { name, version, bytes, others: copies, saving: computeSaving(bytes, copies) };
    }) ?? null
  );
}

/** The release that serves a path, as the router would choose it. */
function findOwner({ host, remotes }: ReleaseSet, path: string): string | null {
  const owned = [
    ...(host.provides?.paths ?? []).map((pattern) => ({ owner: 'host', pattern })),
    ...Object.values(remotes).flatMap(({ remote, extensions }) =>
      extensions.routes.map((route) => ({ owner: remote, pattern: route.path })),
    ),
  ];
  const ranked = owned
    .map(({ owner, pattern }) => ({ owner, rank: matchSpecificity(pattern, path) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => other.rank - one.rank);
  return ranked[0]?.owner ?? null;
}

function linksOf(release: Release, set: ReleaseSet): (ReleaseLink & { from: string })[] {
  return listLinks(release.extensions).flatMap(({ name: by, to }) => {
    const owner = findOwner(set, to);
    return owner === null || owner === release.remote ? [] : [{ from: release.remote, remote: owner, path: to, by }];
  });
}

/** @param version the live one by default */
export async function explainDependencies(store: ReleaseStore, name: string, version?: string): Promise<DependencyReport> {
  const head = await store.head();
  if (!head) {
    throw new ReleaseError('incompatible', ['nothing is live yet']);
  }
  const live = findEntry(head, name)?.live;
  const chosen = version ?? live;
  if (chosen === undefined) {
    throw notLiveError(head, name, 'name a published version');
  }
  const release = await requirePublished(store, name, chosen);
  const [current] = await readLiveSets(store, head);
  const set: ReleaseSet = {
    host: name === 'host' ? release : current.host,
    remotes: name === 'host' ? current.remotes : { ...current.remotes, [name]: release },
  };
  const others = Object.values(set.remotes).filter(({ remote }) => remote !== name);
  const provides = set.host.provides?.api ?? '0.0.0';
  const wanted = release.requires.host ?? null;
  return {
    name,
    version: chosen,
    isLive: chosen === live,
    host: {
      version: set.host.version,
      provides,
      wanted,
      met: wanted === null || satisfies(provides, wanted),
      demands: release.dependencies?.demands ?? null,
    },
    shared: toShared(release, set.host),
    bundled: toBundled(release, name === 'host' ? others : [set.host, ...others]),
    linksTo: linksOf(release, set).map(({ from: _, ...link }) => link),
    linkedFrom: others
      .flatMap((other) => linksOf(other, set))
      .filter(({ remote }) => remote === name)
      .map(({ from, path, by }) => ({ remote: from, path, by })),
  };
}
