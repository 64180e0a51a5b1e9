import { lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import type { ChannelRow } from '../api/types';
import type { TagEdit } from '../tag/tag-model';
import { TestAllConfirm } from './test-all-confirm';

const ChannelDrawer = lazyComponent(() => import('./channel-drawer').then((module) => module.ChannelDrawer));
const TagDrawerLoader = lazyComponent(() => import('../tag/tag-drawer-loader').then((module) => module.TagDrawerLoader));
const UpstreamDialog = lazyComponent(() => import('../upstream/upstream-dialog').then((module) => module.UpstreamDialog));
const UpstreamOverview = lazyComponent(() => import('../upstream/upstream-overview').then((module) => module.UpstreamOverview));
const AddModels = lazyComponent(() => import('../tag/add-models').then((module) => module.AddModels));

export type PageDialogsProps = {
  /** `new`, an ID, `copy-<id>`, `tag-<name>`, `test-all`, `upstream` or `upstream-<id>`. */
  value: string | undefined;
  rows: ChannelRow[] | undefined;
  onTestAll: () => void;
  onOpen: (value: string) => void;
  onClose: () => void;
};

export function PageDialogs({ value, rows, onTestAll, onOpen, onClose }: PageDialogsProps) {
  const [edit, setEdit] = useState<TagEdit>();
  const tag = value?.startsWith('tag-') ? value.slice('tag-'.length) : undefined;
  // A dialog on top of the drawer would close with it.
  if (value === undefined) {
    return edit ? <AddModels edit={edit} onClose={() => setEdit(undefined)} /> : null;
  }
  if (value === 'test-all') {
    return <TestAllConfirm onStarted={onTestAll} onClose={onClose} />;
  }
  if (value === 'upstream') {
    return <UpstreamOverview onOpen={(id) => onOpen(`upstream-${id}`)} onClose={onClose} />;
  }
  if (/^upstream-\d+$/.test(value)) {
    return <UpstreamDialog key={value} id={Number(value.slice('upstream-'.length))} onClose={onClose} />;
  }
  if (tag === undefined) {
    return <ChannelDrawer key={value} value={value} onClose={onClose} />;
  }
  return rows ? <TagDrawerLoader key={tag} tag={tag} rows={rows} onClose={onClose} onAddModels={setEdit} /> : null;
}
