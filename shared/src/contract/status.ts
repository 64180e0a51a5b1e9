import type { Currency } from '../format/currency';
import type { Capability } from './capabilities';

/** `GET /api/status`: what the console knows before anybody signs in. */
export type PublicStatus = {
  version: string;
  /** Unix seconds. */
  start_time: number;
  email_verification: boolean;
  github_oauth: boolean;
  github_client_id: string;
  linuxdo_oauth: boolean;
  linuxdo_client_id: string;
  telegram_oauth: boolean;
  telegram_bot_name: string;
  wechat_login: boolean;
  wechat_qrcode: string;
  turnstile_check: boolean;
  turnstile_site_key: string;
  oidc_enabled: boolean;
  oidc_client_id: string;
  oidc_authorization_endpoint: string;
  system_name: string;
  logo: string;
  footer_html: string;
  /** Empty: use the origin of the page. */
  server_address: string;
  price: number;
  min_topup: number;
  top_up_link: string;
  docs_link: string;
  /** How many quota points are one currency unit. */
  quota_per_unit: number;
  display_in_currency: boolean;
  /** The sign that credit is shown with, and how many of the shown currency one unit of credit is; `¥` and 1 where the gateway names none. */
  currency?: Currency;
  enable_batch_update: boolean;
  enable_drawing: boolean;
  enable_task: boolean;
  enable_data_export: boolean;
  data_export_default_time: string;
  /** Minutes after which a call is in the dashboard at the latest; not every gateway tells. */
  data_export_interval?: number;
  default_collapse_sidebar: boolean;
  enable_online_topup: boolean;
  mj_notify_enabled: boolean;
  /** Each object has one key: the name of the chat; its value is the link with `{key}` and `{address}`. */
  chats: Record<string, string>[];
  chat_link?: string;
  chat_link2?: string;
  demo_site_enabled: boolean;
  self_use_mode_enabled: boolean;
  setup: boolean;
  check_in_enabled?: boolean;
  /** Missing where the gateway does not tell: whether anybody may create an account, by whatever way. */
  register_enabled?: boolean;
  /** The same, of accounts with a password. */
  password_register_enabled?: boolean;
  /** The same, of signing in with a password. */
  password_login_enabled?: boolean;
  /** 20 where the gateway does not tell. */
  password_max_length?: number;
  /** What a million tokens of search results cost, in currency units; only where a search engine is enabled. */
  web_search_price?: number;
  /** Points below which people are warned who have set no threshold of their own; not every gateway tells. */
  quota_remind_threshold?: number;
  /** None where the gateway does not tell. */
  capabilities?: Capability[];
  github_authorize_url?: string;
  linuxdo_authorize_url?: string;
  turnstile_script_url?: string;
  telegram_widget_url?: string;
};
