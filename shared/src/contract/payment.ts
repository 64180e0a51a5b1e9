/** What `POST /api/user/amount` and `/pay` answer, always with status 200: they have no `success`. */
export type PaymentAnswer<T> = { message: 'success'; data: T; url?: string } | { message: 'error'; data: string };

/** The fields of the form that the browser posts to the payment provider. */
export type PaymentForm = {
  pid: string;
  type: string;
  out_trade_no: string;
  notify_url: string;
  return_url: string;
  name: string;
  /** Currency with two decimals. */
  money: string;
  device: string;
  sign_type: string;
  sign: string;
};
