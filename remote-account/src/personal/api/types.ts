/** One's own account, as far as the personal tab shows it; quotas are points. */
export type Account = {
  id: number;
  username: string;
  displayName: string;
  group: string;
  balance: number;
  used: number;
  requests: number;
};
