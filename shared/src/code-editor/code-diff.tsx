import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import { editorStyles } from './editor.styles';
import { editorRoot } from './editor-root';

export type CodeDiffProps = {
  label: string;
  before: string;
  after: string;
  /** `$` stands for the number of collapsed lines. */
  unchangedLabel: string;
};

export function CodeDiff({ label, before, after, unchangedLabel }: CodeDiffProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = new EditorView({
      root: editorRoot,
      ...(container.current && { parent: container.current }),
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          json(),
          editorStyles,
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
          EditorState.phrases.of({ '$ unchanged lines': unchangedLabel }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after, unchangedLabel]);
  return <div ref={container} />;
}
