import type { SystemPromptRecord } from '@console/shared/contract';
import { queryOptions } from '@console/shared/query';
import { defineResource, fetchNewest, resourcePaths } from '../../resources';
import { fromRecord, type PromptFields, type SystemPrompt } from '../model';

export const prompts = defineResource<SystemPromptRecord, SystemPrompt, PromptFields>(resourcePaths.systemPrompts, fromRecord);

export const comparedPrompts = queryOptions({
  queryKey: [prompts.path, 'compared'],
  queryFn: ({ signal }) => fetchNewest((place) => prompts.requests.list({ ...place, filters: { keyword: '' } }, signal)),
  meta: { quiet: true },
});
