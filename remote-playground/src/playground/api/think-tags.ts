import type { CompletionEvent } from './types';

const [openTag, closeTag] = ['<think>', '</think>'];

export type ThinkTagParser = {
  push: (event: CompletionEvent) => void;
  /** Emits buffered text that might have become a tag. */
  flush: () => void;
};

/** Some models write their reasoning into the text, between tags at its start: such text is emitted as reasoning, without the tags. */
export function createThinkTagParser(emit: (event: CompletionEvent) => void): ThinkTagParser {
  let phase: 'start' | 'reasoning' | 'gap' | 'text' = 'start';
  let buffer = '';
  const emitText = (kind: 'text' | 'reasoning', text: string) => {
    if (text !== '') {
      emit({ kind, text });
    }
  };

  const detectOpenTag = () => {
    const start = buffer.trimStart();
    if (start.startsWith(openTag)) {
      buffer = start.slice(openTag.length);
      phase = 'reasoning';
      detectCloseTag();
    } else if (!openTag.startsWith(start)) {
      phase = 'text';
      flush();
    }
  };
  const detectCloseTag = () => {
    const end = buffer.indexOf(closeTag);
    if (end === -1) {
      const withheld = partialTagLength(closeTag, buffer);
      emitText('reasoning', buffer.slice(0, buffer.length - withheld));
      buffer = buffer.slice(buffer.length - withheld);
    } else {
      emitText('reasoning', buffer.slice(0, end));
      buffer = buffer.slice(end + closeTag.length);
      phase = 'gap';
      skipGap();
    }
  };
  const skipGap = () => {
    buffer = buffer.trimStart();
    if (buffer === '') {
      return;
    }
    phase = 'text';
    flush();
  };
  const flush = () => {
    emitText(phase === 'reasoning' ? 'reasoning' : 'text', buffer);
    buffer = '';
  };
  const steps = { start: detectOpenTag, reasoning: detectCloseTag, gap: skipGap, text: flush };

  const push = (event: CompletionEvent) => {
    if (event.kind === 'text') {
      buffer += event.text;
      steps[phase]();
      return;
    }
    if (event.kind === 'end' || event.kind === 'error') {
      flush();
    }
    emit(event);
  };
  return { push, flush };
}

function partialTagLength(tag: string, text: string): number {
  let length = Math.min(tag.length - 1, text.length);
  while (length > 0 && !text.endsWith(tag.slice(0, length))) {
    length -= 1;
  }
  return length;
}
