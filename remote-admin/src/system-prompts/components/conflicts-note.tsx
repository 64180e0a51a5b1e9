import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Box, Note, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { maxNewest } from '../../resources';
import { comparedPrompts } from '../api/queries';
import { areConflicting, getConflictOutcome, type PromptValues } from '../model';

export type ConflictsNoteProps = {
  form: UseFormReturn<PromptValues>;
  id: number | undefined;
};

export function ConflictsNote({ form, id }: ConflictsNoteProps) {
  const t = useT();
  const { data: compared } = useQuery(comparedPrompts);
  const [models, groups, isDefault, isEnabled, position] = useWatch({
    control: form.control,
    name: ['models', 'groups', 'isDefault', 'isEnabled', 'position'],
  });
  const scope = { models, groups, isDefault, isEnabled };
  const conflicts = (compared?.items ?? []).filter((other) => other.id !== id && areConflicting(scope, other));
  const namesByOutcome = new Map(conflicts.map((other) => [getConflictOutcome({ isDefault, position }, other), [] as string[]]));
  for (const other of conflicts) {
    namesByOutcome.get(getConflictOutcome({ isDefault, position }, other))?.push(other.name);
  }
  return (
    <Box aria-live="polite">
      {[...namesByOutcome].map(([outcome, names]) => (
        <Note key={outcome} tone="warning">
          {t(`system-prompts.conflicts.${outcome}`, { names: names.join(', ') })}
        </Note>
      ))}
      {compared?.isAll === false && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {t('system-prompts.conflicts.newest', { count: maxNewest })}
        </Text>
      )}
    </Box>
  );
}
