import { chakra } from '@console/shared/ui';
import { type CurvePoint, failureCurve, scaleMaximum } from './failure-curve';

export type FailureCurvesProps = {
  label: string;
  /** Failures in Unix milliseconds, and the number of visitors. */
  canary: { failures: number[]; seen: number };
  control: { failures: number[]; seen: number };
  from: number;
};

const toPath = (points: readonly CurvePoint[], maximum: number) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x * 100).toFixed(2)} ${(100 - (y / maximum) * 100).toFixed(2)}`).join('');

export function FailureCurves({ label, canary, control, from }: FailureCurvesProps) {
  const now = Math.max(Date.now(), from + 1);
  const [canaryCurve, controlCurve] = [canary, control].map(({ failures, seen }) => failureCurve(failures, seen, from, now)) as [
    CurvePoint[],
    CurvePoint[],
  ];
  const maximum = scaleMaximum([canaryCurve, controlCurve]);
  return (
    <Frame>
      <span aria-hidden>{`${maximum * 100}%`}</span>
      <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none">
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} data-grid />
        ))}
        <path d={toPath(controlCurve, maximum)} data-arm="control" />
        <path d={toPath(canaryCurve, maximum)} data-arm="canary" />
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
    '& [data-arm=control]': { stroke: 'jade.solid' },
  },
});
