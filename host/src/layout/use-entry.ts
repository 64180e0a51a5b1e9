import { useSession } from '@console/shared/session';
import { useT } from '../i18n/use-t';
import type { NavigationItem } from '../navigation/types';
import { useIsStreaming } from './use-is-streaming';
import { getLinkTarget } from './use-top-items';

/** What the links of sidebar and bottom bar have in common. */
export function useEntry({ path, label, remote }: NavigationItem, isActive: boolean) {
  const t = useT();
  const name = useSession((state) => label[state.language]);
  const isStreaming = useIsStreaming();
  const isStreamingElsewhere = !isActive && isStreaming(remote);
  const linkProps = {
    to: path,
    'aria-current': isActive ? ('page' as const) : undefined,
    'aria-label': isStreamingElsewhere ? t('nav.answering', { name }) : undefined,
    ...getLinkTarget(path),
  };
  return { name, isStreamingElsewhere, linkProps };
}
