import {
  endpointTypes,
  type ModelMetadataRecord,
  maxLengths,
  nameRule,
  type PrefillGroupRecord,
  prefillTypes,
  resourceStatus,
  type VendorRecord,
} from '@console/shared/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ModelMetadataRow, modelMetadata, type PrefillGroupRow, prefillGroups, type VendorRow, vendors } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { checkedFields, description, nameField, oneOf, resourceName, status, textField } from '../resources/fields';
import type { Resource } from '../resources/resource';
import { deriveFromChannels } from './served';

const iconName = textField(0, maxLengths.iconName);
const modelName = nameField(1, maxLengths.modelName).check(z.regex(/^[^,]*$/, 'no commas'));
const unique = <T extends string>(entry: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    z.array(entry).check(z.maxLength(max, `max ${max}`)),
    z.transform((entries) => [...new Set(entries)]),
  );
const tags = unique(nameField(1, maxLengths.modelTag), 20);

const metadataSchema = z.object({
  model_name: modelName,
  name_rule: z.literal(Object.values(nameRule), '0-3'),
  description: textField(0, maxLengths.modelDescription),
  icon: iconName,
  tags,
  vendor_id: z.int(),
  endpoints: unique(oneOf(endpointTypes), endpointTypes.length),
  status,
});
const metadataBody = z.exactPartial(metadataSchema);

const blankMetadata = {
  model_name: '',
  name_rule: nameRule.exact,
  description: '',
  icon: '',
  tags: [],
  vendor_id: 0,
  endpoints: [],
  status: resourceStatus.enabled,
};

export function metadataResource({ db }: Pick<Gateway, 'db'>): Resource<typeof modelMetadata, z.infer<typeof metadataBody>> {
  return {
    path: '/api/model_metadata',
    table: modelMetadata,
    searched: [modelMetadata.model_name, modelMetadata.description, modelMetadata.tags],
    filter: (query): SQL | undefined => {
      const [vendor, state] = [query('vendor'), query('status')];
      return and(
        vendor ? eq(modelMetadata.vendor_id, Number(vendor) || 0) : undefined,
        state ? eq(modelMetadata.status, Number(state) || 0) : undefined,
      );
    },
    body: metadataBody,
    toFields: async (input, before) => {
      const fields = checkedFields(metadataSchema, { ...blankMetadata, ...before, ...input });
      const vendor = input.vendor_id;
      if (vendor && (await db.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendor))).length === 0) {
        throw fieldError('vendor_id', 'vendorMissing');
      }
      return fields;
    },
    toRecord: (row: ModelMetadataRow) => row satisfies Partial<ModelMetadataRecord>,
    derive: (rows) => deriveFromChannels(db, rows),
    unique: { field: 'model_name', taken: 'metadataInUse' },
  };
}

const vendorSchema = z.object({ name: resourceName, description, icon: iconName, status });
const vendorBody = z.exactPartial(vendorSchema);

export function vendorResource({ db }: Pick<Gateway, 'db'>): Resource<typeof vendors, z.infer<typeof vendorBody>> {
  return {
    path: '/api/vendors',
    table: vendors,
    searched: [vendors.name, vendors.description],
    body: vendorBody,
    toFields: (input, before) =>
      checkedFields(vendorSchema, { name: '', description: '', icon: '', status: resourceStatus.enabled, ...before, ...input }),
    toRecord: (row: VendorRow): VendorRecord => row,
    unique: { field: 'name', taken: 'nameInUse' },
    beforeDelete: async ({ id }) => {
      const [model] = await db.select().from(modelMetadata).where(eq(modelMetadata.vendor_id, id)).limit(1);
      if (model) {
        throw new ConsoleError('vendorInUse', { model: model.model_name });
      }
    },
  };
}

const prefillSchema = z.object({
  name: resourceName,
  type: oneOf(prefillTypes),
  items: unique(textField(1, maxLengths.modelName), 500),
  description,
  status,
});
const prefillBody = z.exactPartial(prefillSchema);

export const prefillResource = (): Resource<typeof prefillGroups, z.infer<typeof prefillBody>> => ({
  path: '/api/prefill_groups',
  table: prefillGroups,
  searched: [prefillGroups.name, prefillGroups.description],
  filter: (query) => {
    const type = prefillTypes.find((known) => known === query('type'));
    return type && eq(prefillGroups.type, type);
  },
  body: prefillBody,
  toFields: (input, before) =>
    checkedFields(prefillSchema, {
      name: '',
      type: 'model',
      items: [],
      description: '',
      status: resourceStatus.enabled,
      ...before,
      ...input,
    }),
  toRecord: (row: PrefillGroupRow): PrefillGroupRecord => row,
  unique: { field: 'name', taken: 'nameInUse' },
});
