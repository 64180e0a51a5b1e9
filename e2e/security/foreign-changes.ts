type Row = Record<string, unknown>;

/** Fields of a user that only administrators, invitations and model requests may change. */
const fixed = ['id', 'role', 'status', 'group', 'inviter_id', 'aff_count', 'aff_history_quota'];

const differs = (one: Row, other: Row) => Object.keys(one).filter((column) => one[column] !== other[column]);

/** Anonymous requests may create these, but only the mailbox, provider account or passkey can use them. */
const isOpen = ({ table, user_id }: Row) =>
  table === 'mail_secrets' || table === 'oauth_states' || (table === 'sign_in_flows' && user_id === 0);

/** Sums over the log lines and the usage of all users, which each of their calls changes. */
const isSum = ({ table }: Row) =>
  ['log_sums', 'log_cost_sums', 'log_day_cost_sums', 'log_token_sums', 'usage_sums', 'usage_latencies'].includes(String(table));

/**
 * Of the rows that differ after a request of a user, or of nobody, those that it must not have changed: rows of other people, and of the
 * site, but for what calls to models use up and for codes that the user redeemed.
 *
 * @param rows a changed row is in it as it was and as it is
 */
export function foreignChanges(rows: Row[], userId: number): Row[] {
  const twinOf = (row: Row) => rows.find((one) => one !== row && one.table === row.table && one.id === row.id);
  const isOwn = (row: Row): boolean => {
    const twin = row.id === undefined ? undefined : twinOf(row);
    if (isOpen(row) || isSum(row)) {
      return true;
    }
    if (row.table === 'users') {
      if (!twin) {
        return row.role === 1 && row.status === 1 && row.group === 'default' && row.deleted_at === null;
      }
      return row.id === userId && !differs(row, twin).some((column) => fixed.includes(column));
    }
    if (row.table === 'channels') {
      return twin !== undefined && differs(row, twin).every((column) => column === 'used_quota');
    }
    if (row.table === 'redemptions') {
      return twin !== undefined && [row.used_user_id, twin.used_user_id].includes(userId);
    }
    if (row.table === 'history') {
      const isNew = (user: Row) => user.table === 'users' && String(user.id) === row.subject_id && !twinOf(user);
      return row.subject === 'user' && (row.subject_id === String(userId) || rows.some(isNew));
    }
    return row.user_id === userId;
  };
  return rows.filter((row) => !isOwn(row));
}
