import {
  type ModelMetadataRecord,
  nameRule,
  type PrefillGroupRecord,
  type PrefillType,
  resourceStatus,
  type VendorRecord,
} from '@console/shared/contract';
import { type Item, toItem, toStatus } from '../resources';

export const tabIds = ['models', 'vendors', 'missing', 'prefill-groups'] as const;

export type TabId = (typeof tabIds)[number];

export const parseTab = (text: string | null): TabId => tabIds.find((id) => id === text) ?? 'models';

export const nameRules = ['exact', 'prefix', 'suffix', 'contains'] as const satisfies (keyof typeof nameRule)[];

export type NameRule = (typeof nameRules)[number];

export const toNameRule = (code: number): NameRule => nameRules.find((rule) => nameRule[rule] === code) ?? 'exact';

export type Model = Item & {
  rule: NameRule;
  description: string;
  icon: string;
  tags: string[];
  /** Undefined for none. */
  vendorId: number | undefined;
  endpoints: string[];
  channels: { name: string; type: number }[];
  groups: string[];
  matched: string[];
};

type Stored = 'id' | 'created_time' | 'updated_time';

export type ModelFields = Omit<ModelMetadataRecord, Stored | 'bound_channels' | 'enable_groups' | 'matched_models'>;

export const fromModel = (record: ModelMetadataRecord): Model => ({
  ...toItem(record, record.model_name),
  rule: toNameRule(record.name_rule),
  description: record.description,
  icon: record.icon,
  tags: record.tags,
  vendorId: record.vendor_id || undefined,
  endpoints: record.endpoints,
  channels: record.bound_channels,
  groups: record.enable_groups,
  matched: record.matched_models,
});

export type ModelValues = Pick<Model, 'name' | 'rule' | 'description' | 'icon' | 'tags' | 'endpoints' | 'isEnabled'> & { vendor: string };

export const blankModel: ModelValues = {
  name: '',
  rule: 'exact',
  description: '',
  icon: '',
  tags: [],
  vendor: '',
  endpoints: [],
  isEnabled: true,
};

export const toModelValues = ({ name, rule, description, icon, tags, vendorId, endpoints, isEnabled }: Model): ModelValues => ({
  name,
  rule,
  description,
  icon,
  tags,
  vendor: vendorId === undefined ? '' : String(vendorId),
  endpoints,
  isEnabled,
});

export const toModelFields = ({ name, rule, description, icon, tags, vendor, endpoints, isEnabled }: ModelValues): ModelFields => ({
  model_name: name.trim(),
  name_rule: nameRule[rule],
  description: description.trim(),
  icon: icon.trim(),
  tags,
  vendor_id: Number(vendor),
  endpoints,
  status: toStatus(isEnabled),
});

export type Vendor = Item & Pick<VendorRecord, 'description' | 'icon'>;

export type VendorValues = Pick<Vendor, 'name' | 'description' | 'icon'>;

export const fromVendor = (record: VendorRecord): Vendor => ({
  ...toItem(record, record.name),
  description: record.description,
  icon: record.icon,
});

export const toVendorValues = ({ name, description, icon }: Vendor): VendorValues => ({ name, description, icon });

export const toVendorFields = ({ name, description, icon }: VendorValues): Omit<VendorRecord, Stored> => ({
  name: name.trim(),
  description: description.trim(),
  icon: icon.trim(),
  status: resourceStatus.enabled,
});

export type PrefillGroup = Item & { type: PrefillType; items: string[]; description: string };

export type PrefillValues = Pick<PrefillGroup, 'name' | 'type' | 'items' | 'description'>;

export const fromPrefillGroup = (record: PrefillGroupRecord): PrefillGroup => ({
  ...toItem(record, record.name),
  type: record.type,
  items: record.items,
  description: record.description,
});

export const toPrefillValues = ({ name, type, items, description }: PrefillGroup): PrefillValues => ({ name, type, items, description });

export const toPrefillFields = ({ name, type, items, description }: PrefillValues): Omit<PrefillGroupRecord, Stored> => ({
  name: name.trim(),
  type,
  items,
  description: description.trim(),
  status: resourceStatus.enabled,
});
