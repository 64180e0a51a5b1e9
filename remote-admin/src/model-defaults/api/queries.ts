import type { ModelDefaultRecord } from '@console/shared/contract';
import { queryOptions } from '@console/shared/query';
import { defineResource, resourcePaths } from '../../resources';
import { type DefaultFields, fromRecord, type ModelDefault } from '../model';
import { getEffectiveDefaults, listPromptChoices } from './requests';

export const defaults = defineResource<ModelDefaultRecord, ModelDefault, DefaultFields>(resourcePaths.modelDefaults, fromRecord);

export const effectiveDefaultsOptions = (model: string) =>
  queryOptions({
    queryKey: [defaults.path, 'effective', model],
    queryFn: ({ signal }) => getEffectiveDefaults(model, signal),
    enabled: model !== '',
  });

export const promptChoiceList = queryOptions({
  queryKey: [resourcePaths.systemPrompts, 'choices'],
  queryFn: ({ signal }) => listPromptChoices(signal),
  meta: { quiet: true },
});
