import { useQuery } from '@console/shared/query';
import { FormField, Input, type TypedSearchOptions, useTypedSearch } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { usernameSuggestions } from '../api/queries';

export type UserFieldProps = Pick<TypedSearchOptions, 'value' | 'onSearch'>;

/** One user's calls instead of everybody's; names are suggested as they are typed. */
export function UserField({ value, onSearch }: UserFieldProps) {
  const t = useT();
  const list = useId();
  const { inputProps } = useTypedSearch({ value, onSearch });
  const names = useQuery(usernameSuggestions(inputProps.value.trim()));
  return (
    <FormField label={t('detail.user')}>
      <Input {...inputProps} list={list} bg="bg.panel" autoComplete="off" spellCheck={false} placeholder={t('detail.user.all')} />
      <datalist id={list}>
        {names.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormField>
  );
}
