import { Button, chakra, Flex, Text, Textarea } from '@console/shared/ui';
import type { KeyboardEvent } from 'react';
import { useT } from '../../i18n';

export type QuestionEditorProps = {
  text: string;
  onChange: (text: string) => void;
  onCancel: () => void;
  onSend: () => void;
  sendBlocker: string | undefined;
};

export function QuestionEditor({ text, onChange, onCancel, onSend, sendBlocker }: QuestionEditorProps) {
  const t = useT();
  const isBlocked = sendBlocker !== undefined || text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    // Both keys also end the composition of an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
      return;
    }
    event.preventDefault();
    if (!isBlocked) {
      onSend();
    }
  };
  return (
    <Frame>
      <Textarea
        ref={focusEnd}
        autoresize
        rows={2}
        maxH="80"
        unstyled
        aria-label={t('message.edit.label')}
        aria-describedby="question-editor-hint"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Flex align="center" justify="space-between" wrap="wrap" gap="2">
        <Text id="question-editor-hint" textStyle="xs" color="fg.muted">
          {sendBlocker ?? t('message.edit.hint')}
        </Text>
        <Flex gap="2" ms="auto">
          <Button size="xs" variant="outline" onClick={onCancel}>
            {t('message.edit.cancel')}
          </Button>
          <Button size="xs" disabled={isBlocked} onClick={onSend}>
            {t('message.edit.send')}
          </Button>
        </Flex>
      </Flex>
    </Frame>
  );
}

function focusEnd(element: HTMLTextAreaElement | null) {
  if (element === null) {
    return;
  }
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'full',
    p: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l3',
    bg: 'bg.panel',
    _focusWithin: { borderColor: 'jade.focusRing', boxShadow: '0 0 0 1px {colors.jade.focusRing}' },
    '& textarea': { width: 'full', px: '1', py: '0.5', resize: 'none', outline: 'none', bg: 'transparent' },
  },
});
