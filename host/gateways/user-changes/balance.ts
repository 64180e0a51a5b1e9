import type { RouteHandler } from '../ability';
import { failure } from '../envelope';
import { writeUser } from './write-user';

type Change = { id?: unknown; action?: unknown; mode?: unknown; value?: unknown };

const results: Record<string, (quota: number, value: number) => number> = {
  add: (quota, value) => quota + value,
  subtract: (quota, value) => quota - value,
  override: (_quota, value) => value,
};

/** The balance is part of the record: spending between the read and the write is lost. */
export const changeBalance: RouteHandler = async ({ body, send, forward }) => {
  const { id, action, mode, value } = (body ?? {}) as Change;
  // These gateways report success without a change.
  if (action !== 'add_quota') {
    return forward();
  }
  const result = Object.hasOwn(results, String(mode)) ? results[String(mode)] : undefined;
  if (!result || !Number.isSafeInteger(value)) {
    return failure('A change of quota needs a mode and a whole number');
  }
  if (mode !== 'override' && Number(value) <= 0) {
    return failure({ zh: '额度变化必须大于 0', en: 'The change of quota must be greater than 0' });
  }
  return writeUser(send, id, ({ quota }) => ({ quota: result(Number(quota), Number(value)) }));
};
