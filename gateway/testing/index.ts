/**
 * Real gateways, providers and mail servers for the tests of every package.
 *
 * {@includeCode ../examples/testing.ts}
 * @module
 */

export { type AuthenticatorCode, authenticatorFor } from './authenticator';
export { type BasicGateway, basicGateway } from './basic-gateway';
export type { ProfileName } from './facades/profiles/index';
export { type FacadeSettings, type RunningFacade, startFacade, testFacade } from './facades/start';
export { createGate } from './gate';
export { gatewayBeforeSetup, type SetupScript } from './gateway-before-setup';
export type { TestSettings } from './local';
export { oddPrices } from './odd-prices';
export { overrideResponses, type ResponseOverride } from './override-responses';
export { passkeyOptions, passkeyOrigin } from './passkeys';
export { testDiscord } from './providers/discord';
export { type EpayScript, type TestEpay, testEpay } from './providers/epay';
export { testGitHub } from './providers/github';
export { testLinuxDo } from './providers/linux-do';
export type { OauthScript, TestOauthProvider } from './providers/oauth';
export { type OidcScript, type TestOidc, testOidc } from './providers/oidc';
export { type TestSearchEngine, testSearchEngine } from './providers/search-engine';
export type { Misbehaviour, ProviderRequest } from './providers/server';
export { paidSession, type SignedEvent, type StripeSession, type TestStripe, testStripe } from './providers/stripe';
export { type TelegramFields, type TestTelegram, testTelegram } from './providers/telegram';
export { type TestTurnstile, testTurnstile } from './providers/turnstile';
export { type TestWeChat, testWeChat } from './providers/wechat';
export { saveOptions } from './save-options';
export type { Role, Seed, Seeded } from './seed';
export { seededIntegers } from './seeded-integers';
export { seededPassword } from './seeded-password';
export type { TestResponse } from './send';
export { setBalance } from './set-balance';
export { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator';
export { startProxy } from './start-proxy';
export { type TestGateway, testGateway } from './test-gateway';
export { type MailServerScript, type ReceivedMail, type TestMailServer, testMailServer } from './test-mail-server';
export { type TestUpstream, testUpstream, type UpstreamRequest, type UpstreamScript } from './test-upstream';
export { type CustomOAuthGateway, withCustomOAuth } from './with-custom-oauth';
export { type SubscriptionGateway, withSubscriptions } from './with-subscriptions';
export { withoutCapabilities } from './without-capabilities';
