/** A bonus on top of the paid amount, or a lower price for it. */
export const promotionTypes = ['recharge', 'discount'] as const;

/** `type` of a promotion, which determines the shape of its rules. */
export type PromotionType = (typeof promotionTypes)[number];

/** Adds `bonus_amount` units to payments from `amount` units on. */
export type RechargeRule = { amount: number; bonus_amount: number };

/** Multiplies the price of payments from `amount` units on: 0.9 pays 90 %. */
export type DiscountRule = { amount: number; discount_rate: number };

/** A bonus or a discount on online payments. Times are Unix seconds. */
export type PromotionRecord = {
  id: number;
  name: string;
  description: string;
  type: PromotionType;
  /** JSON list of `RechargeRule` or `DiscountRule`, by type. */
  rules: string;
  start_time: number;
  /** 0 is never. */
  end_time: number;
  /** Groups of users that can use it; empty is all. */
  groups: string[];
  /** Paid orders per user; 0 is any number. */
  per_user_limit: number;
  /** As in `resourceStatus`. */
  status: number;
  created_time: number;
  updated_time: number;
};

/** An entry of `GET /api/promotions/active`, which lists the promotions that the caller can use now. */
export type ActivePromotionRecord = Omit<PromotionRecord, 'groups' | 'status' | 'created_time' | 'updated_time'>;

/** `GET /api/promotions/calculate`: currency units to pay; bonus and total in units of the amount. */
export type PromotionQuote = { pay_amount: number; bonus: number; total: number };
