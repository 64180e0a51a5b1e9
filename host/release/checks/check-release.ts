import { containerName } from '@console/shared/extensions';
import semver from 'semver';
import { expandPath } from '../../contract/route-paths';
import type { Release } from '../store/schemas';

const findDuplicates = (values: readonly string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

const findInvalidRanges = ({ requires, shared }: Release) =>
  Object.entries({ ...(requires.host === undefined ? {} : { 'the host': requires.host }), ...shared })
    .filter(([, range]) => semver.validRange(range) === null)
    .map(([what, range]) => `"${range}" for ${what} is not a range of versions`);

const findUnlistedFiles = ({ entry, exposes, files }: Release) =>
  [entry, ...Object.values(exposes).flat()].filter((file) => !files[file]).map((file) => `${file} is emitted but not listed with its hash`);

function findDeclarationProblems({ extensions, exposes }: Release): string[] {
  const { routes, navigation, settingsTabs, commands, searches = [] } = extensions;
  const twice = (what: string, values: string[]) => findDuplicates(values).map((value) => `${what} ${value} is declared twice`);
  const routeIds = new Set(routes.map(({ id }) => id));
  return [
    ...twice(
      'route id',
      routes.map(({ id }) => id),
    ),
    ...twice(
      'path',
      routes.flatMap(({ path }) => expandPath(path)),
    ),
    ...twice(
      'settings tab',
      settingsTabs.map(({ id }) => id),
    ),
    ...twice(
      'command',
      commands.map(({ id }) => id),
    ),
    ...twice(
      'search',
      searches.map(({ id }) => id),
    ),
    ...[...routes, ...settingsTabs].flatMap(({ id, expose }) =>
      exposes[expose]?.length ? [] : [`${id} shows ${expose}, which the build did not emit`],
    ),
    ...navigation.flatMap(({ route }) =>
      routeIds.has(route) ? [] : [`a navigation entry leads to the route ${route}, which the remote does not declare`],
    ),
  ];
}

export function findReleaseProblems(release: Release): string[] {
  const problems = [...findInvalidRanges(release), ...findUnlistedFiles(release)];
  if (release.remote === 'host') {
    return release.provides
      ? problems
      : [...problems, 'a host must declare what it provides (provides.api, provides.shared); this one does not'];
  }
  const expected = containerName(release.remote, release.version);
  return [
    ...problems,
    // With one name for two versions, the browser would silently keep running the first.
    ...(release.name === expected ? [] : [`the container is named ${release.name}; with its version in it that is ${expected}`]),
    ...findDeclarationProblems(release),
  ];
}
