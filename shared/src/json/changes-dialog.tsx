import { Text } from '@chakra-ui/react';
import { useLazyT } from '../i18n/lazy-messages';
import { lazyComponent } from '../ui/lazy-component';
import { InfoDialog } from '../ui/overlays';
import { formatJson } from './format-json';
import { loadCodeEditor } from './load-code-editor';

const CodeDiff = lazyComponent(() => loadCodeEditor().then((module) => module.CodeDiff));

export type ChangesDialogProps = { label: string; before: string; after: string; onClose: () => void };

/** Compares formatted texts, so that only content differs. */
export function ChangesDialog({ label, before, after, onClose }: ChangesDialogProps) {
  const t = useLazyT();
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
