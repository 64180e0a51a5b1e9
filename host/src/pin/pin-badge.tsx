import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Flex, notify, Text } from '@console/shared/ui';
import { FlaskConical } from 'lucide-react';
import type { ComposedPin } from '../../contract/composition';
import { contentId } from '../navigation/content-id';
import { requestRefresh } from '../remotes/composition-stream';
import { useRemotes } from '../remotes/remotes-store';
import { endPinMutation } from './api/queries';
import { formatExpiry } from './model';
import { usePinT } from './texts';

export type PinBadgeProps = { pin: ComposedPin };

export function PinBadge({ pin: { name, version, until } }: PinBadgeProps) {
  const t = usePinT();
  const language = useSession((state) => state.language);
  const { mutate, isPending } = useMutation(endPinMutation);
  const end = () =>
    mutate(undefined, {
      onSuccess: () => {
        const live = useRemotes.getState().composition.remotes[name]?.previous?.version;
        if (live !== undefined) {
          notify.success(t('ended', { name, version: live }));
        }
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
      borderColor="jade.border"
      bg="jade.subtle"
      textStyle="sm"
    >
      <FlaskConical size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Flex role="status" wrap="wrap" columnGap="2">
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          {t('trying', { name, version })}
        </Text>
        <Text as="span" color="fg.muted">
          {t('until', { time: formatExpiry(until, language) })}
        </Text>
      </Flex>
      <Button size="xs" variant="ghost" flexShrink="0" loading={isPending} onClick={end}>
        {t('end')}
      </Button>
    </Flex>
  );
}
