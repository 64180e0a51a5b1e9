import { formatRelative, formatTime, timeZoneLabel } from '../../format';
import { useSession } from '../../session/store';
import { refreshIntervalMs, useNow } from './use-now';

/** `seconds` is Unix time. */
export type RelativeTimeProps = {
  seconds: number;
};

/** "3 hours ago", kept up to date; the exact time and zone on hover and focus. */
export function RelativeTime({ seconds }: RelativeTimeProps) {
  const language = useSession((state) => state.language);
  const now = useNow();
  // The clock may lag behind, so a fresh time is not in the future.
  const isNow = seconds > now && seconds - now <= refreshIntervalMs / 1000;
  const at = new Date(seconds * 1000);
  const exact = `${formatTime(seconds)} (${timeZoneLabel(at)})`;
  return (
    <time
      className="ui-relative"
      dateTime={at.toISOString()}
      title={exact}
      data-exact={exact}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has no other way to what a mouse sees on hover
      tabIndex={0}
    >
      {formatRelative(isNow ? now : seconds, language, now)}
    </time>
  );
}
