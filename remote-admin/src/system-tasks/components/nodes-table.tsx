import { type Column, DataTable, RelativeTime, StatusTag, Timestamp } from '@console/shared/ui';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import type { Node } from '../api/types';
import { RemoveNode } from './remove-node';

const nameOf = ({ name }: Node) => name;

const formatPercent = (value: number | undefined) => value !== undefined && `${Math.round(value)}%`;

const renderStatus = ({ isStale }: Node, t: T) => (
  <StatusTag tone={isStale ? 'bad' : 'good'}>{t(isStale ? 'system-tasks.nodes.stale' : 'system-tasks.nodes.online')}</StatusTag>
);

/** `nodes` is undefined while loading. */
export type NodesTableProps = { nodes: Node[] | undefined; mayRemove: boolean };

export function NodesTable({ nodes, mayRemove }: NodesTableProps) {
  const t = useT();
  const columns = useMemo(() => nodeColumns(t, mayRemove), [t, mayRemove]);
  return (
    <DataTable
      id="system-nodes"
      label={t('system-tasks.tab.nodes')}
      columns={columns}
      rows={nodes}
      rowKey={nameOf}
      rowName={nameOf}
      isDimmed={({ isStale }) => isStale}
      summary={(node) => ({
        title: node.name,
        meta: [node.version, <RelativeTime key="seen" seconds={node.lastSeenAt} />],
        end: renderStatus(node, t),
      })}
    />
  );
}

function nodeColumns(t: T, mayRemove: boolean): Column<Node>[] {
  const percent = (id: 'cpu' | 'memory' | 'storage', value: (node: Node) => number | undefined): Column<Node> => ({
    id,
    header: t(`system-tasks.nodes.${id}`),
    align: 'end',
    width: 88,
    cell: (node) => formatPercent(value(node)),
  });
  return [
    {
      id: 'name',
      header: t('system-tasks.node'),
      fixed: true,
      cell: (node) => (
        <>
          {node.name} {node.isMain && <span className="ui-outlined-tag">{t('system-tasks.nodes.main')}</span>}
        </>
      ),
    },
    { id: 'status', header: t('system-tasks.status'), width: 100, cell: (node) => renderStatus(node, t) },
    { id: 'version', header: t('system-tasks.nodes.version'), width: 128, cell: ({ version }) => version },
    { id: 'address', header: t('system-tasks.nodes.address'), width: 144, cell: ({ address }) => address },
    { id: 'platform', header: t('system-tasks.nodes.platform'), width: 120, optional: true, cell: ({ platform }) => platform },
    percent('cpu', ({ cpuPercent }) => cpuPercent),
    percent('memory', ({ memoryPercent }) => memoryPercent),
    percent('storage', ({ storagePercent }) => storagePercent),
    {
      id: 'started',
      header: t('system-tasks.started'),
      width: 160,
      optional: true,
      cell: ({ startedAt }) => <Timestamp seconds={startedAt} />,
    },
    { id: 'seen', header: t('system-tasks.nodes.seen'), width: 128, cell: ({ lastSeenAt }) => <RelativeTime seconds={lastSeenAt} /> },
    ...(mayRemove
      ? [{ id: 'actions', header: '', width: 64, cell: ({ name, isStale }: Node) => isStale && <RemoveNode name={name} /> }]
      : []),
  ];
}
