import { json, option, providerCard, toggle } from './option';

const share = { min: 0, max: 1, hint: true } as const;

export const relay = providerCard('relay', [
  toggle('global.pass_through_request_enabled', { hint: true }),
  option('global.thinking_model_blacklist', 'entries', { initial: '[]', hint: true }),
  option('global.chat_completions_to_responses_policy', 'json', {
    initial: json({ enabled: false, all_channels: true }),
    hint: true,
    shape: 'object',
  }),
  toggle('global.hide_upstream_error_enabled', { hint: true }),
  toggle('global.block_browser_extension_enabled', { hint: true }),
  toggle('general_setting.ping_interval_enabled', { hint: true }),
  option('general_setting.ping_interval_seconds', 'integer', { unit: 'option.unit.seconds', initial: '60', min: 1 }),
]);

export const claude = providerCard('claude', [
  option('claude.default_max_tokens', 'json', {
    initial: json({ default: 8192 }),
    hint: true,
    shape: 'counts',
    columns: { key: 'option.column.model', value: 'option.column.tokens' },
  }),
  option('claude.model_headers_settings', 'json', { initial: '{}', hint: true, shape: 'headers' }),
  toggle('claude.thinking_adapter_enabled', { on: true, hint: true }),
  option('claude.thinking_adapter_budget_tokens_percentage', 'number', { initial: '0.8', ...share }),
]);

export const gemini = providerCard('gemini', [
  option('gemini.safety_settings', 'json', {
    initial: json({ default: 'OFF' }),
    hint: true,
    shape: 'texts',
    columns: { key: 'option.column.category', value: 'option.column.threshold' },
  }),
  option('gemini.version_settings', 'json', {
    initial: json({ default: 'v1beta' }),
    hint: true,
    shape: 'texts',
    columns: { key: 'option.column.model', value: 'option.column.version' },
  }),
  option('gemini.supported_imagine_models', 'entries', { initial: '[]', hint: true }),
  toggle('gemini.thinking_adapter_enabled', { hint: true }),
  option('gemini.thinking_adapter_budget_tokens_percentage', 'number', { initial: '0.6', ...share }),
  option('gemini.models_supported_thinking_budget', 'entries', { initial: '[]', hint: true }),
  toggle('gemini.function_call_thought_signature_enabled', { on: true, hint: true }),
  toggle('gemini.remove_function_response_id_enabled', { on: true, hint: true }),
]);

export const grok = providerCard('grok', [
  toggle('grok.violation_deduction_enabled', { on: true, hint: true }),
  option('grok.violation_deduction_amount', 'number', { unit: 'option.unit.dollars', initial: '0.05' }),
]);

export const qwen = providerCard('qwen', [option('qwen.sync_image_models', 'entries', { initial: '[]', hint: true })]);

export const providerCards = [relay, claude, gemini, grok, qwen];
