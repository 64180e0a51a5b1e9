import { useLocation, useNavigate, useSearchParams } from '@console/shared/router';
import { Box, chakra, Text, VisuallyHidden } from '@console/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import { type FoundOption, searchOptions } from '../search-options';
import type { CardSpec } from '../types';
import { useSectionGuard } from './section-guard';

export type OptionSearchProps = { cards: readonly CardSpec[]; current: CardSpec | undefined };

export function OptionSearch({ cards, current }: OptionSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const mustAsk = useSectionGuard();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const results = isOpen ? searchOptions(cards, query, t) : [];
  const visit = search.has('find') ? key : undefined;

  useEffect(() => {
    if (visit !== undefined) {
      input.current?.focus();
    }
  }, [visit]);

  const openResult = (result: FoundOption | undefined) => {
    if (result === undefined) {
      return;
    }
    setOpen(false);
    setQuery('');
    if (result.card.id === current?.id || !mustAsk(result.address)) {
      navigate(result.address);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter') {
      openResult(results[activeIndex]);
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
    } else if (event.key === 'ArrowDown') {
      setActiveIndex(Math.min(activeIndex + 1, results.length - 1));
    } else if (event.key === 'ArrowUp') {
      setActiveIndex(Math.max(activeIndex - 1, 0));
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <Box role="search" position="relative" gridArea="search" onBlur={() => setOpen(false)}>
      <SearchInput
        ref={input}
        role="combobox"
        label={t('option.search')}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={results[activeIndex] && `${id}-${activeIndex}`}
        spellCheck={false}
        value={query}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActiveIndex(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{isOpen && query.trim() !== '' && t('option.search.found', { count: results.length })}</VisuallyHidden>
      {isOpen && query.trim() !== '' && (
        <List id={`${id}-list`} {...(results.length > 0 && { role: 'listbox', 'aria-label': t('option.search') })}>
          {results.map((result, index) => (
            <ResultItem
              key={result.option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              // Taking the focus would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActiveIndex(index)}
              onClick={() => openResult(result)}
            >
              <span>{t(result.option.label)}</span>
              <small>
                {t(`option.tab.${result.card.tab}`)} · {t(result.card.title)} · <code>{result.option.key}</code>
              </small>
            </ResultItem>
          ))}
          {results.length === 0 && (
            <Text px="3" py="2" textStyle="sm" color="fg.muted">
              {t('option.search.none')}
            </Text>
          )}
        </List>
      )}
    </Box>
  );
}

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    top: 'calc(100% + 4px)',
    insetStart: '0',
    minWidth: 'full',
    width: { lg: 'sm' },
    maxH: '96',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'md',
  },
});

const ResultItem = chakra('div', {
  base: {
    px: '2.5',
    py: '1.5',
    borderRadius: 'l1',
    cursor: 'pointer',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '&[aria-selected=true]': { bg: 'bg.muted' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& code': { fontFamily: 'mono' },
  },
});
