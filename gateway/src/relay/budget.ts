import type { Gateway } from '../gateway';
import type { AnsweredCall } from './call-types';
import { countRequest } from './count-request';
import { quotaToCharge } from './price';
import { growReservation, type Reservation } from './reservations';
import { countTokens } from './tokenizer';

export type Budget = {
  /** Reserves the cost including this text; returns who cannot pay, if anybody. */
  cover(text: string): Promise<'user' | 'token' | undefined>;
  reservation(): Reservation;
};

// A text has at most as many tokens as bytes, and at most three bytes per UTF-16 unit.
const maxTokensPerUnit = 3;

// Reserves more when less than this is left, in steps large enough to write rarely.
const minReserveTokens = 200;
const growthTokens = 1_000;

export async function createStreamBudget(
  { db }: Pick<Gateway, 'db'>,
  { request, price, reservation: initial }: Pick<AnsweredCall, 'request' | 'price' | 'reservation'>,
): Promise<Budget> {
  const prompt_tokens = await countRequest(request);
  const costOf = (completion_tokens: number) =>
    quotaToCharge(price, { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }) ?? 0;
  let [reservation, counted, uncounted] = [initial, 0, ''];
  let lacking: 'user' | 'token' | undefined;

  return {
    reservation: () => reservation,
    async cover(text) {
      uncounted += text;
      if (costOf(counted + uncounted.length * maxTokensPerUnit) <= reservation.amount) {
        return undefined;
      }
      counted += await countTokens(uncounted);
      uncounted = '';
      const exceedsReservation = () => costOf(counted) > reservation.amount;
      if (exceedsReservation() || (lacking === undefined && costOf(counted + minReserveTokens) > reservation.amount)) {
        ({ reservation, lacking } = await growReservation(db, reservation, costOf(Math.ceil(counted * 1.5) + growthTokens)));
      }
      return exceedsReservation() ? lacking : undefined;
    },
  };
}
