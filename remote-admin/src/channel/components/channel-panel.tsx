import { DescriptionList, Flex, ModelName, RelativeTime, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { Channel, ChannelRow, TagGroup } from '../api/types';
import { formatTestResult, statusCell, tagPill } from '../cells';
import { isTag, parseModelMapping } from '../model';

/** What the columns of the list do not show. */
export const ChannelPanel = ({ row }: { row: ChannelRow }) => (isTag(row) ? <TagDetails group={row} /> : <ChannelDetails channel={row} />);

function ChannelDetails({ channel }: { channel: Channel }) {
  const t = useT();
  const { id, tag, disableInfo, testedAt, testModel, balanceAt, groups, models, modelMapping } = channel;
  const items: [string, ReactNode][] = [
    [t('channel.id'), `#${id}`],
    [t('channel.tag'), tag && tagPill(tag)],
    [t('channel.disabled.reason'), disableInfo?.reason],
    [t('channel.disabled.at'), disableInfo?.at && <RelativeTime seconds={disableInfo.at} />],
    [t('channel.tested'), testedAt && [formatTestResult(channel, t), ', ', <RelativeTime key="at" seconds={testedAt} />]],
    [t('channel.form.test-model'), testModel],
    [t('channel.balance.read'), balanceAt && <RelativeTime seconds={balanceAt} />],
    namesItem(t('channel.groups'), groups),
    namesItem(t('channel.models'), models, true),
  ];
  return (
    <Stack gap="4">
      <DescriptionList items={items.filter(([, value]) => Boolean(value))} />
      <DescriptionList title={t('channel.form.mapping')} items={parseModelMapping(modelMapping).map(([from, to]) => [from, `→ ${to}`])} />
    </Stack>
  );
}

function TagDetails({ group: { channels, groups, models } }: { group: TagGroup }) {
  const t = useT();
  return (
    <Stack gap="4">
      <DescriptionList
        title={t('channel.title')}
        items={channels.map((channel) => [`${channel.name} #${channel.id}`, statusCell(channel, t)])}
      />
      <DescriptionList items={[namesItem(t('channel.groups'), groups), namesItem(t('channel.models'), models, true)]} />
    </Stack>
  );
}

const namesItem = (title: string, names: string[], isModels = false): [string, ReactNode] => [
  names.length > 1 ? `${title} (${names.length})` : title,
  names.length > 0 && (
    <Flex wrap="wrap" columnGap="3" rowGap="1">
      {names.map((name) => (isModels ? <ModelName key={name} name={name} /> : <span key={name}>{name}</span>))}
    </Flex>
  ),
];
