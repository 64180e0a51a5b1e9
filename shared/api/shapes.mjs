/**
 * A type by its members (`text?` for an optional one), or as one text.
 * @typedef {string | Record<string, string>} Shape
 * @typedef {object} Surface
 * @property {Record<string, Record<string, string>>} exports types of values, by module and name
 * @property {Record<string, string>} always what every remote depends on, whatever it imports
 * @property {Record<string, Shape>} types our own types that the others mention, by name
 * `since` is the interface version of the last change.
 * @typedef {{ since: string, type: string }} Entry
 * @typedef {object} SurfaceRecord
 * @property {string} version
 * @property {Record<string, Record<string, Entry>>} exports
 * @property {Record<string, Entry>} always
 * @property {Record<string, Shape>} types
 */

export function findNames(shape) {
  const text = typeof shape === 'string' ? shape : Object.values(shape).join(' ');
  return text.replace(/"[^"]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/**
 * Finds the names of all types that a text refers to, directly or through other types.
 * @param {string} text
 * @param {Record<string, Shape>} types
 */
export function findReferencedTypes(text, types) {
  const found = new Set();
  const queue = findNames(text);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const shape = Object.hasOwn(types, name) ? types[name] : undefined;
    if (shape === undefined || found.has(name)) {
      continue;
    }
    found.add(name);
    queue.push(...findNames(shape));
  }
  return found;
}
