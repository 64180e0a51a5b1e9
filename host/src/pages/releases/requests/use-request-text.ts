import { useCallback } from 'react';
import type { RequestLine } from '../../../../contract/overview';
import { formatShare } from '../canaries/share';
import { useReleasesT } from '../texts';

/** What somebody asks for: `Make billing 1.4.2 live`. */
export function useRequestText() {
  const t = useReleasesT();
  const requestText = useCallback(
    ({ command }: Pick<RequestLine, 'command'>): string => {
      switch (command.verb) {
        case 'promote':
          return t('approval.promote', { versions: `${command.name} ${command.version}` });
        case 'promote-several': {
          const versions = Object.entries(command.versions).map((release) => release.join(' '));
          return t('approval.promote', { versions: versions.join(t('separator')) });
        }
        case 'rollback':
          return t('approval.promote', { versions: `${command.name} ${command.to ?? ''}` });
        case 'canary':
          return t('approval.canary', { version: `${command.name} ${command.version}`, share: formatShare(command.percents[0]) });
        case 'remove':
          return t('approval.remove', { name: command.name });
        case 'set-rules':
          return t('approval.rules');
        default:
          return command.verb;
      }
    },
    [t],
  );
  return { requestText };
}
