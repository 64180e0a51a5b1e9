import type { ReactNode } from 'react';
import { Change } from '../../change';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import { WorkPreview } from '../../work-preview';
import type { User, UserWork } from '../api/types';
import type { UserPlan } from '../batch-model';
import { StatusOfUser } from './user-tags';

export type BatchPreviewProps = { work: UserWork; plan: UserPlan };

function changeOf(work: UserWork, { group, quota, status }: User): ReactNode {
  if (work.kind === 'group') {
    return <Change before={group} after={work.group} />;
  }
  if (work.kind === 'quota') {
    return <Change before={<QuotaText value={quota} />} after={<QuotaText value={quota + work.add} />} />;
  }
  return (
    <Change before={<StatusOfUser status={status} />} after={<StatusOfUser status={work.kind === 'enable' ? 'activated' : 'banned'} />} />
  );
}

/** Who changes and to what, and who is left alone and why. */
export function BatchPreview({ work, plan: { changed, unchanged, refused } }: BatchPreviewProps) {
  const t = useT();
  return (
    <WorkPreview
      changed={changed}
      unchanged={unchanged.length}
      refused={refused.map(({ user, refusal }) => ({ item: user, reason: t(`user.refusal.${refusal}`) }))}
      idOf={({ id }) => id}
      nameOf={({ username }) => username}
      changeOf={(user) => changeOf(work, user)}
      nothing={t('user.batch.nothing')}
    />
  );
}
