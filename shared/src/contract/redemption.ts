/** A code that adds quota to the account of whoever redeems it. */
export type RedemptionRecord = {
  id: number;
  /** Who made it. */
  user_id: number;
  /** 32 hexadecimal digits. */
  key: string;
  /** See `redemptionStatus`. */
  status: number;
  name: string;
  quota: number;
  /** Unix seconds, as all times here. */
  created_time: number;
  /** 0 until then. */
  redeemed_time: number;
  /** Means something only when codes are made. */
  count: number;
  /** 0 is nobody. */
  used_user_id: number;
  DeletedAt: string | null;
  /** One user can redeem one code of a group; null is none. Other gateways have no such groups. */
  group_id?: number | null;
};
