import { isRecord } from '@console/shared/contract/json';
import type { useT } from '../i18n';
import { nameSignInMethod } from '../sign-in-method';

type Translate = ReturnType<typeof useT>;

/** Parameters of the operations that New API names in its log. */
const parameters = {
  login: ['method'],
  'user.create': ['username'],
  'user.update': ['username', 'id'],
  'user.delete': ['username', 'id'],
  'user.manage.enable': ['username', 'id'],
  'user.manage.disable': ['username', 'id'],
  'user.manage.delete': ['username', 'id'],
  'user.manage.promote': ['username', 'id'],
  'user.manage.demote': ['username', 'id'],
  'user.quota_add': ['quota'],
  'user.quota_subtract': ['quota'],
  'user.quota_override': ['from', 'to'],
  'user.binding_clear': ['bindingType', 'username'],
  'user.2fa_disable': [],
  'user.passkey_register': [],
  'user.passkey_delete': [],
  'user.reset_passkey': [],
  'user.oauth_unbind': [],
  'user.topup_complete': [],
  'option.update': ['key'],
  'option.payment_compliance': [],
  'option.reset_ratio': [],
  'option.clear_affinity_cache': [],
  'custom_oauth.create': [],
  'custom_oauth.update': [],
  'custom_oauth.delete': [],
  'performance.clear_disk_cache': [],
  'performance.gc': [],
  'performance.clear_logs': [],
  'channel.create': ['name', 'count'],
  'channel.update': ['name', 'id'],
  'channel.delete': ['name', 'id'],
  'channel.delete_batch': ['count'],
  'channel.delete_disabled': ['count'],
  'channel.key_view': ['name', 'id'],
  'channel.status_update': ['id'],
  'channel.status_update_batch': ['count'],
  'channel.tag_disable': ['tag'],
  'channel.tag_enable': ['tag'],
  'channel.tag_edit': ['tag'],
  'channel.tag_batch_set': ['count'],
  'channel.copy': ['sourceId', 'name', 'id'],
  'channel.multi_key_manage': ['id'],
  'channel.upstream_apply': ['id'],
  'channel.upstream_apply_all': ['count'],
  'channel.upstream_detect_all': [],
  'redemption.create': ['name', 'count', 'quota'],
  'redemption.update': [],
  'redemption.delete': [],
  'redemption.delete_invalid': [],
  'prefill_group.create': [],
  'prefill_group.update': [],
  'prefill_group.delete': [],
  'vendor.create': [],
  'vendor.update': [],
  'vendor.delete': [],
  'model.create': [],
  'model.update': [],
  'model.delete': [],
  'model.sync_upstream': [],
  'subscription.plan_create': [],
  'subscription.plan_update': [],
  'subscription.bind': [],
  'subscription.plan_reset': ['plan_id'],
  'subscription.user_plan_reset': ['plan_id', 'target_user_id'],
  'log.cleanup_start': [],
} as const satisfies Record<string, readonly string[]>;

export type OperationName = keyof typeof parameters;

export const operationNames = Object.keys(parameters) as OperationName[];

const isKnown = (name: string): name is OperationName => Object.hasOwn(parameters, name);

/**
 * Describes an operation from `other.op` of New API.
 *
 * @returns undefined for one that is unknown, or has other parameters
 */
export function formatOperation(operation: unknown, t: Translate): string | undefined {
  if (!isRecord(operation) || typeof operation.action !== 'string') {
    return undefined;
  }
  const params = isRecord(operation.params) ? operation.params : {};
  const name = operation.action === 'user.manage' ? `user.manage.${params.action}` : operation.action;
  if (!isKnown(name)) {
    return undefined;
  }
  const values: Record<string, string> = {};
  for (const param of parameters[name]) {
    const value = params[param];
    if (typeof value !== 'string' && typeof value !== 'number') {
      return undefined;
    }
    // New API writes amounts as "＄0.20 额度".
    const text = String(value)
      .replace('＄', '$')
      .replace(/ 点?额度$/, '');
    values[param] = param === 'method' ? nameSignInMethod(text, t) : text;
  }
  return t(`log.op.${name}`, values);
}
