/** Of what an alert counts: the caller's own calls, or, for administrators, those of all users. */
export type LogAlertScope = 'own' | 'all';

/** `cost` is in points, `errors` are failed calls. */
export const logAlertMeasures = ['cost', 'errors'] as const;

/** `cost` or `errors`. */
export type LogAlertMeasure = (typeof logAlertMeasures)[number];

/** Empty and 0 match all calls; `username` and `channel` apply to the calls of all users only. */
export type LogAlertFilters = { token_name: string; model_name: string; group: string; username: string; channel: number };

/** Body of `POST /api/log/alerts` and `PUT /api/log/alerts/:id`. */
export type LogAlertInput = {
  name: string;
  scope: LogAlertScope;
  measure: LogAlertMeasure;
  /** Notifies above it. */
  threshold: number;
  /** In which the calls are counted; a notification is not repeated before they have passed. */
  minutes: number;
  filters: LogAlertFilters;
  /** As in `resourceStatus`. */
  status: 1 | 2;
};

/** The user has no address for notifications. */
export const missingAddress = 'no-address';

/** An alert of the caller. */
export type LogAlertRecord = LogAlertInput & {
  id: number;
  /** Unix seconds; 0 is never. */
  notified_at: number;
  /** Why the last notification could not be sent, such as `missingAddress`; empty if it was. */
  error: string;
};
