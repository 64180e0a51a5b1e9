import { TagsField, TextField, useForm, useWatch } from '@console/shared/forms';
import { Button, chakra, Flex, FormDraft, Heading, Note, notify, Stack } from '@console/shared/ui';
import { ArrowLeft, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { isNameTaken, updatePrompt } from './model';
import { createPrompt, type PromptInput } from './prompt';
import type { Prompts } from './use-prompts';

export type PromptFormProps = {
  prompts: Prompts;
  initialContent: string;
  isShown: boolean;
  /** Called with unsaved content too. */
  onContent: (content: string) => void;
  onBack: () => void;
  onNew: () => void;
};

export function PromptForm({ prompts, initialContent, isShown, onContent, onBack, onNew }: PromptFormProps) {
  const t = useT();
  const { selected, select } = prompts;
  const [created, setCreated] = useState<string>();
  const form = useForm<PromptInput>({ defaultValues: selected ?? { name: '', content: '', tags: [] } });
  const content = useWatch({ control: form.control, name: 'content' });
  const problem = form.formState.errors.root?.message;
  useEffect(() => onContent(content), [content, onContent]);
  useEffect(() => {
    if (initialContent !== '') {
      form.setValue('content', initialContent, { shouldDirty: true });
    }
  }, [form, initialContent]);

  // Waits for the render after the reset; otherwise a draft of the saved form would be stored.
  useEffect(() => {
    if (created !== undefined) {
      select(created);
    }
  }, [created, select]);

  const save = form.handleSubmit((input) => {
    const fresh = selected ? undefined : createPrompt(input);
    const isStored = prompts.change((all) => (fresh ? [...all, fresh] : updatePrompt(all, selected?.id, input)));
    if (!isStored) {
      return form.setError('root', { message: t('prompts.storage-full') });
    }
    form.reset(input);
    setCreated(fresh?.id);
    notify.success(t(selected ? 'prompts.updated' : 'prompts.created'));
  });
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      void save();
    }
  };
  const unique = (name: unknown) => !isNameTaken(prompts.prompts, String(name), selected?.id) || t('prompts.name.taken');
  const notBlank = (message: string) => (text: unknown) => String(text).trim() !== '' || message;

  return (
    <Form
      display={{ base: isShown ? 'flex' : 'none', md: 'flex' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={saveByKey}
    >
      <FormDraft form={form} name={`prompt ${selected?.id ?? 'new'}`} />
      <Flex align="center" gap="2" minH="8">
        <Button size="xs" variant="ghost" display={{ base: 'inline-flex', md: 'none' }} onClick={onBack}>
          <ArrowLeft />
          {t('prompts.list')}
        </Button>
        <Heading as="h3" size="sm" flex="1">
          {t(selected ? 'prompts.edit' : 'prompts.create.title')}
        </Heading>
        {selected && (
          <Button size="xs" variant="outline" display={{ base: 'none', md: 'inline-flex' }} onClick={onNew}>
            <Plus />
            {t('prompts.new')}
          </Button>
        )}
      </Flex>
      <Stack gap="4">
        <TextField
          form={form}
          name="name"
          label={t('prompts.name')}
          autoComplete="off"
          rules={{ required: t('prompts.name.required'), validate: { notBlank: notBlank(t('prompts.name.required')), unique } }}
        />
        <TextField
          form={form}
          name="content"
          label={t('prompts.content')}
          multiline={9}
          hint={t('prompts.content.hint', { example: `{{${t('prompts.content.example')}}}` })}
          rules={{ required: t('prompts.content.required'), validate: notBlank(t('prompts.content.required')) }}
        />
        <TagsField form={form} name="tags" label={t('prompts.tags')} placeholder={t('prompts.tags.placeholder')} />
        {problem && <Note tone="error">{problem}</Note>}
        <Flex justify="flex-end">
          <Button type="submit" variant="outline">
            {t(selected ? 'prompts.update' : 'prompts.create')}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

// The padding leaves room for focus outlines.
const Form = chakra('form', {
  base: {
    flexDirection: 'column',
    gap: '3',
    flex: '1',
    minW: '0',
    minH: '0',
    overflowY: 'auto',
    p: '1',
    m: '-1',
    md: { ps: '5', borderInlineStartWidth: '1px' },
  },
});
