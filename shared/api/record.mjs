import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, isAtLeast, neededVersion, nextRecord } from './compare.mjs';
import { readSurface } from './read-surface.mjs';

const surfaceFile = join(import.meta.dirname, 'surface.json');
const manifestFile = join(import.meta.dirname, '..', 'package.json');

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @returns {import('./shapes.mjs').SurfaceRecord} */
export const readRecord = () => read(surfaceFile);

/** The version of the interface, as hosts of these sources provide it. @returns {string} */
export const interfaceVersion = () => read(manifestFile).version;

/**
 * What is different, what that means, and the version of the interface under which it may be recorded; none where a person has to say more.
 * @param {import('./shapes.mjs').SurfaceRecord} before
 * @param {import('./shapes.mjs').Surface} surface
 * @param {string} current version of the interface
 * @param {readonly string[]} options `--compatible`, `--breaking`
 * @returns {{ lines: string[], version?: string }}
 */
export function plan(before, surface, current, options) {
  const difference = differenceOf(before, surface);
  const lines = [...difference.removed, ...difference.changed, ...difference.more];
  if (lines.length === 0) {
    return { lines: [`The surface is that of ${before.version}, as recorded.`], version: current };
  }

  const needed = neededVersion(before.version, difference, options.includes('--compatible'));
  const isBreaking = needed.endsWith('.0.0');
  if (isBreaking && !options.includes('--breaking') && !isAtLeast(current, needed)) {
    const advice = [
      `Remotes that were built before would break: put back what is gone, or say --breaking (the interface becomes ${needed}, and no remote of today runs on it).`,
      'Where they go on working with what changed (a wider argument, for example), say --compatible.',
    ];
    return { lines: [...lines, ...advice] };
  }
  const version = isAtLeast(current, needed) ? current : needed;
  return { lines: [...lines, `Recorded as interface ${version}.`], version };
}

/**
 * Records the surface of the sources, and raises the version of the interface as far as that asks for it.
 * @param {readonly string[]} options
 */
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
