import type { SearchEngineRecord } from '@console/shared/contract';
import { mutationOptions } from '@console/shared/query';
import { refreshStatus } from '../../refresh-status';
import { defineResource, resourcePaths } from '../../resources';
import { type EngineFields, fromRecord, type SearchEngine } from '../model';
import { testEngine } from './requests';

export const engines = defineResource<SearchEngineRecord, SearchEngine, EngineFields>(
  resourcePaths.searchEngines,
  fromRecord,
  // The public status tells whether an engine is enabled.
  () => void refreshStatus(),
);

export const testEngineMutation = mutationOptions({ mutationFn: testEngine, meta: { inline: true } });
