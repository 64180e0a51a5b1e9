import { type RedemptionRecord, redemptionStatus } from '@console/shared/contract';
import type { BulkOperation, Code, CodeStatus } from './api/types';

const statusByCode: Record<number, CodeStatus> = {
  [redemptionStatus.unused]: 'unused',
  [redemptionStatus.disabled]: 'disabled',
  [redemptionStatus.used]: 'used',
};

export function fromRecord(record: RedemptionRecord): Code {
  return {
    id: record.id,
    name: record.name,
    key: record.key,
    status: statusByCode[record.status] ?? 'unknown',
    quota: record.quota,
    createdAt: record.created_time,
    // The gateway uses 0 for "nobody".
    used: record.used_user_id === 0 ? undefined : { by: record.used_user_id, at: record.redeemed_time || undefined },
    groupId: record.group_id ?? undefined,
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
  return action === 'edit' && status !== 'unused' ? status : undefined;
}

const targetStatus: Record<'enable' | 'disable', CodeStatus> = { enable: 'unused', disable: 'disabled' };

export const getAffectedCodes = ({ kind, codes }: BulkOperation): Code[] =>
  kind === 'delete' ? codes : codes.filter((code) => getRefusal(kind, code) === undefined && code.status !== targetStatus[kind]);

export const statusChoices = ['all', 'unused', 'disabled', 'used'] as const;

export type StatusChoice = (typeof statusChoices)[number];

export const parseStatusChoice = (text: string | null): StatusChoice => statusChoices.find((choice) => choice === text) ?? 'all';

export const filterByStatus = (codes: Code[], choice: StatusChoice): Code[] =>
  choice === 'all' ? codes : codes.filter(({ status }) => status === choice);
