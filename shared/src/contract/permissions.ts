/** Rights by resource and action, such as `channel` and `sensitive_write`. */
export type AdminPermissions = Record<string, Record<string, boolean>>;

/** What administrators may do with channels, of which `sensitive_write` is to create, delete and copy them and to edit keys, addresses and overrides. */
export const channelActions = ['read', 'operate', 'write', 'sensitive_write'] as const;
/** An action on channels. */
export type ChannelAction = (typeof channelActions)[number];

/** `GET /api/authz/catalog`: the rights that a gateway knows, and those that roles have unless a user has others. */
export type PermissionCatalog = {
  resources: { resource: string; label_key: string; actions: { action: string; label_key: string; description_key: string }[] }[];
  roles: { key: string; name: string; built_in: boolean; superuser: boolean; grants: AdminPermissions }[];
};
