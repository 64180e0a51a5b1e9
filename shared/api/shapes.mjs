/**
 * What a type looks like: its members by name (`text?` for one that may be missing), or all of it as one text.
 * @typedef {string | Record<string, string>} Shape
 *
 * What remotes can see of the host, as the sources have it.
 * @typedef {object} Surface
 * @property {Record<string, Record<string, string>>} exports types of values, by module and name
 * @property {Record<string, string>} always what every remote stands on, whatever it imports
 * @property {Record<string, Shape>} types our own types that the others mention, by name
 *
 * `since` is the version of the interface from which on it is as it is.
 * @typedef {{ since: string, type: string }} Entry
 *
 * The surface as `surface.json` keeps it, for the version of the interface that it was recorded with.
 * @typedef {object} SurfaceRecord
 * @property {string} version
 * @property {Record<string, Record<string, Entry>>} exports
 * @property {Record<string, Entry>} always
 * @property {Record<string, Shape>} types
 */

/** Identifiers that a shape mentions; what is quoted is none. @param {Shape} shape @returns {string[]} */
export function namesIn(shape) {
  const text = typeof shape === 'string' ? shape : Object.values(shape).join(' ');
  return text.replace(/"[^"]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/**
 * The names of all types on which a text depends.
 * @param {string} text
 * @param {Record<string, Shape>} types
 */
export function typesUnder(text, types) {
  const found = new Set();
  const waiting = namesIn(text);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const shape = Object.hasOwn(types, name) ? types[name] : undefined;
    if (shape === undefined || found.has(name)) {
      continue;
    }
    found.add(name);
    waiting.push(...namesIn(shape));
  }
  return found;
}
