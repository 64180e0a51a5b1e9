import { logType } from '@console/shared/contract';
import { formatCost, formatPoints } from '@console/shared/format';
import type { LogAlertRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Language, translate } from '../messages/translate';
import { quotaDisplay } from '../options/quota-display';
import type { Notification } from '../warnings/notification';

/** `value` is in points or failed calls. */
export type ExceededAlert = { alert: LogAlertRow; user: UserRow; value: number };

export function describeAlert({ options }: Gateway, { alert, value }: ExceededAlert, language: Language): Notification {
  const { name, measure, minutes, threshold } = alert;
  const display = quotaDisplay(options);
  const format = (amount: number) => (measure === 'cost' ? formatCost(amount, display) : formatPoints(amount));
  const values = { name, minutes, value: format(value), threshold: format(threshold), site: options.text('SystemName') };
  return {
    subject: translate(language, 'alertSubject', values),
    text: translate(language, measure === 'cost' ? 'alertCost' : 'alertErrors', values),
    footnote: translate(language, 'alertFootnote', values),
    link: { label: translate(language, 'alertLink'), path: logPath(alert) },
    webhook: { type: 'log_alert', values: [value, threshold] },
  };
}

/** The log with the filters of the alert. */
function logPath({ filters, measure }: LogAlertRow): string {
  const query = new URLSearchParams({ range: '24h', ...(measure === 'errors' && { type: String(logType.error) }) });
  for (const [name, value] of Object.entries(filters)) {
    if (value !== '' && value !== 0) {
      query.set(name, String(value));
    }
  }
  return `/log?${query}`;
}
