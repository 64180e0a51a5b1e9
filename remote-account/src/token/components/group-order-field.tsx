import type { AutoGroups } from '@console/shared/contract';
import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { chakra, FormField, IconAction, PlainSelect, Text } from '@console/shared/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { moveName } from '../form-model';

export type GroupOrderFieldProps = { form: UseFormReturn<TokenValues>; site: AutoGroups; names: readonly string[] };

/** The groups that `auto` tries, in their order; without any, the order of the site. */
export function GroupOrderField({ form, site, names }: GroupOrderFieldProps) {
  const t = useT();
  const chosen = useWatch({ control: form.control, name: 'autoGroups' });
  const error = form.formState.errors.autoGroups?.message;
  const set = (next: string[]) => form.setValue('autoGroups', next, { shouldDirty: true, shouldValidate: true });
  const move = (name: string, steps: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    set(moveName(chosen, name, steps));
    // A row that moves in the document loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  const addable = names.filter((name) => !chosen.includes(name));
  const hint = chosen.length === 0 ? t('token.auto.site', { groups: site.groups.join(' → ') || '–' }) : t('token.auto.text');
  return (
    <FormField label={t('token.auto.order')} hint={hint} error={error}>
      {chosen.length > 0 && (
        <List aria-label={t('token.auto.order')}>
          {chosen.map((name) => (
            <li key={name}>
              <Text flex="1" truncate color={names.includes(name) ? undefined : 'fg.error'}>
                {name}
              </Text>
              <IconAction label={t('token.auto.up', { name })} size="xs" onClick={move(name, -1)}>
                <ArrowUp />
              </IconAction>
              <IconAction label={t('token.auto.down', { name })} size="xs" onClick={move(name, 1)}>
                <ArrowDown />
              </IconAction>
              <IconAction label={t('token.auto.remove', { name })} size="xs" onClick={() => set(chosen.filter((other) => other !== name))}>
                <X />
              </IconAction>
            </li>
          ))}
        </List>
      )}
      {addable.length > 0 && chosen.length < site.max_count && (
        <PlainSelect
          label={t('token.auto.add')}
          value=""
          options={[{ value: '', label: t('token.auto.add') }, ...addable.map((name) => ({ value: name, label: name }))]}
          onChange={(name) => name !== '' && set([...chosen, name])}
        />
      )}
    </FormField>
  );
}

const List = chakra('ol', {
  base: {
    width: 'full',
    mb: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '1', ps: '3', pe: '1', py: '0.5' },
    '& li + li': { borderTopWidth: '1px' },
  },
});
