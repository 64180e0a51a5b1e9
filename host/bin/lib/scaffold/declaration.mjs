import { Problem } from '../problem.mjs';

/**
 * @param {string} source
 * @param {string} list `routes`
 */
function endOf(source, list) {
  const begin = source.indexOf(`\n  ${list}: [`);
  if (begin < 0) {
    throw new Problem(`src/remote.ts has no list of ${list} where one is looked for ("  ${list}: ["): add the entry by hand`);
  }
  let depth = 0;
  let quote = '';
  for (let at = begin; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (quote) {
      if (character === '\\') {
        at += 1;
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
        return at;
      }
    }
  }
  throw new Problem(`The list of ${list} in src/remote.ts does not end: put that right first`);
}

/**
 * @param {string} source of `src/remote.ts`
 * @param {string} list `routes`
 * @param {string} entry
 */
export function withEntry(source, list, entry) {
  const end = endOf(source, list);
  const before = source.slice(0, end).trimEnd();
  const separator = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  return `${before}${separator}\n    ${entry},\n  ${source.slice(end)}`;
}

/**
 * @param {string} source of `src/remote.ts`
 * @param {{ name: string, zh: string, en: string }} page
 */
export function withPage(source, { name, zh, en }) {
  if (source.includes(`id: '${name}'`)) {
    throw new Problem(`src/remote.ts has a route ${name} already: choose another name`);
  }
  const routed = withEntry(source, 'routes', `{ id: '${name}', path: '/${name}', expose: './${name}', access: 'user' }`);
  return withEntry(routed, 'navigation', `{ route: '${name}', label: { zh: '${zh}', en: '${en}' }, icon: 'file-text', order: 650 }`);
}
