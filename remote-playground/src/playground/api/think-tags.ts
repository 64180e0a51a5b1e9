import type { AnswerEvent } from './read-answer';

type Listener = (event: AnswerEvent) => void;

const [opening, closing] = ['<think>', '</think>'];

export type ThinkTags = {
  take: Listener;
  /** Tells what was held back because it might have been a tag. */
  release: () => void;
};

/** Some models write what they think into the text, between tags at its very beginning: told as reasoning, without the tags. */
export function thinkTags(tell: Listener): ThinkTags {
  let place: 'beginning' | 'thoughts' | 'gap' | 'text' = 'beginning';
  let held = '';
  const say = (kind: 'text' | 'reasoning', text: string) => {
    if (text !== '') {
      tell({ kind, text });
    }
  };

  const begin = () => {
    const start = held.trimStart();
    if (start.startsWith(opening)) {
      held = start.slice(opening.length);
      place = 'thoughts';
      think();
    } else if (!opening.startsWith(start)) {
      place = 'text';
      release();
    }
  };
  const think = () => {
    const end = held.indexOf(closing);
    if (end === -1) {
      const kept = partOf(closing, held);
      say('reasoning', held.slice(0, held.length - kept));
      held = held.slice(held.length - kept);
    } else {
      say('reasoning', held.slice(0, end));
      held = held.slice(end + closing.length);
      place = 'gap';
      skip();
    }
  };
  const skip = () => {
    held = held.trimStart();
    if (held === '') {
      return;
    }
    place = 'text';
    release();
  };
  const release = () => {
    say(place === 'thoughts' ? 'reasoning' : 'text', held);
    held = '';
  };
  const steps = { beginning: begin, thoughts: think, gap: skip, text: release };

  const take = (event: AnswerEvent) => {
    if (event.kind === 'text') {
      held += event.text;
      steps[place]();
      return;
    }
    if (event.kind === 'end' || event.kind === 'error') {
      release();
    }
    tell(event);
  };
  return { take, release };
}

/** How many characters at the end of `text` may be the beginning of `tag`. */
function partOf(tag: string, text: string): number {
  let length = Math.min(tag.length - 1, text.length);
  while (length > 0 && !text.endsWith(tag.slice(0, length))) {
    length -= 1;
  }
  return length;
}
