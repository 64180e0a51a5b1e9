import { RelativeTime } from '@console/shared/ui';

export type IsoTimeProps = { at: string };

/** `at` is an ISO 8601 timestamp, as the edge sends it. */
export function IsoTime({ at }: IsoTimeProps) {
  return <RelativeTime seconds={Math.floor(Date.parse(at) / 1000)} />;
}
