import { JsonField, TextField } from '@console/shared/forms';
import { useT } from '../../i18n';
import { findPolicyProblem, policyOperators, policySample } from './access-policy';
import type { ProviderFieldsProps } from './identity-fields';

/** Who may sign in, by what the provider says about them. */
export function AccessFields({ form }: ProviderFieldsProps) {
  const t = useT();
  const checkPolicy = (policy: unknown) => {
    const problem = findPolicyProblem(policy);
    if (problem === undefined) {
      return undefined;
    }
    const message = t(`custom-oauth.policy.${problem.kind}`, { operators: policyOperators });
    return problem.where === '' ? message : t('custom-oauth.policy.where', { where: problem.where, message });
  };
  return (
    <>
      <JsonField
        form={form}
        name="accessPolicy"
        label={t('custom-oauth.policy')}
        hint={t('custom-oauth.policy.hint')}
        sample={policySample}
        opensAs="code"
        shape={checkPolicy}
      />
      <TextField
        form={form}
        name="accessDeniedMessage"
        label={t('custom-oauth.denied')}
        hint={t('custom-oauth.denied.hint', { placeholders: '{{provider}}, {{field}}, {{op}}, {{required}}, {{current}}' })}
        multiline={2}
        maxLength={512}
      />
    </>
  );
}
