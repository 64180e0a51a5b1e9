import { Link } from '@console/shared/router';
import { TextLink } from '@console/shared/ui';
import { Fragment } from 'react';
import { useT } from '../i18n';
import type { LegalDocument } from './use-documents';

export type DocumentLinksProps = { text: string; documents: readonly LegalDocument[] };

/** Links after a text. They open beside the form, so that nothing typed is lost. */
export function DocumentLinks({ text, documents }: DocumentLinksProps) {
  const t = useT();
  return (
    <>
      {text}
      {documents.map(({ path, label }, index) => (
        <Fragment key={path}>
          {index > 0 && t('consent.and')}
          <TextLink asChild>
            <Link to={path} target="_blank" rel="noreferrer">
              {t(label)}
            </Link>
          </TextLink>
        </Fragment>
      ))}
    </>
  );
}
