import type { SearchTestRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { resourcePaths } from '../../resources';
import type { EngineFields } from '../model';

/** What is asked, of an engine as it stands in the form; a saved one (`id`) lends its key. */
export type EngineTest = { id: number | undefined; fields: EngineFields; query: string };

/** Really asks the engine. */
export const testEngine = ({ id, fields: { name: _name, ...fields }, query }: EngineTest) =>
  http.post<SearchTestRecord>(`${resourcePaths.searchEngines}/test`, { ...fields, query, ...(id !== undefined && { id }) });
