import type { Context } from 'hono';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { languageOf, translate } from '../messages/translate';
import { formatCents } from './money';
import { quote } from './quote';

/** The endpoints of payments have their own response shape, always with status 200. */
export async function inPaymentShape(c: Context, work: () => Promise<{ data: unknown; url?: string }>): Promise<Response> {
  try {
    return c.json({ message: 'success', ...(await work()) });
  } catch (error) {
    if (error instanceof ConsoleError) {
      return c.json({ message: 'error', data: translate(languageOf(c), error.id, error.values) });
    }
    throw error;
  }
}

/** A price with two decimals. */
export async function quoteText(gateway: Gateway, user: UserRow, amount: number, method?: string): Promise<string> {
  const { money } = await quote(gateway, user, amount, method);
  if (money <= 1) {
    throw fieldError('amount', 'paymentMoney');
  }
  return formatCents(money);
}
