import { parseJsonObject } from '@console/shared/contract/json';
import { applyParamOverride, OverrideRefusal, ParamOverrideError, parseParamOverride } from '@console/shared/contract/param-override';
import { Box, Button, CodeBox, Grid, Text, Textarea } from '@console/shared/ui';
import { useId, useState } from 'react';
import { type T, useT } from '../../i18n';
import { describeOverrideError } from './override-error';

const sample = {
  model: 'gpt-4o-mini',
  temperature: 1,
  max_tokens: 1024,
  messages: [
    { role: 'system', content: 'You are a helpful assistant.' },
    { role: 'user', content: 'Hello' },
  ],
};

type Preview = { text: string } | { error: string };

function preview(text: string, request: string, t: T): Preview {
  const body = parseJsonObject(request);
  if (body === undefined) {
    return { error: t('channel.override.preview.invalid') };
  }
  try {
    const context = { original_model: body.model, upstream_model: body.model, request_headers: {} };
    const after = applyParamOverride({ body, headers: {} }, parseParamOverride(text), context);
    const headers = Object.entries(after.headers).map(([name, value]) => `${name}: ${value}\n`);
    return { text: `${headers.join('')}${headers.length > 0 ? '\n' : ''}${JSON.stringify(after.body, null, 2)}` };
  } catch (error) {
    if (error instanceof OverrideRefusal) {
      return {
        text: `HTTP ${error.status}\n\n${JSON.stringify({ error: { message: error.message, type: error.type, code: error.code } }, null, 2)}`,
      };
    }
    return { error: error instanceof ParamOverrideError ? describeOverrideError(error, t) : t('channel.override.unreadable') };
  }
}

export type OverridePreviewProps = { text: string };

/** What becomes of a request: runs the rules of the gateway in the browser. */
export function OverridePreview({ text }: OverridePreviewProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [request, setRequest] = useState(() => JSON.stringify(sample, null, 2));
  const result = isOpen ? preview(text, request, t) : undefined;
  return (
    <Box px="2" py="1.5" borderTopWidth="1px">
      <Button type="button" size="2xs" variant="ghost" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'channel.override.preview.hide' : 'channel.override.preview')}
      </Button>
      {result && (
        <Grid id={id} gap="3" pt="2" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <Box>
            <Text textStyle="xs" color="fg.muted" mb="1">
              {t('channel.override.preview.before')}
            </Text>
            <Textarea
              aria-label={t('channel.override.preview.before')}
              fontFamily="mono"
              textStyle="xs"
              rows={12}
              spellCheck={false}
              value={request}
              onChange={(event) => setRequest(event.currentTarget.value)}
            />
          </Box>
          <Box>
            <Text textStyle="xs" color="fg.muted" mb="1">
              {t('channel.override.preview.after')}
            </Text>
            {'error' in result ? (
              <Text role="alert" textStyle="sm" color="fg.error">
                {result.error}
              </Text>
            ) : (
              <CodeBox text={result.text} label={t('channel.override.preview.after')} copyLabel={t('channel.override.preview.copy')} />
            )}
          </Box>
        </Grid>
      )}
    </Box>
  );
}
