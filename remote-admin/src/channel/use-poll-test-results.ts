import type { Page } from '@console/shared/http';
import { useRef, useState } from 'react';
import type { ChannelRow } from './api/types';
import { rowChannels } from './model';

const pollIntervalMs = 2000;
/** No test that the gateway still waits for takes longer; it does not say when the last one is done. */
const maxQuietMs = 90_000;

const summarizeResults = (page: Page<ChannelRow> | undefined) =>
  (page?.items ?? [])
    .flatMap(rowChannels)
    .map(({ id, testedAt, responseTime, status }) => `${id} ${testedAt} ${responseTime} ${status}`)
    .join();

export type TestResultsPolling = {
  /** A test of all channels has runs in the background. */
  start: () => void;
  /** Of the list: every few seconds, while the tab is looked at, until no new results come any more. */
  refetchInterval: (query: { state: { data: Page<ChannelRow> | undefined } }) => number | false;
};

/** Results of tests in the background come into the list by themselves. */
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
