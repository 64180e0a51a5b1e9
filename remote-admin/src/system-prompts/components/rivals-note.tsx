import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Box, Note, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { newestMost } from '../../resources';
import { comparedPrompts } from '../api/queries';
import { areRivals, outcomeOf, type PromptValues } from '../model';

export type RivalsNoteProps = {
  form: UseFormReturn<PromptValues>;
  /** Of the prompt itself, once there is one. */
  id: number | undefined;
};

/** Which other active prompts meet this one as it stands in the form, and what comes of it. */
export function RivalsNote({ form, id }: RivalsNoteProps) {
  const t = useT();
  const { data: compared } = useQuery(comparedPrompts);
  const [models, groups, isDefault, isEnabled, position] = useWatch({
    control: form.control,
    name: ['models', 'groups', 'isDefault', 'isEnabled', 'position'],
  });
  const scope = { models, groups, isDefault, isEnabled };
  const rivals = (compared?.items ?? []).filter((other) => other.id !== id && areRivals(scope, other));
  const outcomes = new Map(rivals.map((other) => [outcomeOf({ isDefault, position }, other), [] as string[]]));
  for (const other of rivals) {
    outcomes.get(outcomeOf({ isDefault, position }, other))?.push(other.name);
  }
  return (
    <Box aria-live="polite">
      {[...outcomes].map(([outcome, names]) => (
        <Note key={outcome} tone="warning">
          {t(`system-prompts.rivals.${outcome}`, { names: names.join(', ') })}
        </Note>
      ))}
      {compared?.isAll === false && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {t('system-prompts.rivals.newest', { count: newestMost.toLocaleString('en-US') })}
        </Text>
      )}
    </Box>
  );
}
