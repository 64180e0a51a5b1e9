import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEntry, addPage } from './lib/scaffold/declaration.mjs';
import { addImporter } from './lib/scaffold/lockfile.mjs';
import { pageTitle } from './lib/scaffold/names.mjs';
import { planFeature, planRemote, planRepository } from './lib/scaffold/plan.mjs';
import { checkRepositoryFolder, createRepository } from './lib/scaffold/repository.mjs';
import { writeAllOrNothing } from './lib/scaffold/write-all.mjs';
import { root } from './lib/workspace.mjs';

/** @type {string} a workspace with one remote */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-new-'));
  cpSync(join(root, 'templates'), join(folder, 'templates'), { recursive: true });
  cpSync(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  for (const part of ['src', 'locales']) {
    mkdirSync(join(folder, 'remote-billing', part), { recursive: true });
  }
  for (const file of ['src/remote.ts', 'locales/zh.json', 'locales/en.json']) {
    cpSync(join(root, 'remote-billing', file), join(folder, 'remote-billing', file));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const page = (/** @type {string} */ name) => ({ name, zh: '报表', en: 'Reports' });

describe('planRemote', () => {
  it('replaces every placeholder of the template', () => {
    const { files, folder: createdFolder } = planRemote(folder, page('reports'));
    expect(createdFolder).toBe('remote-reports');
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['remote-reports/package.json', 'remote-reports/src/reports/page.tsx']));
    const own = Object.entries(files).filter(([path]) => path !== 'pnpm-lock.yaml');
    expect(own.filter(([path, text]) => /sample|示例/i.test(`${path} ${text}`))).toEqual([]);
    expect(JSON.parse(files['remote-reports/locales/zh.json'] ?? '')['reports.title']).toBe('报表');
    expect(files['remote-reports/src/remote.ts']).toContain("{ id: 'reports', path: '/reports', expose: './reports', access: 'user' }");
  });

  it.each([
    ['Reports', 'small letters'],
    ['my-reports', 'small letters'],
    ['../x', 'small letters'],
    ['', 'small letters'],
    ['host', 'a part of the console'],
    ['billing', 'is there already'],
    ['api', 'an address of the console itself'],
    ['topup', 'an address of remote-billing already'],
  ])('refuses the name %j', (name, why) => {
    expect(() => planRemote(folder, page(name))).toThrow(why);
  });
});

describe('planRepository', () => {
  const workspace = { catalog: {}, versions: {} };
  const versions = new Proxy(workspace, { get: () => new Proxy({}, { get: () => '1.2.3' }) });
  const plan = (/** @type {string | undefined} */ registry) => planRepository(folder, page('reports'), versions, registry);

  it('replaces every placeholder, and every specifier of the workspace', () => {
    const files = plan(undefined);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'package.json',
        'biome.json',
        '.gitignore',
        'rspack.config.ts',
        'src/reports/page.test.tsx',
        'locales/zh.json',
      ]),
    );
    expect(Object.entries(files).filter(([path, text]) => /sample|示例|workspace:|catalog:/i.test(`${path} ${text}`))).toEqual([]);
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: 'remote-reports',
      dependencies: { '@console/shared': '^1.2.3', react: '1.2.3' },
    });
  });

  it('names the registry of the packages if there is one', () => {
    expect(plan('https://registry.example.com/')['.npmrc']).toMatch(/^@console:registry=https:\/\/registry\.example\.com\/$/m);
    expect(plan(undefined)['.npmrc']).not.toMatch(/^@console/m);
  });

  it('refuses the name of a remote of the console', () => {
    expect(() => planRepository(folder, page('billing'), versions, undefined)).toThrow('is there already');
  });
});

describe('createRepository', () => {
  const options = { folder: '', registry: undefined, biome: join(root, 'node_modules/@biomejs/biome/bin/biome') };

  it('fills an empty folder that may be a clone, with formatted files', async () => {
    const target = join(folder, 'clone');
    mkdirSync(join(target, '.git'), { recursive: true });
    expect(await createRepository(root, page('reports'), { ...options, folder: target })).toBe(target);
    expect(readFileSync(join(target, 'biome.json'), 'utf8')).toContain('@console/remote-kit/biome.json');
    expect(existsSync(join(target, '.git'))).toBe(true);
    await expect(createRepository(root, page('reports'), { ...options, folder: target })).rejects.toThrow('is not empty');
  });

  it('writes nothing when something is wrong', async () => {
    const target = join(folder, 'reports');
    for (const registry of ['registry', 'ftp://registry.example.com', 'https://ann:secret@registry.example.com']) {
      await expect(createRepository(root, page('reports'), { ...options, folder: target, registry })).rejects.toThrow('--registry takes');
    }
    await expect(createRepository(root, page('reports'), { ...options, folder: target, biome: join(folder, 'none') })).rejects.toThrow();
    expect(existsSync(target)).toBe(false);
  });

  it('refuses a folder of the workspace', () => {
    expect(() => checkRepositoryFolder(folder, join(folder, 'reports'))).toThrow('in the workspace');
  });
});

