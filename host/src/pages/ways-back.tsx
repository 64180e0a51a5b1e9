import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Button, HStack } from '@console/shared/ui';
import { useT } from '../i18n/use-t';

/** From a page that shows nothing: home, and the console for signed-in users. */
export function WaysBack() {
  const t = useT();
  const isSignedIn = useSession((state) => state.user !== null);
  return (
    <HStack gap="2" wrap="wrap" justify="center">
      {isSignedIn && (
        <Button asChild>
          <Link to="/token">{t('notfound.console')}</Link>
        </Button>
      )}
      <Button asChild variant={isSignedIn ? 'outline' : 'solid'}>
        <Link to="/">{t('notfound.home')}</Link>
      </Button>
    </HStack>
  );
}
