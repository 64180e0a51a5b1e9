import { Button, Flex, Stack, Text } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n';

/** A prefilled form; `id` is a key of the drawer's `starters`. */
export type Starter = { id: string; label: string };

const perRow = 4;
const evenRows = { display: 'grid', gridTemplateColumns: `repeat(${perRow}, auto)` } as const;

export type CreateOrStartProps = { create: ReactNode; starters: Starter[]; onStart: (id: string) => void };

/** A blank form, or one that is filled in; nothing is saved until the user does. */
export function CreateOrStart({ create, starters, onStart }: CreateOrStartProps) {
  const t = useT();
  const title = useId();
  if (starters.length === 0) {
    return create;
  }
  return (
    <Stack align="center" gap="6">
      {create}
      <Stack align="center" gap="2.5" role="group" aria-labelledby={title}>
        <Text id={title} textStyle="xs" color="fg.muted">
          {t('resource.starters')}
        </Text>
        <Flex wrap="wrap" justify="center" gap="2" maxW="30rem" {...(starters.length > perRow && evenRows)}>
          {starters.map(({ id, label }) => (
            <Button key={id} size="sm" variant="outline" onClick={() => onStart(id)}>
              {label}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Stack>
  );
}
