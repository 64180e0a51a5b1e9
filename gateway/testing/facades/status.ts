import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { omitFields, type RecordShape, shapeRecord } from './record-shape';
import { respond } from './responses';

export const status202504: RecordShape = {
  chats: [],
  data_export_default_time: 'hour',
  default_collapse_sidebar: false,
  demo_site_enabled: false,
  display_in_currency: true,
  docs_link: '',
  email_verification: false,
  enable_batch_update: false,
  enable_data_export: true,
  enable_drawing: true,
  enable_online_topup: false,
  enable_task: true,
  footer_html: '',
  github_client_id: '',
  github_oauth: false,
  linuxdo_client_id: '',
  linuxdo_oauth: false,
  logo: '',
  min_topup: 1,
  mj_notify_enabled: false,
  oidc_authorization_endpoint: '',
  oidc_client_id: '',
  oidc_enabled: false,
  price: 7.3,
  quota_per_unit: 500_000,
  self_use_mode_enabled: false,
  server_address: '',
  setup: true,
  start_time: 0,
  system_name: '',
  telegram_bot_name: '',
  telegram_oauth: false,
  top_up_link: '',
  turnstile_check: false,
  turnstile_site_key: '',
  version: '',
  wechat_login: false,
  wechat_qrcode: '',
};

export const statusVeloera: RecordShape = { ...status202504, check_in_enabled: false };

const fieldsSince2026: RecordShape = {
  HeaderNavModules: '',
  SidebarModulesAdmin: '',
  announcements: [],
  announcements_enabled: true,
  api_info: [],
  api_info_enabled: true,
  checkin_enabled: false,
  custom_currency_exchange_rate: 1,
  custom_currency_symbol: '¤',
  default_use_auto_group: false,
  discord_client_id: '',
  discord_oauth: false,
  faq: [],
  faq_enabled: true,
  linuxdo_minimum_trust_level: 0,
  passkey_allow_insecure: false,
  passkey_attachment: '',
  passkey_display_name: 'New API',
  passkey_login: false,
  passkey_origins: 'http://localhost:3000',
  passkey_rp_id: 'localhost:3000',
  passkey_user_verification: 'preferred',
  privacy_policy_enabled: false,
  quota_display_type: 'USD',
  stripe_unit_price: 8,
  uptime_kuma_enabled: true,
  usd_exchange_rate: 7.3,
  user_agreement_enabled: false,
};

export const status202602: RecordShape = {
  ...omitFields(status202504, 'enable_online_topup', 'min_topup'),
  ...fieldsSince2026,
  _qn: 'new-api',
};

export const status202607: RecordShape = {
  ...omitFields(status202602, '_qn', 'top_up_link'),
  password_login_enabled: true,
  password_register_enabled: true,
  register_enabled: true,
  theme: 'default',
};

export const status202608: RecordShape = { ...status202607, oidc_display_name: 'OIDC' };

/** Reports the version of an unstamped build. */
export const status =
  (shape: RecordShape): RouteSet =>
  ({ embedded, control }) =>
    new Hono<FacadeEnv>().get('/api/status', async (c) =>
      respond(c, await embedded.call(undefined, languageOf(c))('GET', '/api/status'), (data) => ({
        ...shapeRecord(shape, data as Row),
        version: 'v0.0.0',
        setup: control.setup === 'done',
        ...('checkin_enabled' in shape && { checkin_enabled: control.checkIn }),
        ...('check_in_enabled' in shape && { check_in_enabled: control.checkIn }),
        ...control.customOAuth.statusFields(),
      })),
    );
