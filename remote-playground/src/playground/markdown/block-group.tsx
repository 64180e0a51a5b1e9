import { memo, useRef } from 'react';
import { foreseen } from './foreseen';
import { parse, type References } from './parser';
import type { Block } from './split-blocks';
import { toElements } from './to-elements';
import { useLater } from './use-later';

export type BlockGroupProps = {
  blocks: readonly Block[];
  /** So many of them, the first ones, are final. */
  finished: number;
  references: References;
  /** More is coming. */
  isGrowing: boolean;
  /** All of it is final, and more follows: where it is out of sight, the browser need not lay it out. */
  isSettled: boolean;
  /** In the middle of a heap that comes at once: what is around it is drawn first. */
  isMiddle: boolean;
};

/** Neighbouring blocks: drawn again, laid out and painted together. */
export const BlockGroup = memo(({ blocks, finished, references, isGrowing, isSettled, isMiddle }: BlockGroupProps) => {
  const element = useRef<HTMLDivElement>(null);
  const isWaiting = useLater(element, isSettled && isMiddle);
  const style = isSettled ? ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${heightOf(blocks)}px` } as const) : undefined;
  return (
    <div ref={element} style={isWaiting ? { height: heightOf(blocks) } : style} data-continued={blocks[0]?.isContinued || undefined}>
      {!isWaiting &&
        blocks.map((block, index) => (
          <DrawnBlock key={index} block={block} references={references} isGrowing={isGrowing && index >= finished} />
        ))}
    </div>
  );
}, isSame);

function isSame(before: BlockGroupProps, next: BlockGroupProps): boolean {
  return (
    before.isSettled &&
    next.isSettled &&
    before.references === next.references &&
    // Final blocks stay the same objects.
    before.blocks[0] === next.blocks[0] &&
    before.blocks.at(-1) === next.blocks.at(-1)
  );
}

/** About as many pixels as they will take, until the browser knows. */
const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { source }) => sum + 20 + Math.round(source.length * 0.35), 0);

type DrawnBlockProps = { block: Block; references: References; isGrowing: boolean };

const DrawnBlock = memo(
  ({ block, references, isGrowing }: DrawnBlockProps) => {
    const source = isGrowing ? foreseen(block.source) : block.source;
    const elements = toElements(parse(source, references), isGrowing);
    return block.isContinued ? <div data-continued>{elements}</div> : elements;
  },
  (before, next) =>
    before.block.source === next.block.source &&
    // Only code and tables look different when they are finished.
    (before.isGrowing === next.isGrowing || !/```|~~~|^ {4}|^\s*\|/m.test(next.block.source)) &&
    // Only a text in brackets can refer to a definition.
    (before.references === next.references || !next.block.source.includes('[')),
);
