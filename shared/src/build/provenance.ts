import { execFileSync } from 'node:child_process';
import { type LockState, readLockfile } from './lockfile';

/** Where a build comes from; stored in `release.json`. */
export type Provenance = {
  /** The first 20 files that differ from the commit; null outside of a repository. */
  dirty: string[] | null;
  /** Null without a lockfile. */
  lock: LockState | null;
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
