/** `GET /api/user/topup/info`. Minimums are in currency units; other amounts are in that of the wallet, points where it shows points. */
export type TopUpInfo = {
  enable_online_topup: boolean;
  /** Least amount of one payment. */
  min_topup: number;
  pay_methods: PayMethodRecord[];
  /** Amounts that the page offers. */
  amount_options: number[];
  /** Price factor by amount (`{"100": 0.95}`), already applied to quoted prices. */
  discount: Record<string, number>;
  topup_link: string;
  /** False where the gateway refuses payments until its owner has confirmed the compliance terms. */
  payment_compliance_confirmed?: boolean;
  payment_compliance_terms_version?: string;
};

/** A payment method; requests refer to it by `type`. */
export type PayMethodRecord = { name: string; type: string; min_topup?: number; color?: string; icon?: string };

/** Body of `POST /api/user/amount` and `/pay`: status 200 and no `success`, even for errors. */
export type PaymentResponse<T> = { message: 'success'; data: T; url?: string } | { message: 'error'; data: string };

/** `data` of `POST /api/user/pay`: the EPay form, signed by the gateway, which the browser posts to the response's `url`. */
export type PaymentForm = {
  pid: string;
  type: string;
  out_trade_no: string;
  notify_url: string;
  return_url: string;
  name: string;
  /** Currency units with two decimals. */
  money: string;
  device: string;
  sign_type: string;
  sign: string;
};
