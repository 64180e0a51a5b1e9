import { card, option, toggle } from './option';

const filterModes = [
  { value: 'false', label: 'option.fetch_setting.mode.block' },
  { value: 'true', label: 'option.fetch_setting.mode.allow' },
] as const;

export const requests = card('system', 'requests', [
  toggle('fetch_setting.enable_ssrf_protection', { on: true, hint: true }),
  toggle('fetch_setting.allow_private_ip', { hint: true }),
  option('fetch_setting.domain_filter_mode', 'choice', { initial: 'false', hint: true, choices: filterModes }),
  option('fetch_setting.domain_list', 'entries', { initial: '[]', hint: true, entry: 'domain' }),
  option('fetch_setting.ip_filter_mode', 'choice', { initial: 'false', hint: true, choices: filterModes }),
  option('fetch_setting.ip_list', 'entries', { initial: '[]', hint: true, entry: 'address' }),
  toggle('fetch_setting.apply_ip_filter_for_domain', { on: true, hint: true }),
  option('fetch_setting.allowed_ports', 'entries', { initial: '[]', hint: true, entry: 'port' }),
]);

const percentage = { unit: 'option.unit.percent', min: 0, max: 100 } as const;

export const performance = card('system', 'performance', [
  toggle('performance_setting.monitor_enabled', { on: true, hint: true }),
  option('performance_setting.monitor_cpu_threshold', 'integer', { ...percentage, initial: '90' }),
  option('performance_setting.monitor_memory_threshold', 'integer', { ...percentage, initial: '90' }),
  option('performance_setting.monitor_disk_threshold', 'integer', { ...percentage, initial: '95' }),
  toggle('performance_setting.disk_cache_enabled', { hint: true }),
  option('performance_setting.disk_cache_threshold_mb', 'integer', { unit: 'option.unit.megabytes', initial: '10', hint: true, min: 1 }),
  option('performance_setting.disk_cache_max_size_mb', 'integer', { unit: 'option.unit.megabytes', initial: '1024', min: 100 }),
  option('performance_setting.disk_cache_path', 'text', { hint: true }),
]);
