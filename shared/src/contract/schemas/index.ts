/**
 * Zod schemas of gateway responses, for validation at the edge and in tests.
 *
 * {@includeCode ../../../examples/contract/schemas.ts}
 * @module
 */

// A separate entry point, so that importing types and constants does not bundle zod.

export {
  autoGroupsSchema,
  changeSchema,
  groupMapSchema,
  passkeyCeremonySchema,
  passkeyStatusSchema,
  permissionCatalogSchema,
  redemptionSchema,
  securityProofSchema,
  sessionSchema,
  tokenSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
  userSchema,
} from './accounts';
export {
  channelKeysSchema,
  channelPageSchema,
  channelSchema,
  keyPageSchema,
  pricingSchema,
  uploadSchema,
  upstreamModelStateSchema,
} from './channels';
export {
  effectiveDefaultsSchema,
  modelDefaultSchema,
  searchEngineSchema,
  searchTestSchema,
  signInHealthSchema,
  systemPromptSchema,
} from './configuration';
export { channelHealthSchema, healthSeriesSchema, modelHealthSchema } from './health';
export { logAlertSchema } from './log-alerts';
export {
  missingModelSchema,
  modelMetadataSchema,
  prefillGroupSchema,
  priceSourceSchema,
  priceSyncSchema,
  vendorSchema,
} from './models';
export { pageSchema } from './parts';
export { activePromotionSchema, orderSchema, paymentFormSchema, promotionQuoteSchema, promotionSchema, topUpInfoSchema } from './payments';
export { drawingSchema, logSchema, quotaDataSchema, statSchema, systemTaskSchema, taskSchema, usageReportSchema } from './records';
export { statusSchema, uptimeSchema } from './status';
