/**
 * Records and enumerations of the gateway API, in the spelling of the wire.
 *
 * {@includeCode ../../examples/contract.ts}
 * @module
 */

export { type Capability, capabilities } from './capabilities';
export type {
  ChannelInfo,
  ChannelKeysRecord,
  ChannelPageRecord,
  ChannelRecord,
  KeyPage,
  KeyRecord,
  MultiKeyMode,
  UpstreamModelState,
} from './channel';
export type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  ChatContentPart,
  ChatMessage,
  UrlCitation,
  UsageRecord,
} from './chat';
export type { CheckedInRecord, CheckInRecord } from './check-in';
export {
  type CustomOAuthInput,
  type CustomOAuthRecord,
  type OAuthBindingRecord,
  type OAuthDiscoveryRecord,
  oauthAuthStyle,
} from './custom-oauth';
export type { Envelope, ErrorRecord, PageRecord } from './envelope';
export { type AutoGroups, autoGroup, type GroupMap, type ModelMap, type ModelRecord } from './group';
export {
  type ChannelHealth,
  type HealthFigures,
  type HealthHours,
  type HealthPoint,
  type HealthReport,
  type HealthSeries,
  healthHours,
  type ModelHealth,
} from './health';
export type { ChangeRecord } from './history';
export {
  logAlertMinutes,
  maxCodesPerRequest,
  maxKeysPerRequest,
  maxLengths,
  maxLogAlerts,
  maxPasskeys,
  maxPromotionRules,
  maxQuota,
  maxTokenCount,
  maxUploadMegabytes,
  minPasswordLength,
  ordersPerUserRange,
  priorityRange,
  searchEngineRanges,
} from './limits';
export type { FailedAttemptRecord, LogEvent, LogOther, LogRecord, StatRecord, StreamStatus } from './log';
export {
  type LogAlertFilters,
  type LogAlertInput,
  type LogAlertMeasure,
  type LogAlertRecord,
  type LogAlertScope,
  logAlertMeasures,
  missingAddress,
} from './log-alert';
export {
  type EffectiveDefaults,
  type ModelDefaultRecord,
  type ModelDefaultValues,
  type ModelFeature,
  modelFeatures,
} from './model-default';
export {
  endpointTypes,
  type MetadataSyncPreview,
  type MetadataSyncRequest,
  type MetadataSyncResult,
  type MissingModelRecord,
  type ModelMetadataRecord,
  nameRule,
  type PrefillGroupRecord,
  type PrefillType,
  prefillTypes,
  type SyncedField,
  syncedFields,
  type VendorRecord,
} from './model-metadata';
export { type ModelPrice, type PricedTool, pricedTools, type TokenPrice, type ToolPrices } from './model-price';
export type { NavigationLink } from './navigation';
export type { PasskeyCeremony, PasskeyConfirmation, PasskeyProof, PasskeyRecord, PasskeyResponse, PasskeyStatus } from './passkey';
export {
  type OrderRecord,
  orderStatuses,
  type PayMethodRecord,
  type PaymentForm,
  type PaymentLink,
  type PaymentRequest,
  type PaymentResponse,
  type PayProductRecord,
  type PayProvider,
  payProviders,
  type TopUpInfo,
} from './payment';
export { type AdminPermissions, type ChannelAction, channelActions, type PermissionCatalog } from './permissions';
export {
  isSamePrice,
  maxPriceSources,
  type PriceSourceChoice,
  type PriceSourceRecord,
  type PriceSyncRequest,
  type PriceSyncResult,
  priceEndpoints,
  priceOptions,
  type SyncedPrice,
  type SyncedPriceField,
  syncedPriceFields,
} from './price-sync';
export type { PricingRecord, PricingResponse, PricingVendor } from './pricing';
export { billingMode, quotaType } from './pricing';
export {
  type ActivePromotionRecord,
  type DiscountRule,
  type PromotionQuote,
  type PromotionRecord,
  type PromotionType,
  promotionTypes,
  type RechargeRule,
} from './promotion';
export type { QuotaDataRecord } from './quota-data';
export { codeFilters, type RedemptionRecord } from './redemption';
export type { Role, TokenStatus } from './roles';
export { channelStatus, logType, redemptionStatus, resourceStatus, roles, tokenStatus, userStatus } from './roles';
export {
  type SearchEngineRecord,
  type SearchEngineType,
  type SearchTestRecord,
  searchEngineAddresses,
  searchEngineTypes,
} from './search-engine';
export type { SetupInput, SetupRecord } from './setup';
export { type SignInHealth, type SignInMethod, type SignInTestRecord, signInMethods } from './sign-in-health';
export type { SiteAnnouncement, SiteApiAddress, SiteQuestion, UptimeGroup, UptimeMonitor } from './site-content';
export { type SortedList, type SortField, type SortOrder, sortFields, sortOrders } from './sorting';
export type { CustomOAuthProvider, OAuthState, PublicStatus } from './status';
export {
  type BillingPreference,
  billingPreferences,
  type OwnSubscriptions,
  type PlanInput,
  type PlanPaymentRequest,
  type PlanRecord,
  planDurationUnits,
  planResetPeriods,
  type SubscriptionRecord,
} from './subscription';
export { type PromptPosition, promptPositions, type SystemPromptRecord } from './system-prompt';
export { type SystemNodeRecord, type SystemTaskRecord, type SystemTaskStatus, systemTaskStatuses } from './system-task';
export type { DrawingRecord, TaskRecord } from './task';
export { maxTierValue, parseTiers, percent, type Tier, tierKeys } from './tiers';
export type { TokenRecord } from './token';
export type { UploadRecord } from './upload';
export type {
  LoginRecord,
  ManageAction,
  ManageRecord,
  SecondStepRecord,
  SecurityProof,
  SessionRecord,
  SignInRecord,
  TwoFactorSetup,
  TwoFactorStatus,
  UserRecord,
  VerificationRequest,
  VerificationScope,
} from './user';
