import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../contract/log';
import { formatExpiry } from '../../pin/model';
import { formatShare } from './canaries/share';
import { useReleasesT } from './texts';

export function useChangeText() {
  const t = useReleasesT();
  const language = useSession((state) => state.language);
  return useMemo(() => {
    const formatCanary = (share: { version: string; percent: number } | null) =>
      share ? `${share.version} (${formatShare(share.percent)})` : t('canary.none');
    const liveText = ({ name, from, to }: HistoryLine['changes'][number]) => {
      if (to === null) {
        return t('change.removed', { name, from: from ?? '' });
      }
      return from === null ? t('change.first', { name, to }) : t('change', { name, from, to });
    };
    const canaryText = ({ name, from, to }: HistoryLine['canaries'][number]) =>
      from === null && to
        ? t('change.canary.started', { name, version: to.version, share: formatShare(to.percent) })
        : t('change.canary', { name, from: formatCanary(from), to: formatCanary(to) });
    const pinTexts = ({ made, ended }: NonNullable<HistoryLine['pins']>) => [
      ...made.map(({ name, version, until }) => t('change.pin.created', { name, version, time: formatExpiry(until, language) })),
      ...ended.map(({ name, version }) => t('change.pin.ended', { name, version })),
    ];
    const entryText = ({ changes, canaries, pins, frozen }: HistoryLine) =>
      [
        ...changes.map(liveText),
        ...canaries.map(canaryText),
        ...(pins ? pinTexts(pins) : []),
        ...(frozen === undefined ? [] : [t(frozen ? 'change.frozen' : 'change.unfrozen')]),
      ].join(t('separator')) || t('unchanged');
    return { canaryText, entryText };
  }, [language, t]);
}
