import { memo, useRef } from 'react';
import { completePartialMarkdown } from './complete-partial-markdown';
import { parse, type References } from './parser';
import type { Block } from './split-blocks';
import { toElements } from './to-elements';
import { useDeferredRender } from './use-deferred-render';

export type BlockGroupProps = {
  blocks: readonly Block[];
  /** How many of the blocks, from the first, are final. */
  finished: number;
  references: References;
  isGrowing: boolean;
  /** The browser need not lay out a final group that is out of view. */
  isFinal: boolean;
  /** Rendered after the groups at both ends of a text that arrives at once. */
  isMiddle: boolean;
};

export const BlockGroup = memo(({ blocks, finished, references, isGrowing, isFinal, isMiddle }: BlockGroupProps) => {
  const element = useRef<HTMLDivElement>(null);
  const isWaiting = useDeferredRender(element, isFinal && isMiddle);
  const style = isFinal ? ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${estimateHeight(blocks)}px` } as const) : undefined;
  return (
    <div ref={element} style={isWaiting ? { height: estimateHeight(blocks) } : style} data-continued={blocks[0]?.isContinued || undefined}>
      {!isWaiting &&
        blocks.map((block, index) => (
          <BlockElements key={index} block={block} references={references} isGrowing={isGrowing && index >= finished} />
        ))}
    </div>
  );
}, arePropsEqual);

function arePropsEqual(before: BlockGroupProps, next: BlockGroupProps): boolean {
  return (
    before.isFinal &&
    next.isFinal &&
    before.references === next.references &&
    // Final blocks keep their identity.
    before.blocks[0] === next.blocks[0] &&
    before.blocks.at(-1) === next.blocks.at(-1)
  );
}

/** Pixels, until the browser has measured the group. */
const estimateHeight = (blocks: readonly Block[]) => blocks.reduce((sum, { source }) => sum + 20 + Math.round(source.length * 0.35), 0);

type BlockElementsProps = { block: Block; references: References; isGrowing: boolean };

const BlockElements = memo(
  ({ block, references, isGrowing }: BlockElementsProps) => {
    const source = isGrowing ? completePartialMarkdown(block.source) : block.source;
    const elements = toElements(parse(source, references), isGrowing);
    return block.isContinued ? <div data-continued>{elements}</div> : elements;
  },
  (before, next) =>
    before.block.source === next.block.source &&
    // Only code and tables look different once they are finished.
    (before.isGrowing === next.isGrowing || !/```|~~~|^ {4}|^\s*\|/m.test(next.block.source)) &&
    // Only text in brackets can refer to a definition.
    (before.references === next.references || !next.block.source.includes('[')),
);
