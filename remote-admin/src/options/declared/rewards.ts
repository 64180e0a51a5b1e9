import { card, option, toggle } from './option';

export const checkIn = card('operation', 'check-in', [
  toggle('checkin_setting.enabled', { hint: true }),
  option('checkin_setting.min_quota', 'quota', { initial: '1000' }),
  option('checkin_setting.max_quota', 'quota', { initial: '10000', hint: true }),
  toggle('CheckInEnabled', { hint: true }),
  option('CheckInQuota', 'quota', { initial: '1000' }),
  option('CheckInMaxQuota', 'quota', { initial: '0', hint: true }),
]);

export const rebate = card('operation', 'rebate', [
  toggle('RebateEnabled', { hint: true }),
  option('RebatePercentage', 'number', { unit: 'option.unit.percent', initial: '0', min: 0, max: 100 }),
]);
