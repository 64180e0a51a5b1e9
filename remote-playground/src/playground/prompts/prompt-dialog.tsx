import { isRecord } from '@console/shared/contract/json';
import { storage } from '@console/shared/session';
import { Button, Flex, InfoDialog, Note, notify } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { useT } from '../../i18n';
import { PromptForm } from './prompt-form';
import { PromptList } from './prompt-list';
import { valuesKey } from './storage-keys';
import { usePrompts } from './use-prompts';
import { VariableFields } from './variable-fields';
import { fillVariables, findVariables, getValue, type Values } from './variables';

export type PromptDialogProps = {
  /** The text that can be saved as a prompt. */
  current: string;
  onUse: (content: string) => void;
  onClose: () => void;
};

export function PromptDialog({ current, onUse, onClose }: PromptDialogProps) {
  const t = useT();
  const prompts = usePrompts();
  const content = useRef(prompts.selected?.content ?? '');
  const [filling, setFilling] = useState<{ content: string; values: Values }>();
  const [view, setView] = useState<'list' | 'form'>('list');
  const [template, setTemplate] = useState({ content: '', count: 0 });
  const { selected } = prompts;

  const use = (text: string) => {
    onUse(text);
    onClose();
  };
  const confirm = () => {
    const text = content.current;
    if (filling) {
      persistValues(filling.values);
      use(fillVariables(filling.content, filling.values));
    } else if (text.trim() === '') {
      setView('list');
      notify.info(t('prompts.empty'));
    } else if (findVariables(text).length > 0) {
      setFilling({ content: text, values: restoreValues(text) });
    } else {
      use(text);
    }
  };
  const back = () => setFilling(undefined);
  const startNew = (text: string) => {
    prompts.select(undefined);
    setTemplate(({ count }) => ({ content: text, count: count + 1 }));
    setView('form');
  };

  return (
    <InfoDialog
      title={t(filling ? 'prompts.variables' : 'prompts.title')}
      size="xl"
      onClose={filling ? back : onClose}
      footer={
        <>
          <Button variant="outline" onClick={filling ? back : onClose}>
            {t(filling ? 'prompts.back' : 'prompts.cancel')}
          </Button>
          <Button onClick={confirm}>{t('prompts.ok')}</Button>
        </>
      }
    >
      {filling && <VariableFields {...filling} onChange={(values) => setFilling({ ...filling, values })} onDone={confirm} />}
      {prompts.isUnreadable && <Note tone="error">{t('prompts.unreadable')}</Note>}
      {/* Stays mounted behind the variables. */}
      <Flex
        display={filling ? 'none' : 'flex'}
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
          key={selected?.id ?? `new-${template.count}`}
          prompts={prompts}
          initialContent={selected ? '' : template.content}
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

const readAll = (): Values => {
  const stored = storage.read<unknown>(valuesKey);
  return isRecord(stored) ? (stored as Values) : {};
};

// Values are shared between prompts that use the same variable.
function restoreValues(content: string): Values {
  const all = readAll();
  return Object.fromEntries(findVariables(content).map((name) => [name, getValue(all, name)]));
}

const persistValues = (values: Values): void => storage.write(valuesKey, { ...readAll(), ...values });
