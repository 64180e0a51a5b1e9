import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';

/** Where a build comes from; stored in `release.json`. */
export type Provenance = {
  /** The first 20 files that differ from the commit; null outside of a repository. */
  dirty: string[] | null;
  /** sha256 of the lockfile in hex, and one line per mismatch; null without a lockfile. */
  lock: { hash: string; misfits: string[] } | null;
  builder: string;
  /** URL of the CI run; null outside of one. */
  run: string | null;
};

const maxListedFiles = 20;

function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

export const currentCommit = (folder: string): string => git(folder, 'rev-parse', 'HEAD')?.trim() || 'unknown';

function dirtyFiles(folder: string): string[] | null {
  const status = git(folder, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z');
  return status === null
    ? null
    : status
        .split('\0')
        .flatMap((line) => (line ? [line.slice(3)] : []))
        .slice(0, maxListedFiles);
}

function findFolderWith(file: string, from: string): string | null {
  if (existsSync(join(from, file))) {
    return from;
  }
  return dirname(from) === from ? null : findFolderWith(file, dirname(from));
}

type Lockfile = { importers?: Record<string, Record<string, Record<string, { specifier: string }> | undefined>> };

function findLockfileMismatches(folder: string, root: string, lockfile: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const importer = (load(lockfile) as Lockfile).importers?.[relative(root, folder).replaceAll('\\', '/') || '.'];
  const locked = { ...importer?.dependencies, ...importer?.devDependencies };
  const requested = Object.entries<string>({ ...dependencies, ...devDependencies });
  const misfits = requested.flatMap(([name, specifier]) =>
    locked[name]?.specifier === specifier
      ? []
      : [`${name} ${specifier} is not what pnpm-lock.yaml has (${locked[name]?.specifier ?? 'nothing'})`],
  );
  // pnpm keeps a copy of the installed lockfile beside the packages.
  const installed = join(root, 'node_modules', '.pnpm', 'lock.yaml');
  const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === lockfile;
  return isInstalled ? misfits : [...misfits, 'what is installed is not what pnpm-lock.yaml says'];
}

function readLockfile(folder: string): Provenance['lock'] {
  const root = findFolderWith('pnpm-lock.yaml', folder);
  if (root === null) {
    return null;
  }
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return { hash: createHash('sha256').update(lockfile).digest('hex'), misfits: findLockfileMismatches(folder, root, lockfile) };
}

/** GitHub and Gitea, GitLab, Jenkins; RELEASE_RUN overrides them. */
function ciRunUrl(env: NodeJS.ProcessEnv): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  return env.RELEASE_RUN || (server && `${server}/${repository}/actions/runs/${id}`) || env.CI_JOB_URL || env.BUILD_URL || null;
}

export function readProvenance(folder: string): Provenance {
  return {
    dirty: dirtyFiles(folder),
    lock: readLockfile(folder),
    builder: `node ${process.versions.node}, ${process.platform} ${process.arch}`,
    run: ciRunUrl(process.env),
  };
}
