import type { SearchTestRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { resourcePaths } from '../../resources';
import type { EngineFields } from '../model';

/** A saved engine (`id`) is tested with its stored key if none is entered. */
export type EngineTest = { id: number | undefined; fields: EngineFields; query: string };

export const testEngine = ({ id, fields: { name: _name, ...fields }, query }: EngineTest) =>
  http.post<SearchTestRecord>(`${resourcePaths.searchEngines}/test`, { ...fields, query, ...(id !== undefined && { id }) });
