import type { ReactNode } from 'react';
import { BeforeAfter } from '../../before-after';
import { useT } from '../../i18n';
import { OperationPreview } from '../../operation-preview';
import { QuotaText } from '../../quota-text';
import type { BulkOperation, User } from '../api/types';
import { UserStatusTag } from '../components/user-tags';
import type { OperationPlan } from './bulk-model';

export type BulkPreviewProps = { operation: BulkOperation; plan: OperationPlan };

function renderChange(operation: BulkOperation, { group, quota, status }: User): ReactNode {
  if (operation.kind === 'group') {
    return <BeforeAfter before={group} after={operation.group} />;
  }
  if (operation.kind === 'quota') {
    return <BeforeAfter before={<QuotaText value={quota} />} after={<QuotaText value={quota + operation.add} />} />;
  }
  return (
    <BeforeAfter
      before={<UserStatusTag status={status} />}
      after={<UserStatusTag status={operation.kind === 'enable' ? 'activated' : 'banned'} />}
    />
  );
}

export function BulkPreview({ operation, plan: { changed, unchanged, refused } }: BulkPreviewProps) {
  const t = useT();
  return (
    <OperationPreview
      changed={changed}
      unchanged={unchanged.length}
      refused={refused.map(({ user, refusal }) => ({ item: user, reason: t(`user.refusal.${refusal}`) }))}
      getId={({ id }) => id}
      getName={({ username }) => username}
      renderChange={(user) => renderChange(operation, user)}
      emptyText={t('user.bulk.none')}
    />
  );
}
