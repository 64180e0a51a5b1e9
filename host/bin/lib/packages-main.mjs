import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { documentedPackages, readManifest } from '../../../shared/api/entry-points.mjs';
import { install } from './install.mjs';
import { parseOptions } from './parse-options.mjs';
import { killRunning, run } from './run.mjs';
import { exitWithError, UsageError, UserError } from './user-error.mjs';

const usage = `Usage: npm run -s packages -- pack <folder>
       npm run -s packages -- publish [--registry URL] [--tag TAG]

  Makes what a team needs in a repository of its own: @console/shared, @console/gateway and @console/remote-kit.

  pack      write a folder for each, which npm publish takes as it is
  publish   publish them with npm; versions that the registry has are left alone

  --registry URL   where to (default: what npm is configured to use)
  --tag TAG        tag of npm (default: latest)`;

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

const shell = process.platform === 'win32';

/**
 * @param {string} name
 * @param {string} version
 * @param {string[]} options of npm
 */
const isPublished = (name, version, options) =>
  promisify(execFile)('npm', ['view', `${name}@${version}`, 'version', ...options], { shell }).then(
    ({ stdout }) => stdout.trim() === version,
    // npm fails for a name that the registry does not know.
    () => false,
  );

/** @param {string} target */
async function packInto(target) {
  const { pack } = await import('./packages/pack.mjs');
  return (await pack(target, print)).map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));
}

/** @param {string} folder */
async function packOnly(folder) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new UserError(`${target} is not empty: name a new folder, or an empty one`);
  }
  for (const packed of await packInto(target)) {
    print(`${packed.name} ${packed.version} is in ${packed.folder}`);
  }
}

/** @param {{ registry?: string | undefined, tag?: string | undefined }} options */
async function publish({ registry, tag }) {
  if (registry !== undefined && !/^https?:\/\//.test(registry)) {
    throw new UsageError('--registry takes an address such as https://registry.example.com');
  }
  // npm run -s would silence the npm that it starts. A registry that npm is configured to use for the scope wins over --registry.
  const options = ['--loglevel=error', ...(registry === undefined ? [] : [`--@console:registry=${registry}`])];
  const missing = new Set();
  for (const { name, version } of documentedPackages.map(readManifest)) {
    if (await isPublished(name, version, options)) {
      print(`${name} ${version} was published before`);
    } else {
      missing.add(name);
    }
  }
  if (missing.size > 0) {
    await packAndPublish(missing, [...options, `--tag=${tag ?? 'latest'}`]);
  }
}

/**
 * @param {ReadonlySet<string>} names
 * @param {string[]} options of npm
 */
async function packAndPublish(names, options) {
  const target = mkdtempSync(join(tmpdir(), 'console-packages-'));
  try {
    for (const { folder, name, version } of (await packInto(target)).filter((packed) => names.has(packed.name))) {
      await run(`Publishing ${name}`, 'npm', ['publish', ...options], { cwd: folder, shell });
      print(`${name} ${version} is published`);
    }
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/**
 * Runs `npm run packages`.
 * @param {string[]} args
 */
export async function packages(args) {
  try {
    const parsed = parseOptions(args, { registry: { type: 'string' }, tag: { type: 'string' } }, usage, true);
    if (parsed === null) {
      return;
    }
    const [verb, folder, ...rest] = parsed.positionals;
    if (rest.length > 0 || (verb === 'pack' ? folder === undefined : verb !== 'publish' || folder !== undefined)) {
      throw new UsageError(usage);
    }
    await install(print);
    await (verb === 'pack' ? packOnly(folder ?? '') : publish(parsed.values));
  } catch (error) {
    killRunning();
    exitWithError(error);
  }
}
