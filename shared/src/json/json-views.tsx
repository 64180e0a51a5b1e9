import { chakra, Flex, Text, Textarea, useFieldContext } from '@chakra-ui/react';
import { type ComponentType, useMemo, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { inputFrameStyles } from '../ui/form/input-frame.styles';
import { lazyComponent } from '../ui/lazy-component';
import { focusRing } from '../ui/system/focus-ring';
import { checkJson, findProblems } from './check-json';
import { formatProblem } from './format-problem';
import { type JsonMap, parseTable } from './json-rows';
import { type JsonTableFaceProps, JsonTableView } from './json-table-view';
import { JsonToolbar, type JsonView } from './json-toolbar';
import { type CodeEditor as Editor, loadCodeEditor } from './load-code-editor';

export type JsonViewsProps = {
  label: string;
  value: string;
  saved: string;
  sample: string | undefined;
  isInvalid: boolean;
  map: JsonMap | undefined;
  refusal: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  table: ComponentType<JsonTableFaceProps> | undefined;
  opensAs: 'table' | 'code' | undefined;
};

/** Also the fallback when the editor cannot be loaded. */
const CodeEditor = lazyComponent<Parameters<typeof Editor>[0]>(
  () => loadCodeEditor().then((module) => module.CodeEditor),
  ({ value, onChange, onBlur }) => (
    <Textarea
      border="0"
      fontFamily="mono"
      rows={8}
      spellCheck={false}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
);

const findMarks = (text: string) => findProblems(text).map((problem) => ({ ...problem, text: formatProblem(problem) }));

export function JsonViews({
  label,
  value,
  saved,
  sample,
  isInvalid,
  map,
  refusal,
  onChange,
  onBlur,
  table: OwnTable,
  opensAs,
}: JsonViewsProps) {
  const t = useLazyT();
  const field = useFieldContext();
  const [view, setView] = useState<JsonView>(() => opensAs ?? (!OwnTable && typeof parseTable(value) === 'string' ? 'code' : 'table'));
  const TableFace = OwnTable ?? JsonTableView;
  const problem = useMemo(() => (view === 'code' ? checkJson(value) : undefined), [view, value]);
  const hintId = `${field?.ids.control}-hint`;
  return (
    <Frame data-invalid={isInvalid ? '' : undefined}>
      <JsonToolbar label={label} view={view} onViewChange={setView} value={value} saved={saved} sample={sample} onChange={onChange} />
      {view === 'table' ? (
        <TableFace
          label={label}
          value={value}
          isInvalid={isInvalid}
          map={map}
          refusal={refusal}
          onChange={onChange}
          onBlur={onBlur}
          onCode={() => setView('code')}
        />
      ) : (
        <>
          <Code>
            <CodeEditor
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              findMarks={findMarks}
              attributes={{
                'aria-labelledby': field?.ids.label ?? '',
                'aria-describedby': [hintId, isInvalid && refusal === undefined ? field?.ids.errorText : field?.ariaDescribedby]
                  .filter(Boolean)
                  .join(' '),
                ...(isInvalid && { 'aria-invalid': 'true' }),
              }}
            />
          </Code>
          <Flex id={hintId} px="3" py="1.5" gap="3" wrap="wrap" borderTopWidth="1px" textStyle="xs" color="fg.muted">
            <Text role="status" color="fg.error">
              {refusal ?? (problem && formatProblem(problem))}
            </Text>
            <Text ms="auto" hideBelow="md">
              {t('json.exit-hint')}
            </Text>
          </Flex>
        </>
      )}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    ...inputFrameStyles,
    overflow: 'hidden',
    '&:has(.cm-focused)': focusRing('-1px'),
  },
});

const Code = chakra('div', {
  base: {
    textStyle: 'sm',
    '& .cm-editor': { minHeight: '40', maxHeight: 'min(60dvh, 32rem)' },
  },
});
