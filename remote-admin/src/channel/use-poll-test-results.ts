import type { Page } from '@console/shared/http';
import { useRef, useState } from 'react';
import type { ChannelRow } from './api/types';
import { rowChannels } from './model';

const pollIntervalMs = 2000;
/** Longer than any single test; the gateway does not report the end of a run. */
const maxQuietMs = 90_000;

const summarizeResults = (page: Page<ChannelRow> | undefined) =>
  (page?.items ?? [])
    .flatMap(rowChannels)
    .map(({ id, testedAt, responseTime, status }) => `${id} ${testedAt} ${responseTime} ${status}`)
    .join();

export type TestResultsPolling = {
  start: () => void;
  refetchInterval: (query: { state: { data: Page<ChannelRow> | undefined } }) => number | false;
};

/** Polls the list until no new results have arrived for a while. */
export function usePollTestResults(): TestResultsPolling {
  const [runs, setRuns] = useState(0);
  const seen = useRef({ runs: 0, results: '', at: 0 });
  return {
    start: () => setRuns((before) => before + 1),
    refetchInterval: ({ state }) => {
      if (runs === 0) {
        return false;
      }
      const results = summarizeResults(state.data);
      if (results !== seen.current.results || runs !== seen.current.runs) {
        seen.current = { runs, results, at: Date.now() };
      }
      return Date.now() - seen.current.at < maxQuietMs && pollIntervalMs;
    },
  };
}
