import type { PromotionRecord, PromotionType } from '@console/shared/contract';
import { parseTime, toDateTimeInput } from '@console/shared/format';
import { type Item, toItem, toNumber, toStatus } from '../resources';
import { sortRules } from './rules';

export type Promotion = Item &
  Pick<PromotionRecord, 'description' | 'type' | 'rules' | 'groups'> & {
    /** Unix seconds; undefined is unlimited. */
    start: number | undefined;
    end: number | undefined;
    /** Paid orders per user; 0 is unlimited. */
    perUser: number;
  };

export type PromotionFields = Omit<PromotionRecord, 'id' | 'created_time' | 'updated_time'>;

export type PromotionValues = {
  name: string;
  description: string;
  type: PromotionType;
  rules: string;
  start: string;
  end: string;
  groups: string[];
  perUser: string;
  isEnabled: boolean;
};

export const fromRecord = (record: PromotionRecord): Promotion => ({
  ...toItem(record, record.name),
  description: record.description ?? '',
  type: record.type,
  rules: record.rules,
  // The gateway uses 0 for unlimited.
  start: record.start_time || undefined,
  end: record.end_time || undefined,
  groups: record.groups ?? [],
  perUser: record.per_user_limit,
});

export const blankPromotion: PromotionValues = {
  name: '',
  description: '',
  type: 'recharge',
  rules: '',
  start: '',
  end: '',
  groups: [],
  perUser: '0',
  isEnabled: true,
};

const formatTimeInput = (seconds: number | undefined) => (seconds === undefined ? '' : toDateTimeInput(seconds));

export const toFormValues = (promotion: Promotion): PromotionValues => ({
  name: promotion.name,
  description: promotion.description,
  type: promotion.type,
  rules: promotion.rules,
  start: formatTimeInput(promotion.start),
  end: formatTimeInput(promotion.end),
  groups: promotion.groups,
  perUser: String(promotion.perUser),
  isEnabled: promotion.isEnabled,
});

export const serverErrorFields = { names: { start_time: 'start', end_time: 'end', per_user_limit: 'perUser' } } as const;

export const toFields = ({ name, description, type, rules, start, end, groups, perUser, isEnabled }: PromotionValues): PromotionFields => ({
  name: name.trim(),
  description: description.trim(),
  type,
  rules: sortRules(rules),
  start_time: parseTime(start) ?? 0,
  end_time: parseTime(end) ?? 0,
  groups,
  per_user_limit: toNumber(perUser) ?? 0,
  status: toStatus(isEnabled),
});

export type Phase = 'scheduled' | 'active' | 'ended';

export function getPhase({ start, end }: Pick<Promotion, 'start' | 'end'>, now: number): Phase {
  if (end !== undefined && end < now) {
    return 'ended';
  }
  return start !== undefined && start > now ? 'scheduled' : 'active';
}
