import { SelectField, TagsField, TextField, type UseFormReturn } from '@console/shared/forms';
import { isSafeUrl } from '../../../../../contract/safe-url';
import { useAccessT } from '../texts';
import { type IssuerKind, isClaim, type TrustValues } from './trust';

const kinds: IssuerKind[] = ['github', 'gitlab', 'other'];

/** Whose CI it is. */
export function TrustFields({ form }: { form: UseFormReturn<TrustValues> }) {
  const t = useAccessT();
  const kind = form.watch('kind');
  return (
    <>
      <SelectField form={form} name="kind" label={t('issuer')} options={kinds.map((value) => ({ value, label: t(`issuer.${value}`) }))} />
      {kind === 'other' ? (
        <>
          <TextField
            form={form}
            name="issuer"
            label={t('issuer.url')}
            hint={t('issuer.url.hint')}
            rules={{ validate: (text) => isSafeUrl(String(text)) || t('issuer.url.invalid') }}
          />
          <TagsField
            form={form}
            name="claims"
            label={t('claims')}
            hint={t('claims.hint')}
            check={(text) => (isClaim(text) ? undefined : t('claims.invalid'))}
            rules={{ validate: (claims) => claims.length > 0 || t('claims.required') }}
          />
        </>
      ) : (
        <>
          <TextField
            form={form}
            name="repository"
            label={t(`repository.${kind}`)}
            hint={t('repository.hint')}
            rules={{ validate: (text) => /^[^/\s]+\/\S+$/.test(String(text)) || t('repository.invalid') }}
          />
          <TextField form={form} name="branch" label={t('branch')} hint={t('branch.hint')} />
          <TextField form={form} name="environment" label={t('environment')} hint={t('environment.hint')} />
        </>
      )}
    </>
  );
}
