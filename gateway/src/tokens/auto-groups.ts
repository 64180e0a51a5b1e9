import { autoGroup } from '@console/shared/contract';
import type { TokenRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { maxAutoGroups, usableGroups } from '../groups/groups';
import { fieldError } from '../http/errors';
import type { TokenInput } from './input';

type AutoFields = Pick<TokenRow, 'cross_group_retry' | 'auto_groups'>;

/** What only keys of the group `auto` have. An omitted order is kept, as clients of other gateways omit it. */
export function toAutoFields(
  gateway: Gateway,
  owner: UserRow,
  { group, cross_group_retry, auto_groups }: TokenInput,
  before: AutoFields | undefined,
): AutoFields {
  if (group !== autoGroup) {
    return { cross_group_retry: false, auto_groups: [] };
  }
  if (auto_groups) {
    checkOrder(gateway, owner, auto_groups, before?.auto_groups ?? []);
  }
  return {
    cross_group_retry: cross_group_retry ?? false,
    auto_groups: auto_groups === undefined ? (before?.auto_groups ?? []) : (auto_groups ?? []),
  };
}

function checkOrder(gateway: Gateway, owner: UserRow, groups: readonly string[], before: readonly string[]): void {
  const max = maxAutoGroups(gateway);
  if (groups.length > max && groups.length > before.length) {
    throw fieldError('auto_groups', 'autoGroupsTooMany', { max });
  }
  const usable = usableGroups(gateway, owner.group);
  for (const [index, group] of groups.entries()) {
    if (groups.indexOf(group) !== index) {
      throw fieldError('auto_groups', 'autoGroupTwice', { group });
    }
    if (group === autoGroup || (!Object.hasOwn(usable, group) && !before.includes(group))) {
      throw fieldError('auto_groups', 'groupNotUsable', { group });
    }
  }
}
