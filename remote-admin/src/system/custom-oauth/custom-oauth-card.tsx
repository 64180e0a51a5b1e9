import { useQuery } from '@console/shared/query';
import { Button, chakra, DeleteRowDialog, EmptyState, lazyComponent, QueryState, Stack, useDrawerParam } from '@console/shared/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { CardHead, type CustomCardProps } from '../../options';
import { deleteProviderMutation, providerList } from '../api/custom-oauth-queries';
import { ProvidersTable } from './providers-table';

const ProviderDrawer = lazyComponent(() => import('./provider-drawer').then((module) => module.ProviderDrawer));

/** Sign-in providers that the super administrator defines. */
export function CustomOAuthCard({ card, saved }: CustomCardProps) {
  const t = useT();
  const providers = useQuery(providerList);
  const drawer = useDrawerParam();
  const [deletedId, setDeletedId] = useState<number>();
  const deleted = providers.data?.find(({ id }) => id === deletedId);
  return (
    <Section aria-labelledby={`card-${card.id}`}>
      <CardHead card={card} />
      <QueryState query={providers}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<KeyRound />}
              title={t('custom-oauth.empty')}
              text={t('custom-oauth.empty.text')}
              action={{ label: t('custom-oauth.create'), onClick: () => drawer.open('new') }}
            />
          ) : (
            <Stack gap="4">
              <Button alignSelf="start" onClick={() => drawer.open('new')}>
                <Plus />
                {t('custom-oauth.create')}
              </Button>
              <ProvidersTable rows={rows} onEdit={(id) => drawer.open(String(id))} onDelete={setDeletedId} />
            </Stack>
          )
        }
      </QueryState>
      {drawer.value !== undefined && providers.data && (
        <ProviderDrawer value={drawer.value} providers={providers.data} options={saved} onClose={drawer.close} />
      )}
      {deleted && (
        <DeleteRowDialog
          row={deleted}
          mutation={deleteProviderMutation}
          title={t('custom-oauth.delete.title', { name: deleted.name })}
          text={t('custom-oauth.delete.text')}
          confirmLabel={t('custom-oauth.delete')}
          deletedMessage={t('custom-oauth.deleted', { name: deleted.name })}
          onDeleted={() => undefined}
          onClose={() => setDeletedId(undefined)}
        />
      )}
    </Section>
  );
}

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } });
