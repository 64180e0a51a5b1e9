import { useMemo } from 'react';
import type { HistoryLine } from '../../../release/status';
import { shareText } from './canaries/share';
import { useReleasesT } from './texts';

/** What an entry of the log changed, in words. */
export function useChangeText() {
  const t = useReleasesT();
  return useMemo(() => {
    const given = (share: { version: string; percent: number } | null) =>
      share ? `${share.version} (${shareText(share.percent)})` : t('canary.none');
    const liveText = ({ name, from, to }: HistoryLine['changes'][number]) => {
      if (to === null) return t('change.removed', { name, from: from ?? '' });
      return from === null ? t('change.first', { name, to }) : t('change', { name, from, to });
    };
    const canaryText = ({ name, from, to }: HistoryLine['canaries'][number]) =>
      t('change.canary', { name, from: given(from), to: given(to) });
    const lineText = ({ verb, changes, canaries, frozen }: HistoryLine) =>
      [
        ...changes.map(liveText),
        ...canaries.map(canaryText),
        ...(verb === 'pin' ? [t('change.pin')] : []),
        ...(frozen === undefined ? [] : [t(frozen ? 'change.frozen' : 'change.thawed')]),
      ].join(', ') || t('unchanged');
    return { canaryText, lineText };
  }, [t]);
}
