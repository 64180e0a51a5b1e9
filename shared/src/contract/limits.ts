/** The most characters that the gateway accepts in a text; forms check them first. */
export const maxLengths = {
  username: 12,
  displayName: 20,
  email: 50,
  tokenName: 30,
  /** All model names, with the commas between them. */
  tokenModels: 1024,
  redemptionName: 20,
  remark: 255,
  reason: 200,
  passkeyName: 50,
  modelName: 255,
  systemName: 50,
  /** Of system prompts, promotions and search engines. */
  resourceName: 50,
  resourceDescription: 500,
  promptContent: 100_000,
  searchQuery: 200,
  iconName: 128,
  modelTag: 32,
  modelDescription: 2000,
} as const;

/** The fewest characters of a password; the most are the option `PasswordMaxLength`. */
export const minPasswordLength = 8;

/** The most points of a balance, token or code: two billion currency units, so that sums stay exact in a double. */
export const maxQuota = 1_000_000_000_000_000;

/** The most tokens that a request or a model default may name: half of the largest 32-bit integer, as in the other gateways. */
export const maxTokenCount = 1_073_741_823;

/** The most passkeys of a user. */
export const maxPasskeys = 10;

/** The most log alerts of a user. */
export const maxLogAlerts = 10;

/** Range of `minutes` of a log alert. */
export const logAlertMinutes = { min: 5, max: 1440 } as const;

/** The most redemption codes that one request creates. */
export const maxCodesPerRequest = 100;

/** The most keys that one request reveals. */
export const maxKeysPerRequest = 100;

/** The most rules of a promotion. */
export const maxPromotionRules = 50;

/** Range of `per_user_limit` of a promotion. */
export const ordersPerUserRange = { min: 0, max: 1_000_000 } as const;

/** Range of `priority` of system prompts and search engines. */
export const priorityRange = { min: -1_000_000, max: 1_000_000 } as const;

/** Ranges of the numbers of a search engine; the timeout is in seconds. */
export const searchEngineRanges = {
  max_results: { min: 1, max: 20 },
  timeout: { min: 1, max: 60 },
  weight: { min: 0, max: 1_000_000 },
} as const;

/** The largest file of `POST /api/upload`, in megabytes. */
export const maxUploadMegabytes = 10;
