import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClassDeclaration, isInterfaceDeclaration, isTypeAliasDeclaration, isTypeLiteralNode } from 'typescript/unstable/ast/is';
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';
import { conventions, eagerModules, lazyModules } from '../src/build/shared-module-names.mjs';
import { createExportReader } from './read-exports.mjs';
import { findNames } from './shapes.mjs';

const shared = join(import.meta.dirname, '..');

/** Libraries whose names or types reach remotes: a new major version changes the surface. */
const libraries = ['@chakra-ui/react', '@tanstack/react-query', 'react-hook-form', 'react-router-dom', 'zustand'];

const readMajorVersions = () =>
  libraries.map((name) => {
    const { version } = JSON.parse(readFileSync(join(shared, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name} ${version.split('.')[0]}`;
  });

/**
 * Reads the interface that remotes see from the sources, with the types that the compiler infers.
 * @returns {import('./shapes.mjs').Surface}
 */
export function readSurface() {
  const api = new API({ cwd: shared });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(import.meta.dirname, 'tsconfig.json')] }).getProjects();
    const reader = createReader(project);
    const modules = [...eagerModules, ...lazyModules].sort();
    const exports = Object.fromEntries(modules.map((name) => [`@console/shared/${name}`, reader.readValues(name)]));
    const always = {
      RemoteDeclaration: 'RemoteDeclaration',
      conventions: conventions.join('; '),
      libraries: readMajorVersions().join(', '),
    };
    const types = reader.collectTypes([...Object.values(exports).flatMap(Object.values), ...Object.values(always)]);
    return { exports, always, types };
  } finally {
    api.close();
  }
}

function createReader(project) {
  const { checker, program } = project;
  const { formatType, readExports } = createExportReader(project);

  const readValues = (name) =>
    Object.fromEntries(
      readExports(join(shared, 'src', name, 'index.ts')).flatMap(({ name, isValue, type }) => (isValue ? [[name, type]] : [])),
    );

  const declared = new Map();
  for (const path of program.getSourceFileNames().filter((path) => path.startsWith(join(shared, 'src')))) {
    for (const statement of program.getSourceFile(path).statements) {
      const isType = isTypeAliasDeclaration(statement) || isInterfaceDeclaration(statement) || isClassDeclaration(statement);
      if (isType && statement.name) {
        declared.set(statement.name.text, [...(declared.get(statement.name.text) ?? []), statement]);
      }
    }
  }

  const readShape = (statement) => {
    const type = checker.getDeclaredTypeOfSymbol(checker.getSymbolAtLocation(statement.name));
    if (isTypeAliasDeclaration(statement) && !isTypeLiteralNode(statement.type)) {
      const text = formatType(type, NodeBuilderFlags.InTypeAlias);
      // The source is more readable than a very long expansion, such as all attributes of an element.
      return text.length < 1000 ? text : statement.type.getText().replace(/\s+/g, ' ');
    }
    const members = checker.getPropertiesOfType(type).map((member) => {
      const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
      return [`${member.name}${isOptional ? '?' : ''}`, formatType(checker.getTypeOfSymbol(member))];
    });
    return Object.fromEntries(members);
  };

  /** Collects our own types that the texts mention, transitively. Types of one name are recorded together. */
  const collectTypes = (texts) => {
    const types = {};
    const queue = texts.flatMap(findNames);
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (types[name] !== undefined || !declared.has(name)) {
        continue;
      }
      const shapes = declared.get(name).map(readShape);
      types[name] = shapes.length === 1 ? shapes[0] : Object.fromEntries(shapes.map((shape, index) => [index, JSON.stringify(shape)]));
      queue.push(...findNames(types[name]));
    }
    return Object.fromEntries(Object.entries(types).sort(([one], [other]) => (one < other ? -1 : 1)));
  };

  return { readValues, collectTypes };
}
