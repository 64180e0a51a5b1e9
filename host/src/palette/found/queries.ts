import { type QueryClient, queryOptions } from '@console/shared/query';
import { countRequest, recordFailure, retryDelay, retryOnce } from './pace';
import { type FoundRecord, searchRecords } from './requests';
import { minSearchLength } from './search-text';
import type { LiveSearch } from './searches';

const minuteMs = 60_000;

const keyOf = ({ container, id, parameter }: LiveSearch, text: string) =>
  ['palette', container, id, parameter === undefined ? '' : text] as const;

/** @param text '' searches for nothing */
export const foundRecords = (search: LiveSearch, text: string, client: QueryClient) =>
  queryOptions({
    queryKey: keyOf(search, text),
    queryFn: async ({ signal }) => {
      countRequest(search);
      try {
        return await searchRecords(search, text, signal);
      } catch (error) {
        recordFailure(search, error);
        throw error;
      }
    },
    enabled: text !== '',
    staleTime: minuteMs,
    placeholderData: () => readShorterText(client, search, text),
    retry: retryOnce,
    retryDelay,
    meta: { quiet: true },
  });

/** What was found for the beginning of a text; `keepPreviousData` does not work in `useQueries`. */
function readShorterText(client: QueryClient, search: LiveSearch, text: string): FoundRecord[] | undefined {
  for (let length = text.length - 1; length >= minSearchLength; length -= 1) {
    const records = client.getQueryData<FoundRecord[]>(keyOf(search, text.slice(0, length)));
    if (records) {
      return records;
    }
  }
  return undefined;
}
