import { findReferencedTypes } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Entry} Entry */
/** @typedef {import('./shapes.mjs').Shape} Shape */
/** @typedef {import('./shapes.mjs').Surface} Surface */
/** @typedef {import('./shapes.mjs').SurfaceRecord} SurfaceRecord */

/**
 * Differences, one line each: `removed` and `changed` may break remotes that are already built; `added` does not.
 * @typedef {{ removed: string[], changed: string[], added: string[] }} Difference
 */

const truncate = (text) => (text !== undefined && text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** @param {Shape} before @param {Shape} after @returns {'same' | 'extended' | 'changed'} */
function compareShapes(before, after) {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return 'same';
  }
  if (typeof before === 'string' || typeof after === 'string') {
    return 'changed';
  }
  const isKept = Object.entries(before).every(([name, type]) => after[name] === type);
  const isOptional = Object.keys(after).every((name) => name in before || name.endsWith('?'));
  if (!isKept || !isOptional) {
    return 'changed';
  }
  return Object.keys(after).length === Object.keys(before).length ? 'same' : 'extended';
}

function formatShapeChange(before, after) {
  if (typeof before === 'string' || typeof after === 'string') {
    return `${truncate(JSON.stringify(before))} is now ${truncate(JSON.stringify(after))}`;
  }
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  return members.map((name) => `${name}: ${truncate(before[name]) ?? 'nothing'} is now ${truncate(after[name]) ?? 'nothing'}`).join('; ');
}

const listEntries = ({ exports, always }) =>
  new Map([
    ...Object.entries(exports).flatMap(([module, names]) => Object.entries(names).map(([name, entry]) => [`${name} of ${module}`, entry])),
    ...Object.entries(always).map(([name, entry]) => [`${name} of every remote`, entry]),
  ]);

/**
 * Compares the surface of the sources with the recorded one.
 * @param {SurfaceRecord} record
 * @param {Surface} surface
 * @returns {Difference}
 */
export function compareSurfaces(record, surface) {
  const [before, after] = [listEntries(record), listEntries(surface)];
  const removedNames = [...before.keys()].filter((name) => !after.has(name));
  const addedNames = [...after.keys()].filter((name) => !before.has(name));
  const retyped = [...after].filter(([name, type]) => before.has(name) && before.get(name).type !== type);
  const types = Object.keys(surface.types)
    .filter((name) => record.types[name] !== undefined)
    .map((name) => ({
      kind: compareShapes(record.types[name], surface.types[name]),
      text: `type ${name}: ${formatShapeChange(record.types[name], surface.types[name])}`,
    }));
  const listTypes = (kind) => types.filter((type) => type.kind === kind).map(({ text }) => text);
  return {
    removed: removedNames.map((name) => `removed: ${name}`),
    changed: [
      ...retyped.map(([name, type]) => `${name}: ${truncate(before.get(name).type)} is now ${truncate(type)}`),
      ...listTypes('changed'),
    ].map((text) => `changed: ${text}`),
    added: [...addedNames, ...listTypes('extended')].map((text) => `added: ${text}`),
  };
}

/**
 * The interface version that a difference requires.
 * @param {string} version of the record
 * @param {Difference} difference
 * @param {boolean} isCompatible whether existing remotes keep working with what changed
 */
export function requiredVersion(version, { removed, changed, added }, isCompatible = false) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0 || (changed.length > 0 && !isCompatible)) {
    return `${major + 1}.0.0`;
  }
  return changed.length + added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

export function isAtLeast(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 || left[at] > right[at];
}

/**
 * Creates the next record. An entry keeps its `since` while neither its type nor a type it refers to has changed.
 * @param {SurfaceRecord} record
 * @param {Surface} surface
 * @param {string} version
 * @returns {SurfaceRecord}
 */
export function nextRecord(record, surface, version) {
  const changedTypes = Object.keys(surface.types).filter((name) => {
    const before = record.types[name];
    return before === undefined || compareShapes(before, surface.types[name]) !== 'same';
  });
  const entries = (before, after) =>
    Object.fromEntries(
      Object.entries(after).map(([name, type]) => {
        const known = before?.[name];
        const referenced = findReferencedTypes(type, surface.types);
        const isSame = known?.type === type && !changedTypes.some((name) => referenced.has(name));
        return [name, { since: isSame ? known.since : version, type }];
      }),
    );
  return {
    version,
    exports: Object.fromEntries(Object.entries(surface.exports).map(([module, names]) => [module, entries(record.exports[module], names)])),
    always: entries(record.always, surface.always),
    types: surface.types,
  };
}
