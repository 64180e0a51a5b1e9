import { chakra, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import type { User, UserWork } from '../api/types';
import type { UserPlan } from '../batch-model';
import { Change } from './change';
import { StatusOfUser } from './user-tags';

export type BatchPreviewProps = { work: UserWork; plan: UserPlan };

const shown = 5;

function changeOf(work: UserWork, { group, quota, status }: User): ReactNode {
  if (work.kind === 'group') return <Change before={group} after={work.group} />;
  if (work.kind === 'quota') return <Change before={<QuotaText value={quota} />} after={<QuotaText value={quota + work.add} />} />;
  return (
    <Change before={<StatusOfUser status={status} />} after={<StatusOfUser status={work.kind === 'enable' ? 'activated' : 'banned'} />} />
  );
}

/** What changes, for the first few, and who is left alone and why. */
export function BatchPreview({ work, plan: { changed, unchanged, refused } }: BatchPreviewProps) {
  const t = useT();
  return (
    <Stack gap="3" textStyle="sm" role="status" aria-label={t('user.batch.preview')}>
      {changed.length === 0 && <Text>{t('user.batch.nothing')}</Text>}
      {changed.length > 0 && (
        <List>
          {changed.slice(0, shown).map((user) => (
            <li key={user.id}>
              <b>{user.username}</b>
              {changeOf(work, user)}
            </li>
          ))}
          {changed.length > shown && <li>{t('user.batch.more', { count: changed.length - shown })}</li>}
        </List>
      )}
      {unchanged.length > 0 && <Text color="fg.muted">{t('user.batch.unchanged', { count: unchanged.length })}</Text>}
      {refused.length > 0 && (
        <div>
          <Text color="fg.muted" mb="1">
            {t('user.batch.refused', { count: refused.length })}
          </Text>
          <List>
            {refused.slice(0, shown).map(({ user, refusal }) => (
              <li key={user.id}>
                <b>{user.username}</b>
                <span>{t(`user.refusal.${refusal}`)}</span>
              </li>
            ))}
            {refused.length > shown && <li>{t('user.batch.more', { count: refused.length - shown })}</li>}
          </List>
        </div>
      )}
    </Stack>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& li:last-of-type': { borderBottomWidth: 0 },
    '& b': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});
