import { formatRelative, formatShortTime, formatTime, timeZoneLabel } from '../../format';
import { useSession } from '../../session/store';

/** `seconds` is Unix time; `isShort` leaves out what is today's date or year. */
export type TimestampProps = { seconds: number; isShort?: boolean };

/** A time with seconds in the browser's time zone; relative time and zone on hover. */
export function Timestamp({ seconds, isShort = false }: TimestampProps) {
  const language = useSession((state) => state.language);
  return (
    <time
      className={isShort ? 'ui-number' : 'ui-date'}
      dateTime={new Date(seconds * 1000).toISOString()}
      title={[...(isShort ? [formatTime(seconds)] : []), formatRelative(seconds, language), timeZoneLabel()].join(' · ')}
    >
      {isShort ? formatShortTime(seconds, undefined, language) : formatTime(seconds)}
    </time>
  );
}
