import { Box } from '@chakra-ui/react';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { editorStyles } from './editor.styles';
import { editorRoot } from './editor-root';

export type CodeMarker = { offset: number; length: number; text: string };

export type CodeEditorProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  attributes: Record<string, string>;
  findMarks: (text: string) => CodeMarker[];
};

/** A JSON editor. Tab indents; Escape, then Tab leaves it. Ctrl-Enter is left to the form. */
export function CodeEditor({ value, onChange, onBlur, attributes, findMarks }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<{ view: EditorView; attributesCompartment: Compartment }>(undefined);
  const latest = useRef({ value, onChange, onBlur, attributes, findMarks });
  useLayoutEffect(() => {
    latest.current = { value, onChange, onBlur, attributes, findMarks };
  });

  useLayoutEffect(() => {
    const attributesCompartment = new Compartment();
    const view = new EditorView({
      root: editorRoot,
      ...(container.current && { parent: container.current }),
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          keymap.of([{ key: 'Mod-Enter', run: () => true }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
          lineNumbers(),
          history(),
          bracketMatching(),
          indentOnInput(),
          json(),
          linter((current) => toDiagnostics(current, latest.current.findMarks), { delay: 300 }),
          lintGutter(),
          editorStyles,
          attributesCompartment.of(EditorView.contentAttributes.of(latest.current.attributes)),
          EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest.current.onChange(state.doc.toString())),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
        ],
      }),
    });
    editor.current = { view, attributesCompartment };
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const view = editor.current?.view;
    if (view && view.state.doc.toString() !== value) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
    }
  }, [value]);

  const serialized = JSON.stringify(attributes);
  useEffect(() => {
    const { view, attributesCompartment } = editor.current ?? {};
    if (view && attributesCompartment) {
      view.dispatch({ effects: attributesCompartment.reconfigure(EditorView.contentAttributes.of(JSON.parse(serialized))) });
    }
  }, [serialized]);

  // Dialogs prevent the default of Escape, so the editor does not handle it.
  const letTabLeave = ({ key }: KeyboardEvent) => key === 'Escape' && editor.current?.view.setTabFocusMode(2000);
  return <Box ref={container} data-own-escape="" onKeyDown={letTabLeave} />;
}

function toDiagnostics(view: EditorView, findMarks: CodeEditorProps['findMarks']): Diagnostic[] {
  const end = view.state.doc.length;
  return findMarks(view.state.doc.toString()).map(({ offset, length, text }) => {
    // A missing token is marked at the character before it.
    const from = Math.min(offset, Math.max(0, end - 1));
    return { from, to: Math.min(end, Math.max(from + 1, offset + length)), severity: 'error', message: text };
  });
}
