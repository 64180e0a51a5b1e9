import type { Capability } from './capabilities';
import type { NavigationLink } from './navigation';
import type { SiteAnnouncement, SiteApiAddress, SiteQuestion } from './site-content';
import type { SortedList } from './sorting';

/** The symbol that credit is shown with, and units of that currency per unit of credit. */
export type Currency = { symbol: string; rate: number };

/** A sign-in provider that operators of New API define themselves. */
export type CustomOAuthProvider = {
  id?: number;
  name: string;
  slug: string;
  client_id: string;
  authorization_endpoint: string;
  scopes: string;
};

/**
 * Data of `GET /api/oauth/state`: the state, with the address to visit if only the gateway can write the request, as it contains a nonce
 * and a PKCE challenge.
 */
export type OAuthState = string | { state: string; authorize_url: string };

/** `GET /api/status`, which needs no session. Fields that not every gateway sends are optional. */
export type PublicStatus = {
  version: string;
  /** Unix seconds. */
  start_time: number;
  email_verification: boolean;
  github_oauth: boolean;
  github_client_id: string;
  discord_oauth?: boolean;
  discord_client_id?: string;
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
  /** Empty where the gateway writes the request: see `OAuthState`. */
  oidc_authorization_endpoint: string;
  oidc_display_name?: string;
  /** Providers that the operator has defined; users return to `/oauth/<slug>`. */
  custom_oauth_providers?: CustomOAuthProvider[];
  system_name: string;
  logo: string;
  footer_html: string;
  /** Empty means the origin of the page. */
  server_address: string;
  /** Money to pay for one unit of credit. */
  price: number;
  /** Least amount of one payment, in units of credit. */
  min_topup: number;
  top_up_link: string;
  docs_link: string;
  /** Quota points per currency unit. */
  quota_per_unit: number;
  display_in_currency: boolean;
  /** `¥` at rate 1 where the gateway names none. */
  currency?: Currency;
  enable_batch_update: boolean;
  enable_drawing: boolean;
  enable_task: boolean;
  enable_data_export: boolean;
  data_export_default_time: string;
  /** Minutes until a call appears in the dashboard at the latest. */
  data_export_interval?: number;
  default_collapse_sidebar: boolean;
  /** New API keys have the group `auto`. */
  default_use_auto_group?: boolean;
  enable_online_topup: boolean;
  mj_notify_enabled: boolean;
  /** Anybody may see the health of the models that are open to everybody. */
  public_status?: boolean;
  /** One-entry objects from a chat's name to its link, with the placeholders `{key}` and `{address}`. */
  chats: Record<string, string>[];
  chat_link?: string;
  chat_link2?: string;
  /** From the newest; missing where the list is off, as are the two below. */
  announcements?: SiteAnnouncement[];
  api_info?: SiteApiAddress[];
  faq?: SiteQuestion[];
  /** JSON text that `headerAccess` reads. Of gateways with the capability `navigation-modules`, as is the next. */
  HeaderNavModules?: string;
  /** JSON text that `isModuleShown` reads. */
  SidebarModulesAdmin?: string;
  /** Of gateways with the capability `navigation-links`. */
  navigation_links?: NavigationLink[];
  /** `GET /api/uptime/status` returns what status pages of Uptime Kuma say. */
  uptime_kuma_enabled?: boolean;
  demo_site_enabled: boolean;
  self_use_mode_enabled: boolean;
  setup: boolean;
  check_in_enabled?: boolean;
  register_enabled?: boolean;
  password_register_enabled?: boolean;
  password_login_enabled?: boolean;
  /** Users may sign in with a passkey at the moment. Of gateways with the capability `passkeys`. */
  passkey_login?: boolean;
  /** There are terms of service at `/user-agreement`, to which new users agree. */
  user_agreement_enabled?: boolean;
  /** There is a privacy policy at `/privacy-policy`, to which new users agree. */
  privacy_policy_enabled?: boolean;
  /** 20 where missing. */
  password_max_length?: number;
  /** Currency units per million tokens of search results; only where a search engine is enabled. */
  web_search_price?: number;
  /** Default warning threshold, in points. */
  quota_remind_threshold?: number;
  capabilities?: Capability[];
  /** Fields by which the gateway sorts some lists across pages, if it lacks the capability `sorted-lists`. */
  sort_fields?: Partial<Record<SortedList, string[]>>;
  /** The highest provider code that a channel may have. */
  highest_channel_type?: number;
  github_authorize_url?: string;
  discord_authorize_url?: string;
  linuxdo_authorize_url?: string;
  turnstile_script_url?: string;
  telegram_widget_url?: string;
};
