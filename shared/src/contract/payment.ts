/** Who takes a payment. All but epay redirect the browser to a page of their own. */
export const payProviders = ['epay', 'stripe', 'creem', 'waffo', 'waffo_pancake'] as const;

/** One of `payProviders`. */
export type PayProvider = (typeof payProviders)[number];

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
  /** Fixed packages, paid by `product` instead of an amount. */
  products?: PayProductRecord[];
  topup_link: string;
  /** False where the gateway refuses payments until its owner has confirmed the compliance terms. */
  payment_compliance_confirmed?: boolean;
  payment_compliance_terms_version?: string;
};

/** A payment method; requests refer to it by `type`. */
export type PayMethodRecord = {
  name: string;
  type: string;
  min_topup?: number;
  color?: string;
  icon?: string;
  /** Epay if missing. */
  provider?: PayProvider;
  /** ISO code of its prices: by default that of epay, CNY. Empty where the gateway does not say. */
  currency?: string;
};

/** A package of the provider Creem. `quota` is in points. */
export type PayProductRecord = { id: string; name: string; price: number; currency: string; quota: number };

/** Body of `POST /api/user/pay`. */
export type PaymentRequest = { amount: number; payment_method: string } | { product: string; payment_method: 'creem' };

/** `data` of `POST /api/user/pay` for providers other than epay: the address of their page. */
export type PaymentLink = { link: string };

/** Values of `OrderRecord.status`. */
export const orderStatuses = ['pending', 'success', 'failed', 'expired'] as const;

/** One order of `GET /api/user/topup/self`, or of everybody at `GET /api/user/topup`, newest first. Times are Unix seconds; 0 is not yet. */
export type OrderRecord = {
  id: number;
  user_id: number;
  /** Where the gateway says it. */
  username?: string;
  trade_no: string;
  payment_method: string;
  payment_provider: string;
  /** Missing where the gateway keeps something else than the price. */
  money?: number;
  /** ISO code of its price, where the gateway says it. */
  currency?: string;
  /** Points, the bonus included; 0 for a plan. */
  quota: number;
  create_time: number;
  complete_time: number;
  /** One of `orderStatuses`. */
  status: string;
};

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
