import { autoGroup } from '@console/shared/contract';
import { SwitchField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { siteAutoGroups } from '../api/queries';
import type { Group, TokenValues } from '../api/types';
import { GroupOrderField } from './group-order-field';

export type AutoGroupFieldsProps = { form: UseFormReturn<TokenValues>; groups: readonly Group[] };

/** What only API keys of the group `auto` have. */
export function AutoGroupFields({ form, groups }: AutoGroupFieldsProps) {
  const t = useT();
  const hasRetry = useCapability('cross-group-retry');
  const hasOrder = useCapability('auto-group-order');
  const { data: site } = useQuery({ ...siteAutoGroups, enabled: hasOrder });
  return (
    <>
      {site ? (
        <GroupOrderField form={form} site={site} names={groups.map(({ name }) => name).filter((name) => name !== autoGroup)} />
      ) : (
        <Text textStyle="xs" color="fg.muted">
          {t('token.auto.text')}
        </Text>
      )}
      {hasRetry && <SwitchField form={form} name="triesNextGroup" label={t('token.auto.retry')} hint={t('token.auto.retry.hint')} />}
    </>
  );
}
