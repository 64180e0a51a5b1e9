export type CodeStatus = 'unused' | 'disabled' | 'used' | 'unknown';

/** A redemption code. Times are Unix seconds, quotas points. */
export type Code = {
  id: number;
  name: string;
  /** What people type to redeem it. */
  key: string;
  status: CodeStatus;
  quota: number;
  createdAt: number;
  /** Who redeemed it, and when. */
  used: { by: number; at: number | undefined } | undefined;
  /** One user can redeem one code of a group. */
  groupId: number | undefined;
};

/** Codes to make: all alike. */
export type NewCodes = { name: string; quota: number; count: number; group_id: number | null };

/** What was made, in the order of the answer. */
export type CreatedCodes = NewCodes & { keys: string[] };

export type CodeChange = { id: number; name?: string; quota?: number };

/** What is done to many codes at once. */
export type BulkOperation = { kind: 'enable' | 'disable' | 'delete'; codes: Code[] };
