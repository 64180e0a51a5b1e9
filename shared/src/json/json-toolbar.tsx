import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { CopyButton } from '../ui/display/copy-button';
import { ChoiceBar } from '../ui/form/choice-bar';
import { lazyComponent } from '../ui/lazy-component';
import { InfoDialog } from '../ui/overlays';
import { formatJson } from './format-json';
import { loadCodeEditor } from './load-code-editor';

export type JsonView = 'table' | 'code';

export type JsonToolbarProps = {
  label: string;
  view: JsonView;
  onViewChange: (view: JsonView) => void;
  value: string;
  saved: string;
  sample: string | undefined;
  onChange: (value: string) => void;
};

const isBlank = (text: string) => /^\s*(\{\s*\}|\[\s*\])?\s*$/.test(text);

export function JsonToolbar({ label, view, onViewChange, value, saved, sample, onChange }: JsonToolbarProps) {
  const t = useLazyT();
  const [isComparing, setComparing] = useState(false);
  return (
    <Flex gap="1" px="2" py="1.5" align="center" wrap="wrap" borderBottomWidth="1px" bg="bg.subtle">
      <ChoiceBar
        label={t('json.view-of', { label })}
        value={view}
        choices={(['table', 'code'] as const).map((name) => ({ value: name, label: t(`json.${name}`) }))}
        onChange={onViewChange}
      />
      <Flex ms="auto" gap="1" align="center" wrap="wrap">
        {sample !== undefined && isBlank(value) && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => onChange(sample)}>
            {t('json.sample')}
          </Button>
        )}
        {value !== saved && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => setComparing(true)}>
            {t('json.changes')}
          </Button>
        )}
        {view === 'code' && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => onChange(formatJson(value))}>
            {t('json.format')}
          </Button>
        )}
        <CopyButton type="button" size="2xs" text={value} />
      </Flex>
      {isComparing && <ChangesDialog label={label} before={saved} after={value} onClose={() => setComparing(false)} />}
    </Flex>
  );
}

const CodeDiff = lazyComponent(() => loadCodeEditor().then((module) => module.CodeDiff));

type ChangesDialogProps = { label: string; before: string; after: string; onClose: () => void };

/** Compares formatted texts, so that only content differs. */
function ChangesDialog({ label, before, after, onClose }: ChangesDialogProps) {
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
