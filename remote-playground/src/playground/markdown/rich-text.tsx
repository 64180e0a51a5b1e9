import { useState } from 'react';
import { BlockGroup } from './block-group';
import { continueBlocks, noBlocks } from './split-blocks';
import { useGradually } from './use-gradually';

export type RichTextProps = {
  text: string;
  /** More is coming. */
  isGrowing?: boolean;
};

/** So many characters are split into blocks in one go: a few milliseconds of work. */
const portion = 24_000;

const groupSize = 16;

/** At both ends of a text so many groups are drawn at once. */
const atEnds = 2;

/** A Markdown text that may still grow: what is finished is not drawn again. */
export function RichText({ text, isGrowing = false }: RichTextProps) {
  const { finished, open, references } = useBlocks(text.slice(0, useGradually(text.length, portion)));
  const all = [...finished, ...open];
  const groups = Array.from({ length: Math.ceil(all.length / groupSize) }, (_group, index) => index * groupSize);
  return (
    <div data-prose>
      {groups.map((from, index) => (
        <BlockGroup
          key={from}
          blocks={all.slice(from, from + groupSize)}
          finished={finished.length - from}
          references={references}
          isGrowing={isGrowing}
          isSettled={from + groupSize <= finished.length}
          isMiddle={index >= atEnds && index < groups.length - atEnds}
        />
      ))}
    </div>
  );
}

/** Continues from the text of the last call; the result depends on the text alone, so that it may be called again. */
function useBlocks(text: string) {
  const [last] = useState({ blocks: noBlocks });
  last.blocks = continueBlocks(last.blocks, text);
  return last.blocks;
}
