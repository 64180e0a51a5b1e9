import type { ModelDefaultRecord } from '@console/shared/contract';
import { queryOptions } from '@console/shared/query';
import { defineResource, resourcePaths } from '../../resources';
import { type DefaultFields, fromRecord, type ModelDefault } from '../model';
import { effectiveDefaults, promptChoices } from './requests';

export const defaults = defineResource<ModelDefaultRecord, ModelDefault, DefaultFields>(resourcePaths.modelDefaults, fromRecord);

export const effectiveOf = (model: string) =>
  queryOptions({
    queryKey: [defaults.path, 'effective', model],
    queryFn: ({ signal }) => effectiveDefaults(model, signal),
    enabled: model !== '',
  });

export const promptList = queryOptions({
  queryKey: [resourcePaths.systemPrompts, 'choices'],
  queryFn: ({ signal }) => promptChoices(signal),
  meta: { quiet: true },
});
