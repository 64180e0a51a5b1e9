import { Text } from '@console/shared/ui';
import { useT } from '../i18n';
import { DocumentLinks } from './document-links';
import { useDocuments } from './use-documents';

/** Below the buttons of other sites, which create the account without a form. */
export function ConsentNote() {
  const t = useT();
  const documents = useDocuments();
  return (
    documents.length > 0 && (
      <Text textStyle="xs" color="fg.muted" textAlign="center">
        <DocumentLinks text={t('consent.third-party')} documents={documents} />
      </Text>
    )
  );
}
