import { PlainSwitch } from '@console/shared/forms';
import { Flex } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ChannelListState } from '../use-channel-list';

export function ListSwitches({ params, setIdSort, setTagMode }: ChannelListState) {
  const t = useT();
  return (
    <Flex gap="4" minH="9" align="center" wrap="wrap" flex="0 0 auto !important" maxW="none !important">
      <PlainSwitch label={t('channel.id-sort')} checked={params.idSort} onChange={setIdSort} />
      <PlainSwitch label={t('channel.tag-mode')} checked={params.tagMode} onChange={setTagMode} />
    </Flex>
  );
}
