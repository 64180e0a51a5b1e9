import type { LogAlertFilters, LogAlertMeasure, LogAlertScope } from '@console/shared/contract';

/** What an alert counts and when it notifies. `threshold` is in points, or in failed calls. */
export type AlertRule = {
  name: string;
  scope: LogAlertScope;
  measure: LogAlertMeasure;
  threshold: number;
  minutes: number;
  filters: LogAlertFilters;
  isEnabled: boolean;
};

export type Alert = AlertRule & {
  id: number;
  /** Unix seconds; undefined before the first notification. */
  notifiedAt: number | undefined;
  /** Why the last notification could not be sent. */
  error: string | undefined;
};
