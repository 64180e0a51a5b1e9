import { useSession } from '@console/shared/session';
import { Button } from '@console/shared/ui';
import { useT } from '../app/i18n';
import { Note } from './note';
import { usePasswordQuestion } from './password/question';

/** Stays until the password of a fresh installation is changed, for who has put the question off. */
export function DefaultPasswordNote() {
  const t = useT();
  const isDefault = useSession((state) => state.defaultPassword);
  const isPutOff = usePasswordQuestion((state) => state.isPutOff);
  if (!isDefault || !isPutOff) {
    return null;
  }
  return (
    <Note>
      <span>{t('password.default')}</span>
      <Button size="xs" variant="outline" ms="auto" onClick={() => usePasswordQuestion.setState({ isPutOff: false })}>
        {t('password.default.change')}
      </Button>
    </Note>
  );
}
