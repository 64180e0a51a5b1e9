import type { Control } from '../control';
import type { Row } from '../embedded';
import { omitFields, type RecordShape, shapeRecord } from '../record-shape';
import { channelPermissions, selfShape202602 } from './self-record';

export const user202607: RecordShape = {
  ...omitFields(selfShape202602, 'permissions', 'sidebar_modules'),
  password: '',
  original_password: '',
  verification_code: '',
  DeletedAt: null,
  created_at: 0,
  last_login_at: 0,
};

export const user202602: RecordShape = { ...omitFields(user202607, 'created_at', 'last_login_at'), access_token: null };
export const user202504: RecordShape = omitFields(user202602, 'original_password', 'discord_id', 'stripe_customer');
export const userVeloera: RecordShape = { ...user202504, last_check_in_time: null };

export type UserFormat = { listed: (row: Row, control: Control) => Row; one: (row: Row, control: Control) => Row; empty: RecordShape };

export function withStoredFields(row: Row, control: Control): Row {
  const id = Number(row.id);
  const setting = control.settings.get(id);
  return { ...row, ...(control.emptyGroups.has(id) && { group: '' }), ...(setting !== undefined && { setting }) };
}

/** Empty remarks are left out. */
const remarkOf = ({ remark }: Row): Row => (remark ? { remark } : {});

export const usersWithPermissions = (shape: RecordShape): UserFormat => {
  const listed = (row: Row, control: Control) => ({ ...shapeRecord(shape, withStoredFields(row, control)), ...remarkOf(row) });
  return {
    listed,
    one: (row, control) => ({ ...listed(row, control), admin_permissions: channelPermissions(Number(row.role)) }),
    empty: shape,
  };
};

export const usersWithAccessTokens = (
  shape: RecordShape,
  { hasRemarks }: { hasRemarks: boolean },
): UserFormat & { own: (row: Row, control: Control) => Row } => {
  const listed = (row: Row, control: Control) => ({
    ...shapeRecord(shape, withStoredFields(row, control)),
    ...(hasRemarks && remarkOf(row)),
    access_token: control.systemTokens.get(Number(row.id)) ?? null,
  });
  return { listed, one: listed, own: listed, empty: shape };
};
