import { useQuery } from '@console/shared/query';
import { EmptyState, QueryState, SideSheet } from '@console/shared/ui';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { tagByName } from '../api/queries';
import type { ChannelRow } from '../api/types';
import { isTag } from '../model';
import { TagDrawer, type TagDrawerProps } from './tag-drawer';

export type TagDrawerLoaderProps = Omit<TagDrawerProps, 'group'> & {
  tag: string;
  /** Rows of the current page, which may not contain the tag. */
  rows: ChannelRow[];
};

/** Keeps the initial group, so that list updates do not reset the form. */
export function TagDrawerLoader({ tag, rows, onClose, onAddModels }: TagDrawerLoaderProps) {
  const t = useT();
  const [shown] = useState(() => rows.filter(isTag).find((row) => row.tag === tag));
  const found = useQuery({ ...tagByName(tag), enabled: shown === undefined });
  const group = shown ?? found.data;
  if (group) {
    return <TagDrawer group={group} onClose={onClose} onAddModels={onAddModels} />;
  }
  return (
    <SideSheet title={t('channel.tag.edit.of', { tag })} side="end" onClose={onClose}>
      <QueryState query={found}>
        {() => <EmptyState icon={<Tag />} place="section" title={t('channel.tag.missing', { tag })} text={t('channel.tag.missing.text')} />}
      </QueryState>
    </SideSheet>
  );
}
