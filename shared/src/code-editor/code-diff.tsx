import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import { look } from './editor-look';
import { editorRoot } from './editor-root';

export type CodeDiffProps = {
  label: string;
  before: string;
  after: string;
  /** Of lines that are alike; `$` stands for how many. */
  unchangedLabel: string;
};

/** What differs between two texts, one above the other. */
export function CodeDiff({ label, before, after, unchangedLabel }: CodeDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = new EditorView({
      root: editorRoot,
      ...(place.current && { parent: place.current }),
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          json(),
          look,
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true' }),
          EditorState.phrases.of({ '$ unchanged lines': unchangedLabel }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after, unchangedLabel]);
  return <div ref={place} />;
}
