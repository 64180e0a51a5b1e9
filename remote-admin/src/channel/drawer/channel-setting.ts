import { isRecord, parseJson } from '@console/shared/contract/json';

/** Members of a channel's `setting` that have fields of their own. `setting` holds the others as JSON. */
export type SettingValues = {
  proxy: string;
  systemPrompt: string;
  prependSystemPrompt: boolean;
  passThroughBody: boolean;
  forceFormat: boolean;
  thinkingToContent: boolean;
  setting: string;
};

export const blankSetting: SettingValues = {
  proxy: '',
  systemPrompt: '',
  prependSystemPrompt: false,
  passThroughBody: false,
  forceFormat: false,
  thinkingToContent: false,
  setting: '',
};

const texts = { proxy: 'proxy', systemPrompt: 'system_prompt' } as const;

const switches = {
  prependSystemPrompt: 'system_prompt_override',
  passThroughBody: 'pass_through_body_enabled',
  forceFormat: 'force_format',
  thinkingToContent: 'thinking_to_content',
} as const;

/** Text that is not a JSON object stays in `setting`, where it can be mended. */
export function parseSetting(text: string): SettingValues {
  const members = parseJson(text.trim() || '{}');
  if (!isRecord(members)) {
    return { ...blankSetting, setting: text };
  }
  const rest = { ...members };
  const values: SettingValues = { ...blankSetting };
  for (const [field, member] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = members[member];
    if (typeof value === 'string') {
      values[field] = value;
      delete rest[member];
    }
  }
  for (const [field, member] of Object.entries(switches) as [keyof typeof switches, string][]) {
    const value = members[member];
    if (typeof value === 'boolean') {
      values[field] = value;
      delete rest[member];
    }
  }
  return { ...values, setting: Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '' };
}

/** Blank fields are left out. */
export function formatSetting({ setting, ...values }: SettingValues): string {
  const others = parseJson(setting.trim() || '{}');
  if (!isRecord(others)) {
    return setting.trim();
  }
  const filled = Object.entries(texts).flatMap(([field, member]) => {
    const text = values[field as keyof typeof texts].trim();
    return text ? [[member, text]] : [];
  });
  const on = Object.entries(switches).flatMap(([field, member]) => (values[field as keyof typeof switches] ? [[member, true]] : []));
  const members = { ...others, ...Object.fromEntries([...filled, ...on]) };
  return Object.keys(members).length > 0 ? JSON.stringify(members) : '';
}

export const isProxyAddress = (text: string): boolean => /^(https?|socks5h?):\/\/[^/?#]+\/?$/i.test(text) && URL.canParse(text);

/** Headers that connections set themselves, which gateways refuse. */
const connectionHeaders = ['connection', 'content-length', 'host', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export type HeaderProblem = 'shape' | 'connection';

export function checkHeaders(value: unknown): HeaderProblem | undefined {
  if (!isRecord(value) || !Object.values(value).every((text) => typeof text === 'string' && /^[\t -~]*$/.test(text))) {
    return 'shape';
  }
  return Object.keys(value).some((name) => connectionHeaders.includes(name.trim().toLowerCase())) ? 'connection' : undefined;
}
