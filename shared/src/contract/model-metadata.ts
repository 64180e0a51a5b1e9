/** How the name of a metadata record matches models, as the other gateways number it. */
export const nameRule = { exact: 0, prefix: 1, contains: 2, suffix: 3 } as const;

/** Paths at which models are called, by the names that gateways share. */
export const endpointTypes = [
  'openai',
  'openai-response',
  'openai-response-compact',
  'anthropic',
  'gemini',
  'jina-rerank',
  'image-generation',
  'embeddings',
  'openai-video',
] as const;

/** What the console knows about a model, or about all models whose name matches, of `GET /api/model_metadata/`. */
export type ModelMetadataRecord = {
  id: number;
  model_name: string;
  /** As in `nameRule`. */
  name_rule: number;
  description: string;
  /** Name of an icon; the console draws initials where it has no such icon. */
  icon: string;
  tags: string[];
  /** 0 is none. */
  vendor_id: number;
  /** As set; empty is whatever the channels support. */
  endpoints: string[];
  /** 1 enabled, 2 disabled, which hides the models from the price list. */
  status: number;
  created_time: number;
  updated_time: number;
  /** Enabled channels that serve the models. */
  bound_channels: { name: string; type: number }[];
  enable_groups: string[];
  /** Served models that match a name that is not exact. */
  matched_models: string[];
};

/** Fields that a published list of models may state differently. */
export const syncedFields = ['description', 'icon', 'tags', 'vendor', 'name_rule', 'status'] as const;

/** A field of `syncedFields`. */
export type SyncedField = (typeof syncedFields)[number];

/** Data of `GET /api/model_metadata/sync`, which takes the `locale` of the published texts and changes nothing. */
export type MetadataSyncPreview = {
  /** Models without metadata that the list describes. */
  missing: string[];
  /** What is stored of a model, and what the list says; names of providers, tags separated by commas. */
  conflicts: { model_name: string; fields: { field: SyncedField; local: string | number; upstream: string | number }[] }[];
  /** Address of the list. */
  source: string;
};

/** Body of `POST /api/model_metadata/sync`: all that is missing is created, and of other models the named fields are taken over. */
export type MetadataSyncRequest = { locale: 'zh' | 'en'; overwrite: { model_name: string; fields: SyncedField[] }[] };

/** Data of `POST /api/model_metadata/sync`. */
export type MetadataSyncResult = { created: string[]; updated: string[] };

/** A provider of models, of `GET /api/vendors/`. */
export type VendorRecord = {
  id: number;
  name: string;
  description: string;
  icon: string;
  status: number;
  created_time: number;
  updated_time: number;
};

/** What a prefill group fills in: models of channels, tags or endpoints of metadata. */
export const prefillTypes = ['model', 'tag', 'endpoint'] as const;
/** `type` of a prefill group. */
export type PrefillType = (typeof prefillTypes)[number];

/** Values that forms fill in together, of `GET /api/prefill_groups/`. */
export type PrefillGroupRecord = {
  id: number;
  name: string;
  type: PrefillType;
  items: string[];
  description: string;
  status: number;
  created_time: number;
  updated_time: number;
};

/** A model that channels serve or users ask for, but that lacks metadata or a price, of `GET /api/model_metadata/missing`. */
export type MissingModelRecord = {
  model_name: string;
  is_served: boolean;
  has_metadata: boolean;
  /** Null where the gateway does not tell. */
  has_price: boolean | null;
  /** Of the last 30 days; null where the gateway does not tell. */
  request_count: number | null;
};
