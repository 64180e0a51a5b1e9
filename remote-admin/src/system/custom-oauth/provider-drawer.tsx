import type { CustomOAuthRecord } from '@console/shared/contract';
import { FormSections, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { EmptyState, FormDrawer, InfoDialog, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { OptionTexts } from '../../options';
import { saveProviderMutation } from '../api/custom-oauth-queries';
import { AccessFields } from './access-fields';
import { AccountFields } from './account-fields';
import { ConnectionFields } from './connection-fields';
import { IdentityFields } from './identity-fields';
import { blankProvider, type ProviderValues, toFormValues, toInput } from './model';

export type ProviderDrawerProps = {
  /** `new` or an ID. */
  value: string;
  providers: readonly CustomOAuthRecord[];
  options: OptionTexts;
  onClose: () => void;
};

export function ProviderDrawer({ value, providers, options, onClose }: ProviderDrawerProps) {
  const t = useT();
  const saved = providers.find(({ id }) => String(id) === value);
  if (saved === undefined && value !== 'new') {
    return (
      <InfoDialog title={t('custom-oauth.edit')} size="sm" onClose={onClose}>
        <EmptyState title={t('custom-oauth.unknown')} />
      </InfoDialog>
    );
  }
  const taken = providers.filter(({ id }) => id !== saved?.id).map(({ slug }) => slug);
  return <ProviderForm key={value} saved={saved} taken={taken} options={options} onClose={onClose} />;
}

type ProviderFormProps = Pick<ProviderDrawerProps, 'options' | 'onClose'> & { saved: CustomOAuthRecord | undefined; taken: string[] };

function ProviderForm({ saved, taken, options, onClose }: ProviderFormProps) {
  const t = useT();
  const hasPolicies = useCapability('custom-oauth-policies');
  const { mutateAsync } = useMutation(saveProviderMutation);
  const form = useForm<ProviderValues>({ defaultValues: saved ? toFormValues(saved) : blankProvider });
  const save = async (values: ProviderValues) => {
    const { name } = await mutateAsync({ id: saved?.id, input: toInput(values, { hasPolicies }) });
    notify.success(t(saved ? 'custom-oauth.saved' : 'custom-oauth.created', { name }));
  };
  const sections = [
    { id: 'provider', title: t('custom-oauth.provider'), children: <IdentityFields form={form} taken={taken} options={options} /> },
    { id: 'connection', title: t('custom-oauth.connection'), children: <ConnectionFields form={form} saved={saved} /> },
    { id: 'account', title: t('custom-oauth.account'), children: <AccountFields form={form} /> },
    ...(hasPolicies ? [{ id: 'access', title: t('custom-oauth.access'), children: <AccessFields form={form} /> }] : []),
  ];
  return (
    <FormDrawer
      title={t(saved ? 'custom-oauth.edit' : 'custom-oauth.create')}
      form={form}
      size="lg"
      onSubmit={save}
      onClose={onClose}
      {...(!saved && { submitLabel: t('custom-oauth.submit') })}
    >
      <FormSections sections={sections} />
    </FormDrawer>
  );
}
