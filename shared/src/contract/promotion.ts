export const promotionTypes = ['recharge', 'discount'] as const;

export type PromotionType = (typeof promotionTypes)[number];

/** From this many currency units on, so many units are added to what is credited. */
export type RechargeRule = { amount: number; bonus_amount: number };

/** From this many currency units on, this part of the price is paid: 0.9 pays 90 %. */
export type DiscountRule = { amount: number; discount_rate: number };

/** What makes online payments cheaper or worth more. */
export type PromotionRecord = {
  id: number;
  name: string;
  description: string;
  type: PromotionType;
  /** A JSON list of `RechargeRule` or `DiscountRule`, by type. */
  rules: string;
  /** Unix seconds, as all times here; 0 is open. */
  start_time: number;
  end_time: number;
  /** Empty is every group. */
  groups: string[];
  /** Paid orders of one user that it applies to; 0 is any number. */
  per_user_limit: number;
  /** See `resourceStatus`. */
  status: number;
  created_time: number;
  updated_time: number;
};

/** A promotion as its users see it. */
export type ActivePromotionRecord = Omit<PromotionRecord, 'groups' | 'status' | 'created_time' | 'updated_time'>;

/** `GET /api/promotions/calculate`: currency to pay, and in the unit of the amount what is added and what is credited in all. */
export type PromotionQuote = { pay_amount: number; bonus: number; total: number };
