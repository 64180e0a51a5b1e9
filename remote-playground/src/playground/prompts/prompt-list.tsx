import { Box, Button, chakra, Flex, Input, PlainSelect, Text } from '@console/shared/ui';
import { BookmarkPlus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n';
import { ImportExportButtons } from './import-export-buttons';
import { filterPrompts, listTags } from './model';
import { PromptCard } from './prompt-card';
import type { Prompts } from './use-prompts';

export type PromptListProps = {
  prompts: Prompts;
  current: string;
  isShown: boolean;
  onChoose: (id: string) => void;
  onNew: (content: string) => void;
};

export function PromptList({ prompts, current, isShown, onChoose, onNew }: PromptListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [chosenTag, setTag] = useState('');
  const tags = listTags(prompts.prompts);
  // The tag may have been removed from its last prompt.
  const tag = tags.includes(chosenTag) ? chosenTag : '';
  const matching = filterPrompts(prompts.prompts, search, tag);
  return (
    <Flex
      direction="column"
      gap="2.5"
      minW="0"
      minH="0"
      flex={{ base: '1', md: '0 0 20rem' }}
      display={{ base: isShown ? 'flex' : 'none', md: 'flex' }}
      onKeyDown={moveByKey}
    >
      <Flex gap="2">
        <Input
          type="search"
          aria-label={t('prompts.search')}
          placeholder={t('prompts.search')}
          value={search}
          data-stop
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {tags.length > 0 && (
          <Box flexShrink="0">
            <PlainSelect
              label={t('prompts.tag')}
              value={tag}
              width="8rem"
              options={[{ value: '', label: t('prompts.tag.all') }, ...tags.map((name) => ({ value: name, label: name }))]}
              onChange={setTag}
            />
          </Box>
        )}
      </Flex>
      <Flex gap="1.5" wrap="wrap">
        <Button size="xs" variant="outline" display={{ base: 'inline-flex', md: 'none' }} onClick={() => onNew('')}>
          <Plus />
          {t('prompts.new')}
        </Button>
        <ImportExportButtons prompts={prompts} />
        {current.trim() !== '' && (
          <Button size="xs" variant="ghost" colorPalette="gray" color="fg.muted" onClick={() => onNew(current)}>
            <BookmarkPlus />
            {t('prompts.save-text')}
          </Button>
        )}
      </Flex>
      <Cards aria-label={t('prompts.list')}>
        {matching.map((prompt) => (
          <PromptCard
            key={prompt.id}
            prompt={prompt}
            prompts={prompts}
            isSelected={prompt.id === prompts.selected?.id}
            onChoose={() => onChoose(prompt.id)}
          />
        ))}
      </Cards>
      {matching.length === 0 && (
        <Text role="status" color="fg.muted" textStyle="sm" textAlign="center" py="6" flex="1">
          {t('prompts.no-matches')}
        </Text>
      )}
    </Flex>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = step === undefined || at === -1 ? undefined : stops[at + step];
  if (next === undefined) {
    return;
  }
  event.preventDefault();
  next.focus();
}

const Cards = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minH: '0',
    // Leaves room for focus outlines.
    p: '1',
    m: '-1',
    overflowY: 'auto',
    listStyle: 'none',
    _empty: { display: 'none' },
  },
});
