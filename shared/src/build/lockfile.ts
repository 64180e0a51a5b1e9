import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';

/** sha256 of the lockfile in hex, and one line per mismatch. */
export type LockState = { hash: string; misfits: string[] };

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** A lockfile as text, and the folders of its workspace and of the package. */
type Place = { root: string; folder: string; text: string };

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;

const packagePath = ({ root, folder }: Place) => relative(root, folder).replaceAll('\\', '/');

/** @param locked the specifiers in the lockfile */
function findUnlocked({ folder }: Place, lockfile: string, locked: Readonly<Record<string, string | undefined>>): string[] {
  const { dependencies = {}, devDependencies = {} } = readJson<Manifest>(join(folder, 'package.json'));
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, specifier]) =>
    locked[name] === specifier ? [] : [`${name} ${specifier} is not what ${lockfile} has (${locked[name] ?? 'nothing'})`],
  );
}

type PnpmImporter = Record<string, Record<string, { specifier: string }> | undefined>;

function findPnpmMisfits(place: Place): string[] {
  const importer = (load(place.text) as { importers?: Record<string, PnpmImporter> }).importers?.[packagePath(place) || '.'];
  const locked = Object.entries({ ...importer?.dependencies, ...importer?.devDependencies });
  const misfits = findUnlocked(place, 'pnpm-lock.yaml', Object.fromEntries(locked.map(([name, { specifier }]) => [name, specifier])));
  // pnpm keeps a copy of the installed lockfile beside the packages.
  const installed = join(place.root, 'node_modules', '.pnpm', 'lock.yaml');
  const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === place.text;
  return isInstalled ? misfits : [...misfits, 'what is installed is not what pnpm-lock.yaml says'];
}

type NpmPackage = Manifest & { version?: string };
type NpmLockfile = { packages?: Record<string, NpmPackage> };

function findNpmMisfits(place: Place): string[] {
  const { packages = {} } = JSON.parse(place.text) as NpmLockfile;
  const own = packages[packagePath(place)];
  const misfits = findUnlocked(place, 'package-lock.json', { ...own?.dependencies, ...own?.devDependencies });
  // npm records what it has installed, which leaves out optional packages for other systems.
  const installed = join(place.root, 'node_modules', '.package-lock.json');
  const found = existsSync(installed) ? (readJson<NpmLockfile>(installed).packages ?? {}) : null;
  const changed = Object.entries(found ?? {}).flatMap(([path, { version }]) =>
    packages[path]?.version === version
      ? []
      : [`${path.replace(/^.*node_modules\//, '')} ${version} is installed, package-lock.json has ${packages[path]?.version ?? 'none'}`],
  );
  return found ? [...misfits, ...changed.slice(0, 20)] : [...misfits, 'what is installed is not what package-lock.json says'];
}

const kinds = { 'pnpm-lock.yaml': findPnpmMisfits, 'package-lock.json': findNpmMisfits };

/** Reads the lockfile of pnpm or npm in the folder or the nearest one above it; null without one. */
export function readLockfile(folder: string): LockState | null {
  for (let root = folder; ; root = dirname(root)) {
    for (const [name, findMisfits] of Object.entries(kinds)) {
      if (existsSync(join(root, name))) {
        const text = readFileSync(join(root, name), 'utf8');
        return { hash: createHash('sha256').update(text).digest('hex'), misfits: findMisfits({ root, folder, text }) };
      }
    }
    if (dirname(root) === root) {
      return null;
    }
  }
}