describe('planFeature', () => {
  it('adds to the declaration and texts of the remote without changing existing ones', () => {
    const { files, folder: createdFolder } = planFeature(folder, 'billing', page('usage-report'));
    expect(createdFolder).toBe('remote-billing/src/usage-report');
    const before = JSON.parse(readFileSync(join(root, 'remote-billing/locales/en.json'), 'utf8'));
    expect(JSON.parse(files['remote-billing/locales/en.json'] ?? '')).toMatchObject({ ...before, 'usage-report.title': 'Reports' });
    const lines = new Set((files['remote-billing/src/remote.ts'] ?? '').split('\n'));
    const declared = readFileSync(join(root, 'remote-billing/src/remote.ts'), 'utf8').split('\n');
    expect(declared.filter((line) => !lines.has(line))).toEqual([]);
    expect(lines).toContain("    { id: 'usage-report', path: '/usage-report', expose: './usage-report', access: 'user' },");
  });

  it.each([
    ['billing', 'Report', 'small letters'],
    ['billing', 'a--b', 'small letters'],
    ['billing', 'topup', 'an address of remote-billing already'],
    ['billing', 'setting', 'an address of the console itself'],
    ['nothing', 'report', 'There is no remote nothing'],
    ['..', 'report', 'There is no remote ..'],
  ])('refuses a feature in %s named %s', (remote, name, why) => {
    expect(() => planFeature(folder, remote, page(name))).toThrow(why);
  });

  it('refuses a feature whose folder exists', () => {
    mkdirSync(join(folder, 'remote-billing/src/report'));
    expect(() => planFeature(folder, 'billing', page('report'))).toThrow('is there already');
  });
});

describe('pageTitle', () => {
  it.each([
    [undefined, 'usage-report', 'Usage report'],
    ['Monthly', 'usage-report', 'Monthly'],
    ['报表', 'usage-report', '报表'],
  ])('turns %j for %s into %s', (given, name, title) => expect(pageTitle(given, name)).toBe(title));

  it.each(["it's", '', 'a\nb', '</script>', 'x'.repeat(41)])('refuses %j', (title) =>
    expect(() => pageTitle(title, 'x')).toThrow('is no title'),
  );
});

describe('addEntry', () => {
  const declared = (/** @type {string} */ list) => `export const remote = defineRemote({\n  routes: ${list},\n  navigation: [],\n});\n`;

  it.each([
    ['[]', "[\n    'new',\n  ]"],
    ["['one']", "['one',\n    'new',\n  ]"],
    ["[\n    'one',\n  ]", "[\n    'one',\n    'new',\n  ]"],
    ["[{ when: ['a]', 'b'] }]", "[{ when: ['a]', 'b'] },\n    'new',\n  ]"],
    ["['it\\'s ]']", "['it\\'s ]',\n    'new',\n  ]"],
  ])('extends the routes %s', (before, after) => expect(addEntry(declared(before), 'routes', "'new'")).toBe(declared(after)));

  it('refuses a declaration in another form', () => {
    expect(() => addEntry('export const remote = { routes };', 'routes', "'new'")).toThrow('by hand');
    expect(() => addPage(declared("[{ id: 'report' }]"), page('report'))).toThrow('a route report already');
  });
});

it('restores the lockfile entry of a remote from what other remotes use', () => {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(root, 'remote-admin', 'package.json'), 'utf8'));
  const own = /^ {2}remote-admin:\n(?: {4}.*\n)+\n/m.exec(lock)?.[0] ?? '';
  expect(own).toContain('specifier');
  expect(addImporter(lock.replace(own, ''), 'remote-admin', manifest)).toBe(lock);
  expect(addImporter(lock, 'remote-zoo', manifest)).toContain(`${own.replace('admin', 'zoo')}  shared:`);
  const stranger = { ...manifest, dependencies: { nobody: 'catalog:' } };
  expect(() => addImporter(lock, 'remote-zoo', stranger)).toThrow('names no version of nobody');
});

it('restores all files when a later step fails', async () => {
  writeFileSync(join(folder, 'known'), 'before');
  const files = { known: 'after', 'made/a/file': 'new' };
  const failing = writeAllOrNothing(folder, files, 'made', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readFileSync(join(folder, 'known'), 'utf8')).toBe('before');
  expect(existsSync(join(folder, 'made'))).toBe(false);
  await writeAllOrNothing(folder, files, 'made', () => Promise.resolve());
  expect(readFileSync(join(folder, 'known'), 'utf8')).toBe('after');
  expect(readdirSync(join(folder, 'made/a'))).toEqual(['file']);
});
