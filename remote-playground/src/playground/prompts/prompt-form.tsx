import { TagsField, TextField, useForm, useWatch } from '@console/shared/forms';
import { Button, chakra, Flex, FormDraft, Heading, Note, notify, Stack } from '@console/shared/ui';
import { ArrowLeft, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { changed, isTaken } from './model';
import { newPrompt, type PromptInput } from './prompt';
import type { Prompts } from './use-prompts';

export type PromptFormProps = {
  prompts: Prompts;
  /** What a new prompt begins with. */
  seed: string;
  isShown: boolean;
  /** Told of the content as it stands, saved or not: that is what the caller gets. */
  onContent: (content: string) => void;
  onBack: () => void;
  onNew: () => void;
};

/** Writes the selected prompt, or a new one. What was not saved is there again when the same prompt is chosen. */
export function PromptForm({ prompts, seed, isShown, onContent, onBack, onNew }: PromptFormProps) {
  const t = useT();
  const { selected, select } = prompts;
  const [created, setCreated] = useState<string>();
  const form = useForm<PromptInput>({ defaultValues: selected ?? { name: '', content: '', tags: [] } });
  const content = useWatch({ control: form.control, name: 'content' });
  const problem = form.formState.errors.root?.message;
  useEffect(() => onContent(content), [content, onContent]);
  useEffect(() => {
    if (seed !== '') {
      form.setValue('content', seed, { shouldDirty: true });
    }
  }, [form, seed]);

  // Only once the form is drawn as saved: a draft of it would be kept otherwise.
  useEffect(() => {
    if (created !== undefined) {
      select(created);
    }
  }, [created, select]);

  const save = form.handleSubmit((input) => {
    const fresh = selected ? undefined : newPrompt(input);
    const isStored = prompts.change((all) => (fresh ? [...all, fresh] : changed(all, selected?.id, input)));
    if (!isStored) {
      return form.setError('root', { message: t('prompts.full') });
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
  const unique = (name: string) => !isTaken(prompts.prompts, name, selected?.id) || t('prompts.name.taken');
  const filled = (words: string) => (text: string) => text.trim() !== '' || words;

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
      <Flex align="center" gap="2" minH="8.5">
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
          rules={{ required: t('prompts.name.required'), validate: { filled: filled(t('prompts.name.required')), unique } as never }}
        />
        <TextField
          form={form}
          name="content"
          label={t('prompts.content')}
          multiline={9}
          hint={t('prompts.content.hint', { example: `{{${t('prompts.content.example')}}}` })}
          rules={{ required: t('prompts.content.required'), validate: filled(t('prompts.content.required')) as never }}
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

// Its padding is room for the outline of what is focused.
const Form = chakra('form', {
  base: { flexDirection: 'column', gap: '3', flex: '1', minW: '0', minH: '0', overflowY: 'auto', p: '1', m: '-1' },
});
