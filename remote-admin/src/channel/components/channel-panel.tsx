import { DescriptionList, Flex, ModelName, RelativeTime, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n';
import type { Channel, ChannelRow, TagGroup } from '../api/types';
import { formatTestResult, statusCell, tagPill } from '../cells';
import { getProvider } from '../drawer/providers';
import { isTag, parseModelMapping } from '../model';
import { typeName } from '../provider-names';

/** Below the title. */
export function ChannelLead({ row }: { row: ChannelRow }) {
  const t = useT();
  if (isTag(row)) {
    return null;
  }
  return (
    <Flex wrap="wrap" align="center" columnGap="2" minH="6" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {statusCell(row, t)}
      <span>
        {typeName(row.type, t)} · #{row.id}
      </span>
      {row.tag && tagPill(row.tag)}
    </Flex>
  );
}

/** What the columns of the list do not show. */
export const ChannelPanel = ({ row }: { row: ChannelRow }) => (isTag(row) ? <TagDetails group={row} /> : <ChannelDetails channel={row} />);

function ChannelDetails({ channel }: { channel: Channel }) {
  const t = useT();
  const { type, baseUrl, disableInfo, testedAt, testModel, balanceAt, groups, models, modelMapping } = channel;
  const items: [string, ReactNode][] = [
    [t('channel.disabled.reason'), disableInfo?.reason],
    [t('channel.disabled.at'), disableInfo?.at && <RelativeTime seconds={disableInfo.at} />],
    [t('channel.tested'), testedAt && [formatTestResult(channel, t), ', ', <RelativeTime key="at" seconds={testedAt} />]],
    [t('channel.form.test-model'), testModel],
    [t('channel.balance.read'), balanceAt && <RelativeTime seconds={balanceAt} />],
    [t('channel.form.address.plain'), baseUrl ?? getProvider(type).address],
    [t('channel.groups'), groups.join(', ')],
    modelsItem(models, t),
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
      <DescriptionList items={[[t('channel.groups'), groups.join(', ')], modelsItem(models, t)]} />
    </Stack>
  );
}

const modelsItem = (models: string[], t: T): [string, ReactNode] => [
  models.length > 1 ? `${t('channel.models')} (${models.length})` : t('channel.models'),
  models.length > 0 && (
    <Flex wrap="wrap" columnGap="3" rowGap="1">
      {models.map((name) => (
        <ModelName key={name} name={name} />
      ))}
    </Flex>
  ),
];
