export type CodeStatus = 'unused' | 'disabled' | 'used' | 'expired' | 'unknown';

/** Times are Unix seconds, quotas points. */
export type Code = {
  id: number;
  name: string;
  /** The text to redeem. */
  key: string;
  status: CodeStatus;
  quota: number;
  createdAt: number;
  used: { by: number; at: number | undefined } | undefined;
  /** Each user can redeem only one code of a group. */
  groupId: number | undefined;
  /** Undefined if it never expires. */
  expiresAt: number | undefined;
};

export type NewCodes = { name: string; quota: number; count: number; group_id: number | null; expired_time: number };

export type CreatedCodes = NewCodes & { keys: string[] };

/** 0 is never. */
export type CodeChange = { id: number; name?: string; quota?: number; expired_time?: number };

export type BulkOperation = { kind: 'enable' | 'disable' | 'delete'; codes: Code[] };
