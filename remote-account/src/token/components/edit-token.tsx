import { useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { FormDrawer, notify, QueryState, Skeleton, Stack } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { editMutation, tokenById } from '../api/queries';
import type { TokenValues } from '../api/types';
import { blankValues, changedFields, serverErrorPlaces, toValues } from '../form-model';
import { TokenFields } from './token-fields';

export type EditTokenProps = { id: number; onClose: () => void };

export function EditToken({ id, onClose }: EditTokenProps) {
  const t = useT();
  const token = useQuery(tokenById(id));
  const edit = useMutation(editMutation);
  const loaded = useMemo(() => token.data && toValues(token.data), [token.data]);
  const form = useForm<TokenValues>({
    defaultValues: blankValues(''),
    ...(loaded && { values: loaded }),
    // The token may be refetched while the user types.
    resetOptions: { keepDirtyValues: true },
  });
  const save = async (values: TokenValues) => {
    if (loaded === undefined) {
      notify.warning(t('token.edit.not-loaded'));
      throw new Error('not loaded');
    }
    const changes = changedFields(loaded, values);
    if (Object.keys(changes).length === 0) {
      return;
    }
    const saved = await edit.mutateAsync({ id, changes });
    notify.success(t('token.saved', { name: saved.name }));
  };
  return (
    <FormDrawer
      title={t('token.edit.title')}
      form={form}
      onSubmit={save}
      places={serverErrorPlaces(form.watch('isModelLimited'))}
      onClose={onClose}
    >
      <QueryState query={token} loading={<DrawerSkeleton />}>
        {() => <TokenFields form={form} />}
      </QueryState>
    </FormDrawer>
  );
}

function DrawerSkeleton() {
  const t = useT();
  return (
    <Stack gap="6" role="status" aria-label={t('token.loading')}>
      {['name', 'expiry', 'quota', 'group', 'limits'].map((field) => (
        <Stack key={field} gap="2">
          <Skeleton height="4" width="24" />
          <Skeleton height="8" />
        </Stack>
      ))}
    </Stack>
  );
}
