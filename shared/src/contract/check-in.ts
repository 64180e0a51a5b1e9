/**
 * `GET /api/user/check_in?month=2026-11` of gateways with `check_in_enabled` in their status. `POST /api/user/check_in` checks in for today,
 * with a `turnstile` token in the query where the site requires a captcha.
 */
export type CheckInRecord = {
  checked_in_today: boolean;
  /** Points of one check-in, where the gateway tells. */
  min_quota?: number;
  max_quota?: number;
  /** All check-ins so far, and the points received; only where the gateway keeps them. */
  total_count?: number;
  total_quota?: number;
  /** Check-ins of the month; `date` is `2026-11-22` by the clock of the gateway. Missing where the gateway keeps none. */
  records?: { date: string; quota: number }[];
};

/** Data of `POST /api/user/check_in`. */
export type CheckedInRecord = { quota: number };
