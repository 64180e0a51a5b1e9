import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';

/** Where a build comes from, as far as its machine can tell; kept in `release.json`. */
export type Provenance = {
  /** Files that differ from the commit, the first 20 by their path in the repository; null outside of one. */
  dirty: string[] | null;
  /** sha256 of the lockfile in hex, and what of the package does not fit it, a line each; null where there is none. */
  lock: { hash: string; misfits: string[] } | null;
  /** `node 20.19.5, linux x64` */
  builder: string;
  /** Address of the CI run; null outside of one, and where it tells none. */
  run: string | null;
};

const mostListed = 20;

function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/** The full hash of the commit that is checked out; `unknown` outside of a repository. */
export const currentCommit = (folder: string): string => git(folder, 'rev-parse', 'HEAD')?.trim() || 'unknown';

function dirtyFiles(folder: string): string[] | null {
  const status = git(folder, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z');
  return status === null
    ? null
    : status
        .split('\0')
        .flatMap((line) => (line ? [line.slice(3)] : []))
        .slice(0, mostListed);
}

/** The nearest folder upward that holds a file. */
function folderWith(file: string, from: string): string | null {
  if (existsSync(join(from, file))) {
    return from;
  }
  return dirname(from) === from ? null : folderWith(file, dirname(from));
}

type Lockfile = { importers?: Record<string, Record<string, Record<string, { specifier: string }> | undefined>> };

/** What the package asks for and its lockfile does not say, and what is installed instead of it. */
function misfitsOf(folder: string, root: string, lockfile: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const importer = (load(lockfile) as Lockfile).importers?.[relative(root, folder).replaceAll('\\', '/') || '.'];
  const locked = { ...importer?.dependencies, ...importer?.devDependencies };
  const asked = Object.entries<string>({ ...dependencies, ...devDependencies });
  const misfits = asked.flatMap(([name, specifier]) =>
    locked[name]?.specifier === specifier
      ? []
      : [`${name} ${specifier} is not what pnpm-lock.yaml has (${locked[name]?.specifier ?? 'nothing'})`],
  );
  // pnpm keeps beside the packages the lockfile that it installed.
  const installed = join(root, 'node_modules', '.pnpm', 'lock.yaml');
  const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === lockfile;
  return isInstalled ? misfits : [...misfits, 'what is installed is not what pnpm-lock.yaml says'];
}

function lockOf(folder: string): Provenance['lock'] {
  const root = folderWith('pnpm-lock.yaml', folder);
  if (root === null) {
    return null;
  }
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return { hash: createHash('sha256').update(lockfile).digest('hex'), misfits: misfitsOf(folder, root, lockfile) };
}

/** Where the CI run can be looked at: GitHub (and Gitea), GitLab, Jenkins; others say it with RELEASE_RUN. */
function runOf(env: NodeJS.ProcessEnv): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  return env.RELEASE_RUN || (server && `${server}/${repository}/actions/runs/${id}`) || env.CI_JOB_URL || env.BUILD_URL || null;
}

/** Reads where a build of the package in a folder comes from. */
export function provenanceOf(folder: string): Provenance {
  return {
    dirty: dirtyFiles(folder),
    lock: lockOf(folder),
    builder: `node ${process.versions.node}, ${process.platform} ${process.arch}`,
    run: runOf(process.env),
  };
}
