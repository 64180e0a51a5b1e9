import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToChangelog } from './changelog.mjs';
import { compareSurfaces, isAtLeast, nextRecord, requiredVersion } from './compare.mjs';
import { documentedPackages, readManifest, root } from './entry-points.mjs';
import { readPackages } from './read-packages.mjs';
import { readSurface } from './read-surface.mjs';

const surfaceFile = join(import.meta.dirname, 'surface.json');
const packagesFile = join(import.meta.dirname, 'packages.json');

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const readRecord = () => read(surfaceFile);

export const readPackageRecords = () => read(packagesFile);

const sharedName = '@console/shared';

export const interfaceVersion = () => readManifest('shared').version;

const formatAdvice = (required, packageName) =>
  packageName === undefined
    ? [
        `Remotes that were built before would break: put back what is gone, or say --breaking (the interface becomes ${required}, and no remote of today runs on it).`,
        'Where they go on working with what changed (a wider argument, for example), say --compatible.',
      ]
    : [
        `Repositories that use ${packageName} would break: put back what is gone, or say --breaking (it becomes ${required}).`,
        'Where they go on working with what changed, say --compatible.',
      ];

/**
 * Plans the next record; `version` is missing where the caller has to pass an option first.
 * @param {import('./shapes.mjs').SurfaceRecord} before
 * @param {import('./shapes.mjs').Surface} surface
 * @param {string} current version of the interface
 * @param {readonly string[]} options `--compatible`, `--breaking`
 * @param {string} [packageName] of which the exports are recorded; by default the interface of the host
 * @param {string} [taken] the newest version that means something else
 * @returns {{ lines: string[], changes: string[], version?: string }} `changes` are for the change log
 */
export function plan(before, surface, current, options, packageName, taken = before.version) {
  const difference = compareSurfaces(before, surface);
  const changes = [...difference.removed, ...difference.changed, ...difference.added];
  if (changes.length === 0) {
    return { lines: [`${packageName ?? 'The surface'} is that of ${before.version}, as recorded.`], changes, version: current };
  }

  const required = requiredVersion(taken, difference, options.includes('--compatible'));
  const isBreaking = required.endsWith('.0.0');
  if (isBreaking && !options.includes('--breaking') && !isAtLeast(current, required)) {
    return { lines: [...changes, ...formatAdvice(required, packageName)], changes };
  }
  const version = isAtLeast(current, required) ? current : required;
  return { lines: [...changes, `Recorded as ${packageName ?? 'interface'} ${version}.`], changes, version };
}

const manifestPath = (folder) => join(root, folder, 'package.json');

/** Raises the version of a package, and says in its change log why. */
function writeVersion(folder, current, version, lines) {
  const manifest = readFileSync(manifestPath(folder), 'utf8');
  writeFileSync(manifestPath(folder), manifest.replace(`"version": "${current}"`, `"version": "${version}"`));
  const changelog = join(root, folder, 'CHANGELOG.md');
  writeFileSync(changelog, addToChangelog(readFileSync(changelog, 'utf8'), version, lines));
}

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** The newest version of `@console/shared`, which is recorded twice: for remotes of this workspace and for those of other repositories. */
function takenVersion() {
  const versions = [readRecord().version, readPackageRecords()[sharedName].version];
  return isAtLeast(versions[0], versions[1]) ? versions[0] : versions[1];
}

function recordSurface(options, taken) {
  const [before, surface, current] = [readRecord(), readSurface(), interfaceVersion()];
  const { lines, version, changes } = plan(before, surface, current, options, undefined, taken);
  if (version !== undefined) {
    writeVersion('shared', current, version, changes);
    writeJson(surfaceFile, nextRecord(before, surface, version));
  }
  return { lines, isRecorded: version !== undefined };
}

function recordPackages(options, taken) {
  const [records, packages] = [readPackageRecords(), readPackages()];
  return documentedPackages.map((folder) => {
    const { name, version: current } = readManifest(folder);
    const other = name === sharedName ? taken : undefined;
    const { lines, version, changes } = plan(records[name], packages[name], current, options, name, other);
    if (version !== undefined) {
      writeVersion(folder, current, version, changes);
      records[name] = nextRecord(records[name], packages[name], version);
      writeJson(packagesFile, records);
    }
    return { lines, isRecorded: version !== undefined };
  });
}

/** Records the interface of the host, and then what the published packages export. */
export function record(options) {
  const taken = takenVersion();
  const recorded = [recordSurface(options, taken), ...recordPackages(options, taken)];
  return { lines: recorded.flatMap(({ lines }) => lines), isRecorded: recorded.every(({ isRecorded }) => isRecorded) };
}
