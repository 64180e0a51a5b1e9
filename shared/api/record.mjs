import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSurfaces, isAtLeast, nextRecord, requiredVersion } from './compare.mjs';
import { readSurface } from './read-surface.mjs';

const surfaceFile = join(import.meta.dirname, 'surface.json');
const manifestFile = join(import.meta.dirname, '..', 'package.json');

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const readRecord = () => read(surfaceFile);

export const interfaceVersion = () => read(manifestFile).version;

/**
 * Plans the next record; `version` is missing where the caller has to pass an option first.
 * @param {import('./shapes.mjs').SurfaceRecord} before
 * @param {import('./shapes.mjs').Surface} surface
 * @param {string} current version of the interface
 * @param {readonly string[]} options `--compatible`, `--breaking`
 * @returns {{ lines: string[], version?: string }}
 */
export function plan(before, surface, current, options) {
  const difference = compareSurfaces(before, surface);
  const lines = [...difference.removed, ...difference.changed, ...difference.added];
  if (lines.length === 0) {
    return { lines: [`The surface is that of ${before.version}, as recorded.`], version: current };
  }

  const required = requiredVersion(before.version, difference, options.includes('--compatible'));
  const isBreaking = required.endsWith('.0.0');
  if (isBreaking && !options.includes('--breaking') && !isAtLeast(current, required)) {
    const advice = [
      `Remotes that were built before would break: put back what is gone, or say --breaking (the interface becomes ${required}, and no remote of today runs on it).`,
      'Where they go on working with what changed (a wider argument, for example), say --compatible.',
    ];
    return { lines: [...lines, ...advice] };
  }
  const version = isAtLeast(current, required) ? current : required;
  return { lines: [...lines, `Recorded as interface ${version}.`], version };
}

export function record(options) {
  const [before, surface, current] = [readRecord(), readSurface(), interfaceVersion()];
  const { lines, version } = plan(before, surface, current, options);
  if (version !== undefined) {
    const manifest = readFileSync(manifestFile, 'utf8');
    writeFileSync(manifestFile, manifest.replace(`"version": "${current}"`, `"version": "${version}"`));
    writeFileSync(surfaceFile, `${JSON.stringify(nextRecord(before, surface, version), null, 2)}\n`);
  }
  return { lines, isRecorded: version !== undefined };
}
