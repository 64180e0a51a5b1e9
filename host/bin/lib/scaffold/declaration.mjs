import { UserError } from '../user-error.mjs';

/**
 * @param {string} source
 * @param {string} list `routes`
 */
function findListEnd(source, list) {
  const start = source.indexOf(`\n  ${list}: [`);
  if (start < 0) {
    throw new UserError(`src/remote.ts has no line "  ${list}: [": add the entry by hand`);
  }
  let depth = 0;
  let quote = '';
  for (let index = start; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (quote) {
      if (character === '\\') {
        index += 1;
      } else if (character === quote) {
        quote = '';
      }
    } else if (`'"\``.includes(character)) {
      quote = character;
    } else if (character === '[') {
      depth += 1;
    } else if (character === ']') {
      depth -= 1;
      if (depth === 0) {
        return index;
      }
    }
  }
  throw new UserError(`The list of ${list} in src/remote.ts is not closed: fix it first`);
}

/**
 * @param {string} source of `src/remote.ts`
 * @param {string} list `routes`
 * @param {string} entry
 */
export function addEntry(source, list, entry) {
  const end = findListEnd(source, list);
  const before = source.slice(0, end).trimEnd();
  const separator = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  return `${before}${separator}\n    ${entry},\n  ${source.slice(end)}`;
}

/**
 * @param {string} source of `src/remote.ts`
 * @param {{ name: string, zh: string, en: string }} page
 */
export function addPage(source, { name, zh, en }) {
  if (source.includes(`id: '${name}'`)) {
    throw new UserError(`src/remote.ts has a route ${name} already: choose another name`);
  }
  const withRoute = addEntry(source, 'routes', `{ id: '${name}', path: '/${name}', expose: './${name}', access: 'user' }`);
  return addEntry(
    withRoute,
    'navigation',
    `{ route: '${name}', label: { zh: '${zh}', en: '${en}' }, icon: 'file-text', order: 650, group: 'activity' }`,
  );
}
