import { DescriptionList, Flex, Heading, ModelName, RelativeTime, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { PanelFigures } from '../../panel-figures';
import type { Channel, ChannelRow, TagGroup } from '../api/types';
import { balanceCell, formatSeconds, speedCell, statusCell, tagPill, usedCell } from '../cells';
import { getProvider } from '../drawer/providers';
import { isTag, parseModelMapping } from '../model';
import { typeName } from '../provider-names';
import { ChannelUsage } from './channel-usage';

/** Below the title. */
export function ChannelLead({ row }: { row: ChannelRow }) {
  const t = useT();
  if (isTag(row)) {
    return <PanelFigures items={[[t('channel.used'), usedCell(row)]]} />;
  }
  const figures: [string, ReactNode][] = [
    [t('channel.used'), usedCell(row)],
    [t('channel.balance'), balanceCell(row, t)],
    [t('channel.tested'), <LastTest key="test" channel={row} />],
  ];
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="2" minH="6" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        <span>
          {statusCell(row, t)} · {typeName(row.type, t)} · #{row.id}
        </span>
        {row.tag && tagPill(row.tag)}
      </Flex>
      <PanelFigures items={figures.filter(([, value]) => Boolean(value))} />
      <ChannelUsage key={row.id} id={row.id} />
    </>
  );
}

function LastTest({ channel }: { channel: Channel }) {
  const t = useT();
  const { responseTime, testedAt, isTestFailed, pendingAction } = channel;
  return (
    <>
      {speedCell(channel, t)}
      {testedAt !== undefined && pendingAction !== 'test' && (
        <Text as="span" ms="2" textStyle="xs" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
          {isTestFailed && responseTime !== undefined && `${formatSeconds(responseTime / 1000, t)} · `}
          <RelativeTime seconds={testedAt} />
        </Text>
      )}
    </>
  );
}

/** What neither the lead nor the columns of the list show. */
export const ChannelPanel = ({ row }: { row: ChannelRow }) => (isTag(row) ? <TagDetails group={row} /> : <ChannelDetails channel={row} />);

function ChannelDetails({ channel }: { channel: Channel }) {
  const t = useT();
  const { type, baseUrl, disableInfo, testModel, testResult, balanceAt, models, modelMapping, remark } = channel;
  const items: [string, ReactNode][] = [
    [t('channel.disabled.reason'), disableInfo?.reason],
    [t('channel.disabled.at'), disableInfo?.at && <RelativeTime seconds={disableInfo.at} />],
    [t('channel.test.error'), testResult?.error && [testResult.model, testResult.error].filter(Boolean).join(': ')],
    [t('channel.form.test-model'), testModel],
    [t('channel.balance.read'), balanceAt && <RelativeTime seconds={balanceAt} />],
    [t('channel.remark'), remark],
    [t('channel.form.address.plain'), baseUrl ?? getProvider(type).address],
  ];
  return (
    <>
      <DescriptionList items={items.filter(([, value]) => Boolean(value))} />
      <Models models={models} />
      <DescriptionList title={t('channel.form.mapping')} items={parseModelMapping(modelMapping).map(([from, to]) => [from, `→ ${to}`])} />
    </>
  );
}

function TagDetails({ group: { channels, models } }: { group: TagGroup }) {
  const t = useT();
  return (
    <>
      <DescriptionList
        title={t('channel.title')}
        items={channels.map((channel) => [`${channel.name} #${channel.id}`, statusCell(channel, t)])}
      />
      <Models models={models} />
    </>
  );
}

function Models({ models }: { models: string[] }) {
  const t = useT();
  if (models.length === 0) {
    return null;
  }
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('channel.models')} {models.length > 1 && <span className="ui-muted">{models.length}</span>}
      </Heading>
      <Flex wrap="wrap" columnGap="4" rowGap="1.5">
        {models.map((name) => (
          <ModelName key={name} name={name} />
        ))}
      </Flex>
    </Stack>
  );
}
