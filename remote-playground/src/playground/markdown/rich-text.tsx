import { useEffect, useState } from 'react';
import { BlockGroup } from './block-group';
import { type Blocks, continueBlocks, noBlocks } from './split-blocks';

export type RichTextProps = {
  text: string;
  isGrowing?: boolean;
};

/** Characters split into blocks per task, which takes a few milliseconds. */
const batchCharacters = 24_000;

const groupSize = 16;

/** Groups at both ends of a text that render without waiting for idle time. */
const eagerGroups = 2;

/** Renders Markdown that may still grow, without re-rendering finished blocks. */
export function RichText({ text, isGrowing = false }: RichTextProps) {
  const { finished, open, references } = useBlocks(text.slice(0, useProgressiveLength(text.length, batchCharacters)));
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
          isFinal={from + groupSize <= finished.length}
          isMiddle={index >= eagerGroups && index < groups.length - eagerGroups}
        />
      ))}
    </div>
  );
}

function useBlocks(text: string): Blocks {
  const [previous, setPrevious] = useState(noBlocks);
  const blocks = continueBlocks(previous, text);
  if (blocks !== previous) {
    setPrevious(blocks);
  }
  return blocks;
}

/** How much of `total` to render now: a text that arrives at once is rendered in portions, with a task for each. */
function useProgressiveLength(total: number, batchSize: number): number {
  const [limit, setLimit] = useState(batchSize);
  useEffect(() => {
    // Half a batch in reserve, so that a streaming text does not wait.
    if (limit >= total + batchSize / 2) {
      return;
    }
    const timer = setTimeout(() => setLimit(limit + batchSize));
    return () => clearTimeout(timer);
  }, [total, limit, batchSize]);
  return Math.min(total, limit);
}
