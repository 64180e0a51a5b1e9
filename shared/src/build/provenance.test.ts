import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentCommit, readProvenance } from './provenance';

let root: string;
let folder: string;

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=ann', '-c', 'user.email=ann@example.com', ...args], { cwd: root, stdio: 'pipe' });

const lock = (specifier: string) => `lockfileVersion: '9.0'
importers:
  remote-reports:
    dependencies:
      react:
        specifier: ${specifier}
        version: 19.3.1
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'provenance-'));
  folder = join(root, 'remote-reports');
  mkdirSync(folder);
  mkdirSync(join(root, 'node_modules', '.pnpm'), { recursive: true });
  write('.gitignore', 'node_modules/\n');
  write('remote-reports/package.json', JSON.stringify({ dependencies: { react: '^19.3.0' } }));
  write('pnpm-lock.yaml', lock('^19.3.0'));
  write('node_modules/.pnpm/lock.yaml', lock('^19.3.0'));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'First');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('is clean when everything is committed and installed', () => {
  expect(readProvenance(folder)).toMatchObject({ dirty: [], lock: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), misfits: [] } });
  expect(currentCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
});

it('lists changed, added and removed files', () => {
  write('remote-reports/package.json', JSON.stringify({ dependencies: { react: '^19.3.0' }, version: '1.0.1' }));
  write('remote-reports/new file.ts', '');
  rmSync(join(root, '.gitignore'));
  const { dirty } = readProvenance(folder);
  expect(dirty).toEqual(expect.arrayContaining(['.gitignore', 'remote-reports/package.json', 'remote-reports/new file.ts']));
});

it('reports dependencies missing from the lockfile, and packages that do not match it', () => {
  write('remote-reports/package.json', JSON.stringify({ dependencies: { react: '^19.4.0' }, devDependencies: { zod: '4.0.0' } }));
  write('node_modules/.pnpm/lock.yaml', lock('^19.2.0'));
  expect(readProvenance(folder).lock?.misfits).toEqual([
    'react ^19.4.0 is not what pnpm-lock.yaml has (^19.3.0)',
    'zod 4.0.0 is not what pnpm-lock.yaml has (nothing)',
    'what is installed is not what pnpm-lock.yaml says',
  ]);
});

it('reports the same for the lockfile of npm', () => {
  rmSync(join(root, 'pnpm-lock.yaml'));
  write('remote-reports/package.json', JSON.stringify({ dependencies: { react: '^19.3.0', zod: '^4.0.0' } }));
  const react = (version: string) => ({ 'node_modules/react': { version } });
  const own = { dependencies: { react: '^19.3.0' } };
  write('remote-reports/package-lock.json', JSON.stringify({ packages: { '': own, ...react('19.3.1') } }));
  const misfits = () => readProvenance(folder).lock?.misfits;
  expect(misfits()).toEqual([
    'zod ^4.0.0 is not what package-lock.json has (nothing)',
    'what is installed is not what package-lock.json says',
  ]);
  mkdirSync(join(folder, 'node_modules'));
  write('remote-reports/node_modules/.package-lock.json', JSON.stringify({ packages: react('18.3.1') }));
  expect(misfits()).toEqual([
    'zod ^4.0.0 is not what package-lock.json has (nothing)',
    'react 18.3.1 is installed, package-lock.json has 19.3.1',
  ]);
  write('remote-reports/package.json', JSON.stringify(own));
  write('remote-reports/node_modules/.package-lock.json', JSON.stringify({ packages: react('19.3.1') }));
  expect(misfits()).toEqual([]);
});

it('has no commit and no lockfile outside of a repository', () => {
  rmSync(join(root, '.git'), { recursive: true });
  rmSync(join(root, 'pnpm-lock.yaml'));
  expect(readProvenance(folder)).toMatchObject({ dirty: null, lock: null });
  expect(currentCommit(folder)).toBe('unknown');
});

it.each([
  [
    { GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'ann/reports', GITHUB_RUN_ID: '7' },
    'https://git.example.com/ann/reports/actions/runs/7',
  ],
  [{ CI_JOB_URL: 'https://git.example.com/jobs/7' }, 'https://git.example.com/jobs/7'],
  [{ BUILD_URL: 'https://ci.example.com/7/', RELEASE_RUN: 'https://ci.example.com/eight' }, 'https://ci.example.com/eight'],
  [{}, null],
])('records the URL of the CI run: %j', (env, run) => {
  for (const name of ['GITHUB_SERVER_URL', 'CI_JOB_URL', 'BUILD_URL', 'RELEASE_RUN']) {
    vi.stubEnv(name, '');
  }
  for (const [name, value] of Object.entries(env)) {
    vi.stubEnv(name, value);
  }
  expect(readProvenance(folder).run).toBe(run);
});
