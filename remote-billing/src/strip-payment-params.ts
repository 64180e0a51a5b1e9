/** Parameters that EPay providers add to the return URL. */
const paymentParams = ['pid', 'trade_no', 'out_trade_no', 'type', 'name', 'money', 'trade_status', 'param', 'sign', 'sign_type'];

/** @returns undefined when there was nothing to strip */
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
