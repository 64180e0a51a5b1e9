import * as z from 'zod/mini';
import { capabilities } from '../capabilities';
import type { UptimeGroup } from '../site-content';
import type { PublicStatus } from '../status';
import { flag, integer, text } from './parts';

const announcement = z.looseObject({ content: text, publishDate: text, type: z.exactOptional(text), extra: z.exactOptional(text) });

/** Data of `GET /api/status`. */
export const statusSchema: z.ZodMiniType<PublicStatus> = z.strictObject({
  version: text,
  start_time: integer,
  email_verification: flag,
  github_oauth: flag,
  github_client_id: text,
  discord_oauth: z.exactOptional(flag),
  discord_client_id: z.exactOptional(text),
  linuxdo_oauth: flag,
  linuxdo_client_id: text,
  telegram_oauth: flag,
  telegram_bot_name: text,
  wechat_login: flag,
  wechat_qrcode: text,
  turnstile_check: flag,
  turnstile_site_key: text,
  oidc_enabled: flag,
  oidc_client_id: text,
  oidc_authorization_endpoint: text,
  oidc_display_name: z.exactOptional(text),
  system_name: text,
  logo: text,
  footer_html: text,
  server_address: text,
  price: z.number(),
  min_topup: integer,
  top_up_link: text,
  docs_link: text,
  quota_per_unit: z.number(),
  display_in_currency: flag,
  currency: z.exactOptional(z.strictObject({ symbol: text, rate: z.number() })),
  enable_batch_update: flag,
  enable_drawing: flag,
  enable_task: flag,
  enable_data_export: flag,
  data_export_default_time: text,
  data_export_interval: z.exactOptional(integer),
  default_collapse_sidebar: flag,
  default_use_auto_group: z.exactOptional(flag),
  enable_online_topup: flag,
  mj_notify_enabled: flag,
  public_status: z.exactOptional(flag),
  chats: z.array(z.record(text, text)),
  chat_link: z.exactOptional(text),
  chat_link2: z.exactOptional(text),
  announcements: z.exactOptional(z.array(announcement)),
  api_info: z.exactOptional(z.array(z.looseObject({ url: text, route: text, description: text, color: z.exactOptional(text) }))),
  faq: z.exactOptional(z.array(z.looseObject({ question: text, answer: text }))),
  HeaderNavModules: z.exactOptional(text),
  SidebarModulesAdmin: z.exactOptional(text),
  navigation_links: z.exactOptional(z.array(z.strictObject({ name: text, url: text }))),
  uptime_kuma_enabled: z.exactOptional(flag),
  demo_site_enabled: flag,
  self_use_mode_enabled: flag,
  setup: flag,
  check_in_enabled: z.exactOptional(flag),
  register_enabled: z.exactOptional(z.boolean()),
  password_register_enabled: z.exactOptional(z.boolean()),
  password_login_enabled: z.exactOptional(z.boolean()),
  passkey_login: z.exactOptional(flag),
  user_agreement_enabled: z.exactOptional(flag),
  privacy_policy_enabled: z.exactOptional(flag),
  password_max_length: z.exactOptional(integer),
  web_search_price: z.exactOptional(z.number()),
  quota_remind_threshold: z.exactOptional(integer),
  capabilities: z.exactOptional(z.array(z.enum(capabilities))),
  github_authorize_url: z.exactOptional(text),
  discord_authorize_url: z.exactOptional(text),
  linuxdo_authorize_url: z.exactOptional(text),
  turnstile_script_url: z.exactOptional(text),
  telegram_widget_url: z.exactOptional(text),
});

const part = z.number().check(z.minimum(0), z.maximum(1));

/** Data of `GET /api/uptime/status`. */
export const uptimeSchema: z.ZodMiniType<UptimeGroup[]> = z.array(
  z.strictObject({
    categoryName: text,
    monitors: z.array(
      z.strictObject({ name: text, uptime: z.exactOptional(part), status: z.exactOptional(integer), group: z.exactOptional(text) }),
    ),
  }),
);
