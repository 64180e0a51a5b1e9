import { ConfirmDialog, chakra, Flex, IconAction, notify, RelativeTime, Text } from '@console/shared/ui';
import { Copy, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { duplicatePrompt, toggleFavorite } from './model';
import type { Prompt } from './prompt';
import type { Prompts } from './use-prompts';

export type PromptCardProps = { prompt: Prompt; prompts: Prompts; isSelected: boolean; onChoose: () => void };

export function PromptCard({ prompt, prompts, isSelected, onChoose }: PromptCardProps) {
  const t = useT();
  const { id, name, content, tags, favorite, updatedAt } = prompt;
  const change = (next: Parameters<Prompts['change']>[0]) => {
    if (!prompts.change(next)) {
      notify.error(t('prompts.storage-full'));
    }
  };
  return (
    <Card data-selected={isSelected || undefined}>
      <Flex align="center" gap="0.5">
        <Choose type="button" data-stop aria-current={isSelected || undefined} onClick={onChoose}>
          {name}
        </Choose>
        <IconAction
          label={t(favorite ? 'prompts.unfavorite' : 'prompts.favorite', { name })}
          aria-pressed={favorite}
          {...(favorite && { color: 'orange.solid' })}
          onClick={() => change((all) => toggleFavorite(all, id))}
        >
          <Star fill={favorite ? 'currentColor' : 'none'} />
        </IconAction>
        <IconAction label={t('prompts.duplicate', { name })} onClick={() => change((all) => duplicatePrompt(all, prompt))}>
          <Copy />
        </IconAction>
        <DeleteButton name={name} onDelete={() => change((all) => all.filter((other) => other.id !== id))} />
      </Flex>
      <Text textStyle="xs" color="fg.muted" lineClamp={2} overflowWrap="anywhere" whiteSpace="pre-line">
        {content}
      </Text>
      <Flex align="center" gap="1.5" wrap="wrap" textStyle="xs" color="fg.subtle" minW="0">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <RelativeTime seconds={updatedAt / 1000} />
      </Flex>
    </Card>
  );
}

type DeleteButtonProps = { name: string; onDelete: () => void };

function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconAction label={t('prompts.delete', { name })} onClick={() => setConfirming(true)}>
        <Trash2 />
      </IconAction>
      {isConfirming && (
        <ConfirmDialog
          title={t('prompts.delete.title')}
          text={t('prompts.delete.text', { name })}
          confirmLabel={t('prompts.delete.confirm')}
          onConfirm={() => {
            setConfirming(false);
            onDelete();
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    ps: '3',
    pe: '1',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    flexShrink: '0',
    _hover: { borderColor: 'jade.border' },
    '&[data-selected]': { borderColor: 'jade.solid', bg: 'jade.subtle' },
    // Above the pseudo-element that makes the whole card clickable.
    '& button:not([data-stop]), & time': { position: 'relative' },
  },
});

const Choose = chakra('button', {
  base: {
    flex: '1',
    minW: '0',
    textAlign: 'start',
    fontWeight: 'medium',
    textStyle: 'sm',
    truncate: true,
    cursor: 'pointer',
    outline: 'none',
    '@media (pointer: coarse)': { minH: '44px' },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-1px' },
  },
});

const Tag = chakra('span', { base: { px: '1.5', borderRadius: 'l1', bg: 'bg.muted', color: 'fg.muted', overflowWrap: 'anywhere' } });
