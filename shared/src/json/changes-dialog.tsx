import { Text } from '@chakra-ui/react';
import { useMoreT } from '../i18n/more-texts';
import { lazyComponent } from '../ui/lazy-component';
import { InfoDialog } from '../ui/overlays';
import { formatJson } from './format-json';
import { loadCodeEditor } from './load-code-editor';

const CodeDiff = lazyComponent(() => loadCodeEditor().then((module) => module.CodeDiff));

export type ChangesDialogProps = { label: string; before: string; after: string; onClose: () => void };

/** What would be saved against what is: both laid out alike, so that only what they say differs. */
export function ChangesDialog({ label, before, after, onClose }: ChangesDialogProps) {
  const t = useMoreT();
  const [was, is] = [formatJson(before), formatJson(after)];
  return (
    <InfoDialog title={t('json.changes.of', { label })} size="lg" onClose={onClose}>
      {was === is ? (
        <Text color="fg.muted">{t('json.changes.layout')}</Text>
      ) : (
        <CodeDiff label={t('json.changes.of', { label })} before={was} after={is} unchangedLabel={t('json.unchanged')} />
      )}
    </InfoDialog>
  );
}
