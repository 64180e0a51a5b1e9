import { TagsField, type UseFormReturn } from '@console/shared/forms';
import { chakra, FormField } from '@console/shared/ui';
import { type AccessAction, type AccessRemotes, accessActions } from '../../../../contract/access';
import { isPackageName } from '../../../../contract/names';
import { useAccessT } from './texts';

export type RightValues = { remotes: string[]; actions: AccessAction[] };

/** What a team or its CI usually needs. */
export const defaultActions: readonly AccessAction[] = ['publish', 'promote', 'canary', 'rollback', 'preview'];

const everyRemote = 'all';

export const toRights = ({ remotes, actions }: RightValues): { remotes: AccessRemotes; actions: AccessAction[] } => ({
  remotes: remotes.includes(everyRemote) ? everyRemote : remotes,
  actions,
});

export type RightFieldsProps = {
  form: UseFormReturn<RightValues>;
  /** Suggested remotes. */
  names: readonly string[];
};

/** Which remotes, and what may be done to them. */
export function RightFields({ form, names }: RightFieldsProps) {
  const t = useAccessT();
  const error = form.formState.errors.actions?.message;
  return (
    <>
      <TagsField
        form={form}
        name="remotes"
        label={t('remotes')}
        hint={t('remotes.hint')}
        options={[...names, everyRemote]}
        check={(name) => (isPackageName(name) ? undefined : t('remotes.invalid'))}
        rules={{ validate: (remotes) => remotes.length > 0 || t('remotes.required') }}
      />
      <FormField label={t('actions')} error={error}>
        <Choices>
          {accessActions.map((action) => (
            <label key={action}>
              <input
                type="checkbox"
                value={action}
                {...form.register('actions', { validate: (actions) => actions.length > 0 || t('actions.required') })}
              />{' '}
              {t(`action.${action}`)}
            </label>
          ))}
        </Choices>
      </FormField>
    </>
  );
}

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '4',
    rowGap: '2',
    textStyle: 'sm',
    width: 'full',
  },
});
