/** Values of `status` in a search of codes, on gateways with the capability `code-status-filter`. Expired codes do not count as unused. */
export const codeFilters = ['1', '2', '3', 'expired'] as const;

/** A code that adds quota to the redeeming account. Times are Unix seconds; 0 is not yet. */
export type RedemptionRecord = {
  id: number;
  user_id: number;
  key: string;
  /** As in `redemptionStatus`. */
  status: number;
  name: string;
  /** Points. */
  quota: number;
  created_time: number;
  redeemed_time: number;
  /** Only used in requests to create codes. */
  count: number;
  /** 0 is nobody. */
  used_user_id: number;
  DeletedAt: string | null;
  /** When an unused code expires; 0 is never. Only gateways with the capability `code-expiry` have the field. */
  expired_time?: number;
  /** A user can redeem one code per group; null is no group. Other gateways lack the field. */
  group_id?: number | null;
};
