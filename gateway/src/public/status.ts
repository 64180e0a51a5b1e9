import type { PublicStatus } from '@console/shared/contract';
import { type Capability, capabilities } from '@console/shared/contract/capabilities';
import type { Gateway } from '../gateway';
import { offersAutoGroup } from '../groups/groups';
import { quotaDisplay } from '../options/quota-display';
import { isPaymentSetUp } from '../payments/pay-methods';
import { searchPrice } from '../relay/price';
import { hasSearchEngine } from '../search-engines/enabled';
import { passkeySite } from '../second-step/passkey-site';
import { oidcName } from '../third-party/oidc-client';
import { version } from '../version';
import { navigation } from './navigation';
import { siteContent } from './site-content';

/** Restrictions of other gateways, and what they alone have. */
const otherGateways: Capability[] = [
  'profile-password',
  'limited-token-search',
  'system-nodes',
  'stale-node-removal',
  'custom-oauth',
  'custom-oauth-policies',
  'model-metadata-sync',
  'subscriptions',
  'subscription-balance',
  'provider-options',
  'log-refunds',
];

const ownCapabilities = capabilities.filter((capability) => !otherGateways.includes(capability));

export async function publicStatus({ db, options, settings, startedAt }: Gateway): Promise<PublicStatus> {
  const { text, flag, number } = options;
  const chats = options.json('Chats');
  return {
    version,
    start_time: startedAt,
    email_verification: flag('EmailVerificationEnabled'),
    github_oauth: flag('GitHubOAuthEnabled'),
    github_client_id: text('GitHubClientId'),
    discord_oauth: flag('discord.enabled'),
    discord_client_id: text('discord.client_id'),
    linuxdo_oauth: flag('LinuxDOOAuthEnabled'),
    linuxdo_client_id: text('LinuxDOClientId'),
    telegram_oauth: flag('TelegramOAuthEnabled'),
    telegram_bot_name: text('TelegramBotName'),
    wechat_login: flag('WeChatAuthEnabled'),
    wechat_qrcode: text('WeChatAccountQRCodeImageURL'),
    turnstile_check: flag('TurnstileCheckEnabled'),
    turnstile_site_key: text('TurnstileSiteKey'),
    oidc_enabled: flag('oidc.enabled'),
    oidc_client_id: text('oidc.client_id'),
    // The gateway writes the request itself.
    oidc_authorization_endpoint: '',
    oidc_display_name: oidcName({ options }),
    system_name: text('SystemName'),
    logo: text('Logo'),
    footer_html: text('Footer'),
    server_address: text('ServerAddress'),
    price: number('Price'),
    min_topup: number('MinTopUp'),
    top_up_link: text('TopUpLink'),
    docs_link: text('general_setting.docs_link'),
    ...quotaDisplay(options),
    enable_batch_update: false,
    enable_drawing: flag('DrawingEnabled'),
    enable_task: flag('TaskEnabled'),
    enable_data_export: flag('DataExportEnabled'),
    data_export_default_time: text('DataExportDefaultTime'),
    data_export_interval: number('DataExportInterval'),
    default_use_auto_group: flag('DefaultUseAutoGroup') && offersAutoGroup({ options }),
    default_collapse_sidebar: flag('DefaultCollapseSidebar'),
    enable_online_topup: isPaymentSetUp({ options }),
    public_status: flag('PublicStatusEnabled'),
    mj_notify_enabled: flag('MjNotifyEnabled'),
    chats: Array.isArray(chats) ? chats : [],
    chat_link: text('ChatLink'),
    chat_link2: text('ChatLink2'),
    ...siteContent({ options }),
    ...navigation({ options }),
    demo_site_enabled: flag('DemoSiteEnabled'),
    self_use_mode_enabled: flag('SelfUseModeEnabled'),
    setup: true,
    check_in_enabled: false,
    register_enabled: flag('RegisterEnabled'),
    password_register_enabled: flag('PasswordRegisterEnabled'),
    password_login_enabled: flag('PasswordLoginEnabled'),
    passkey_login: passkeySite({ options }) !== undefined,
    user_agreement_enabled: text('legal.user_agreement').trim() !== '',
    privacy_policy_enabled: text('legal.privacy_policy').trim() !== '',
    password_max_length: number('PasswordMaxLength'),
    ...((await hasSearchEngine({ db })) && { web_search_price: searchPrice }),
    quota_remind_threshold: number('QuotaRemindThreshold'),
    capabilities: ownCapabilities,
    ...settings.publicAddresses,
  };
}
