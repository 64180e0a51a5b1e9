import { isRecord } from '@console/shared/contract/json';
import { redactReason } from '../channels/request-json';
import { ConsoleError } from '../http/errors';
import type { PriceBook } from './price-book';
import { hasPriceTables, readPriceList, readPriceTables } from './read-gateway';
import { readModelsDev, readOpenRouter } from './read-lists';

/** All lists that are known have fewer than half of them. */
const maxModels = 20_000;

/** Tells the format by its shape, since mirrors have any address. */
function read(body: unknown): PriceBook | undefined {
  if (!isRecord(body)) {
    return undefined;
  }
  const { data } = body;
  if (hasPriceTables(data)) {
    return readPriceTables(data);
  }
  if (Array.isArray(data)) {
    return data.some((row) => isRecord(row) && isRecord(row.pricing)) ? readOpenRouter(data) : readPriceList(data);
  }
  return readModelsDev(body);
}

/** @param key of the channel, which is cut out of messages @throws ConsoleError if there are no prices, or too many */
export function readPrices(body: unknown, key: string): PriceBook {
  if (isRecord(body) && body.success === false) {
    throw new ConsoleError('pricesRefused', { reason: redactReason(String(body.message ?? ''), key) });
  }
  const book = read(body);
  if (!book || book.size === 0) {
    throw new ConsoleError('pricesUnreadable');
  }
  if (book.size > maxModels) {
    throw new ConsoleError('pricesTooMany', { max: maxModels });
  }
  return book;
}
