import { useBlockUpdate } from '@console/shared/router';
import { chakra, Flex, IconAction, type MenuAction, Text, Textarea, useNarrow } from '@console/shared/ui';
import { ArrowUp, Square } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../i18n';
import { AttachButton } from '../attachments/attach-button';
import { useAttachments } from '../attachments/attachment-store';
import { toContent } from '../attachments/content-parts';
import { AttachmentTray } from '../attachments/lazy-attachments';
import { usePasteImages } from '../attachments/use-add-images';
import { useImageSendBlocker } from '../attachments/use-image-send-blocker';
import type { Content } from '../conversation/conversation';
import { PromptsButton } from '../prompts/prompts-button';
import { ComposerMenu } from './composer-menu';
import type { Draft } from './use-draft';

export type ComposerProps = {
  draft: Draft;
  input: RefObject<HTMLTextAreaElement | null>;
  isAnswering: boolean;
  /** Why sending is not possible now. */
  sendBlocker: string | undefined;
  isDisabled?: boolean;
  models: readonly string[];
  onSend: (content: Content) => void;
  onStop: () => void;
  tools?: ReactNode;
  /** Further items of the menu on phones. */
  menuActions: MenuAction[];
  note?: ReactNode;
  placeholder?: string;
};

export function Composer({
  draft,
  input,
  isAnswering,
  sendBlocker: settingsBlocker,
  isDisabled = false,
  models,
  onSend,
  onStop,
  tools,
  menuActions,
  note,
  placeholder,
}: ComposerProps) {
  const t = useT();
  const isNarrow = useNarrow();
  const images = useAttachments();
  const imageBlocker = useImageSendBlocker(images.list);
  const onPaste = usePasteImages();
  const sendBlocker = settingsBlocker ?? imageBlocker;
  const isEmpty = draft.text.trim() === '' && images.list.length === 0;
  useBlockUpdate(images.list.length > 0, 'form');
  const send = () => {
    if (isEmpty || isAnswering || sendBlocker !== undefined) {
      return;
    }
    onSend(toContent(draft.text.trim(), images.list));
    draft.setText('');
    images.clear();
  };
  const insert = (content: string) => {
    const { selectionStart, selectionEnd } = input.current ?? { selectionStart: draft.text.length, selectionEnd: draft.text.length };
    draft.setText(draft.text.slice(0, selectionStart) + content + draft.text.slice(selectionEnd));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the key event, which then only has this key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) {
      return;
    }
    event.preventDefault();
    send();
  };
  return (
    <Frame>
      {images.list.length > 0 && <AttachmentTray models={models} />}
      <Field>
        <Textarea
          ref={input}
          autoresize
          rows={1}
          maxH="48"
          unstyled
          disabled={isDisabled}
          aria-label={t('composer.label')}
          aria-describedby="composer-hint"
          placeholder={placeholder ?? t('composer.placeholder')}
          value={draft.text}
          onChange={(event) => draft.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Flex align="center" gap="1">
          {!isDisabled && isNarrow && <ComposerMenu text={draft.text} onInsert={insert} actions={menuActions} />}
          {!isDisabled && !isNarrow && (
            <>
              <AttachButton />
              <PromptsButton isIcon label={t('prompts.insert')} current={draft.text} onUse={insert} />
            </>
          )}
          <Flex align="center" gap="1.5" flex="1" minW="0">
            {tools}
          </Flex>
          {isAnswering ? (
            <IconAction label={t('composer.stop')} ms="auto" variant="solid" size="sm" color="jade.contrast" onClick={onStop}>
              <StopGlyph />
            </IconAction>
          ) : (
            <IconAction
              label={t('composer.send')}
              ms="auto"
              title={sendBlocker ?? t(isEmpty ? 'composer.required' : 'composer.send')}
              variant="solid"
              size="sm"
              color="jade.contrast"
              disabled={isEmpty || sendBlocker !== undefined}
              onClick={send}
            >
              <ArrowUp />
            </IconAction>
          )}
        </Flex>
      </Field>
      <Flex align="center" gap="2" minH={{ base: '0', md: '5' }}>
        <Text
          id="composer-hint"
          textStyle="xs"
          color={sendBlocker ? 'fg.muted' : 'fg.subtle'}
          px="1"
          css={sendBlocker || isAnswering ? undefined : onlyWithKeyboard}
        >
          {sendBlocker ?? t(isAnswering ? 'composer.answering' : 'composer.hint')}
        </Text>
        {note}
      </Flex>
    </Frame>
  );
}

/** A hint about keys; screen readers still read it with the field. */
const onlyWithKeyboard = { '@media (pointer: coarse)': { display: 'none' } };

const StopGlyph = chakra(Square, { base: { fill: 'currentColor', boxSize: '3 !important' } });

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    width: 'full',
    maxW: '47.5rem',
    mx: 'auto',
    position: 'relative',
    containerType: 'inline-size',
  },
});

const Field = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l3',
    bg: 'bg.panel',
    transition: 'border-color 120ms',
    '&:has(textarea:focus)': { borderColor: 'jade.focusRing', boxShadow: '0 0 0 1px {colors.jade.focusRing}' },
    '& textarea': { minW: '0', minH: '9', px: '2', py: '1.5', resize: 'none', outline: 'none', bg: 'transparent' },
    '& textarea::placeholder': { color: 'fg.subtle' },
    '&:has(textarea:disabled)': { bg: 'bg.subtle', borderColor: 'border', cursor: 'not-allowed' },
    '& textarea:disabled': { cursor: 'inherit' },
    // Words that a narrow composer leaves out.
    '@container (max-width: 46rem)': { '& [data-extra]': { srOnly: true } },
  },
});
