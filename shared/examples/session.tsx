import { mayAccess, useCapability, useSession, useStored } from '@console/shared/session';

const readCompact = (value: unknown): boolean => value === true;

export function Toolbar() {
  const user = useSession((session) => session.user);
  const hasPromotions = useCapability('promotions');
  const [isCompact, setCompact] = useStored('reports-compact', readCompact);
  return (
    <header>
      {user?.username}
      {mayAccess(user, 'admin') && hasPromotions && <a href="/promotions">Promotions</a>}
      <button type="button" aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
        Compact
      </button>
    </header>
  );
}
