import type { Extensions } from '@console/shared/extensions';
import semver from 'semver';
import { expandPath, matchSpecificity } from '../contract/route-paths';
import type { Release } from './store/schemas';

/** Stands for exports that a build could not determine. */
const anyName = '*';

/** The releases that are live together. */
export type ReleaseSet = { host: Release; remotes: Record<string, Release> };

export type Finding = { met: boolean; text: string; about: string[] };

const title = (release: Release) => `${release.remote} ${release.version}`;

// A pre-release of a required version satisfies the range.
export const satisfies = (version: string, range: string) => semver.satisfies(version, range, { includePrerelease: true });

/** Releases that do not record their imports lack nothing. */
function missingExports(host: Release, { uses = {} }: Release): [name: string, module: string][] {
  const provided = host.provides?.exports;
  if (provided === undefined) {
    return [];
  }
  return Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => name !== anyName && !provided[module]?.includes(name) && !provided[module]?.includes(anyName))
      .map((name): [string, string] => [name, module]),
  );
}

function exportFindings(host: Release, remote: Release): Finding[] {
  const about = ['host', remote.remote];
  const count = Object.values(remote.uses ?? {}).flat().length;
  const missing = missingExports(host, remote);
  if (missing.length === 0 && count > 0) {
    return [{ met: true, about, text: `${title(remote)} uses ${count} exports, all of which ${title(host)} has` }];
  }
  return missing.map(([name, module]) => {
    const text = `${title(remote)} uses ${name} of ${module}, which ${title(host)} does not have`;
    return { met: false, about, text };
  });
}

/** A second instance of what only the host may have. */
export function findSingletonCopies(host: Release, remote: Release): string[] {
  const { singletons = {} } = host.provides ?? {};
  return (remote.dependencies?.bundled ?? []).flatMap(({ name, version }) =>
    Object.hasOwn(singletons, name)
      ? [
          `${title(remote)} bundles ${name} ${version}, of which ${title(host)} has the only instance: import from ${singletons[name]} instead`,
        ]
      : [],
  );
}

function hostFindings(host: Release, remote: Release): Finding[] {
  const about = ['host', remote.remote];
  const range = remote.requires.host;
  const api = host.provides?.api ?? '0.0.0';
  const ranges = Object.entries(remote.shared).map(([library, wanted]) => {
    const provided = host.provides?.shared[library];
    const met = provided !== undefined && satisfies(provided, wanted);
    return { met, about, text: `${title(remote)} shares ${library} ${wanted}, ${title(host)} provides ${provided ?? 'none'}` };
  });
  const copies = findSingletonCopies(host, remote).map((text) => ({ met: false, about, text }));
  const found = [...ranges, ...copies, ...exportFindings(host, remote)];
  if (range === undefined) {
    return found;
  }
  return [{ met: satisfies(api, range), about, text: `${title(remote)} requires host ${range}, ${title(host)} provides ${api}` }, ...found];
}

export const unmetHostRequirements = (host: Release, remote: Release): string[] =>
  hostFindings(host, remote).flatMap(({ met, text }) => (met ? [] : [text]));

type Claim = { owner: string; title: string };

function findConflicts(claims: [key: string, claim: Claim][]): [string, Claim[]][] {
  const byKey = new Map<string, Claim[]>();
  for (const [key, claim] of claims) {
    byKey.set(key, [...(byKey.get(key) ?? []), claim]);
  }
  return [...byKey].filter(([, all]) => all.length > 1);
}

function collisionFindings({ host, remotes }: ReleaseSet): Finding[] {
  const live = Object.values(remotes).map((release) => ({ release, claim: { owner: release.remote, title: title(release) } }));
  const hostClaim = { owner: 'host', title: title(host) };
  const paths = [
    ...(host.provides?.paths ?? []).flatMap(expandPath).map((form): [string, Claim] => [`path ${form}`, hostClaim]),
    ...live.flatMap(({ release, claim }) =>
      release.extensions.routes.flatMap(({ path }) => expandPath(path)).map((form): [string, Claim] => [`path ${form}`, claim]),
    ),
  ];
  const ids = live.flatMap(({ release: { extensions }, claim }) => [
    ...extensions.settingsTabs.map(({ id }): [string, Claim] => [`settings tab ${id}`, claim]),
    ...extensions.commands.map(({ id }): [string, Claim] => [`command ${id}`, claim]),
    ...(extensions.searches ?? []).map(({ id }): [string, Claim] => [`search ${id}`, claim]),
  ]);
  return findConflicts([...paths, ...ids]).map(([key, claims]) => ({
    met: false,
    about: claims.map(({ owner }) => owner),
    text: `${key} belongs to one release alone, but is declared by ${claims.map((claim) => claim.title).join(' and ')}`,
  }));
}

type Link = { name: string; to: string };

export const listLinks = ({ commands, searches = [] }: Extensions): Link[] => [
  ...commands.map(({ id, to }) => ({ name: `command ${id}`, to })),
  ...searches.map(({ id, to }) => ({ name: `search ${id}`, to })),
  ...searches.flatMap(({ actions = [] }) => actions.map(({ id, to }) => ({ name: `search action ${id}`, to }))),
];

function linkFindings({ host, remotes }: ReleaseSet): Finding[] {
  const paths = [
    ...(host.provides?.paths ?? []),
    ...Object.values(remotes).flatMap(({ extensions }) => extensions.routes.map(({ path }) => path)),
  ];
  return Object.values(remotes).flatMap((release) =>
    listLinks(release.extensions).map(({ name, to }) => {
      const met = paths.some((path) => matchSpecificity(path, to) >= 0);
      const text = `${name} of ${title(release)} leads to ${to}, which ${met ? 'a live route serves' : 'no live route serves'}`;
      return { met, about: [release.remote], text };
    }),
  );
}

export function checkCompatibility(live: ReleaseSet): Finding[] {
  const remotes = Object.values(live.remotes);
  return [...remotes.flatMap((remote) => hostFindings(live.host, remote)), ...collisionFindings(live), ...linkFindings(live)];
}

/** Existing problems that are unrelated to the change do not count: they must not block the rollback of another remote. */
export function incompatibilities(current: readonly ReleaseSet[], next: ReleaseSet, changed: readonly string[]): string[] {
  const known = new Set(current.flatMap(checkCompatibility).flatMap(({ met, text }) => (met ? [] : [text])));
  return checkCompatibility(next)
    .filter(({ met, text, about }) => !met && (about.some((name) => changed.includes(name)) || !known.has(text)))
    .map(({ text }) => text);
}
