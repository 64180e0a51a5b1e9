import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Flex, notify, Text } from '@console/shared/ui';
import { FlaskConical } from 'lucide-react';
import type { ComposedPreview } from '../../contract/composition';
import { contentId } from '../navigation/content-id';
import { requestRefresh } from '../remotes/composition-stream';
import { useRemotes } from '../remotes/remotes-store';
import { leavePreviewMutation } from './api/queries';
import { formatExpiry, formatVersions } from './model';
import { usePreviewT } from './texts';

export type PreviewBarProps = { preview: ComposedPreview };

export function PreviewBar({ preview: { versions, until, fits } }: PreviewBarProps) {
  const t = usePreviewT();
  const language = useSession((state) => state.language);
  const runningHost = useRemotes(({ host }) => host.version);
  const { mutate, isPending } = useMutation(leavePreviewMutation);
  const names = formatVersions(versions, language);
  const leave = () =>
    mutate(undefined, {
      onSuccess: () => {
        // A loaded page cannot replace its own host.
        if (versions.host === runningHost) {
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
          {t(fits ? 'previewing' : 'unfit', { versions: names })}
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
