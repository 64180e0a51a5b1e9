import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{(])\/\/[^\n]*/g;
const camelCaseNames = /`([a-z]+[A-Z]\w*)(?:\(\))?`/g;
const paths = /`((?:docs|e2e|gateway|host|remote-\w+|shared|templates)\/[\w./-]+)`/g;
const parameterNames = /@param (?:\{[^}]*\} )?\[?(\w+)/g;

// A parameter list ends well within this many characters after its comment.
const parametersLength = 600;

/**
 * Finds names that comments mention and nothing has: camelCase names and paths in backticks, and parameters that the function below lacks.
 *
 * @param {{ file: string, text: string }[]} sources
 * @param {(path: string) => boolean} exists whether the workspace has a file or folder
 * @returns {{ file: string, name: string }[]}
 */
export function findUnknownNames(sources, exists) {
  const known = new Set(sources.flatMap(({ text }) => text.replaceAll(comments, '').match(/[A-Za-z_$][\w$]*/g) ?? []));
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(comments)].flatMap((comment) => {
      const end = comment.index + comment[0].length;
      const declaration = text.slice(end, end + parametersLength);
      const parameters = new Set(declaration.match(/\w+/g));
      const isDestructured = /^[^()]*\([^)]*\{/.test(declaration);
      const mentioned = [...comment[0].matchAll(camelCaseNames)].map(([, name]) => name).filter((name) => !known.has(name));
      const missing = [...comment[0].matchAll(parameterNames)]
        .map(([, name]) => name)
        .filter((name) => !isDestructured && !parameters.has(name));
      const missingPaths = [...comment[0].matchAll(paths)].map(([, path]) => path).filter((path) => !exists(path));
      return [...mentioned, ...missing, ...missingPaths].map((name) => ({ file, name }));
    }),
  );
}

/**
 * @param {{ file: string, text: string }[]} sources
 * @throws {UserError} naming every file with a comment about a name that does not exist
 */
export function checkCommentNames(sources) {
  const unknown = findUnknownNames(sources, (path) => existsSync(join(root, path)));
  if (unknown.length > 0) {
    throw new UserError(unknown.map(({ file, name }) => `${file}: a comment mentions "${name}", which does not exist`).join('\n'));
  }
}
