import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedExports, readManifest } from '../../shared/api/entry-points.mjs';
import { definitions } from './lib/packages/definitions.mjs';
import { publishedManifest, resolveSpecifier } from './lib/packages/manifest.mjs';
import { compilerPreset, lintPreset } from './lib/packages/presets.mjs';
import { completeImports, relativeImports } from './lib/packages/specifiers.mjs';
import { readWorkspace } from './lib/packages/workspace-versions.mjs';
import { root } from './lib/workspace.mjs';

const workspace = await readWorkspace(root);

describe('resolveSpecifier', () => {
  const versions = { catalog: { react: '19.3.1' }, versions: { '@console/shared': '1.44.0' } };

  it.each([
    ['react', 'catalog:', '19.3.1'],
    ['@console/shared', 'workspace:*', '1.44.0'],
    ['@console/shared', 'workspace:^', '^1.44.0'],
    ['semver', '^7.0.0', '^7.0.0'],
  ])('resolves %s %s to %s', (name, specifier, version) => expect(resolveSpecifier(name, specifier, versions)).toBe(version));

  it('refuses a package that the catalog lacks', () => {
    expect(() => resolveSpecifier('vue', 'catalog:', versions)).toThrow('add it to the catalog');
  });
});

describe.each(definitions)('the published manifest of $folder', ({ folder, publication, exports }) => {
  const source = readManifest(folder);
  const published = publishedManifest(source, { ...publication, exports: exports(publishedExports(folder)), files: ['dist'] }, workspace);

  it('has versions that any npm registry takes', () => {
    expect(published).not.toHaveProperty('private');
    for (const versions of [published.dependencies, published.peerDependencies]) {
      expect(Object.entries(versions).filter(([, version]) => !/^\^?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    }
    expect(published).toMatchObject({ name: source.name, version: source.version, license: 'UNLICENSED', engines: { node: '>=20.19' } });
  });

  it('lets a repository have no second React, interface or test runner', () => {
    const shared = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vitest', '@console/shared'];
    expect(Object.keys(published.dependencies).filter((name) => shared.includes(name))).toEqual([]);
    expect(published.peerDependencies).toHaveProperty('vitest', expect.stringMatching(/^\^/));
  });

  it('exports compiled files only', () => {
    const files = Object.values(published.exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  });
});

describe('completeImports', () => {
  /** @type {string} */
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-packages-'));
    mkdirSync(join(folder, 'ui'));
    for (const file of ['format.js', 'ui/index.js', 'types.d.ts']) {
      writeFileSync(join(folder, file), '');
    }
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ["import { a } from './format';", "import { a } from './format.js';"],
    ["export * from './ui';", "export * from './ui/index.js';"],
    ["import './format';", "import './format.js';"],
    ["const { a } = await import('./ui');", "const { a } = await import('./ui/index.js');"],
    ["import type { A } from './types';", "import type { A } from './types.js';"],
    ["import zh from './zh.json';", "import zh from './zh.json' with { type: 'json' };"],
    ["import { b } from './names.mjs';", "import { b } from './names.mjs';"],
    ["import { z } from 'zod/mini';", "import { z } from 'zod/mini';"],
  ])('turns %s into %s', (before, after) => {
    writeFileSync(join(folder, 'index.js'), before);
    expect(completeImports(join(folder, 'index.js'))).toBe(after);
  });

  it('finds imports of types in declarations', () => {
    expect(relativeImports('export declare const a: import("./types").A;')).toEqual(['./types']);
  });
});

describe('presets', () => {
  it('hold the compiler options without what only the workspace has', () => {
    const { compilerOptions } = compilerPreset(root);
    expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true });
    expect(compilerOptions).not.toHaveProperty('tsBuildInfoFile');
  });

  it('hold the rules of a remote', () => {
    expect(JSON.stringify(lintPreset(root).overrides)).toContain('A remote imports @console/shared/*');
  });
});
