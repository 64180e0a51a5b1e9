import type { Row } from '../embedded';
import type { CustomOAuth } from './store';

const defaults: Row = {
  icon: '',
  scopes: 'openid profile email',
  user_id_field: 'sub',
  username_field: 'preferred_username',
  display_name_field: 'name',
  email_field: 'email',
  well_known: '',
  auth_style: 0,
  access_policy: '',
  access_denied_message: '',
};

/** Only these may be emptied; other fields keep their value. */
const clearable = ['icon', 'enabled', 'well_known', 'auth_style', 'access_policy', 'access_denied_message'];

const required = ['name', 'slug', 'client_id', 'authorization_endpoint', 'token_endpoint', 'user_info_endpoint'] as const;
const all = [...required, ...Object.keys(defaults), 'enabled', 'client_secret'];

const builtIn = ['github', 'discord', 'oidc', 'linuxdo'];

export function toStoredFields(stored: Row, sent: Row): Row {
  const isWritten = (name: string) => sent[name] !== undefined && (sent[name] !== '' || clearable.includes(name));
  const fields = all.filter(isWritten).map((name) => [name, sent[name]]);
  return { enabled: false, ...defaults, ...stored, ...Object.fromEntries(fields) };
}

export function findProblem(fields: Row, id: number | undefined, { findBySlug }: CustomOAuth): string | undefined {
  const slug = String(fields.slug ?? '');
  const missing = required.find((name) => !fields[name]);
  if (missing !== undefined) {
    return `无效的请求参数: ${missing} is required`;
  }
  if (builtIn.includes(slug)) {
    return '该 Slug 与内置 OAuth 提供商冲突';
  }
  if ((findBySlug(slug)?.id ?? id) !== id) {
    return '该 Slug 已被使用';
  }
  if (!/^[a-z0-9-]+$/.test(slug)) {
    return 'provider slug must contain only lowercase letters, numbers, and hyphens';
  }
  return isJson(String(fields.access_policy)) ? undefined : 'access_policy must be valid JSON';
}

function isJson(text: string): boolean {
  try {
    return text.trim() === '' || typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
