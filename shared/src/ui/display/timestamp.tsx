import { formatRelative, formatTime, timeZoneLabel } from '../../format';
import { useSession } from '../../session/store';

export type TimestampProps = { seconds: number };

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
