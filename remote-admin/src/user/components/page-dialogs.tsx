import { lazyComponent } from '@console/shared/ui';
import { useState } from 'react';
import type { NewUserInput, User } from '../api/types';
import type { UserDrawerState } from '../use-user-drawer';

const AddUserDrawer = lazyComponent(() => import('./add-user-drawer').then((module) => module.AddUserDrawer));
const AddedUser = lazyComponent(() => import('./added-user').then((module) => module.AddedUser));
const UserDrawer = lazyComponent(() => import('./user-drawer').then((module) => module.UserDrawer));
const UnknownUser = lazyComponent(() => import('./unknown-user').then((module) => module.UnknownUser));
const UserHistory = lazyComponent(() => import('./user-history').then((module) => module.UserHistory));

export type PageDialogsProps = {
  drawer: UserDrawerState;
  /** The loaded page; undefined until the first response. */
  users: User[] | undefined;
  /** Until then, it is unknown whether the user may be edited. */
  isListPending: boolean;
  hasHistory: boolean;
};

export function PageDialogs({ drawer, users = [], isListPending, hasHistory }: PageDialogsProps) {
  const [added, setAdded] = useState<NewUserInput>();
  const { editedId, isBalance, historyId, close } = drawer;
  return (
    <>
      {drawer.value === 'new' && <AddUserDrawer onAdded={setAdded} onClose={close} />}
      {added && <AddedUser user={added} onClose={() => setAdded(undefined)} />}
      {editedId !== undefined && !isListPending && (
        <UserDrawer key={editedId} id={editedId} row={users.find(({ id }) => id === editedId)} isBalance={isBalance} onClose={close} />
      )}
      {drawer.isUnknown && <UnknownUser onClose={close} />}
      {hasHistory && historyId !== undefined && (
        <UserHistory key={historyId} id={historyId} name={users.find(({ id }) => id === historyId)?.username} onClose={close} />
      )}
    </>
  );
}
