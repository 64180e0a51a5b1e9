/** What `monitor_setting.channel_test_mode` may be. */
export const testModes = ['scheduled_all', 'auto_ban_only', 'passive_recovery'] as const;

/** Which channels a scheduled run tests: all, those that may be disabled automatically, or those that were. */
export type TestMode = (typeof testModes)[number];
