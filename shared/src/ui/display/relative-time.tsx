import { formatRelative, formatTime, timeZoneLabel } from '../../format';
import { useSession } from '../../session/store';
import { period, useNow } from './use-now';

export type RelativeTimeProps = {
  /** Unix seconds */
  seconds: number;
};

/** "3 hours ago", which stays true while it is on the screen; the very moment and its zone on hover and focus. */
export function RelativeTime({ seconds }: RelativeTimeProps) {
  const language = useSession((state) => state.language);
  const now = useNow();
  // What has just happened is not to come.
  const isNow = seconds > now && seconds - now <= period / 1000;
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
