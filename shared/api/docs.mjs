import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tools = join(root, 'node_modules/.cache/api-docs');
const packages = ['shared', 'gateway'];

// TypeDoc reads TypeScript up to 6.0, while the workspace compiles with 7.
const dependencies = { typedoc: '0.28.20', typescript: '6.0.3' };

/** Entry points of a package, from the `exports` of its package.json. @returns {string[]} paths from the root */
function entryPoints(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .filter((path) => !path.includes('global-setup'))
    .map((path) => join(folder, path));
}

/** Renders the API reference of the packages that remotes and their tests import into docs/api. */
function renderDocs() {
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: tools, stdio: 'inherit' });
  const tsconfig = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { skipLibCheck: true, incremental: false, tsBuildInfoFile: null },
  };
  writeFileSync(
    join(tools, 'tsconfig.json'),
    JSON.stringify({ ...tsconfig, include: packages.map((folder) => join(root, folder, 'src')) }),
  );
  const options = {
    name: 'Gateway Console',
    entryPoints: packages.flatMap(entryPoints).map((path) => join(root, path)),
    tsconfig: join(tools, 'tsconfig.json'),
    out: join(root, 'docs/api'),
    readme: 'none',
    basePath: root,
    excludeExternals: true,
    skipErrorChecking: true,
    validation: { notDocumented: true, invalidLink: true, notExported: false },
    packagesRequiringDocumentation: packages.map((folder) => `@console/${folder}`),
    requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'],
    disableGit: true,
    sourceLinkTemplate: '{path}#L{line}',
  };
  const config = join(tools, 'typedoc.json');
  writeFileSync(config, JSON.stringify(options));
  execFileSync(process.execPath, [join(tools, 'node_modules/typedoc/bin/typedoc'), '--options', config], { cwd: tools, stdio: 'inherit' });
}

renderDocs();
