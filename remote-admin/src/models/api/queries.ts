import type { ModelMetadataRecord, PrefillGroupRecord, VendorRecord } from '@console/shared/contract';
import { queryOptions } from '@console/shared/query';
import { defineResource, fetchNewest, resourcePaths } from '../../resources';
import {
  fromModel,
  fromPrefillGroup,
  fromVendor,
  type Model,
  type ModelFields,
  type PrefillGroup,
  type toPrefillFields,
  type toVendorFields,
  type Vendor,
} from '../model';
import { listMissingModels } from './requests';

export const models = defineResource<ModelMetadataRecord, Model, ModelFields>(resourcePaths.models, fromModel);

export const vendors = defineResource<VendorRecord, Vendor, ReturnType<typeof toVendorFields>>(resourcePaths.vendors, fromVendor);

export const prefillGroups = defineResource<PrefillGroupRecord, PrefillGroup, ReturnType<typeof toPrefillFields>>(
  resourcePaths.prefillGroups,
  fromPrefillGroup,
);

export const vendorChoices = queryOptions({
  queryKey: [resourcePaths.vendors, 'choices'],
  queryFn: ({ signal }) => fetchNewest((place) => vendors.requests.list({ ...place, filters: { keyword: '' } }, signal)),
  meta: { quiet: true },
});

export const missingModels = queryOptions({
  queryKey: [resourcePaths.models, 'missing'],
  queryFn: ({ signal }) => listMissingModels(signal),
});
