import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedPackages, entryPoints, readManifest, root } from './entry-points.mjs';

const tools = join(root, 'node_modules/.cache/api-docs');

// TypeDoc reads TypeScript up to 6.0, while the workspace compiles with 7.
const dependencies = { typedoc: '0.28.20', typescript: '6.0.3' };

/** Renders the API reference into docs/api; fails on warnings, such as a missing docstring. */
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
    JSON.stringify({ ...tsconfig, include: documentedPackages.map((folder) => join(root, folder, 'src')) }),
  );
  const options = {
    name: 'Gateway Console',
    entryPoints: documentedPackages.flatMap(entryPoints),
    tsconfig: join(tools, 'tsconfig.json'),
    out: join(root, 'docs/api'),
    readme: 'none',
    basePath: root,
    excludeExternals: true,
    skipErrorChecking: true,
    validation: { notDocumented: true, invalidLink: true, notExported: false },
    packagesRequiringDocumentation: documentedPackages.map((folder) => readManifest(folder).name),
    requiredToBeDocumented: ['Function', 'Method', 'Accessor', 'Class', 'Interface', 'TypeAlias', 'Variable'],
    treatWarningsAsErrors: true,
    disableGit: true,
    sourceLinkTemplate: '{path}#L{line}',
  };
  const config = join(tools, 'typedoc.json');
  writeFileSync(config, JSON.stringify(options));
  const typedoc = join(tools, 'node_modules/typedoc/bin/typedoc');
  const { status } = spawnSync(process.execPath, [typedoc, '--options', config], { cwd: tools, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

renderDocs();
