import { useQuery } from '@console/shared/query';
import { FormField, Input } from '@console/shared/ui';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../i18n';
import { namesLike } from '../api/queries';

export type UserFieldProps = {
  value: string;
  /** On Enter, on leaving the field and on choosing a name, when something changed. */
  onCommit: (username: string) => void;
};

/** One user's calls instead of everybody's; names are found as they are typed. */
export function UserField({ value, onCommit }: UserFieldProps) {
  const t = useT();
  const list = useId();
  const [keyword, setKeyword] = useState('');
  const names = useQuery(namesLike(keyword));
  const commit = (text: string) => text.trim() !== value && onCommit(text.trim());
  const follow = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    // Typing has its own kinds of input; what is none was chosen from the list.
    const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
    if (isChosen && names.data?.includes(text)) commit(text);
    else setKeyword(text.trim());
  };
  return (
    <FormField label={t('detail.user')}>
      {/* Remounts when the address changes under it: Back, a shared link, a chip that was removed. */}
      <Input
        key={value}
        defaultValue={value}
        list={list}
        bg="bg.panel"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('detail.user.all')}
        onInput={follow}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
        onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && commit(currentTarget.value)}
      />
      <datalist id={list}>
        {names.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormField>
  );
}
