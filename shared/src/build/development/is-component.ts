const wrappers = [Symbol.for('react.forward_ref'), Symbol.for('react.memo')];

export function isComponent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return '$$typeof' in value && wrappers.includes(value.$$typeof as symbol);
  }
  if (typeof value !== 'function' || !/^[A-Z]/.test(value.name)) {
    return false;
  }
  const prototype: unknown = value.prototype;
  if (prototype === undefined || prototype === null) {
    return true;
  }
  if ('isReactComponent' in (prototype as object)) {
    return true;
  }
  return Object.getPrototypeOf(prototype) === Object.prototype && Object.getOwnPropertyNames(prototype).length === 1;
}
