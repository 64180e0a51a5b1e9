import type { PromotionType, Tier } from '@console/shared/contract';

/** What one has and has used, in points. */
export type Balance = { quota: number; used: number; requests: number };

/** A way to pay. */
export type PaymentMethod = {
  /** By which calls name it. */
  type: string;
  name: string;
  /** Currency units. */
  minUnits: number;
};

/** How this site sells. */
export type TopUpOffer = {
  /** Undefined where nothing is sold online. */
  online: { methods: [PaymentMethod, ...PaymentMethod[]]; minUnits: number; amounts: number[] } | undefined;
  /** The gateway takes neither payments nor codes before its owner has confirmed its terms. */
  isUnconfirmed: boolean;
  /** Where codes are sold. */
  codesAddress: string | undefined;
};

/** What applies to one's payments now. */
export type Promotion = {
  id: number;
  name: string;
  description: string;
  type: PromotionType;
  /** In currency units. */
  tiers: Tier[];
  /** Unix seconds; undefined is open. */
  end: number | undefined;
  /** Paid orders; 0 is any number. */
  perUser: number;
};

/** What an amount costs in currency, and in the unit of the amount what is added and what is credited in all. */
export type Quote = { price: number; bonus: number; total: number };

/** The form: the amount as it is typed. */
export type PaymentValues = { amount: string; method: string };

/** An order that is about to be paid. */
export type Order = { amount: number; method: PaymentMethod };

/** Where the browser posts which fields. */
export type PaymentForm = { url: string; fields: Record<string, string>; price: number };

/** `unreachable`: the policy of the page lets no form go there. */
export type PaymentOutcome = 'leaving' | 'changed' | 'unreachable';

/** A line of one's top-ups: in the gateway's words, and what it recorded of it (a `LogEvent`, unchecked). */
export type TopUp = { id: number; at: number; content: string; event: unknown };
