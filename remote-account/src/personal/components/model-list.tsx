import { Button, chakra, Flex, Input, notify, Stack, Text, useCopy } from '@console/shared/ui';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useT } from '../../i18n';

/** How many are shown before somebody asks for more. */
const few = 10;

export type ModelListProps = { names: string[] };

/** The first few, all of them, or those that hold what is typed. */
export function ModelList({ names }: ModelListProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim().toLowerCase());
  const { copy, dialog } = useCopy();
  const copyName = useCallback(
    async (name: string) => (await copy(name)) && notify.success(t('personal.models.copied', { name })),
    [copy, t],
  );
  const found = words === '' ? names : names.filter((name) => name.toLowerCase().includes(words));
  const shown = isWhole || words !== '' ? found : found.slice(0, few);
  return (
    <Stack gap="3">
      {names.length > few && (
        <Input
          type="search"
          maxW={{ md: '64' }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('personal.models.search')}
          placeholder={t('personal.models.search')}
        />
      )}
      <Flex wrap="wrap" gap="1.5">
        {shown.map((name) => (
          <Model key={name} name={name} onCopy={copyName} />
        ))}
      </Flex>
      <Text role="status" color="fg.muted" textStyle="sm" hidden={words === ''}>
        {words !== '' && (shown.length === 0 ? t('personal.models.not-found') : t('personal.models.found', { count: shown.length }))}
      </Text>
      {names.length > few && words === '' && (
        <Button variant="ghost" size="xs" alignSelf="start" ms="-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('personal.models.fewer') : t('personal.models.more', { count: names.length - few })}
        </Button>
      )}
      {dialog}
    </Stack>
  );
}

type ModelProps = { name: string; onCopy: (name: string) => void };

/** Hundreds may be on the screen while somebody types. */
const Model = memo(function Model({ name, onCopy }: ModelProps) {
  return (
    <Chip type="button" onClick={() => onCopy(name)}>
      {name}
    </Chip>
  );
});

const Chip = chakra('button', {
  base: {
    px: '2',
    py: '1',
    maxW: 'full',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', borderColor: 'border.emphasized' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
  },
});
