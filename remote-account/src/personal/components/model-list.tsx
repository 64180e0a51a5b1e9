import { Button, chakra, Flex, Input, Stack, Text, useCopy } from '@console/shared/ui';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useT } from '../../i18n';

const collapsedCount = 10;

export type ModelListProps = { names: string[] };

export function ModelList({ names }: ModelListProps) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const [search, setSearch] = useState('');
  const keyword = useDeferredValue(search.trim().toLowerCase());
  const { copyAndNotify, dialog } = useCopy();
  const copyName = useCallback((name: string) => copyAndNotify(name, t('personal.models.copied', { name })), [copyAndNotify, t]);
  const matches = keyword === '' ? names : names.filter((name) => name.toLowerCase().includes(keyword));
  const shown = isExpanded || keyword !== '' ? matches : matches.slice(0, collapsedCount);
  return (
    <Stack gap="3">
      {names.length > collapsedCount && (
        <Input
          type="search"
          maxW={{ md: '64' }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('personal.models.search')}
          placeholder={t('personal.models.search')}
        />
      )}
      <Flex wrap="wrap" columnGap="1.5" rowGap={{ base: '0', md: '1.5' }}>
        {shown.map((name) => (
          <Model key={name} name={name} onCopy={copyName} />
        ))}
      </Flex>
      <Text role="status" color="fg.muted" textStyle="sm" hidden={keyword === ''}>
        {keyword !== '' && (shown.length === 0 ? t('personal.models.no-matches') : t('personal.models.count', { count: shown.length }))}
      </Text>
      {names.length > collapsedCount && keyword === '' && (
        <Button variant="ghost" size="xs" alignSelf="start" ms="-2" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('personal.show-fewer') : t('personal.models.more', { count: names.length - collapsedCount })}
        </Button>
      )}
      {dialog}
    </Stack>
  );
}

type ModelProps = { name: string; onCopy: (name: string) => void };

/** Memoized, because hundreds are on the screen while the user types. */
const Model = memo(function Model({ name, onCopy }: ModelProps) {
  return (
    <Chip type="button" onClick={() => onCopy(name)}>
      <span>{name}</span>
    </Chip>
  );
});

/** On touch screens the button is taller than the chip that it shows. */
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    borderRadius: 'l2',
    textAlign: 'start',
    cursor: 'pointer',
    '& > span': {
      px: '2',
      py: '1',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
      fontFamily: 'mono',
      textStyle: 'xs',
      overflowWrap: 'anywhere',
    },
    '&:hover > span': { bg: 'bg.muted', borderColor: 'border.emphasized' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
  },
});
