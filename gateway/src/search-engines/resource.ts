import { resourceStatus, roles, type SearchEngineRecord, searchEngineRanges, searchEngineTypes } from '@console/shared/contract';
import * as z from 'zod/mini';
import { checkJson } from '../channels/input';
import { type SearchEngineRow, searchEngines } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import {
  checkedFields,
  checkGroups,
  groupNames,
  httpAddress,
  integerIn,
  modelPatterns,
  oneOf,
  priority,
  resourceName,
  status,
  textField,
} from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';
import { searchAdapters } from './adapters';
import { openApiKey, sealApiKey } from './api-key';

const recordSchema = z.object({
  name: resourceName,
  type: oneOf(searchEngineTypes),
  base_url: httpAddress,
  api_key: textField(0, 500),
  extra: textField(0, 10_000),
  max_results: integerIn(searchEngineRanges.max_results),
  timeout: integerIn(searchEngineRanges.timeout),
  priority,
  weight: integerIn(searchEngineRanges.weight),
  models: modelPatterns,
  groups: groupNames,
  status,
});

/** A missing or blank key keeps the stored one; null removes it. */
export const searchEngineBody = z.exactPartial(z.extend(recordSchema, { api_key: z.nullable(recordSchema.shape.api_key) }));

export type SearchEngineInput = z.infer<typeof searchEngineBody>;
export type SearchEngineFields = Omit<ResourceFields<typeof searchEngines>, 'api_key' | 'base_url_role'> & { api_key: string };

const defaults: Omit<SearchEngineFields, 'type'> = {
  name: '',
  base_url: '',
  api_key: '',
  extra: '',
  max_results: 5,
  timeout: 10,
  priority: 0,
  weight: 0,
  models: [],
  groups: [],
  status: resourceStatus.enabled,
};

export function toFields(gateway: Gateway, input: SearchEngineInput, row: SearchEngineRow | undefined): SearchEngineFields {
  const before = row && { ...row, api_key: openApiKey(gateway.vault, row.api_key) };
  const storedKey = before?.api_key ?? '';
  const api_key = input.api_key === null ? '' : input.api_key || storedKey;
  const fields = checkedFields(recordSchema, { ...defaults, ...before, ...input, api_key });
  checkGroups(gateway, fields.groups, before?.groups);
  checkJson('extra', fields.extra);
  const adapter = searchAdapters[fields.type];
  if (!adapter.base && !fields.base_url) {
    throw fieldError('base_url', 'searchAddressMissing');
  }
  if (fields.type === 'google' && !JSON.parse(fields.extra || '{}').cx) {
    throw fieldError('extra', 'searchIdMissing', { sample: '{"cx": "0123456789abcdef0"}' });
  }
  // Whoever may only write a key must not send it to their own server.
  const isMoved = before !== undefined && (fields.type !== before.type || fields.base_url !== before.base_url);
  if (isMoved && storedKey && api_key === storedKey && !input.api_key) {
    throw fieldError('api_key', 'searchKeyAgain');
  }
  return fields;
}

export function searchEngineResource(gateway: Gateway): Resource<typeof searchEngines, SearchEngineInput> {
  return {
    path: '/api/search_engines',
    table: searchEngines,
    searched: [searchEngines.name, searchEngines.type],
    body: searchEngineBody,
    toFields: (input, before) => {
      const { api_key, ...fields } = toFields(gateway, input, before);
      return { ...fields, api_key: sealApiKey(gateway.vault, api_key), base_url_role: before?.base_url_role ?? roles.admin };
    },
    byWriter: ({ type, base_url }, before, role) => {
      const isOtherTarget = (type ?? before?.type) !== before?.type || (base_url ?? before?.base_url) !== before?.base_url;
      const isConfirmed = base_url !== undefined && role >= roles.root;
      return before === undefined || isOtherTarget || isConfirmed ? { base_url_role: role } : {};
    },
    toRecord: ({ api_key, base_url_role, ...row }): SearchEngineRecord => ({ ...row, api_key_set: api_key !== '' }),
    unique: { field: 'name', taken: 'nameInUse' },
  };
}
