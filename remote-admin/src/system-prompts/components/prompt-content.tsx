import { maxLengths } from '@console/shared/contract';
import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useNavigate } from '@console/shared/router';
import { Box, Button, Flex, RichText, Text } from '@console/shared/ui';
import { Eye, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { createTextRules } from '../../resources';
import { estimateTokens, type PromptValues } from '../model';

export type PromptContentProps = { form: UseFormReturn<PromptValues> };

export function PromptContent({ form }: PromptContentProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const content = useWatch({ control: form.control, name: 'content' });
  const text = content.trim();
  return (
    <Box>
      <TextField
        form={form}
        name="content"
        label={t('system-prompts.content')}
        multiline={10}
        spellCheck={false}
        rules={createTextRules(t, { max: maxLengths.promptContent, required: t('system-prompts.content.required') })}
      />
      <Flex mt="2" gap="2" align="center" wrap="wrap">
        <Text textStyle="xs" color="fg.muted" title={t('system-prompts.tokens.hint')}>
          {t('system-prompts.tokens', { count: estimateTokens(text) })}
        </Text>
        <Flex gap="2" ms="auto">
          <Button type="button" size="xs" variant="outline" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <Pencil /> : <Eye />}
            {t(isShown ? 'system-prompts.preview.hide' : 'system-prompts.preview')}
          </Button>
          <Button
            type="button"
            size="xs"
            variant="outline"
            disabled={text === ''}
            title={text === '' ? t('system-prompts.content.required') : undefined}
            onClick={() => void navigate('/playground', { state: { systemPrompt: text } })}
          >
            <MessageCircle />
            {t('system-prompts.try')}
          </Button>
        </Flex>
      </Flex>
      {isShown && (
        <Box role="region" aria-label={t('system-prompts.preview')} mt="2" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
          {text === '' ? <Text color="fg.muted">{t('system-prompts.content.required')}</Text> : <RichText text={text} />}
        </Box>
      )}
    </Box>
  );
}
