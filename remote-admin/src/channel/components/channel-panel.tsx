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
  ];
  return (
    <Stack gap="4">
      <DescriptionList items={items.filter(([, value]) => value !== undefined && value !== '')} />
      <Names title={t('channel.groups')} names={groups} />
      <Names title={t('channel.models')} names={models} isModels />
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
      <Names title={t('channel.groups')} names={groups} />
      <Names title={t('channel.models')} names={models} isModels />
    </Stack>
  );
}

type NamesProps = { title: string; names: string[]; isModels?: boolean };

const Names = ({ title, names, isModels = false }: NamesProps) => (
  <DescriptionList
    items={
      names.length === 0
        ? []
        : [
            [
              names.length === 1 ? title : `${title} (${names.length})`,
              <Flex key="names" wrap="wrap" columnGap="3" rowGap="1">
                {names.map((name) => (isModels ? <ModelName key={name} name={name} /> : <span key={name}>{name}</span>))}
              </Flex>,
            ],
          ]
    }
  />
);
