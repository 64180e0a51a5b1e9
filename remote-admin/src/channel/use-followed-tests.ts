import type { Page } from '@console/shared/http';
import { useRef, useState } from 'react';
import type { ChannelRow } from './api/types';
import { channelsOf } from './model';

const everyMs = 2000;
/** No test that the gateway still waits for takes longer; it does not say when the last one is done. */
const patienceMs = 90_000;

const resultsOf = (page: Page<ChannelRow> | undefined) =>
  (page?.items ?? [])
    .flatMap(channelsOf)
    .map(({ id, testedAt, responseTime, status }) => `${id} ${testedAt} ${responseTime} ${status}`)
    .join();

export type FollowedTests = {
  /** A test of all channels has begun in the background. */
  follow: () => void;
  /** Of the list: every few seconds, while the tab is looked at, until no new results come any more. */
  refetchInterval: (query: { state: { data: Page<ChannelRow> | undefined } }) => number | false;
};

/** Results of tests in the background come into the list by themselves. */
export function useFollowedTests(): FollowedTests {
  const [begun, setBegun] = useState(0);
  const seen = useRef({ begun: 0, results: '', at: 0 });
  return {
    follow: () => setBegun((before) => before + 1),
    refetchInterval: ({ state }) => {
      if (begun === 0) {
        return false;
      }
      const results = resultsOf(state.data);
      if (results !== seen.current.results || begun !== seen.current.begun) {
        seen.current = { begun, results, at: Date.now() };
      }
      return Date.now() - seen.current.at < patienceMs && everyMs;
    },
  };
}
