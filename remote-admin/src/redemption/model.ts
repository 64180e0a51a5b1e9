import { type RedemptionRecord, redemptionStatus } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import type { BulkOperation, Code, CodeStatus } from './api/types';

const statusByCode: Record<number, CodeStatus> = {
  [redemptionStatus.unused]: 'unused',
  [redemptionStatus.disabled]: 'disabled',
  [redemptionStatus.used]: 'used',
};

/** Gateways expire unused codes only, and keep their status. */
function toStatus({ status, expired_time }: Pick<RedemptionRecord, 'status' | 'expired_time'>): CodeStatus {
  const known = statusByCode[status] ?? 'unknown';
  return known === 'unused' && expired_time && expired_time <= nowInSeconds() ? 'expired' : known;
}

export function fromRecord(record: RedemptionRecord): Code {
  return {
    id: record.id,
    name: record.name,
    key: record.key,
    status: toStatus(record),
    quota: record.quota,
    createdAt: record.created_time,
    // The gateway uses 0 for "nobody".
    used: record.used_user_id === 0 ? undefined : { by: record.used_user_id, at: record.redeemed_time || undefined },
    groupId: record.group_id ?? undefined,
    expiresAt: record.expired_time || undefined,
  };
}

export type CodeAction = 'edit' | 'enable' | 'disable' | 'delete';

export type CodeRefusal = 'used' | 'disabled' | 'unknown';

/** Mirrors the rules of the gateway. */
export function getRefusal(action: CodeAction, { status }: Pick<Code, 'status'>): CodeRefusal | undefined {
  if (action === 'delete') {
    return undefined;
  }
  if (status === 'used') {
    return 'used';
  }
  return action === 'edit' && status !== 'unused' && status !== 'expired' ? status : undefined;
}

/** Whether the code can be disabled, not whether it can be redeemed. */
export const isEnabled = ({ status }: Pick<Code, 'status'>): boolean => status === 'unused' || status === 'expired';

export const getAffectedCodes = ({ kind, codes }: BulkOperation): Code[] =>
  kind === 'delete' ? codes : codes.filter((code) => getRefusal(kind, code) === undefined && isEnabled(code) !== (kind === 'enable'));

export const statusChoices = ['all', 'unused', 'disabled', 'used', 'expired'] as const;

export type StatusChoice = (typeof statusChoices)[number];

export const parseStatusChoice = (text: string): StatusChoice => statusChoices.find((choice) => choice === text) ?? 'all';

export const filterByStatus = (codes: Code[], choice: StatusChoice): Code[] =>
  choice === 'all' ? codes : codes.filter(({ status }) => status === choice);
