import type { SearchEngineRecord } from '@console/shared/contract';
import { mutationOptions } from '@console/shared/query';
import { defineResource, resourcePaths } from '../../resources';
import { type EngineFields, fromRecord, type SearchEngine } from '../model';
import { testEngine } from './requests';

export const engines = defineResource<SearchEngineRecord, SearchEngine, EngineFields>(resourcePaths.searchEngines, fromRecord);

export const testing = mutationOptions({ mutationFn: testEngine, meta: { inline: true } });
