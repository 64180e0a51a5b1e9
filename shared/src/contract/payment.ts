/** `GET /api/user/topup/info`: how this site sells. */
export type TopUpInfo = {
  enable_online_topup: boolean;
  /** Currency units. */
  min_topup: number;
  /** In the order in which they are offered. */
  pay_methods: PayMethodRecord[];
  /** Amounts to offer; none leaves the choice to the console. */
  amount_options: number[];
  /** What is paid of the price, by amount: `{"100": 0.95}`. Prices are told with it. */
  discount: Record<string, number>;
  /** Where codes are sold; empty for nowhere. */
  topup_link: string;
  /** False where the gateway refuses payments until its owner has confirmed what they answer for. */
  payment_compliance_confirmed?: boolean;
  /** Of what has to be confirmed. */
  payment_compliance_terms_version?: string;
};

/** A way to pay; calls name it by its `type`. */
export type PayMethodRecord = { name: string; type: string; min_topup?: number; color?: string };

/** What `POST /api/user/amount` and `/pay` answer, always with status 200: they have no `success`. */
export type PaymentResponse<T> = { message: 'success'; data: T; url?: string } | { message: 'error'; data: string };

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
