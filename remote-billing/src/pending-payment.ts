/** What this tab left the console to pay. The address it comes back to proves nothing. */
export type PendingPayment = {
  /** In points. */
  credit: number;
  price: number;
  /** Of the price; empty where unknown. */
  currency: string;
  /** `latestTopUp` before. */
  latest: string;
  /** Time origin of the document that left for a page which leads back without saying so; only another document is a return. */
  leftFrom?: number | undefined;
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

export function isBackFromLink(userId: number): boolean {
  const leftFrom = recallPayment(userId)?.leftFrom;
  return leftFrom !== undefined && leftFrom !== performance.timeOrigin;
}

/** The next page is no return any more. */
export function noteReturn(userId: number): void {
  const payment = recallPayment(userId);
  if (payment?.leftFrom !== undefined) {
    rememberPayment(userId, { ...payment, leftFrom: undefined });
  }
}

export function forgetPayment(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {}
}
