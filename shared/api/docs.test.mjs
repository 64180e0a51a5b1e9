import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { API, SymbolFlags } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';
import { documentedPackages, entryPoints, root } from './entry-points.mjs';

const packageDir = join(import.meta.dirname, '..');
const { name, exports } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
const entries = Object.entries(exports).map(([entry, path]) => ({ specifier: join(name, entry), path }));

it.each(entries)('$specifier has an example that imports it', ({ specifier, path }) => {
  const source = join(packageDir, path);
  const [, example] = /^\/\*\*[\s\S]*?\{@includeCode (\S+)\}[\s\S]*?@module/.exec(readFileSync(source, 'utf8')) ?? [];
  expect(example, `${path} starts with a module comment that includes an example`).toBeDefined();

  const file = join(dirname(source), example ?? '');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`'${specifier}'`);
});

it('finds a docstring for every export', () => {
  const api = new API({ cwd: root });
  try {
    const config = join(import.meta.dirname, 'docs.tsconfig.json');
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    expect(documentedPackages.flatMap(entryPoints).flatMap((path) => listUndocumented(project, path))).toEqual([]);
  } finally {
    api.close();
  }
});

function listUndocumented(project, path) {
  const { checker, program } = project;
  return checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path))).flatMap((symbol) => {
    const { declarations } = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const own = declarations.map((handle) => handle.resolve(project)).filter((node) => isOwn(node.getSourceFile().fileName));
    return own.length === 0 || own.some(hasDocstring) ? [] : [`${relative(root, path)}: ${symbol.name}`];
  });
}

const isOwn = (fileName) => fileName.startsWith(root) && !fileName.includes('node_modules');

function hasDocstring(declaration) {
  const { statements, text } = declaration.getSourceFile();
  const statement = statements.find(({ pos, end }) => pos <= declaration.pos && declaration.end <= end);
  const comments = text.slice(statement.pos, statement.getStart()).match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  return comments.some((comment) => !comment.includes('@module'));
}
