import { formatRelative, formatTime, timeZoneLabel } from '../../format';
import { useSession } from '../../session/store';

/** `seconds` is Unix time. */
export type TimestampProps = { seconds: number };

/** A time with seconds in the browser's time zone; relative time and zone on hover. */
export function Timestamp({ seconds }: TimestampProps) {
  const language = useSession((state) => state.language);
  return (
    <time
      className="ui-number"
      dateTime={new Date(seconds * 1000).toISOString()}
      title={`${formatRelative(seconds, language)} · ${timeZoneLabel()}`}
    >
      {formatTime(seconds)}
    </time>
  );
}
