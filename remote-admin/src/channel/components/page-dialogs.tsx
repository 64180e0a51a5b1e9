import { lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import type { ChannelRow } from '../api/types';
import type { TagEdit } from '../tag/tag-model';
import { TestAllConfirm } from './test-all-confirm';

const ChannelDrawer = lazyComponent(() => import('./channel-drawer').then((module) => module.ChannelDrawer));
const TagDrawerLoader = lazyComponent(() => import('../tag/tag-drawer-loader').then((module) => module.TagDrawerLoader));
const AddModels = lazyComponent(() => import('../tag/add-models').then((module) => module.AddModels));

export type PageDialogsProps = {
  /** `new`, an ID, `copy-<id>`, `tag-<name>` or `test-all`. */
  value: string | undefined;
  rows: ChannelRow[] | undefined;
  onTestAll: () => void;
  onClose: () => void;
};

export function PageDialogs({ value, rows, onTestAll, onClose }: PageDialogsProps) {
  const [edit, setEdit] = useState<TagEdit>();
  const tag = value?.startsWith('tag-') ? value.slice('tag-'.length) : undefined;
  // A dialog on top of the drawer would close with it.
  if (value === undefined) {
    return edit ? <AddModels edit={edit} onClose={() => setEdit(undefined)} /> : null;
  }
  if (value === 'test-all') {
    return <TestAllConfirm onStarted={onTestAll} onClose={onClose} />;
  }
  if (tag === undefined) {
    return <ChannelDrawer key={value} value={value} onClose={onClose} />;
  }
  return rows ? <TagDrawerLoader key={tag} tag={tag} rows={rows} onClose={onClose} onAddModels={setEdit} /> : null;
}
