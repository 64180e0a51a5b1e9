/** What EPay providers tell about a payment when they send the browser back. */
const paymentParams = ['pid', 'trade_no', 'out_trade_no', 'type', 'name', 'money', 'trade_status', 'param', 'sign', 'sign_type'];

/** The query of an address without what a payment provider added; undefined where none did. */
export function stripPaymentParams(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('out_trade_no')) {
    return undefined;
  }
  for (const name of paymentParams) {
    query.delete(name);
  }
  return query.toString();
}
