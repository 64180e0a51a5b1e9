import { useLocation } from '@console/shared/router';
import { lazyComponent } from '@console/shared/ui';
import { pinProblems } from '../../pin/model';
import { useRemotes } from '../../remotes/remotes-store';

const PinBadge = lazyComponent(() => import('../../pin/pin-badge').then((module) => module.PinBadge));
const PinNotice = lazyComponent(() => import('../../pin/pin-notice').then((module) => module.PinNotice));

export function PinBanner() {
  const pin = useRemotes(({ composition }) => composition.pin);
  const { search } = useLocation();
  const reported = new URLSearchParams(search).get('pin');
  const problem = pinProblems.find((known) => known === reported);
  return (
    <>
      {problem && <PinNotice problem={problem} />}
      {pin && <PinBadge pin={pin} />}
    </>
  );
}
