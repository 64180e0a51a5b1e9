import { useMemo } from 'react';
import type { HistoryLine } from '../../../contract/log';
import { formatShare } from './canaries/share';
import { useReleasesT } from './texts';
import { shortVersions, splitVersion } from './version';

type Change = HistoryLine['changes'][number];
type CanaryChange = HistoryLine['canaries'][number];

const maxListed = 2;

const shorten = (version: string) => splitVersion(version).number;

/**
 * Sentences of the history; `entryVersions` has the same changes with whole versions. A canary that a release ends has no
 * sentence of its own.
 */
export function useChangeText() {
  const t = useReleasesT();
  return useMemo(() => {
    const list = (texts: string[]) => texts.join(t('separator'));
    const releasedTexts = (changes: Change[]) => {
      const versions = changes.map(({ name, to }) => `${name} ${to === null ? '' : shorten(to)}`);
      const [first = ''] = versions;
      if (versions.length > maxListed) {
        return [t('change.released.more', { version: first, others: versions.length - 1 })];
      }
      return first ? [t('change.released', { versions: list(versions) })] : [];
    };
    const rolledBackText = ({ name, from, to }: Change) => t('change.rolled-back', { name, ...shortVersions(from ?? '', to ?? '') });
    const removedText = ({ name, from }: Change) => t('change.removed', { name, from: from === null ? '' : shorten(from) });
    const liveTexts = ({ verb, changes }: HistoryLine) => {
      const isRolledBack = ({ from, to }: Change) => verb === 'rollback' && from !== null && to !== null;
      return [
        ...releasedTexts(changes.filter((change) => change.to !== null && !isRolledBack(change))),
        ...changes.filter(isRolledBack).map(rolledBackText),
        ...changes.filter(({ to }) => to === null).map(removedText),
      ];
    };
    const canaryText = ({ name, from, to }: CanaryChange) => {
      if (to && (from === null || from.version !== to.version)) {
        return t('change.canary.started', { name, version: shorten(to.version), share: formatShare(to.percent) });
      }
      if (to && from) {
        return t('change.canary.share', {
          ...{ name, version: shorten(to.version) },
          ...{ from: formatShare(from.percent), to: formatShare(to.percent) },
        });
      }
      return from ? t('change.canary.ended', { name, version: shorten(from.version), share: formatShare(from.percent) }) : '';
    };
    const entryText = (entry: HistoryLine) =>
      list([
        ...liveTexts(entry),
        ...entry.canaries.filter(({ name, to }) => to || !entry.changes.some((change) => change.name === name)).map(canaryText),
        ...(entry.verb === 'pin' ? [t('change.pin')] : []),
        ...(entry.frozen === undefined ? [] : [t(entry.frozen ? 'change.frozen' : 'change.unfrozen')]),
      ]) || t('unchanged');
    const entryVersions = ({ changes }: HistoryLine) =>
      changes.map(({ name, from, to }) => `${name} ${from ?? '–'} → ${to ?? '–'}`).join('\n');
    return { canaryText, entryText, entryVersions };
  }, [t]);
}
