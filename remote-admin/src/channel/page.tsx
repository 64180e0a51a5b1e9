import { Button, EmptyList, lazyComponent, PageHeader, QueryState, Text } from '@console/shared/ui';
import { Network, Tags } from 'lucide-react';
import { useState } from 'react';
import { formatTotal } from '../format-total';
import { useT } from '../i18n';
import { isEmptyList } from '../is-empty-list';
import { useChannelRights } from '../rights';
import { type BulkChoice, BulkOperations } from './bulk/bulk-operations';
import { ChannelFilters } from './components/channel-filters';
import { ChannelsList, type ChannelsListProps } from './components/channels-list';
import { ListActions } from './components/list-actions';
import { PageDialogs } from './components/page-dialogs';
import { useChannelPage } from './use-channel-page';
import { useDisabledCount } from './use-disabled-count';

const ExportChannels = lazyComponent(() => import('./components/export-channels').then((module) => module.ExportChannels));
const KeysDialog = lazyComponent(() => import('./keys/keys-dialog').then((module) => module.KeysDialog));
const TestDialog = lazyComponent(() => import('./bulk/test-dialog').then((module) => module.TestDialog));

export function Page() {
  const t = useT();
  const { list, dialogs, handlers } = useChannelPage();
  const { state, page, selected } = list;
  const { drawer, test, keys } = dialogs;
  const [bulkChoice, setBulkChoice] = useState<BulkChoice>();
  const [isExporting, setExporting] = useState(false);
  const rights = useChannelRights();
  const { params } = state;
  const disabled = useDisabledCount(page, state);
  const create = () => drawer.open('new');
  const testAll = () => drawer.open('test-all');
  const empty = params.tagMode
    ? { icon: <Tags />, title: t('channel.tag.none'), text: t('channel.tag.none.text') }
    : {
        icon: <Network />,
        title: t('channel.none'),
        text: t('channel.none.text'),
        action: rights.sensitive_write && <Button onClick={create}>{t('channel.add')}</Button>,
      };
  const rows = (shown?: ChannelsListProps['page']) => <ChannelsList page={shown} state={state} selected={selected} handlers={handlers} />;

  return (
    <>
      <PageHeader
        title={t('channel.title')}
        text={formatTotal(page, (count) =>
          [
            t(params.tagMode ? 'channel.total.tags' : 'channel.total', { count }),
            disabled && t('channel.total.disabled', { count: disabled }),
          ]
            .filter(Boolean)
            .join(' · '),
        )}
        actions={
          <ListActions
            onCreate={
              isEmptyList({ data: page, isPlaceholderData: list.query.isPlaceholderData }, state.list) && !params.tagMode
                ? undefined
                : create
            }
            onBulkChoice={setBulkChoice}
            onTestAll={testAll}
            onUpstream={() => drawer.open('upstream')}
            onRefresh={() => void list.refresh()}
            onExport={() => setExporting(true)}
          />
        }
      />
      <ChannelFilters state={state} />
      {params.tagMode && (
        <Text color="fg.muted" textStyle="sm" mb="3">
          {t('channel.tag.note')}
        </Text>
      )}
      <QueryState query={list.query} name={t('channel.title')} loading={rows()}>
        {() =>
          page?.items.length === 0 ? (
            <EmptyList list={state.list} empty={empty} things={t('channel.things')} searches={['keyword', 'model']} />
          ) : (
            rows(page)
          )
        }
      </QueryState>
      <BulkOperations choice={bulkChoice} onChoose={setBulkChoice} selected={selected} list={state} total={page?.total} />
      <PageDialogs value={drawer.value} rows={page?.items} onTestAll={list.startPolling} onOpen={drawer.open} onClose={drawer.close} />
      {isExporting && <ExportChannels filters={params.filters} onClose={() => setExporting(false)} />}
      {keys.channel && <KeysDialog channel={keys.channel} onClose={keys.close} />}
      {test.channels && <TestDialog channels={test.channels} onClose={test.close} />}
    </>
  );
}
