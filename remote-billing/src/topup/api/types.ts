import type { PromotionType, Tier } from '@console/shared/contract';
import type { ListParams } from '@console/shared/ui';

/** In points. */
export type Balance = { quota: number; used: number; requests: number };

export type PaymentMethod = {
  type: string;
  name: string;
  /** In currency units. */
  minUnits: number;
  /** Of its prices; empty where the gateway does not say. */
  currency: string;
};

/** A package with its own price. */
export type PaymentProduct = { id: string; name: string; price: number; currency: string; points: number };

export type TopUpOffer = {
  online:
    | {
        methods: [PaymentMethod, ...PaymentMethod[]];
        minUnits: number;
        amounts: number[];
        /** Price factors by amount. */
        discounts: Readonly<Record<string, number>>;
      }
    | undefined;
  products: PaymentProduct[];
  /** The gateway accepts neither payments nor codes until its owner confirms the terms. */
  isUnconfirmed: boolean;
  codesAddress: string | undefined;
};

export type Promotion = {
  id: number;
  name: string;
  description: string;
  type: PromotionType;
  /** Amounts are in currency units. */
  tiers: Tier[];
  /** In Unix seconds; undefined has no end. */
  end: number | undefined;
  /** Maximum number of paid orders; 0 is unlimited. */
  perUser: number;
};

/** `price` is in currency; `bonus` and `total` are in the unit of the amount. */
export type QuotedPrice = { price: number; bonus: number; total: number };

/** `rate` is the part of the price that is left; site discounts have no name. */
export type Discount = { name: string | undefined; rate: number };

/** `full` is the price without the discount. */
export type Quote = QuotedPrice & { full: number; discount: Discount | undefined; currency: string };

export type PaymentValues = { amount: string; method: string };

export type AmountOrder = { amount: number; method: PaymentMethod };

export type Order = AmountOrder | { product: PaymentProduct };

/** A form to post, or a page to open, which tells the price itself. */
export type StartedPayment = { url: string; form?: { fields: Record<string, string>; price: number } };

/** `unreachable`: the content security policy forbids the address. */
export type PaymentOutcome = 'leaving' | 'changed' | 'unreachable';

export type TopUpListParams = Pick<ListParams, 'page' | 'pageSize' | 'sort'>;

export type TopUp = {
  id: number;
  at: number;
  content: string;
  /** An unchecked `LogEvent`. */
  event: unknown;
  /** In points, the bonus included; undefined where the gateway stores sentences only. */
  credit: number | undefined;
  /** Undefined without a payment. */
  paid: { price: number; currency: string } | undefined;
};
