import type { CsvColumn } from '@console/shared/ui';
import { ListExport, useCsvColumns } from '../../csv-export';
import { useT } from '../../i18n';
import { listChannels } from '../api/requests';
import type { Channel, ChannelListParams } from '../api/types';
import { rowChannels } from '../model';
import { typeName } from '../provider-names';

export type ExportChannelsProps = { filters: ChannelListParams['filters']; onClose: () => void };

/** Without their keys. */
export function ExportChannels({ filters, onClose }: ExportChannelsProps) {
  const t = useT();
  const { amount, time } = useCsvColumns();
  const columns: CsvColumn<Channel>[] = [
    { header: t('channel.id'), cell: ({ id }) => id },
    { header: t('channel.name'), cell: ({ name }) => name },
    { header: t('channel.type'), cell: ({ type }) => typeName(type, t) },
    { header: t('channel.status'), cell: ({ status }) => t(`channel.status.${status}`) },
    { header: t('channel.tag'), cell: ({ tag = '' }) => tag },
    { header: t('channel.groups'), cell: ({ groups }) => groups.join(', ') },
    { header: t('channel.models'), cell: ({ models }) => models.join(', ') },
    { header: t('channel.priority'), cell: ({ priority }) => priority },
    { header: t('channel.weight'), cell: ({ weight }) => weight },
    ...amount<Channel>(t('channel.used'), ({ usedQuota }) => usedQuota),
    { header: t('channel.balance'), cell: ({ balance = '' }) => balance },
    { header: t('export.milliseconds', { label: t('channel.speed') }), cell: ({ responseTime = '' }) => responseTime },
    time(t('channel.tested'), ({ testedAt }) => testedAt),
    { header: t('channel.base-url'), cell: ({ baseUrl = '' }) => baseUrl },
  ];
  const readPage = async (page: number, pageSize: number, signal?: AbortSignal) => {
    const response = await listChannels({ page, pageSize, filters, idSort: true, tagMode: false }, signal);
    return { ...response, items: response.items.flatMap(rowChannels) };
  };
  return (
    <ListExport
      title={t('channel.export')}
      fileName={t('channel.export.file')}
      scope={filters}
      columns={columns}
      readPage={readPage}
      onClose={onClose}
    />
  );
}
