import { useWatch } from '@console/shared/forms';
import { Box, ContentFrame, framedAddress, Note, RichText, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type CardForm, fieldName, type OptionSpec } from '../../options';
import { useDebouncedValue } from '../../use-debounced-value';

export type ContentPreviewProps = { card: string; option: OptionSpec; form: CardForm };

/** Long texts are slow to render, and an unfinished URL may belong to another site. */
const getDebounceMs = (text: string): number => (framedAddress(text) || text.length > 50_000 ? 1000 : 250);

export function ContentPreview({ card, option, form }: ContentPreviewProps) {
  const t = useT();
  const typed = String(useWatch({ control: form.control, name: fieldName(option.key) }) ?? '');
  const text = useDebouncedValue(typed, getDebounceMs(typed));
  if (text.trim() === '') {
    return <Text color="fg.muted">{t('other.preview.empty')}</Text>;
  }
  if (card === 'footer') {
    return (
      <Box textAlign="center" textStyle="xs" color="fg.subtle">
        <RichText text={text} format="html" />
      </Box>
    );
  }
  if (card === 'notice') {
    return <RichText text={text} />;
  }
  const address = framedAddress(text);
  if (address) {
    return <ContentFrame key={address.href} address={address} title={t('other.preview.of', { name: t(option.label) })} />;
  }
  return (
    <Stack gap="3">
      {/^http:\/\/\S+$/.test(text.trim()) && <Note tone="warning">{t('other.preview.http')}</Note>}
      <RichText text={text} />
    </Stack>
  );
}
