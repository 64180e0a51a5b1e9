import { memo, useState } from 'react';
import { parse, type References } from './parser';
import { Prose } from './prose';
import { type Block, continueBlocks, noBlocks } from './split-blocks';
import { toElements } from './to-elements';
import { useGradually } from './use-gradually';

export type RichTextProps = { text: string };

/** So many characters are drawn in one go: a few milliseconds of work. */
const portion = 6000;

/** A Markdown text that may still grow: what is finished is not drawn again. */
export function RichText({ text }: RichTextProps) {
  const { finished, open, references } = useBlocks(text.slice(0, useGradually(text.length, portion)));
  return (
    <Prose>
      {[...finished, ...open].map((block, index) => (
        <DrawnBlock key={index} block={block} references={references} />
      ))}
    </Prose>
  );
}

/** Continues from the text of the last call; the result depends on the text alone, so that it may be called again. */
function useBlocks(text: string) {
  const [last] = useState({ blocks: noBlocks });
  last.blocks = continueBlocks(last.blocks, text);
  return last.blocks;
}

type DrawnBlockProps = { block: Block; references: References };

const DrawnBlock = memo(
  ({ block, references }: DrawnBlockProps) => {
    const elements = toElements(parse(block.source, references));
    return block.isContinued ? <div data-continued>{elements}</div> : elements;
  },
  (before, next) =>
    before.block.source === next.block.source &&
    // Only a text in brackets can refer to a definition.
    (before.references === next.references || !next.block.source.includes('[')),
);
