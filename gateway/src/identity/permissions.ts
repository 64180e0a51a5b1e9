import { type AdminPermissions, type ChannelAction, channelActions, type PermissionCatalog, roles } from '@console/shared/contract';
import type { MiddlewareHandler } from 'hono';
import type { UserRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { ConsoleError } from '../http/errors';
import { requireRole } from './require-role';

type Holder = Pick<UserRow, 'role' | 'admin_permissions'>;

/** Administrators have all rights that a super administrator has not taken away. */
export function isAllowed({ role, admin_permissions }: Holder, action: ChannelAction): boolean {
  return role >= roles.root || (role >= roles.admin && admin_permissions.channel?.[action] !== false);
}

export const effectivePermissions = (holder: Holder): AdminPermissions => ({
  channel: Object.fromEntries(channelActions.map((action) => [action, isAllowed(holder, action)])),
});

/** What differs from the rights of the role; unknown resources and actions are left out. */
export function toOverrides({ channel = {} }: AdminPermissions): AdminPermissions {
  const denied = channelActions.filter((action) => Object.hasOwn(channel, action) && !channel[action]);
  return denied.length === 0 ? {} : { channel: Object.fromEntries(denied.map((action) => [action, false])) };
}

/** Requires an administrator who has the right. */
export function requirePermission(gateway: Gateway, action: ChannelAction): MiddlewareHandler<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  return (c, next) =>
    admin(c, async () => {
      if (!isAllowed(c.var.user, action)) {
        throw new ConsoleError('rightMissing');
      }
      await next();
    });
}

const role = (key: string, name: string, level: number) => ({
  key,
  name,
  built_in: true,
  superuser: level >= roles.root,
  grants: effectivePermissions({ role: level, admin_permissions: {} }),
});

export const permissionCatalog: PermissionCatalog = {
  resources: [
    {
      resource: 'channel',
      label_key: 'Channel management',
      actions: [
        { action: 'read', label_key: 'Read channels', description_key: 'View channels without their keys.' },
        { action: 'operate', label_key: 'Operate channels', description_key: 'Test, enable and disable channels, and refresh balances.' },
        { action: 'write', label_key: 'Edit channel routing', description_key: 'Edit models, groups, priorities, weights and tags.' },
        {
          action: 'sensitive_write',
          label_key: 'Edit sensitive channel settings',
          description_key: 'Create, copy and delete channels, and edit keys, addresses and overrides.',
        },
      ],
    },
  ],
  roles: [role('root', 'Root', roles.root), role('admin', 'Admin', roles.admin)],
};
