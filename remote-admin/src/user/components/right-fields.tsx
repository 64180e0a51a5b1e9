import { type PermissionCatalog, roles, type UserRecord } from '@console/shared/contract';
import { SwitchField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { chakra, QueryState } from '@console/shared/ui';
import { type Key, useT } from '../../i18n';
import { permissionCatalog } from '../api/queries';
import type { EditUserValues } from '../model';
import { useCaller } from '../use-caller';

const texts: Record<string, Key> = {
  'channel.read': 'user.right.channel.read',
  'channel.operate': 'user.right.channel.operate',
  'channel.write': 'user.right.channel.write',
  'channel.sensitive_write': 'user.right.channel.sensitive_write',
  'channel.secret_view': 'user.right.channel.secret_view',
};

export type RightFieldsProps = { form: UseFormReturn<EditUserValues>; record: UserRecord };

/** Rights of an administrator, which only super administrators set. */
export function RightFields({ form, record }: RightFieldsProps) {
  const t = useT();
  const hasRights = useCapability('admin-permissions');
  const isShown = useCaller().role >= roles.root && record.role === roles.admin && hasRights;
  const catalog = useQuery({ ...permissionCatalog, enabled: isShown });
  return isShown ? (
    <Fields>
      <legend>{t('user.rights')}</legend>
      <QueryState query={catalog} name={t('user.rights')}>
        {({ resources }) => <Switches form={form} resources={resources} />}
      </QueryState>
    </Fields>
  ) : null;
}

function Switches({ form, resources }: Pick<RightFieldsProps, 'form'> & Pick<PermissionCatalog, 'resources'>) {
  const t = useT();
  return resources.flatMap(({ resource, actions }) =>
    actions.map(({ action, label_key }) => {
      const text = texts[`${resource}.${action}`];
      return (
        <SwitchField key={`${resource}.${action}`} form={form} name={`rights.${resource}.${action}`} label={text ? t(text) : label_key} />
      );
    }),
  );
}

const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', '& > legend': { textStyle: 'sm', fontWeight: 'medium', mb: '2' } },
});
