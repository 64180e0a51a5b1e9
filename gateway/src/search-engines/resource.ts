import { resourceStatus, roles, type SearchEngineRecord, searchEngineTypes } from '@console/shared/contract';
import * as z from 'zod/mini';
import { checkJson } from '../channels/input';
import { type SearchEngineRow, searchEngines } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import {
  checkedFields,
  checkGroups,
  groupNames,
  httpAddress,
  modelPatterns,
  nameOf,
  oneOf,
  priority,
  status,
  textOf,
  wholeBetween,
} from '../resources/fields';
import type { Resource, ResourceFields } from '../resources/resource';
import { openApiKey, sealApiKey } from './key';
import { searchWays } from './ways';

const whole = z.object({
  name: nameOf(1, 50),
  type: oneOf(searchEngineTypes),
  base_url: httpAddress,
  api_key: textOf(0, 500),
  extra: textOf(0, 10_000),
  max_results: wholeBetween(1, 20),
  timeout: wholeBetween(1, 60),
  priority,
  weight: wholeBetween(0, 1_000_000),
  models: modelPatterns,
  groups: groupNames,
  status,
});

/** A key that is blank or left out stays as it is; null forgets it. */
export const searchEngineBody = z.exactPartial(z.extend(whole, { api_key: z.nullable(whole.shape.api_key) }));

export type SearchEngineInput = z.infer<typeof searchEngineBody>;
/** What people write of a search engine, with its key in clear. */
export type SearchEngineFields = Omit<ResourceFields<typeof searchEngines>, 'api_key' | 'base_url_role'> & { api_key: string };

const usual: Omit<SearchEngineFields, 'type'> = {
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

/** Checks what is given over what was before. */
export function toFields(gateway: Gateway, given: SearchEngineInput, row: SearchEngineRow | undefined): SearchEngineFields {
  const before = row && { ...row, api_key: openApiKey(gateway.vault, row.api_key) };
  const kept = before?.api_key ?? '';
  const api_key = given.api_key === null ? '' : given.api_key || kept;
  const fields = checkedFields(whole, { ...usual, ...before, ...given, api_key });
  checkGroups(gateway, fields.groups, before?.groups);
  checkJson('extra', fields.extra);
  const way = searchWays[fields.type];
  if (!way.base && !fields.base_url) {
    throw fieldRefusal('base_url', 'searchAddressMissing');
  }
  if (fields.type === 'google' && !JSON.parse(fields.extra || '{}').cx) {
    throw fieldRefusal('extra', 'searchIdMissing', { sample: '{"cx": "0123456789abcdef0"}' });
  }
  // Who may only write a key must not send it to a server of their own.
  const moved = before !== undefined && (fields.type !== before.type || fields.base_url !== before.base_url);
  if (moved && kept && api_key === kept && !given.api_key) {
    throw fieldRefusal('api_key', 'searchKeyAgain');
  }
  return fields;
}

/** Search engines; their keys are written and never told. */
export function searchEngineResource(gateway: Gateway): Resource<typeof searchEngines, SearchEngineInput> {
  return {
    path: '/api/search_engines',
    table: searchEngines,
    searched: [searchEngines.name, searchEngines.type],
    body: searchEngineBody,
    toFields: (given, before) => {
      const { api_key, ...fields } = toFields(gateway, given, before);
      return { ...fields, api_key: sealApiKey(gateway.vault, api_key), base_url_role: before?.base_url_role ?? roles.admin };
    },
    byWriter: ({ type, base_url }, before, role) => {
      const isOther = (type ?? before?.type) !== before?.type || (base_url ?? before?.base_url) !== before?.base_url;
      const isConfirmed = base_url !== undefined && role >= roles.root;
      return before === undefined || isOther || isConfirmed ? { base_url_role: role } : {};
    },
    toRecord: ({ api_key, base_url_role, ...row }): SearchEngineRecord => ({ ...row, api_key_set: api_key !== '' }),
    unique: { field: 'name', taken: 'nameInUse' },
  };
}
