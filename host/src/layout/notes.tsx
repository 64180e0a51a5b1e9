import { Button, Flex, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../app/i18n';
import { useRemotes } from '../remotes/composition-store';
import { ConnectionNote } from './connection-note';

/** What the shell itself has to say above a page: a version that waits, a newer host, a gateway that cannot be reached. */
export function Notes() {
  const t = useT();
  const { waiting, needsReload } = useRemotes();
  return (
    <>
      <ConnectionNote />
      {waiting.length > 0 && <Note>{t('remote.waiting')}</Note>}
      {needsReload && (
        <Note>
          {t('remote.reload')}
          <Button size="xs" variant="outline" ms="auto" onClick={() => window.location.reload()}>
            {t('remote.reload.now')}
          </Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      mb="4"
      px="4"
      py="2"
      borderRadius="l2"
      borderWidth="1px"
      bg="jade.subtle"
      borderColor="jade.border"
      textStyle="sm"
    >
      <Text as="span" display="contents">
        {children}
      </Text>
    </Flex>
  );
}
