import { Button, Flex, InfoDialog, Note, notify } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { useT } from '../../i18n';
import { PromptForm } from './prompt-form';
import { PromptList } from './prompt-list';
import { rememberValues, valuesFor } from './stored-values';
import { usePrompts } from './use-prompts';
import { VariableFields } from './variable-fields';
import { filledIn, type Values, variablesOf } from './variables';

export type PromptDialogProps = {
  /** What the caller holds now; it can be saved as a prompt. */
  current: string;
  /** Takes the content of the chosen prompt. */
  onUse: (content: string) => void;
  onClose: () => void;
};

/** The saved prompts: looks for one, writes one, and gives it to the caller. Mount it while it is open. */
export function PromptDialog({ current, onUse, onClose }: PromptDialogProps) {
  const t = useT();
  const prompts = usePrompts();
  const content = useRef(prompts.selected?.content ?? '');
  /** What is being filled in. */
  const [asked, setAsked] = useState<{ content: string; values: Values }>();
  // Narrow screens show either the list or the form.
  const [view, setView] = useState<'list' | 'form'>('list');
  const [seed, setSeed] = useState({ content: '', count: 0 });
  const { selected } = prompts;

  const use = (text: string) => {
    onUse(text);
    onClose();
  };
  const confirm = () => {
    const text = content.current;
    if (asked) {
      rememberValues(asked.values);
      use(filledIn(asked.content, asked.values));
    } else if (text.trim() === '') {
      setView('list');
      notify.info(t('prompts.choose'));
    } else if (variablesOf(text).length > 0) {
      setAsked({ content: text, values: valuesFor(text) });
    } else {
      use(text);
    }
  };
  const back = () => setAsked(undefined);
  const startNew = (text: string) => {
    prompts.select(undefined);
    setSeed(({ count }) => ({ content: text, count: count + 1 }));
    setView('form');
  };

  return (
    <InfoDialog
      title={t(asked ? 'prompts.variables' : 'prompts.title')}
      size="xl"
      onClose={asked ? back : onClose}
      footer={
        <>
          <Button variant="outline" onClick={asked ? back : onClose}>
            {t(asked ? 'prompts.back' : 'prompts.cancel')}
          </Button>
          <Button onClick={confirm}>{t('prompts.ok')}</Button>
        </>
      }
    >
      {asked && <VariableFields {...asked} onChange={(values) => setAsked({ ...asked, values })} onDone={confirm} />}
      {prompts.isUnreadable && <Note tone="error">{t('prompts.unreadable')}</Note>}
      {/* Stays as it is for who comes back. */}
      <Flex
        display={asked ? 'none' : 'flex'}
        direction={{ base: 'column', md: 'row' }}
        gap="5"
        height={{ base: '62dvh', md: '60dvh' }}
        minH="18rem"
        mt={prompts.isUnreadable ? '3' : '0'}
      >
        <PromptList
          prompts={prompts}
          current={current}
          isShown={view === 'list'}
          onChoose={(id) => {
            prompts.select(id);
            setView('form');
          }}
          onNew={startNew}
        />
        <PromptForm
          key={selected?.id ?? `new-${seed.count}`}
          prompts={prompts}
          seed={selected ? '' : seed.content}
          isShown={view === 'form'}
          onContent={(text) => {
            content.current = text;
          }}
          onBack={() => setView('list')}
          onNew={() => startNew('')}
        />
      </Flex>
    </InfoDialog>
  );
}
