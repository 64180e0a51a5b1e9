import { chakra } from '@console/shared/ui';
import { type Corner, failureCurve, scaleMaximum } from './curve';

export type CurvesProps = {
  /** What a screen reader says. */
  label: string;
  /** When visitors of each arm failed, in milliseconds, and how many each arm has. */
  canary: { failures: number[]; seen: number };
  control: { failures: number[]; seen: number };
  from: number;
};

const toPath = (corners: readonly Corner[], top: number) =>
  corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x * 100).toFixed(2)} ${(100 - (y / top) * 100).toFixed(2)}`).join('');

/** Both arms of a rollout beside each other: which share of their visitors had failed, over time. */
export function Curves({ label, canary, control, from }: CurvesProps) {
  const now = Math.max(Date.now(), from + 1);
  const [canaryCurve, controlCurve] = [canary, control].map(({ failures, seen }) => failureCurve(failures, seen, from, now)) as [
    Corner[],
    Corner[],
  ];
  const top = scaleMaximum([canaryCurve, controlCurve]);
  return (
    <Frame>
      <span aria-hidden>{`${top * 100} %`}</span>
      <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none">
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} data-grid />
        ))}
        <path d={toPath(controlCurve, top)} data-arm="control" />
        <path d={toPath(canaryCurve, top)} data-arm="canary" />
      </svg>
      <span aria-hidden>0</span>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gridTemplateRows: 'auto 1fr auto',
    columnGap: '2',
    textStyle: 'xs',
    color: 'fg.muted',
    '& > span': { gridColumn: '1', textAlign: 'end' },
    '& > span:last-child': { gridRow: '3' },
    '& svg': { gridColumn: '2', gridRow: '1 / 4', width: 'full', height: '24', overflow: 'visible', my: '2' },
    '& path': { fill: 'none', strokeWidth: '2px', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
    '& line': { stroke: 'border.muted', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
    '& [data-arm=canary]': { stroke: 'orange.solid' },
    '& [data-arm=control]': { stroke: 'fg.subtle' },
  },
});
