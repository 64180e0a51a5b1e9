import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Flex, notify, Text } from '@console/shared/ui';
import { FlaskConical } from 'lucide-react';
import type { ComposedPreview } from '../../contract/composition';
import { contentId } from '../navigation/content-id';
import { requestRefresh } from '../remotes/composition-stream';
import { useRemotes } from '../remotes/remotes-store';
import { leavePreviewMutation } from './api/queries';
import { formatExpiry, formatList } from './model';
import { usePreviewT } from './texts';

export type PreviewBarProps = { preview: ComposedPreview };

/** Says what this browser runs instead of what is live, by a preview or by overrides of its own, and leaves it. */
export function PreviewBar({ preview: { versions, until, fits, addresses } }: PreviewBarProps) {
  const t = usePreviewT();
  const language = useSession((state) => state.language);
  const runningHost = useRemotes(({ host }) => host.version);
  const { mutate, isPending } = useMutation(leavePreviewMutation);
  const releases = Object.entries(versions).map(([name, version]) => {
    const address = addresses?.[name];
    return address === undefined ? `${name} ${version}` : t('override.from', { name, address: new URL(address).host });
  });
  const leave = () =>
    mutate(undefined, {
      onSuccess: () => {
        // A loaded page cannot replace its own host, nor a container by another one of the same name.
        if (versions.host === runningHost || addresses) {
          window.location.reload();
          return;
        }
        notify.success(t('left'));
        document.getElementById(contentId)?.focus();
        requestRefresh();
      },
    });
  return (
    <Flex
      role="group"
      aria-label={t('label')}
      align="center"
      gap="2"
      width="fit-content"
      maxW="full"
      mb="4"
      ps="3"
      pe="1"
      py="1"
      borderRadius="l3"
      borderWidth="1px"
      borderColor={fits ? 'jade.border' : 'orange.border'}
      bg={fits ? 'jade.subtle' : 'orange.subtle'}
      textStyle="sm"
    >
      <FlaskConical size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Flex role="status" wrap="wrap" columnGap="2">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          {t(fits ? (addresses ? 'overriding' : 'previewing') : 'unfit', { versions: formatList(releases, language) })}
        </Text>
        {fits && (
          <Text as="span" color="fg.muted">
            {t('until', { time: formatExpiry(until, language) })}
          </Text>
        )}
      </Flex>
      <Button size="xs" variant="ghost" flexShrink="0" loading={isPending} onClick={leave}>
        {t('leave')}
      </Button>
    </Flex>
  );
}
