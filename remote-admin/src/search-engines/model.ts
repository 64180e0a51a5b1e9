import { type SearchEngineRecord, type SearchEngineType, searchEngineAddresses, searchEngineTypes } from '@console/shared/contract';
import { allModelsAndGroups, type Item, toItem, toNumber, toStatus } from '../resources';

export type SearchEngine = Item &
  Pick<SearchEngineRecord, 'type' | 'extra' | 'priority' | 'weight' | 'models' | 'groups'> & {
    /** Empty uses the public endpoint of the type. */
    baseUrl: string;
    isKeySet: boolean;
    maxResults: number;
    /** Seconds. */
    timeout: number;
  };

/** A missing key is kept; null removes it. */
export type EngineFields = Omit<SearchEngineRecord, 'id' | 'api_key_set' | 'created_time' | 'updated_time'> & { api_key?: string | null };

export type EngineValues = Pick<SearchEngine, 'name' | 'type' | 'baseUrl' | 'extra' | 'models' | 'groups' | 'isEnabled'> & {
  /** Empty keeps the stored key; null removes it. */
  apiKey: string | null;
  maxResults: string;
  timeout: string;
  priority: string;
  weight: string;
};

export const fromRecord = (record: SearchEngineRecord): SearchEngine => ({
  ...toItem(record, record.name),
  type: record.type,
  baseUrl: record.base_url,
  isKeySet: record.api_key_set,
  extra: record.extra,
  maxResults: record.max_results,
  timeout: record.timeout,
  priority: record.priority,
  weight: record.weight,
  models: record.models ?? [],
  groups: record.groups ?? [],
});

export const blankEngine: EngineValues = {
  name: '',
  type: 'tavily',
  baseUrl: '',
  apiKey: '',
  extra: '',
  maxResults: '5',
  timeout: '10',
  priority: '0',
  weight: '0',
  ...allModelsAndGroups,
  isEnabled: true,
};

export const toFormValues = ({ id: _id, updatedAt: _updatedAt, isKeySet: _isKeySet, ...engine }: SearchEngine): EngineValues => ({
  ...engine,
  apiKey: '',
  maxResults: String(engine.maxResults),
  timeout: String(engine.timeout),
  priority: String(engine.priority),
  weight: String(engine.weight),
});

const toBaseUrl = (text: string) => text.trim().replace(/\/+$/, '');

export const toFields = ({ apiKey, ...values }: EngineValues): EngineFields => ({
  name: values.name.trim(),
  type: values.type,
  base_url: toBaseUrl(values.baseUrl),
  extra: values.extra.trim(),
  max_results: toNumber(values.maxResults) ?? 0,
  timeout: toNumber(values.timeout) ?? 0,
  priority: toNumber(values.priority) ?? 0,
  weight: toNumber(values.weight) ?? 0,
  models: values.models,
  groups: values.groups,
  status: toStatus(values.isEnabled),
  ...(apiKey !== '' && { api_key: apiKey }),
});

export const knownEngines = searchEngineTypes.filter((type) => type !== 'custom');

/** Undefined for types without a public endpoint, which need an address. */
export const getPublicAddress = (type: SearchEngineType): string | undefined =>
  (searchEngineAddresses as Partial<Record<SearchEngineType, string>>)[type];

/** Requires http(s) without embedded credentials. */
export function isEngineUrl(text: string): boolean {
  if (!URL.canParse(text)) {
    return false;
  }
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** A stored key must never be sent to another server. */
export const requiresNewKey = (
  engine: SearchEngine | undefined,
  { type, baseUrl, apiKey }: Pick<EngineValues, 'type' | 'baseUrl' | 'apiKey'>,
) => engine?.isKeySet === true && apiKey === '' && (engine.type !== type || engine.baseUrl !== toBaseUrl(baseUrl));
