import { useMutation, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { ConfirmButton, EmptyState, Flex, notify, QueryState } from '@console/shared/ui';
import { Server } from 'lucide-react';
import { useT } from '../../i18n';
import { nodeList, removeStaleNodesMutation } from '../api/queries';
import { NodesTable } from './nodes-table';

export function NodesTab() {
  const t = useT();
  const nodes = useQuery(nodeList);
  const mayRemove = useCapability('stale-node-removal');
  const { mutateAsync: removeStale } = useMutation(removeStaleNodesMutation);
  const stale = nodes.data?.filter(({ isStale }) => isStale) ?? [];
  return (
    <>
      {mayRemove && stale.length > 0 && (
        <Flex mb="3">
          <ConfirmButton
            size="sm"
            title={t('system-tasks.nodes.remove.title', { count: stale.length })}
            text={t('system-tasks.nodes.remove.text', { names: stale.map(({ name }) => name).join(', ') })}
            confirmLabel={t('system-tasks.nodes.remove')}
            onConfirm={async () => {
              const { deleted_count } = await removeStale();
              notify.success(t('system-tasks.nodes.removed', { count: deleted_count }));
            }}
          >
            {t('system-tasks.nodes.remove.stale', { count: stale.length })}
          </ConfirmButton>
        </Flex>
      )}
      <QueryState query={nodes} name={t('system-tasks.tab.nodes')} loading={<NodesTable nodes={undefined} mayRemove={mayRemove} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Server />} title={t('system-tasks.nodes.none')} text={t('system-tasks.nodes.none.text')} />
          ) : (
            <NodesTable nodes={list} mayRemove={mayRemove} />
          )
        }
      </QueryState>
    </>
  );
}
