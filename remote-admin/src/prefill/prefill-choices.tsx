import type { PrefillType } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Button, Flex } from '@console/shared/ui';
import { useT } from '../i18n';
import { prefillChoices } from './api/queries';

export type PrefillChoicesProps = { type: PrefillType; values: readonly string[]; onChange: (values: string[]) => void };

/** Buttons that add the values of a prefill group to a field; nothing without groups. */
export function PrefillChoices({ type, values, onChange }: PrefillChoicesProps) {
  const t = useT();
  const enabled = useCapability('model-metadata');
  const { data: groups = [] } = useQuery({ ...prefillChoices(type), enabled });
  if (groups.length === 0) {
    return null;
  }
  return (
    <Flex role="group" aria-label={t('prefill-groups.title')} gap="1.5" wrap="wrap" mt="-2">
      {groups.map(({ id, name, values: added }) => (
        <Button
          key={id}
          type="button"
          variant="ghost"
          colorPalette="gray"
          size="xs"
          disabled={added.every((value) => values.includes(value))}
          title={added.join(', ')}
          onClick={() => onChange([...new Set([...values, ...added])])}
        >
          {t('prefill-groups.add', { name, count: added.length })}
        </Button>
      ))}
    </Flex>
  );
}
