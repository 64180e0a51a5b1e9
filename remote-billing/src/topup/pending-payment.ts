/** What this tab left the console to pay. The address it comes back to proves nothing. */
export type PendingPayment = {
  /** In points. */
  credit: number;
  /** In the currency of payments. */
  price: number;
  /** `latestTopUp` before. */
  latest: string;
};

const keyOf = (userId: number) => `pending_payment_${userId}`;

export function rememberPayment(userId: number, payment: PendingPayment): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(payment));
  } catch {}
}

export function recallPayment(userId: number): PendingPayment | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as PendingPayment | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetPayment(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {}
}
