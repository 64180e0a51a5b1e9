/** Milliseconds of a frame (16.7 at 60 a second) for reading and for drawing what was read; the rest is left to the browser. */
const share = 8;

/** Characters per frame. Few at first, until it is known what a frame costs here. */
const [first, least] = [16_384, 8192];

/** From frame to frame, at most. */
const [growth, shrinkage] = [1.25, 0.5];

/** The tab may be hidden, and without frames, before the next one. */
const patience = 100;

/** When the next frame has been drawn: what that took, in milliseconds; nothing where no frame comes. */
const nextFrame = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, undefined);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      const begun = performance.now();
      // A task of its own comes after all of the frame.
      setTimeout(() => resolve(performance.now() - begun));
    });
  });

/** What has been read since the last frame, and the one that it will be drawn in. */
type Turn = { size: number; begun: number; frame: Promise<number | undefined> };

/**
 * For a loop that reads what is drawn as it comes: waits for the next frame when this one has as much as can be drawn
 * within it. How much that is, is learned from the frames before: a fast machine draws nearly all at once, and none drops
 * frames or answers keys late because an answer comes faster than it can be drawn.
 *
 * @returns to be asked before so many characters are read; what it returns is to be awaited
 */
export function pacer(): (size: number) => Promise<void> | undefined {
  let allowed = first;
  let turn: Turn | undefined;
  const begin = () => {
    // Asked for before anything is read, so that it begins before what is read is drawn.
    const next: Turn = { size: 0, begun: performance.now(), frame: nextFrame() };
    next.frame.then(() => {
      if (turn === next) {
        turn = undefined;
      }
    });
    return next;
  };
  return (size) => {
    // Nobody sees it, and there are no frames.
    if (document.hidden) {
      return undefined;
    }
    turn ??= begin();
    turn.size += size;
    if (turn.size <= allowed) {
      return undefined;
    }
    const reading = performance.now() - turn.begun;
    return turn.frame.then((drawing) => {
      if (drawing === undefined) {
        return;
      }
      const cost = Math.max(1, reading + drawing);
      allowed = Math.max(least, allowed * Math.min(growth, Math.max(shrinkage, share / cost)));
    });
  };
}
